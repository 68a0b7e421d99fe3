import type { Span } from '../../../model/index.ts';
import type { BasicFacts } from './facts.ts';
import { isComment, lineEnd, nextLine, skipBlank, wordAt } from './scan.ts';
import { scanCode } from './scanCode.ts';

/** A stretch of lines of a script, from its first line to its last one, without indentation and line end. */
export interface Block extends Span {
  /** `declarations`, `comments`, or the word that begins a block of code. */
  readonly kind: string;
  /** Where the last line begins that is no longer of it in an outline: `NEXT`, `END IF`; absent where it has none such. */
  readonly closer?: number;
}

/** What belongs together in a script: declarations on end, comments on end, and blocks of code. In the order in which they end. */
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
    const closed = closes(line.code);
    const at = closed === undefined ? -1 : open.findLastIndex((block) => block.kind === closed);
    const begun = open[at];
    if (begun !== undefined) {
      found.push({ ...begun, end: line.end, closer: line.start });
      open.length = at;
    }
    const opened = opens(line.code);
    if (opened !== undefined) open.push({ kind: opened, start: line.start });
  }
  return run === undefined ? found : [...found, run];
}

interface Line extends Span {
  /** In capitals, the words and signs of a line that may begin or end a block; none of another line. */
  readonly code: readonly string[];
}

/** The lines that hold something, those that go on in the next one as one. */
function* linesOf(text: string): Generator<Line> {
  for (let at = 0; at < text.length; ) {
    const start = skipBlank(text, at);
    let over = lineEnd(text, start);
    const comment = isComment(text, start);
    const first = comment ? '' : wordAt(text, start).toUpperCase();
    // Few lines are worth a closer look.
    const goesOn = text.slice(start, over).trimEnd().endsWith('_');
    const { tokens, end } = !comment && (telling.has(first) || goesOn) ? scanCode(text, start) : { tokens: [], end: over };
    over = Math.max(over, lineEnd(text, end));
    const code = telling.has(first) ? tokens.map((token) => token.text.toUpperCase()) : [];
    if (over > start) yield { start, end: start + text.slice(start, over).trimEnd().length, code };
    at = nextLine(text, over);
  }
}

/** The word of the block that a line begins; none where the line also ends it. */
function opens(code: readonly string[]): string | undefined {
  const at = modifiers.has(code[0] ?? '') ? 1 : 0;
  const word = code[at] ?? '';
  if (!openers.has(word) || (word === 'IF' && code.at(-1) !== 'THEN')) return undefined;
  const ends = code.some((_, i) => i > at && code[i - 1] === ':' && closes(code.slice(i)) === word);
  return ends ? undefined : word;
}

/** The word of the block that a line ends. */
function closes([first = '', second = '']: readonly string[]): string | undefined {
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
const telling: ReadonlySet<string> = new Set([...openers, ...closers.keys(), ...modifiers, 'END']);
