import type { Span } from '../../../model/index.ts';
import type { BasicFacts } from './facts.ts';
import { isComment, lineEnd, nextLine, skipBlank, wordAt } from './scan.ts';
import { scanCode } from './scanCode.ts';

/** Lines of a script that belong together, without the indentation of the first and the line break of the last. */
export interface Block extends Span {
  /** `declarations`, `comments`, or the word that begins a block of code. */
  readonly kind: string;
  /** Start of the closing line (`NEXT`, `END IF`), which an outline excludes; absent where the block has none. */
  readonly closingLine?: number;
}

/** Successive declarations, successive comments, and blocks of code, in the order of their ends. */
export function blocksOf(text: string, { params, descriptions }: BasicFacts): readonly Block[] {
  const declared = new Set([...params, ...descriptions].map(({ keyword }) => keyword.start));
  const found: Block[] = [];
  const open: { readonly kind: string; readonly start: number }[] = [];
  let run: Block | undefined;
  for (const line of linesOf(text)) {
    const kind = isComment(text, line.start) ? 'comments' : declared.has(line.start) ? 'declarations' : undefined;
    if (run !== undefined && kind !== run.kind) found.push(run);
    run = kind === undefined ? undefined : { kind, start: run?.kind === kind ? run.start : line.start, end: line.end };
    if (kind !== undefined) continue;
    const closed = closedBlock(line.code);
    const at = closed === undefined ? -1 : open.findLastIndex((block) => block.kind === closed);
    const opening = open[at];
    if (opening !== undefined) {
      found.push({ ...opening, end: line.end, closingLine: line.start });
      open.length = at;
    }
    const opened = openedBlock(line.code);
    if (opened !== undefined) open.push({ kind: opened, start: line.start });
  }
  return run === undefined ? found : [...found, run];
}

interface Line extends Span {
  /** Words in capitals and signs of a line that may begin or end a block; empty for other lines. */
  readonly code: readonly string[];
}

/** The lines that are not empty. Continued lines are one. */
function* linesOf(text: string): Generator<Line> {
  for (let at = 0; at < text.length; ) {
    const start = skipBlank(text, at);
    let lineStop = lineEnd(text, start);
    const comment = isComment(text, start);
    const first = comment ? '' : wordAt(text, start).toUpperCase();
    // Few lines can begin or end a block; only those are scanned.
    const isContinued = text.slice(start, lineStop).trimEnd().endsWith('_');
    const { tokens, end } = !comment && (relevantWords.has(first) || isContinued) ? scanCode(text, start) : { tokens: [], end: lineStop };
    lineStop = Math.max(lineStop, lineEnd(text, end));
    const code = relevantWords.has(first) ? tokens.map((token) => token.text.toUpperCase()) : [];
    if (lineStop > start) yield { start, end: start + text.slice(start, lineStop).trimEnd().length, code };
    at = nextLine(text, lineStop);
  }
}

/** The word of the block that a line begins; undefined where the line also ends it. */
function openedBlock(code: readonly string[]): string | undefined {
  const at = modifiers.has(code[0] ?? '') ? 1 : 0;
  const word = code[at] ?? '';
  if (!openers.has(word) || (word === 'IF' && code.at(-1) !== 'THEN')) return undefined;
  const isClosed = code.some((_, i) => i > at && code[i - 1] === ':' && closedBlock(code.slice(i)) === word);
  return isClosed ? undefined : word;
}

function closedBlock([first = '', second = '']: readonly string[]): string | undefined {
  if (first === 'END') return openers.has(second) ? second : undefined;
  return closers.get(first);
}

const openers: ReadonlySet<string> = new Set(['IF', 'FOR', 'WHILE', 'DO', 'SELECT', 'SWITCH', 'SUB', 'FUNCTION', 'WITH', 'TRY']);
const closers: ReadonlyMap<string, string> = new Map([
  ['ENDIF', 'IF'],
  ['NEXT', 'FOR'],
  ['WEND', 'WHILE'],
  ['LOOP', 'DO'],
]);
const modifiers: ReadonlySet<string> = new Set(['PUBLIC', 'PRIVATE', 'STATIC']);
const relevantWords: ReadonlySet<string> = new Set([...openers, ...closers.keys(), ...modifiers, 'END']);
