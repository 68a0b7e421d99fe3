import { configOf } from '../../server/src/engine/config.ts';
import { atOnce, type Facts, type FrontEnd, type Linked, type Names, type Project, type View, type ViewDocument } from '../../server/src/model/index.ts';

/** Names of a document that stands alone. */
export const noNames = (uri: string, path: string = uri): Names => ({
  uri,
  project: undefined,
  path,
  find: () => [],
  findByPath: () => new Map(),
  findIn: () => [],
  has: () => false,
  paths: () => [],
  list: () => [],
  pathOf: () => undefined,
  snapshot: {},
  library: () => undefined,
  setting,
  derived,
});

/** As nobody has configured it. */
const setting: Names['setting'] = (key) => configOf({}).formats[key];

/** Each time anew. */
const derived: Names['derived'] = (_piece, _way, _given, make) => make();

/** A small project of one front end, in memory: its documents cut, read and linked. */
export interface SmallProject<F extends Facts> {
  readonly documents: readonly ViewDocument<F>[];
  names(uri: string): Names;
  /** What the front end's `realize` is handed for a region. */
  view(uri: string, region: number): View<F>;
  /** The project after edits of its documents. */
  text(uri: string): string;
}

export function smallProject<F extends Facts>(
  frontEnd: FrontEnd<F>,
  files: Readonly<Record<string, string>>,
  project: Project | undefined = { name: 'demo', root: 'file:///demo' },
): SmallProject<F> {
  const read = Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([uri, text]) => ({
      uri,
      text,
      regions: atOnce(frontEnd.split(text, uri)).map((cut) => {
        const own = text.slice(cut.start, cut.end);
        return { start: cut.start, text: own, facts: frontEnd.read(own, cut.kind) };
      }),
    }));
  const found: Names['findByPath'] = (kind, name) => {
    const isMeant = (at: string, { exports }: F): boolean => (kind === 'file' && at === name) || exports.some((one) => one.kind === kind && one.name === name);
    const all = read.map(({ uri, regions }) => [uri, regions.map(({ facts }) => facts).filter((facts) => isMeant(uri, facts))] as const);
    return new Map(all.filter(([, facts]) => facts.length > 0));
  };
  const names = (uri: string): Names => ({
    uri,
    project,
    path: uri,
    find: (kind, name) => [...found(kind, name).values()].flat(),
    findByPath: found,
    findIn: (kind, name, at) => found(kind, name).get(at) ?? [],
    has: (kind, name) => found(kind, name).size > 0,
    paths: (end) => read.flatMap(({ uri: at }) => (`/${at}`.endsWith(`/${end}`) ? [at] : [])),
    list: (kind) =>
      [
        ...new Set(
          read.flatMap(({ uri: at, regions }) => [
            ...(kind === 'file' ? [at] : []),
            ...regions.flatMap(({ facts }) => facts.exports.flatMap((e) => (e.kind === kind ? [e.name] : []))),
          ]),
        ),
      ].sort(),
    pathOf: (facts) => read.find(({ regions }) => regions.some((region) => region.facts === facts))?.uri,
    snapshot: {},
    library: () => undefined,
    setting,
    derived,
  });
  const documents = read.map(({ uri, text, regions }) => ({
    uri,
    text,
    regions: regions.map((region): { start: number; text: string; facts: F; linked: Linked } => ({
      ...region,
      linked: frontEnd.link(region.facts, names(uri)),
    })),
  }));
  const document = (uri: string) => documents.find((doc) => doc.uri === uri) ?? { uri, text: '', regions: [] };
  return {
    documents,
    names,
    text: (uri) => document(uri).text,
    view(uri, region) {
      const doc = document(uri);
      const at = doc.regions[region];
      if (at === undefined) throw new Error(`${uri} has no region ${region}`);
      return { uri, ...at, names: names(uri), eol: doc.text.includes('\r\n') ? '\r\n' : '\n', documents: () => documents };
    },
  };
}
