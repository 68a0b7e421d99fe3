import type { Facts, Found, FrontEnd, Linked, Names, Problem, RegionCut, RegionText, TextEdit } from '../model/index.ts';
import { apart, errorText } from '../model/index.ts';
import { type Pieces, piecesOf } from './pieces.ts';
import { questionOf } from './question.ts';
import type { Doc, Region } from './types.ts';
import { unchangedEnds } from './unchangedEnds.ts';

/** What a region's text means by itself, kept for as long as some version of the document has that text. */
export interface RegionCore {
  readonly kind: string;
  readonly text: string;
  readonly facts: Facts;
  /** False where reading failed: there is nothing to link. */
  readonly readable: boolean;
  /** The last linking, and what it rests on. */
  memo?: LinkMemo;
  /** What rules found by looking at the region alone, in its tools and in schemas that stand apart from tools, and what that rests on. */
  alone?: Alone | undefined;
  /** What was found so in the region that stood in its place, until it is judged itself. */
  before?: Alone | undefined;
}

export interface Alone {
  readonly linked: Linked;
  readonly config: object;
  readonly found: readonly Raw[];
  /** In each tool. */
  readonly inTools: readonly (readonly Raw[])[];
}

/** What a rule found in a tool of a region: `index` says which. */
export interface Raw {
  readonly rule: string;
  readonly found: Found;
  readonly index: number;
}

interface LinkMemo {
  generation: number;
  readonly project: Names['project'];
  readonly path: string;
  /** By the question, as `questionOf` has it or the kind of a list. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly linked: Linked;
}

/** A question that linking asked, and what stays the same as long as its answer means the same. */
interface Answer {
  readonly stampIn: (names: LinkNames) => unknown;
  readonly stamp: unknown;
}

/** Names that tell whether an answer means what it meant before. */
export interface LinkNames extends Names {
  versionOf(kind: string, name: string): unknown;
}

export interface RegionState extends Region {
  readonly core: RegionCore;
}

export interface DocState extends Doc {
  /** Stands for this state of the document. */
  readonly state: object;
  /** What an edit left of the state before. */
  readonly since?: Since;
  readonly regions: readonly RegionState[];
  /** How each of the regions is linked. */
  links(): Links;
  readonly content: Pieces;
  /** The place of what makes it unreadable. */
  readonly unreadableAt: number;
}

/** So many regions at the beginning of a document, and so many at its end, are those of an earlier state. */
export interface Since {
  readonly state: object;
  readonly first: number;
  readonly last: number;
}

/** As long as the generation is the same, so are the links. */
export interface Links {
  readonly generation: number;
  readonly all: readonly Linked[];
}

/** What documents need of the workspace: names as they are now, and a number that grows whenever one may have changed. */
export interface Linking {
  generation(): number;
  /** What may be answered otherwise than at an earlier generation, as `NameIndex.update` tells it; undefined where it may be anything. */
  changedSince(generation: number): readonly ReadonlySet<string>[] | undefined;
  names(uri: string, frontEnd: FrontEnd): LinkNames;
}

/** Bytes decoded as UTF-8; `bad` is the offset of the first character that was none. A byte-order mark stays. */
export function decode(bytes: Uint8Array): { readonly text: string; readonly bad?: number } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    // Not UTF-8: what can be read is still worth showing, with replacement characters for the rest.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return { text, bad: Math.max(0, text.indexOf('\uFFFD')) };
  }
}

/** Editors take a byte-order mark off when they open a file. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** A document of this text. Regions that `previous` has with the same text keep everything that was derived from them. */
export function makeDoc(input: {
  readonly uri: string;
  readonly text: string;
  readonly version: number | undefined;
  readonly frontEnd: FrontEnd;
  readonly linking: Linking;
  readonly previous?: DocState | undefined;
  readonly unreadable?: { readonly why: string; readonly at: number };
}): DocState {
  const { uri, text, version, frontEnd, linking, unreadable } = input;
  const before = input.previous?.frontEnd === frontEnd ? input.previous.regions : [];
  const cuts = unreadable ? [] : frontEnd.split(text, uri);
  const regions = makeRegions({ before, cuts, text, offset: 0, fresh: before.length === 0, frontEnd, linkOf: linker(uri, frontEnd, linking) });
  const content = piecesOf(
    text,
    cuts.flatMap(({ start, end }) => [start, end]),
    version === undefined,
  );
  const doc = docOf({ uri, version, frontEnd, regions, content, unreadableAt: unreadable?.at ?? 0 }, linking);
  return unreadable ? { ...doc, text, unreadable: unreadable.why } : doc;
}

/** The document after an edit, at the cost of the regions that the edit reached; undefined where the whole text must be looked at. */
export function editDoc(previous: DocState, edit: TextEdit, version: number, linking: Linking): DocState | undefined {
  const { uri, frontEnd, regions: before, content } = previous;
  if (frontEnd.splitAgain === undefined || previous.unreadable !== undefined || previous.version === undefined) return undefined;
  for (const margin of [0, 1]) {
    const first = Math.max(0, regionIndex(before, edit.span.start) - margin);
    const last = Math.min(before.length - 1, regionIndex(before, edit.span.end) + margin);
    const reached = before.slice(first, last + 1);
    const start = reached[0]?.start;
    const end = endOf(reached.at(-1));
    if (start === undefined || end === undefined || edit.span.start < start || edit.span.end > end || !isDense(reached)) return undefined;
    const text = content.slice(start, edit.span.start) + edit.text + content.slice(edit.span.end, end);
    const cuts = frontEnd.splitAgain(text, reached, last === before.length - 1 && end === content.length);
    if (cuts === undefined) continue;
    const now = content.replaced(
      { start, end },
      text,
      cuts.flatMap((cut) => [cut.start, cut.end]),
    );
    if (now === undefined) return undefined;
    const linkOf = linker(uri, frontEnd, linking);
    const made = makeRegions({ before: reached, cuts, text, offset: start, fresh: false, frontEnd, linkOf });
    const shift = now.length - content.length;
    const behind = before.slice(last + 1).map((region) => (shift === 0 ? region : makeRegion(region.start + shift, region.core, linkOf)));
    const regions = [...before.slice(0, first), ...made, ...behind];
    const since = { state: previous.state, first, last: behind.length };
    return docOf({ uri, version, frontEnd, regions, content: now, unreadableAt: 0, since }, linking, previous.links());
  }
  return undefined;
}

/** What a document has in common with an earlier state of it. */
export const unchangedSince = (before: Pick<DocState, 'state' | 'regions'>, { since, state, regions }: DocState): Omit<Since, 'state'> =>
  since?.state === before.state ? since : state === before.state ? { first: regions.length, last: 0 } : unchangedEnds(before.regions, regions, hasSameCore);

const hasSameCore = (a: RegionState, b: RegionState): boolean => a.core === b.core;

/** Index of the region that holds the offset; at a border of the one that begins there. */
export function regionIndex(regions: readonly Region[], offset: number): number {
  let low = 0;
  let high = regions.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((regions[middle] as Region).start <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

const endOf = (region: Region | undefined): number | undefined => region && region.start + region.text.length;

const isDense = (regions: readonly Region[]): boolean => regions.every((region, i) => i === 0 || endOf(regions[i - 1]) === region.start);

/** `before`: links of the state that it is made from. */
function docOf(
  parts: Pick<DocState, 'uri' | 'version' | 'frontEnd' | 'regions' | 'content' | 'unreadableAt' | 'since'>,
  linking: Linking,
  before?: Links,
): DocState {
  const { content, regions, since } = parts;
  const kept = since && before;
  let now: Links | undefined;
  return {
    ...parts,
    state: {},
    get text() {
      return content.whole();
    },
    length: content.length,
    slice: content.slice,
    offsetAt: content.offsetAt,
    positionAt: content.positionAt,
    links() {
      const generation = linking.generation();
      if (now?.generation === generation) return now;
      const isKept = kept?.generation === generation;
      const { first, last } = isKept && since !== undefined ? since : { first: 0, last: 0 };
      const middle = regions.slice(first, regions.length - last).map((region) => region.linked);
      now = { generation, all: isKept ? [...kept.all.slice(0, first), ...middle, ...kept.all.slice(kept.all.length - last)] : middle };
      return now;
    },
  };
}

/** The regions of a text that stands at `offset`. Those that `before` has with the same text keep what was derived from them; `fresh`: the text is new as a whole. */
function makeRegions(input: {
  readonly before: readonly RegionState[];
  readonly cuts: readonly RegionCut[];
  readonly text: string;
  readonly offset: number;
  readonly fresh: boolean;
  readonly frontEnd: FrontEnd;
  readonly linkOf: (core: RegionCore) => Linked;
}): readonly RegionState[] {
  const { before, text, offset, fresh, frontEnd, linkOf } = input;
  const cuts = input.cuts.map(({ kind, start, end }) => ({ kind, start: start + offset, text: text.slice(start, end) }));
  // A part of a string keeps all of it, and an edited region would keep a document for each edit.
  const read = ({ kind, text: part }: RegionText, was: RegionCore | undefined): RegionCore => {
    const own = fresh ? part : apart(part);
    return { kind, text: own, ...guardedRead(frontEnd, own, kind), before: was?.alone ?? was?.before };
  };
  const coreOf = keptCores(before, cuts, read);
  return cuts.map((cut, i): RegionState => {
    const core = coreOf(i);
    const same = before[i];
    if (same?.core === core && same.start === cut.start) return same;
    return makeRegion(cut.start, core, linkOf);
  });
}

/** By itself, so that a region holds on to nothing of the document before. */
const makeRegion = (start: number, core: RegionCore, linkOf: (core: RegionCore) => Linked): RegionState => new PlacedRegion(start, core, linkOf);

/** A class, since an edit at the top of a long list makes one for each tool below it: half the cost of an object with a function of its own. */
class PlacedRegion implements RegionState {
  readonly start: number;
  readonly core: RegionCore;
  readonly #linkOf: (core: RegionCore) => Linked;
  constructor(start: number, core: RegionCore, linkOf: (core: RegionCore) => Linked) {
    this.start = start;
    this.core = core;
    this.#linkOf = linkOf;
  }
  get text(): string {
    return this.core.text;
  }
  get kind(): string {
    return this.core.kind;
  }
  get facts(): Facts {
    return this.core.facts;
  }
  get linked(): Linked {
    return this.#linkOf(this.core);
  }
}

/** The core of each piece: one that `before` has with the same text, wherever it stood, or a new one. Each belongs to one place. */
function keptCores(
  before: readonly RegionState[],
  cuts: readonly RegionText[],
  read: (cut: RegionText, was: RegionCore | undefined) => RegionCore,
): (index: number) => RegionCore {
  const { first, last } = unchangedEnds(before, cuts, (region, cut) => region.kind === cut.kind && region.text === cut.text);
  const keyOf = ({ kind, text }: RegionText): string => `${kind}\0${text}`;
  const others = new Map(before.slice(first, before.length - last).map(({ core }) => [keyOf(core), core]));
  return (index) => {
    const beside = index < first ? before[index] : index >= cuts.length - last ? before[index - cuts.length + before.length] : undefined;
    if (beside !== undefined) return beside.core;
    const cut = cuts[index] as RegionText;
    const key = keyOf(cut);
    const core = others.get(key);
    others.delete(key);
    return core ?? read(cut, before.length === cuts.length ? before[index]?.core : undefined);
  };
}

/** Links regions of a document, each again only when a name that was asked for has another meaning now. */
function linker(uri: string, frontEnd: FrontEnd, linking: Linking): (core: RegionCore) => Linked {
  let latest: { readonly generation: number; readonly names: LinkNames } | undefined;
  return (core) => {
    const generation = linking.generation();
    const { memo } = core;
    if (memo?.generation === generation) return memo.linked;
    if (latest?.generation !== generation) latest = { generation, names: linking.names(uri, frontEnd) };
    const { names } = latest;
    if (memo && memo.project === names.project && memo.path === names.path && isAnsweredAlike(memo, names, linking.changedSince(memo.generation))) {
      memo.generation = generation;
      return memo.linked;
    }
    return link(core, frontEnd, names, generation);
  };
}

function isAnsweredAlike({ answers }: LinkMemo, names: LinkNames, changed: readonly ReadonlySet<string>[] | undefined): boolean {
  const isSame = ({ stamp, stampIn }: Answer): boolean => stampIn(names) === stamp;
  if (changed === undefined) return [...answers.values()].every(isSame);
  for (const questions of changed) {
    for (const question of questions) {
      const answer = answers.get(question);
      if (answer !== undefined && !isSame(answer)) return false;
    }
  }
  return true;
}

function link(core: RegionCore, frontEnd: FrontEnd, names: LinkNames, generation: number): Linked {
  const answers = new Map<string, Answer>();
  const recorded = <T>(question: string, given: T, stampIn: Answer['stampIn']): T => {
    if (!answers.has(question)) answers.set(question, { stampIn, stamp: stampIn(names) });
    return given;
  };
  const linked = guardedLink(frontEnd, core, {
    ...names,
    find: (kind, name) => recorded(questionOf(kind, name), names.find(kind, name), (from) => from.versionOf(kind, name)),
    list: (kind) => recorded(kind, names.list(kind), (from) => from.list(kind)),
    setting: (key) => recorded(`setting\0\0${key}`, names.setting(key), (from) => from.setting(key)),
  });
  core.memo = { generation, project: names.project, path: names.path, answers, linked };
  return linked;
}

/** A front end never throws; if one does, its region becomes one finding, and its neighbours are read. */
function guardedRead(frontEnd: FrontEnd, text: string, kind: string): { readonly facts: Facts; readonly readable: boolean } {
  try {
    return { facts: frontEnd.read(text, kind), readable: true };
  } catch (error) {
    return { facts: { exports: [], problems: [internal(frontEnd, 'read', error)] }, readable: false };
  }
}

function guardedLink(frontEnd: FrontEnd, core: RegionCore, names: Names): Linked {
  const nothing = { tools: [], problems: [], mentions: [] };
  if (!core.readable) return nothing;
  try {
    return frontEnd.link(core.facts, names);
  } catch (error) {
    return { ...nothing, problems: [internal(frontEnd, 'link', error)] };
  }
}

const internal = (frontEnd: FrontEnd, what: string, error: unknown): Problem => ({
  code: 'internal-error',
  message: `Toolscribe failed to ${what} this as ${frontEnd.title} (${errorText(error)}). Please report it; the rest was read.`,
  span: { start: 0, end: 0 },
  unreadable: true,
});

/** False for a document that has nothing to be checked or built: code that tools may use or refer to, and nothing more. */
export const isChecked = (doc: Doc): boolean => doc.unreadable !== undefined || doc.regions.some(({ facts }) => facts.quiet !== true);

/** What reading and linking a region saw. */
export const problemsOf = ({ facts, linked }: Pick<Region, 'facts' | 'linked'>): readonly Problem[] => [...facts.problems, ...linked.problems];

/** What keeps a tool of a region from being relied on; any of them where none is named. */
export const faultOf = (region: Pick<Region, 'facts' | 'linked'>, index?: number): Problem | undefined =>
  problemsOf(region).find(({ unreadable, tool }) => unreadable === true && (tool === undefined || index === undefined || tool === index));

/** False for a document that may hold a tool which cannot be read now. */
export const isWhole = (doc: Pick<Doc, 'unreadable' | 'regions'>): boolean =>
  doc.unreadable === undefined && doc.regions.every((region) => faultOf(region) === undefined);
