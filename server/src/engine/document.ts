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
  /** Stands for this state of the document. */
  readonly state: object;
  /** What an edit left of the state before. */
  readonly since: Since | undefined;
  readonly regions: readonly RegionState[];
  /** How each of the regions is linked. */
  links(): Links;
  /** True where little is to be done to tell that: an edit reached few regions, and names mean what they meant. */
  isLinked(): boolean;
  readonly content: Pieces;
  /** False where nothing is to be checked or built: it is code that tools may use or refer to, and nothing more. */
  readonly isChecked: boolean;
  /** The place of what makes it unreadable. */
  readonly unreadableAt: number;
}

/** So many regions at the beginning of a document, and so many at its end, are those of an earlier state. */
export interface Since {
  readonly state: object;
  readonly first: number;
  readonly last: number;
}

/** As long as the generation is the same, so are the links; as long as the links are, so is the list of all. */
export interface Links {
  readonly generation: number;
  readonly all: readonly Linked[];
}

/** So many bytes are decoded in no time. */
const aPart = 512 * 1024;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

interface Decoded {
  readonly text: string;
  /** The offset of the first character that was none. */
  readonly bad?: number;
}

/** Bytes decoded as UTF-8. A byte-order mark stays. */
export const decode = (bytes: Uint8Array): Decoded => atOnce(decoding(bytes));

/** The same in steps. */
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
    // Not UTF-8: what can be read is still worth showing, with replacement characters for the rest.
    const text = lenient.decode(bytes);
    return { text, bad: Math.max(0, text.indexOf('\uFFFD')) };
  }
}

/** Editors take a byte-order mark off when they open a file. */
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

/** A document of this text. Regions that `previous` has with the same text keep everything that was derived from them. */
export const makeDoc = (input: DocInput): DocState => atOnce(makingDoc(input));

/** The same in steps: cut, then read region by region. */
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
  // To file what a long one says takes as long as this.
  yield;
  return doc;
}

/** A list of more tools takes more than a gigabyte of memory once each is checked. Code may be cut into as many parts that are no tools. */
export const mostRegions = 10_000;

const tooManyTools = (count: number): string =>
  `This file has ${count} tools; Toolscribe reads up to ${mostRegions} a file. Split it, or leave it out with 'exclude' in toolscribe.config.yaml.`;

/**
 * Links a document's regions with pauses, so that nothing is left to do for who asks for its links. The last come first: what stands below rests on what
 * stands above, which mostly looks at all that does; then each of that is linked in a turn of its own.
 */
export async function linkInSlices(doc: DocState | undefined, pace: Pace): Promise<void> {
  for (const region of doc?.regions.toReversed() ?? []) {
    await pace();
    void region.linked;
  }
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

/** What a document has in common with an earlier state of it. */
export const unchangedSince = (before: Pick<DocState, 'state' | 'regions'>, { since, state, regions }: DocState): Omit<Since, 'state'> =>
  since?.state === before.state ? since : state === before.state ? { first: regions.length, last: 0 } : unchangedEnds(before.regions, regions, hasSameCore);

const hasSameCore = (a: RegionState, b: RegionState): boolean => a.core === b.core;

interface DocParts extends Pick<DocState, 'uri' | 'version' | 'frontEnd' | 'regions' | 'content'> {
  readonly since?: Since;
  readonly unreadable?: FileText['unreadable'] | undefined;
}

/** A class, since each key makes one and a workspace thousands: half the cost of an object with functions of its own. */
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
  /** Those of the state that it is made from. */
  readonly #before: Links | undefined;
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
  /** What says nothing of tools by itself may hold those that other documents register. */
  get isChecked(): boolean {
    return this.#isLoud || this.links().all.some(({ tools }) => tools.length > 0);
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
    return this.#links;
  }
}

/** A document that cannot be read: nothing is known of what it says. */
export const unreadDoc = ({ uri, version, frontEnd, content }: DocState, unreadable: NonNullable<FileText['unreadable']>, linking: Linking): DocState =>
  new ReadDoc({ uri, version, frontEnd, regions: [], content, unreadable }, linking);

/** False for a document that may hold a tool which cannot be read now. */
export const isWhole = (doc: Pick<Doc, 'unreadable' | 'regions'>): boolean =>
  doc.unreadable === undefined && doc.regions.every((region) => faultOf(region) === undefined);
