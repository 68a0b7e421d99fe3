import { knownValue, type Names, type Provenance, type ToolSpec } from '../model/index.ts';
import type { Config } from './config.ts';
import { type DocState, unchangedSince } from './document.ts';
import { type OriginContext, originOf } from './origins.ts';
import { type Target, targetsOf } from './outputs.ts';
import type { Store } from './store.ts';
import type { Doc, Parts, PlacedTool } from './types.ts';
import { parentOf } from './uri.ts';

/** Which files are generated from the tools of the workspace, and which only look so. */
export interface Generated {
  /** By URI of the generated file. */
  readonly targets: ReadonlyMap<string, Target>;
  /** By URI of a generated file that lies elsewhere than a build would put it: the target that has the same source. */
  readonly copies: ReadonlyMap<string, Target>;
  /** By URI of a generated file whose source is not there: the tool of the first file of its folder that is made from the same. */
  readonly twins: ReadonlyMap<string, PlacedTool>;
  readonly targetsOf: ReadonlyMap<ToolSpec, readonly Target[]>;
}

/** True for a file that is generated from a source of the workspace, or as good as one. */
export const isDerived = ({ targets, copies, twins }: Generated, uri: string): boolean => targets.has(uri) || copies.has(uri) || twins.has(uri);

/** True where the document says what is generated: a source, or something that was generated. `before`: an earlier state that did not. */
export function concernsGenerated(doc: DocState, before?: DocState): boolean {
  if (doc.frontEnd.role === 'source') return true;
  const { all, generation } = doc.links();
  const { first, last } = before?.links().generation === generation ? unchangedSince(before, doc) : { first: 0, last: 0 };
  return all.slice(first, all.length - last).some(({ tools }) => tools.some(({ provenance }) => provenance !== undefined));
}

const sourceKey = ({ file, name }: { readonly file?: string; readonly name?: string }, tool: PlacedTool['tool']): string =>
  JSON.stringify([file, name, knownValue(tool.name)]);

/** `found`: the tools of all documents that say what is generated, in the order of their URIs. */
export function findGenerated(found: readonly PlacedTool[], targetsIn: TargetFinder, origins: OriginContext): Generated {
  const targets = new Map<string, Target>();
  const byTool = new Map<ToolSpec, readonly Target[]>();
  const finders = new Map<Doc, ReturnType<TargetFinder>>();
  const finderOf = ({ doc }: PlacedTool): ReturnType<TargetFinder> => {
    const finder = finders.get(doc) ?? targetsIn(doc);
    finders.set(doc, finder);
    return finder;
  };
  const made = found.filter(({ doc }) => doc.frontEnd.role === 'source');
  for (const placed of made) {
    const own = finderOf(placed).own(placed);
    byTool.set(placed.tool, own);
    for (const target of own) if (!targets.has(target.uri)) targets.set(target.uri, target);
  }
  let all: Sources | undefined;
  const sources = (): Sources => {
    all ??= createSources(made.flatMap((placed) => byTool.get(placed.tool)?.[0] ?? finderOf(placed).elsewhere(placed) ?? []));
    return all;
  };
  // A copy in another folder (`build --out`) is no tool of its own either.
  const copies = new Map<string, Target>();
  for (const { doc, tool } of found) {
    const original = tool.provenance && !targets.has(doc.uri) ? sources().of(doc.uri, tool.provenance, tool) : undefined;
    // What lies where its own source has it is no copy of what another project has.
    if (original && originOf(doc, origins)?.home === undefined) copies.set(doc.uri, original);
  }
  const twins = twinsIn(found.filter(({ doc }) => !targets.has(doc.uri) && !copies.has(doc.uri)));
  return { targets, copies, twins, targetsOf: byTool };
}

/** Finds the targets of the tools of a document. */
type TargetFinder = (doc: Doc) => {
  own(placed: PlacedTool): readonly Target[];
  /** Where a build would write that is told a folder, of a tool that has no place of its own. */
  elsewhere(placed: PlacedTool): Target | undefined;
};

/** What is found is kept with the tool, as long as its place and what is configured there are the same. */
export function createTargetFinder(store: Store, parts: Parts, configOf: OriginContext['config']): TargetFinder {
  const kept = new WeakMap<ToolSpec, Pick<Names, 'project' | 'path'> & { readonly config: Config; readonly targets: readonly Target[] }>();
  return (doc) => {
    const [names, config] = [store.names(doc.uri, doc.frontEnd), configOf(doc.uri)];
    const { project, path } = names;
    return {
      own(placed) {
        const before = kept.get(placed.tool);
        const isKept = before !== undefined && before.project === project && before.path === path && before.config === config;
        const targets = isKept ? before.targets.map((target) => ({ ...target, placed })) : targetsOf(placed, parts, config, names);
        kept.set(placed.tool, { project, path, config, targets });
        return targets;
      },
      elsewhere: (placed) => targetsOf(placed, parts, config, names, project?.root)[0],
    };
  };
}

/** The sources of generated files, to be found by what a stamp says. */
interface Sources {
  of(uri: string, stamp: Provenance, tool: ToolSpec): Target | undefined;
}

function createSources(targets: readonly Target[]): Sources {
  const bySource = new Map<string, Target[]>();
  for (const target of targets) {
    const { source, placed } = target;
    const parts = placed.doc.frontEnd.wholeFolder ? source.file.split('/') : [source.file];
    for (const i of parts.keys()) {
      const key = sourceKey({ ...source, file: parts.slice(i).join('/') }, placed.tool);
      const list = bySource.get(key);
      if (list) list.push(target);
      else bySource.set(key, [target]);
    }
  }
  return {
    // Where the opened folder is the project, the one that was opened for the build may lie below that of today: the file then lies there, too.
    of: (uri, stamp, tool) =>
      bySource.get(sourceKey(stamp, tool))?.find(({ source: { file }, placed: { project } }) => {
        const above = file.slice(0, file.length - (stamp.file?.length ?? 0));
        return above === '' || (project !== undefined && uri.startsWith(`${project.root}/${above}`));
      }),
  };
}

function twinsIn(tools: readonly PlacedTool[]): ReadonlyMap<string, PlacedTool> {
  const first = new Map<string, PlacedTool>();
  const twins = new Map<string, PlacedTool>();
  for (const placed of tools) {
    const { doc, tool } = placed;
    if (tool.provenance?.file === undefined) continue;
    const key = `${parentOf(doc.uri)} ${sourceKey(tool.provenance, tool)}`;
    const twin = first.get(key);
    if (twin === undefined) first.set(key, placed);
    else twins.set(doc.uri, twin);
  }
  return twins;
}
