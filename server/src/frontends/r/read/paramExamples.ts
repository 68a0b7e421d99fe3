import type { Json, Located, Span, TypeName } from '../../../model/index.ts';
import { exampleValue } from '../lower/exampleValue.ts';
import { docSpan, joinDoc } from './docSpan.ts';
import { type DocText, regionOffset, sliceDoc } from './docText.ts';
import { type RdScan, scanRd } from './rdScan.ts';

export interface ExtractedExamples {
  readonly examples: readonly Located<Json>[];
  /** The text without the phrases and their values. */
  readonly rest: DocText;
}

/**
 * The example values of a parameter: those in `\code{}` or back-ticks directly after an introducing phrase. The phrase and its values are cut from the
 * text, with the punctuation before them. They are not cut where a value is no literal of the type, or where the sentence continues about the values.
 */
export function extractExamples(doc: DocText, type: TypeName, items?: TypeName): ExtractedExamples {
  const examples: Located<Json>[] = [];
  const cuts: Cut[] = [];
  for (const group of findGroups(doc.text)) {
    let whole = true;
    for (const value of group.values) {
      const json = exampleValue(doc.text.slice(value.start, value.end), value.markdown, type, items);
      if (json === undefined) whole = false;
      else examples.push({ value: json, span: docSpan(doc, value.start, value.end) });
    }
    const cut = whole ? cutOf(doc.text, group) : undefined;
    if (cut !== undefined) cuts.push(cut);
  }
  return { examples, rest: cuts.length === 0 ? doc : withoutCuts(doc, cuts) };
}

/** The cuts that remove these examples from the text. Undefined where the text needs one of them, or their phrase introduces other values too. */
export function exampleCuts(doc: DocText, examples: readonly Span[]): readonly Cut[] | undefined {
  const { text } = doc;
  const exampleStarts = new Set(examples.map(({ start }) => start));
  const groups = findGroups(text).map((group) => ({ group, starts: group.values.map((value) => regionOffset(doc, value.start)) }));
  const affected = groups.filter(({ starts }) => starts.some((start) => exampleStarts.has(start)));
  const all = affected.flatMap(({ starts }) => starts);
  if (all.length !== exampleStarts.size || !all.every((start) => exampleStarts.has(start))) return undefined;
  const cuts = affected.flatMap(({ group }) => cutOf(text, group) ?? []);
  if (cuts.length < affected.length) return undefined;
  // The sentence before retains its full stop where nothing follows.
  const isSentenceEnd = ({ start, end }: Cut): boolean => text.slice(end).trim() === '' && /^\s*\./.test(text.slice(start));
  return cuts.map((cut) => (cut.start > 0 && isSentenceEnd(cut) ? { ...cut, replacement: '.' } : cut));
}

export const exampleRanges = (text: string): readonly Span[] => findGroups(text).map(({ start, end }) => ({ start, end }));

interface Group extends Span {
  readonly values: readonly CodeValue[];
  /** The phrase in lower case. */
  readonly phrase: string;
  /** True where the text explains one of the values, so that it is not cut. */
  readonly isExplained: boolean;
}

/** The content of a `\code{}` or of back-ticks; `next` is the offset after it. */
interface CodeValue extends Span {
  readonly markdown: boolean;
  readonly next: number;
  /** Start of its markup. */
  readonly open: number;
}

const introduction =
  /(?<![\w.\\])(?:for\s+example|e\.\s?g\.?|such\s+as|(?:some\s+|possible\s+)?example\s+values?|examples?|(?:some\s+|all\s+)?valid\s+values?|(?:(?:the|valid|available|possible)\s+)*options\s+are)(?!\w)/gi;

/** Words between the phrase and its first value. */
const wordsBeforeValues = /(?:\s+(?:are|is|include|includes|would\s+be))?(?:\s+(?:the\s+following|either|one\s+of))?\s*[:,]?\s*/y;

/** Separators of two values. */
const valueSeparator = /\s*(?:[,;/|]\s*)?(?:(?:and\/or|and|or)\s+)?/y;

/** Remarks on a value before the next one (`(default)`, `for x`), and brackets around values. */
const remark =
  /(?:\s*[)\]])?(?:\s*\([^()\\`]{1,80}\)|\s+(?:for|means?|meaning)\s+[^\s,;.:()\\`][^,;.:()\\`]{0,59})?\s*(?:[,;]\s*(?:(?:and\/or|and|or)\s+)?|(?:and\/or|and|or)\s+)[([]?/y;

function findGroups(text: string): readonly Group[] {
  const groups: Group[] = [];
  // Few texts name examples; the others are not scanned.
  if (text.search(introduction) < 0 || !/\\code|`/.test(text)) return groups;
  const scan = scanRd(text);
  introduction.lastIndex = 0;
  for (let match = introduction.exec(text); match !== null; match = introduction.exec(text)) {
    const phrase = match[0].toLowerCase().replace(/\s+/g, ' ');
    wordsBeforeValues.lastIndex = introduction.lastIndex;
    const gap = wordsBeforeValues.exec(text)?.[0] ?? '';
    if (/^examples?$/.test(phrase) && !introducesValues(text, match.index, phrase, gap)) continue;
    const { values, isExplained } = readValues(text, scan, introduction.lastIndex + gap.length);
    const last = values.at(-1);
    if (last === undefined) continue;
    const etc =
      /^,?\s*(?:(?:(?:and|or)\s+(?:so\s+on|similar|others|more|the\s+like)|etc)\b\.?|\\l?dots(?:\{\})?|\.\.\.)/i.exec(
        text.slice(last.next, last.next + 20),
      )?.[0] ?? '';
    // "etc." may end the sentence as well.
    const stops = etc.endsWith('.') && !etc.endsWith('...') && !/^\s*[)\]]/.test(text.slice(last.next + etc.length));
    const end = last.next + etc.length - (stops ? 1 : 0);
    groups.push({ start: match.index, end, values, phrase, isExplained });
    introduction.lastIndex = end;
  }
  return groups;
}

/** "Examples" is an ordinary word. It introduces values only before a colon or verb, or at the start of a sentence. */
function introducesValues(text: string, at: number, phrase: string, gap: string): boolean {
  if (/[:,]/.test(gap) || /\b(?:are|include)/.test(gap)) return true;
  return phrase === 'examples' && /(?:^|[.;:(]|\n[ \t]{0,20}\n)\s{0,20}$/.test(text.slice(Math.max(0, at - 20), at));
}

/** Successive values, through brackets and remarks. */
function readValues(text: string, scan: RdScan, from: number): { readonly values: readonly CodeValue[]; readonly isExplained: boolean } {
  const values: CodeValue[] = [];
  let isExplained = false;
  let pos = from;
  const first = valueAt(text, scan, pos) ?? (/[([]/.test(text[pos] ?? '') ? valueAt(text, scan, pos + 1) : undefined);
  for (let value = first; value !== undefined; ) {
    isExplained ||= value === first && value.open !== pos;
    values.push(value);
    valueSeparator.lastIndex = value.next;
    pos = value.next + (valueSeparator.exec(text)?.[0].length ?? 0);
    const next = valueAt(text, scan, pos);
    remark.lastIndex = value.next;
    const behind = next === undefined ? remark.exec(text)?.[0].length : undefined;
    const after = behind === undefined ? undefined : valueAt(text, scan, value.next + behind);
    isExplained ||= after !== undefined;
    value = next ?? after;
  }
  return { values, isExplained };
}

function valueAt(text: string, scan: RdScan, at: number): CodeValue | undefined {
  const code = scan.code.get(at);
  if (code !== undefined) return code.fenced ? undefined : { start: code.content.start, end: code.content.end, markdown: true, next: code.end, open: at };
  if (!text.startsWith('\\code{', at)) return undefined;
  const start = at + '\\code{'.length;
  const close = scan.close.get(start - 1);
  // A link is no value.
  if (close === undefined || /^\s*\\link\w*[[{]/.test(text.slice(start, close))) return undefined;
  return { start, end: close, markdown: false, next: close + 1, open: at };
}

/** A part of a text to remove. */
export interface Cut extends Span {
  readonly replacement: string;
}

/** The cut of a group; undefined where the sentence continues about the values. */
function cutOf(text: string, group: Group): Cut | undefined {
  if (group.isExplained) return undefined;
  const after = text.slice(group.end);
  const next = /^\s*(\S?)(\w*)/.exec(after);
  const char = next?.[1] ?? '';
  const word = `${char}${next?.[2] ?? ''}`;
  if (char !== '' && !/[\w.,;:)\]!?\\"'*`]/.test(char)) return undefined;
  if (group.phrase !== 'such as' && /^(?:is|are|was|means?|will|would|gives?|returns?|selects?|matches|stands?|to|if|when|uses?|for)$/.test(word))
    return undefined;
  const head = text.slice(0, endOf(text, group.start, isSpace));
  const closing = /^\s*([)\]])/.exec(after);
  if (head.endsWith('(') || head.endsWith('[')) {
    // Brackets that are empty afterwards are removed too.
    if (closing !== null) return { start: endOf(text, head.length - 1, isSpace), end: group.end + closing[0].length, replacement: '' };
    return { start: group.start, end: group.end + (/^\s*[,;:]?\s*/.exec(after)?.[0].length ?? 0), replacement: '' };
  }
  const bare = text.slice(0, endOf(text, head.length, isPunctuation));
  // A sentence that lists the choices, in a text without other words, is the description.
  if (bare === '' && /^[.;]?$/.test(after.trim()) && /options are|valid values?$/.test(group.phrase)) return undefined;
  if (bare === '') return { start: 0, end: group.end + (/^[\s.,;:]*/.exec(after)?.[0].length ?? 0), replacement: '' };
  // The full stop of the sentence before remains where another sentence follows.
  const stop = /[.;:]/.exec(head.slice(bare.length))?.[0];
  if (stop !== undefined && /^\s+[A-Z]/.test(after)) return { start: bare.length, end: group.end, replacement: stop === '.' ? '.' : ';' };
  return { start: bare.length, end: group.end, replacement: '' };
}

const isSpace = (char: string): boolean => /\s/.test(char);

/** A dash is punctuation after a space, but not within a word. */
const isPunctuation = (char: string, before: string): boolean => /[\s.,;:(\u2013\u2014]/.test(char) || (char === '-' && /[\s-]/.test(before));

/** The end of the text before `end`, without the characters to remove. */
function endOf(text: string, end: number, isRemoved: (char: string, before: string) => boolean): number {
  let at = end;
  while (at > 0 && isRemoved(text[at - 1] ?? '', text[at - 2] ?? '')) at--;
  return at;
}

function withoutCuts(doc: DocText, cuts: readonly Cut[]): DocText {
  const parts: (DocText | string)[] = [];
  let pos = 0;
  for (const cut of cuts) {
    parts.push(sliceDoc(doc, pos, Math.max(pos, cut.start)), cut.replacement);
    pos = Math.max(pos, cut.end);
  }
  parts.push(sliceDoc(doc, pos));
  return joinDoc(parts);
}
