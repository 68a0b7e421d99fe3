import type { Mention, Names, View } from '../model/index.ts';
import { knownValue, ownerName, shift, touches } from '../model/index.ts';
import { regionIndex } from './region.ts';
import type { Doc, PlacedMention, PlacedTool, Region } from './types.ts';

/** Number of tools of one name whose calls are searched, since each search reads the whole text. */
const mostOfOneName = 3;

/** Places that name tools and parameters: mentions of linking, and calls in the code of the tool's project. */
export interface Mentions {
  of(doc: Doc, tool: string, param?: string): readonly PlacedMention[];
  /** The call at the offset. */
  useAt(doc: Doc, offset: number): PlacedMention | undefined;
}

/** The mention for any part of a tool's whole name, its prefix included. The offset is relative to the region. */
export function ownMention({ linked }: Region, offset: number): Mention | undefined {
  const tool = linked.tools.find(({ name }) => name.state === 'known' && touches(name.span, offset));
  return tool && linked.mentions.find((m) => m.param === undefined && m.span.start === tool.localName?.span.start);
}

export function createMentions(
  documents: () => readonly Doc[],
  tools: () => readonly PlacedTool[],
  names: (doc: Doc) => Names,
  view: (doc: Doc, region: Region) => View,
): Mentions {
  /** Tools of two projects differ. Where one has no project, the name decides. */
  const isWithin = (doc: Doc, near: Doc): boolean => {
    const [own, other] = [names(doc).project?.root, names(near).project?.root];
    return own === undefined || other === undefined || own === other;
  };
  const linked = (near: readonly Doc[], tool: string, param: string | undefined): readonly PlacedMention[] =>
    near.flatMap((doc) =>
      doc.regions.flatMap((region) =>
        region.linked.mentions.filter((m) => m.tool === tool && m.param === param).map((m): PlacedMention => ({ ...m, doc, at: shift(m.span, region.start) })),
      ),
    );
  const isCalledIn = (doc: Doc, placed: PlacedTool): boolean => placed.doc.frontEnd === doc.frontEnd && names(doc).project === placed.project;
  const usesIn = (doc: Doc, placed: PlacedTool): readonly PlacedMention[] => {
    const { tool, region } = placed;
    const name = knownValue(tool.name);
    if (name === undefined || !isCalledIn(doc, placed)) return [];
    const own = tool.localName && placed.doc === doc ? shift(tool.localName.span, region.start) : undefined;
    const uses = doc.frontEnd.uses?.(doc, tool, names(doc), region.facts) ?? [];
    return uses
      .filter(({ start }) => start !== own?.start)
      .map(({ start, end, fixed }): PlacedMention => ({ tool: name, role: 'use', span: { start, end }, doc, at: { start, end }, ...(fixed ? { fixed } : {}) }));
  };
  /** Adds places that only a search finds. */
  const withUses = (known: readonly PlacedMention[], param: string | undefined): readonly PlacedMention[] => {
    const declared = known.find(({ role, doc }) => role === 'declaration' && doc.frontEnd.paramUses !== undefined);
    const region = declared && regionOf(declared);
    if (declared === undefined || region === undefined) return known;
    const { doc, tool } = declared;
    const taken = new Set(known.map((own) => `${own.at.start} ${own.doc.uri}`));
    const byUri = new Map(documents().map((own) => [own.uri, own]));
    const uses = doc.frontEnd.paramUses?.(view(doc, region), tool, param) ?? [];
    const found = uses.flatMap(({ uri, spans }) => {
      const other = byUri.get(uri);
      return other === undefined
        ? []
        : spans.map((at): PlacedMention => ({ tool, ...(param === undefined ? {} : { param }), role: 'use', span: at, doc: other, at }));
    });
    return [...known, ...found.filter(isNewIn(taken))];
  };
  return {
    of(near, tool, param) {
      const docs = documents().filter((doc) => doc === near || isWithin(doc, near));
      const known = linked(docs, tool, param);
      if (ownerName(tool) !== undefined && param === undefined) return withUses(known, undefined);
      if (param !== undefined)
        return withUses(
          withShared(known, (...of) => linked(docs, ...of)),
          param,
        );
      const taken = new Set(known.map(({ doc, at }) => `${at.start} ${doc.uri}`));
      const placed = tools().filter((t) => !t.derived && knownValue(t.tool.name) === tool && docs.includes(t.doc));
      // Tools of one name share their uses.
      return [...known, ...docs.flatMap((doc) => placed.flatMap((t) => usesIn(doc, t).filter(isNewIn(taken))))];
    },
    useAt(doc, offset) {
      if (doc.frontEnd.uses === undefined) return undefined;
      const region = regionAt(doc, offset);
      const param = region && doc.frontEnd.paramAt?.(view(doc, region), offset - region.start);
      if (region !== undefined && param !== undefined) return { ...param, doc, at: shift(param.span, region.start) };
      const from = Math.max(0, offset - 200);
      const near = doc.slice(from, offset + 200);
      const meant = (name: string): boolean => name !== '' && isNamedAt(near, name, offset - from);
      const tried = new Map<string, number>();
      for (const placed of tools()) {
        const name = placed.tool.localName?.value ?? '';
        const times = tried.get(name) ?? 0;
        if (placed.derived || times === mostOfOneName || !isCalledIn(doc, placed) || !meant(name)) continue;
        tried.set(name, times + 1);
        const use = usesIn(doc, placed).find(({ at }) => touches(at, offset));
        if (use !== undefined) return use;
      }
      return undefined;
    },
  };
}

/** True where the name is at the offset, or in quotes next to it. */
function isNamedAt(text: string, name: string, offset: number): boolean {
  for (let at = text.indexOf(name); at >= 0 && at <= offset + 1; at = text.indexOf(name, at + 1)) if (offset <= at + name.length + 1) return true;
  return false;
}

/** True for the first mention at a place. */
const isNewIn =
  (taken: Set<string>) =>
  ({ at, doc }: PlacedMention): boolean => {
    const { size } = taken;
    return taken.add(`${at.start} ${doc.uri}`).size > size;
  };

/** Several tools may share a member by one declaration: mentions that are declared at the same place are added. Each place once. */
function withShared(known: readonly PlacedMention[], linked: (tool: string, param: string | undefined) => readonly PlacedMention[]): readonly PlacedMention[] {
  const seen = new Set(known.map(keyOf));
  const all = [...known];
  for (const mention of all) {
    if (mention.role !== 'declaration') continue;
    const region = regionOf(mention);
    const beside = region?.linked.mentions.filter((m) => m.span.start === mention.span.start && m.role === 'declaration' && m.param !== undefined) ?? [];
    for (const other of beside) {
      if (seen.has(keyOf(other))) continue;
      seen.add(keyOf(other));
      all.push(...linked(other.tool, other.param));
    }
  }
  const places = new Map(all.toReversed().map((mention) => [`${mention.at.start} ${mention.doc.uri}`, mention]));
  return all.filter((mention) => places.get(`${mention.at.start} ${mention.doc.uri}`) === mention);
}

const regionAt = ({ regions }: Doc, offset: number): Region | undefined =>
  regions.findLast(({ start, text }) => start <= offset && offset <= start + text.length);

function regionOf({ doc: { regions }, at }: PlacedMention): Region | undefined {
  const region = regions[regionIndex(regions, at.start)];
  return region !== undefined && at.end <= region.start + region.text.length ? region : undefined;
}

const keyOf = ({ tool, param = '' }: Mention): string => `${tool}\0${param}`;
