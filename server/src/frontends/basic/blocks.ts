import type { Span } from '../../model/index.ts';
import type { BasicFacts } from './facts.ts';
import { isComment, isLineEnd, lineEnd, nextLine, skipBlank } from './scan.ts';
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
  /** Its code in capitals, without what texts say; empty for a comment. */
  readonly code: string;
}

/** The lines that hold something, those that go on in the next one as one. */
function* linesOf(text: string): Generator<Line> {
  for (let at = 0; at < text.length; ) {
    const start = skipBlank(text, at);
    const comment = isComment(text, start);
    const { tokens, end } = comment || isLineEnd(text, start) ? { tokens: [], end: start } : scanCode(text, start);
    const over = lineEnd(text, end);
    if (over > start) yield { start, end: start + text.slice(start, over).trimEnd().length, code: tokens.map((token) => token.text.toUpperCase()).join(' ') };
    at = nextLine(text, over);
  }
}

/** The word of the block that a line begins; none where the line also ends it. */
function opens(code: string): string | undefined {
  const word = /^(?:(?:PUBLIC|PRIVATE|STATIC)\s+)?(IF|FOR|WHILE|DO|SELECT|SUB|FUNCTION|WITH|TRY)\b/.exec(code)?.[1];
  if (word === undefined || (word === 'IF' && !/\bTHEN$/.test(code))) return undefined;
  return /:/.test(code) && new RegExp(`\\b(?:${closers[word]})\\b`).test(code) ? undefined : word;
}

/** The word of the block that a line ends. */
const closes = (code: string): string | undefined => Object.keys(closers).find((word) => new RegExp(`^(?:${closers[word]})\\b`).test(code));

const closers: Readonly<Record<string, string>> = {
  IF: 'END ?IF',
  FOR: 'NEXT|END FOR',
  WHILE: 'WEND|END WHILE',
  DO: 'LOOP',
  SELECT: 'END SELECT',
  SUB: 'END SUB',
  FUNCTION: 'END FUNCTION',
  WITH: 'END WITH',
  TRY: 'END TRY',
};
