import type { Facts, Found, FrontEnd, Linked, Names, Problem, RegionCut, RegionText, ToolSpec } from '../model/index.ts';
import { apart, errorText, lastAtMost, limitReached, limitWords, unchangedEnds } from '../model/index.ts';
import { blankFacts } from './blankFacts.ts';
import type { Answers } from './derived.ts';
import type { Handed } from './readers.ts';
import type { Region } from './types.ts';

/** Everything that depends only on a region's text, cached as long as a state of the document has that text. */
export interface RegionCore {
  readonly kind: string;
  readonly text: string;
  readonly facts: Facts;
  /** False where reading failed: then there is nothing to link. */
  readonly readable: boolean;
  /** Set where another text caused the failure: the region is read again with the next edit. */
  readonly readAgain?: true;
  /** The last linking with its dependencies. */
  memo?: LinkMemo;
  /** Findings of local rules in its tools and schemas, with their dependencies. */
  alone?: Alone | undefined;
  /** Findings of the region that it replaces, until it is judged. */
  before?: Alone | undefined;
}

export interface Alone {
  readonly linked: Linked;
  readonly config: object;
  readonly found: readonly Raw[];
  /** By tool. */
  readonly inTools: readonly (readonly Raw[])[];
  /** By schema that is declared apart from tools, with the judged part. */
  readonly inSchemas: readonly { readonly own: ToolSpec; readonly found: readonly Raw[] }[];
}

/** A finding of a rule in a region; `index`: its tool. */
export interface Raw {
  readonly rule: string;
  readonly found: Found;
  readonly index: number;
}

export interface LinkMemo {
  generation: number;
  readonly project: Names['project'];
  readonly path: string;
  readonly answers: Answers;
  readonly linked: Linked;
}

export interface RegionState extends Region {
  readonly core: RegionCore;
}

/** The problems of reading and linking a region. */
export const problemsOf = ({ facts, linked }: Pick<Region, 'facts' | 'linked'>): readonly Problem[] => [...facts.problems, ...linked.problems];

/** The problem that makes a tool of a region unreliable; without an index, of any tool. */
export const faultOf = (region: Pick<Region, 'facts' | 'linked'>, index?: number): Problem | undefined =>
  problemsOf(region).find(({ unreadable, tool }) => unreadable === true && (tool === undefined || index === undefined || tool === index));

/** True where the tool's library raises instead of listing it, or cannot list one of its parameters. */
export const isUnlisted = ({ linked }: Pick<Region, 'linked'>, index: number): boolean =>
  (linked.tools[index]?.listed?.refused ?? []).length > 0 ||
  linked.problems.some(({ unlisted, tool }) => unlisted === true && (tool === undefined || tool === index));

/** Index of the region at the offset; at a border, the one that begins there. */
export const regionIndex = (regions: readonly Region[], offset: number): number => lastAtMost(regions.length, (i) => (regions[i] as Region).start, offset);

interface RegionsInput {
  readonly before: readonly RegionState[];
  readonly cuts: readonly RegionCut[];
  readonly text: string;
  readonly offset: number;
  readonly fresh: boolean;
  readonly frontEnd: FrontEnd;
  readonly linkOf: (core: RegionCore) => Linked;
  /** Serialized facts of each region, where another thread has read it. */
  readonly facts?: Handed['facts'] | undefined;
}

/** The regions of a text at `offset`. Regions of `before` with the same text are reused. `fresh`: the whole text is new. */
export const makeRegions = (input: RegionsInput): readonly RegionState[] => [...regionsOf(input)];

/** The same, read on demand. */
export function* regionsOf(input: RegionsInput): Generator<RegionState> {
  const { before, text, offset, fresh, frontEnd, linkOf, facts } = input;
  const cuts = input.cuts.map(({ kind, start, end }) => ({ kind, start: start + offset, text: text.slice(start, end) }));
  // A substring keeps its whole string in memory, so an edited region would keep a document for each edit.
  const copyOf = copiesOf(frontEnd);
  const read = ({ kind, text: part }: RegionText, index: number, was: RegionCore | undefined): RegionCore => {
    const own = fresh ? part : apart(part);
    const made = copyOf(own, kind, () => guardedRead(frontEnd, own, kind, facts?.[index]));
    return { kind, text: own, ...made, before: was?.alone ?? was?.before };
  };
  const coreOf = keptCores(before, cuts, read);
  for (const [i, cut] of cuts.entries()) {
    const core = coreOf(i);
    const same = before[i];
    yield same?.core === core && same.start === cut.start ? same : makeRegion(cut.start, core, linkOf);
  }
}

/** A function of its own, so that a region references nothing of the document before. */
export const makeRegion = (start: number, core: RegionCore, linkOf: (core: RegionCore) => Linked): RegionState => new PlacedRegion(start, core, linkOf);

/** A class, since an edit at the top of a long list makes one for each tool below it: half the cost of an object with a function. */
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

/** The core of each cut: one of `before` with the same text, wherever it was, or a new one. Each is used once. */
function keptCores(
  before: readonly RegionState[],
  cuts: readonly RegionText[],
  read: (cut: RegionText, index: number, was: RegionCore | undefined) => RegionCore,
): (index: number) => RegionCore {
  const { first, last } = unchangedEnds(
    before,
    cuts,
    (region, cut) => region.kind === cut.kind && region.text === cut.text && region.core.readAgain === undefined,
  );
  const keyOf = ({ kind, text }: RegionText): string => `${kind}\0${text}`;
  const others = new Map(before.slice(first, before.length - last).flatMap(({ core }) => (core.readAgain ? [] : [[keyOf(core), core]])));
  return (index) => {
    const beside = index < first ? before[index] : index >= cuts.length - last ? before[index - cuts.length + before.length] : undefined;
    if (beside !== undefined) return beside.core;
    const cut = cuts[index] as RegionText;
    const key = keyOf(cut);
    const core = others.get(key);
    others.delete(key);
    return core ?? read(cut, index, before.length === cuts.length ? before[index]?.core : undefined);
  };
}

type ReadCore = Pick<RegionCore, 'facts' | 'readable' | 'readAgain'>;

/**
 * Reads regions of the same text once, where reading takes long. Each has a copy of the facts, since definitions are compared by identity.
 */
function copiesOf({ serializeFacts }: FrontEnd): (text: string, kind: string, read: () => ReadCore) => ReadCore {
  if (serializeFacts === undefined) return (_text, _kind, read) => read();
  const known = new Map<string, ReadCore>();
  return (text, kind, read) => {
    const key = `${kind}\0${text}`;
    const first = known.get(key);
    if (first !== undefined) return { ...first, facts: serializeFacts.unpack(copied(serializeFacts.pack(first.facts)), text) };
    const made = read();
    if (made.readable) known.set(key, made);
    return made;
  };
}

/** Plain data; what two parts share, their copies share. `structuredClone` takes three times as long. */
function copied<T>(data: T, copies = new Map<unknown, unknown>()): T {
  if (typeof data !== 'object' || data === null) return data;
  const known = copies.get(data);
  if (known !== undefined) return known as T;
  const copy = (Array.isArray(data) ? [...data] : { ...data }) as Record<string, unknown>;
  copies.set(data, copy);
  for (const key in copy) if (typeof copy[key] === 'object') copy[key] = copied(copy[key], copies);
  return copy as T;
}

/** A front end must not throw. One that does costs its region, which becomes one finding. */
function guardedRead(frontEnd: FrontEnd, text: string, kind: string, handed?: string): ReadCore {
  try {
    const unpacked = handed === undefined ? undefined : frontEnd.serializeFacts?.unpack(JSON.parse(handed), text);
    return { facts: unpacked ?? frontEnd.read(text, kind), readable: true };
  } catch (error) {
    const facts = { ...blankFacts(frontEnd), exports: [], problems: [notRead(frontEnd, 'read', error)] };
    return { facts, readable: false, ...(limitReached(error) === 'remade' ? { readAgain: true } : {}) };
  }
}

/** The problem of a front end that exceeded a limit or threw. */
export function notRead(frontEnd: FrontEnd, what: 'read' | 'link', error: unknown): Problem {
  const limit = limitReached(error);
  const place = { span: { start: 0, end: 0 }, unreadable: true } as const;
  if (limit !== undefined)
    return {
      code: 'beyond-limits',
      message: `Not read, since ${limitWords(limit)}.`,
      detail: 'It is read again once its text changes.',
      ...(frontEnd.role === 'source' ? { unread: { seen: frontEnd.title, reason: { because: 'beyond-limits', of: limit }, kind: 'tools' } } : {}),
      ...place,
    };
  return {
    code: 'internal-error',
    message: `Toolscribe failed to ${what} this as ${frontEnd.title}.`,
    detail: `The error is: ${errorText(error)}.`,
    ...place,
  };
}
