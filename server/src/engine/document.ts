import type { FrontEnd, Linked, Steps, TextEdit } from '../model/index.ts';
import { atOnce, unchangedEnds } from '../model/index.ts';
import { type Linking, linker } from './link.ts';
import type { Pace } from './pace.ts';
import { type Pieces, piecesOf } from './pieces.ts';
import type { FileText, Handed } from './readers.ts';
import { faultOf, makeRegion, makeRegions, type RegionState, regionIndex, regionsOf } from './region.ts';
import { spliced } from './spliced.ts';
import type { Doc, Position } from './types.ts';

export interface DocState extends Doc {
  /** Identifies this state of the document. */
  readonly state: object;
  /** What this state shares with the one before. */
  readonly since: Since | undefined;
  readonly regions: readonly RegionState[];
  /** The linking of each region. */
  links(): Links;
  /** True where `links` is cheap: few regions and no resolved names changed. */
  isLinked(): boolean;
  readonly content: Pieces;
  /** False for code that tools only use or refer to: it is neither checked nor built. */
  readonly isChecked: boolean;
  /** The place of the fault that makes it unreadable. */
  readonly unreadableAt: number;
}

/** The number of first and last regions that an earlier state has, too. */
export interface Since {
  readonly state: object;
  readonly first: number;
  readonly last: number;
}

/** Equal generations have equal links; equal links have the same list. */
export interface Links {
  readonly generation: number;
  readonly all: readonly Linked[];
}

/** Bytes that are decoded in one step. */
const aPart = 512 * 1024;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

interface Decoded {
  readonly text: string;
  /** Offset of the first replacement character. */
  readonly bad?: number;
}

/** Decodes UTF-8. A byte-order mark remains. */
export const decode = (bytes: Uint8Array): Decoded => atOnce(decoding(bytes));

/** The same as a task. */
export function* decoding(bytes: Uint8Array): Steps<Decoded> {
  try {
    if (bytes.length <= aPart) return { text: strict.decode(bytes) };
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const parts: string[] = [];
    for (let at = 0; at < bytes.length; at += aPart) {
      parts.push(decoder.decode(bytes.subarray(at, at + aPart), { stream: at + aPart < bytes.length }));
      yield;
    }
    return { text: parts.join('') };
  } catch {
    // Text in another encoding is shown with replacement characters.
    const text = lenient.decode(bytes);
    return { text, bad: Math.max(0, text.indexOf('\uFFFD')) };
  }
}

/** Editors remove a byte-order mark. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

interface DocInput {
  readonly uri: string;
  readonly text: string;
  readonly version: number | undefined;
  readonly frontEnd: FrontEnd;
  readonly linking: Linking;
  readonly previous?: DocState | undefined;
  readonly unreadable?: FileText['unreadable'] | undefined;
  /** See `Handed.facts`. */
  readonly facts?: Handed['facts'] | undefined;
}

/** A document of this text. Regions with the same text in `previous` share everything that was derived from them. */
export const makeDoc = (input: DocInput): DocState => atOnce(makingDoc(input));

/** The same as a task: cut, then read region by region. */
export function* makingDoc({ uri, text, version, frontEnd, linking, previous, facts, ...given }: DocInput): Steps<DocState> {
  const all = given.unreadable ? [] : yield* frontEnd.split(text, uri);
  const unreadable = all.length > mostRegions && frontEnd.takesLong !== true ? { why: tooManyTools(all.length), at: 0 } : given.unreadable;
  const cuts = unreadable ? [] : all;
  yield;
  const before = previous?.frontEnd === frontEnd ? previous.regions : [];
  const regions: RegionState[] = [];
  for (const region of regionsOf({ before, cuts, text, offset: 0, fresh: before.length === 0, frontEnd, linkOf: linker(uri, frontEnd, linking), facts })) {
    regions.push(region);
    yield;
  }
  const content = piecesOf(
    text,
    cuts.flatMap(({ start, end }) => [start, end]),
    version === undefined,
  );
  const doc = new ReadDoc({ uri, version, frontEnd, regions, content, unreadable }, linking);
  // Indexing a long document takes as long as reading it.
  yield;
  return doc;
}

/** More checked tools of a list take more than a gigabyte of memory. Code may have more regions. */
export const mostRegions = 10_000;

const tooManyTools = (count: number): string => `File has ${count} tools; Toolscribe reads up to ${mostRegions}.`;

/** Links a document's regions in time slices. The last come first: they depend on earlier ones, and dependent regions link all of them at once. */
export async function linkInSlices(doc: DocState | undefined, pace: Pace): Promise<void> {
  for (const region of doc?.regions.toReversed() ?? []) {
    await pace();
    void region.linked;
  }
}

/** The document after an edit, from the regions that the edit reached; undefined where the whole text must be read. */
export function editDoc(previous: DocState, edit: TextEdit, version: number, linking: Linking): DocState | undefined {
  const { uri, frontEnd, regions: before, content } = previous;
  if (frontEnd.splitAgain === undefined || previous.unreadable !== undefined || previous.version === undefined) return undefined;
  for (const margin of [0, 1]) {
    const first = Math.max(0, regionIndex(before, edit.span.start) - margin);
    const last = Math.min(before.length - 1, regionIndex(before, edit.span.end) + margin);
    const reached = before.slice(first, last + 1);
    const start = reached[0]?.start;
    const next = before[last + 1];
    const end = next?.start ?? content.length;
    if (start === undefined || edit.span.start < start) return undefined;
    const text = content.slice(start, edit.span.start) + edit.text + content.slice(edit.span.end, end);
    const cuts = frontEnd.splitAgain(text, reached, next);
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
    const regions = spliced(before, first, last + 1, made);
    for (let i = first + made.length; shift !== 0 && i < regions.length; i++) {
      const { start: was, core } = regions[i] as RegionState;
      regions[i] = makeRegion(was + shift, core, linkOf);
    }
    const since = { state: previous.state, first, last: before.length - last - 1 };
    return new ReadDoc({ uri, version, frontEnd, regions, content: now, since }, linking, previous.links());
  }
  return undefined;
}

/** What a document shares with an earlier state. */
export const unchangedSince = (before: Pick<DocState, 'state' | 'regions'>, { since, state, regions }: DocState): Omit<Since, 'state'> =>
  since?.state === before.state ? since : state === before.state ? { first: regions.length, last: 0 } : unchangedEnds(before.regions, regions, hasSameCore);

const hasSameCore = (a: RegionState, b: RegionState): boolean => a.core === b.core;

interface DocParts extends Pick<DocState, 'uri' | 'version' | 'frontEnd' | 'regions' | 'content'> {
  readonly since?: Since;
  readonly unreadable?: FileText['unreadable'] | undefined;
}

/** A class, since each key makes one and a workspace thousands: half the cost of an object with functions. */
class ReadDoc implements DocState {
  readonly state = {};
  readonly uri: string;
  readonly version: number | undefined;
  readonly frontEnd: FrontEnd;
  readonly regions: readonly RegionState[];
  readonly content: Pieces;
  readonly since: Since | undefined;
  readonly unreadable: string | undefined;
  readonly unreadableAt: number;
  readonly #isLoud: boolean;
  readonly #linking: Linking;
  /** Links of the state before, until this state has its own. */
  #before: Links | undefined;
  #links: Links | undefined;
  constructor({ uri, version, frontEnd, regions, content, since, unreadable }: DocParts, linking: Linking, before?: Links) {
    this.uri = uri;
    this.version = version;
    this.frontEnd = frontEnd;
    this.regions = regions;
    this.content = content;
    this.since = since;
    this.unreadable = unreadable?.why;
    this.unreadableAt = unreadable?.at ?? 0;
    this.#isLoud = unreadable !== undefined || regions.some(({ facts }) => facts.quiet !== true);
    this.#linking = linking;
    this.#before = since && before;
  }
  /** Quiet code may contain tools that other documents register, schemas that their tools take, and registrations that cannot be read. */
  get isChecked(): boolean {
    const isChecked = ({ tools, schemas = [], problems }: Linked): boolean =>
      tools.length + schemas.length > 0 || problems.some(({ unread }) => unread !== undefined);
    return this.#isLoud || this.links().all.some(isChecked);
  }
  get text(): string {
    return this.content.whole();
  }
  get length(): number {
    return this.content.length;
  }
  slice(start: number, end: number): string {
    return this.content.slice(start, end);
  }
  offsetAt(position: Position): number {
    return this.content.offsetAt(position);
  }
  positionAt(offset: number): Position {
    return this.content.positionAt(offset);
  }
  isLinked(): boolean {
    const generation = this.#linking.generation();
    return this.#links?.generation === generation || this.#before?.generation === generation;
  }
  links(): Links {
    const generation = this.#linking.generation();
    if (this.#links?.generation === generation) return this.#links;
    const { regions, since } = this;
    const kept = this.#before?.generation === generation ? this.#before.all : [];
    const { first, last } = kept.length > 0 && since !== undefined ? since : { first: 0, last: 0 };
    const middle = regions.slice(first, regions.length - last).map((region) => region.linked);
    const all = spliced(kept, first, kept.length - last, middle);
    const before = this.#links?.all;
    this.#links = { generation, all: before !== undefined && all.every((linked, i) => linked === before[i]) ? before : all };
    this.#before = undefined;
    return this.#links;
  }
}

/** A document that cannot be read: it has no regions. */
export const unreadDoc = ({ uri, version, frontEnd, content }: DocState, unreadable: NonNullable<FileText['unreadable']>, linking: Linking): DocState =>
  new ReadDoc({ uri, version, frontEnd, regions: [], content, unreadable }, linking);

/** False for a document that may contain a tool that cannot be read. */
export const isWhole = (doc: Pick<Doc, 'unreadable' | 'regions'>): boolean =>
  doc.unreadable === undefined && doc.regions.every((region) => faultOf(region) === undefined);
