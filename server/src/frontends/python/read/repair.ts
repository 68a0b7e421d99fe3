import { type Located, limits, type Span } from '../../../model/index.ts';
import type { SyntaxNode, SyntaxParser } from '../../support/syntaxTree.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import { type Fault, readStatements, type StatementSpan } from './pieces.ts';

/** A region with a syntax error, without the statements that are at fault. */
export interface Repaired {
  /** As long as the region: blanks replace each removed statement, so that every offset is unchanged. */
  readonly text: string;
  readonly broken: readonly Broken[];
}

export interface Broken {
  /** `head`: the `def` or `class` line. `block`: a whole function or class in the body. */
  readonly part: 'decorator' | 'head' | 'body' | 'block';
  readonly span: Span;
  readonly fault: Fault | SyntaxFault;
  /** Of a head, the defined name; in the body, the name that is assigned or annotated. */
  readonly name: Located<string> | undefined;
}

/** A syntax error of the grammar: an unexpected word, or `missing`, the word that it expects. */
export interface SyntaxFault {
  readonly kind: 'word' | 'missing';
  readonly word: string;
  readonly span: Span;
}

/** Removes unreadable statements from a region; undefined where every statement can be read. */
export function repair(parser: SyntaxParser, text: string): Repaired | undefined {
  const broken: Broken[] = [];
  let checks = limits.python.repairedStatements;
  for (const part of partsOf(text, readStatements(text))) {
    const grammarFault = checks-- > 0 ? syntaxFault(parser, text, part) : part.fault;
    // An open bracket is a better message than the word where the grammar fails.
    if (grammarFault !== undefined) broken.push({ part: part.part, span: part.span, fault: part.fault ?? grammarFault, name: nameOf(text, part) });
  }
  return broken.length === 0 ? undefined : { text: withoutBroken(text, broken), broken };
}

interface Part extends Pick<Broken, 'part' | 'span'> {
  readonly fault: Fault | undefined;
  readonly indent: number;
}

const head = /(?:async[ \t]+)?(?:def|class)\b/y;

/** The decorators, the head, and the statements of the body, each with its indented block. */
function partsOf(text: string, pieces: readonly StatementSpan[]): readonly Part[] {
  const at = pieces.findIndex((piece) => piece.indent === 0 && matches(head, text, piece.start));
  const base = pieces.slice(at + 1).find((piece) => piece.indent > 0)?.indent ?? 0;
  const parts: Part[] = [];
  for (const [i, piece] of pieces.entries()) {
    const { start, end, indent, fault } = piece;
    const before = parts.at(-1);
    const goesOn = indent > (at < 0 ? 0 : base) || matches(clause, text, start + indent);
    if (i > at && goesOn && before !== undefined && before.part !== 'head')
      parts.splice(-1, 1, { ...before, span: { start: before.span.start, end }, fault: before.fault ?? fault });
    else if (i <= at) parts.push({ part: i < at ? 'decorator' : 'head', span: { start, end }, indent, fault });
    else parts.push({ part: matches(block, text, start + indent) ? 'block' : 'body', span: { start, end }, indent, fault });
  }
  return joinDecorators(text, parts);
}

/** A clause that continues the statement above it. */
const clause = /(?:elif|else|except|finally)\b/y;

const block = /@|(?:async[ \t]+)?def\b|class\b/y;

/** Joins each decorator in the body with the definition below it. */
function joinDecorators(text: string, parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  let hasHead = false;
  for (const part of parts) {
    const before = joined.at(-1);
    const isDecorated =
      part.part === 'block' && before?.part === 'block' && text.charAt(before.span.start + before.indent) === '@' && before.indent === part.indent;
    if (isDecorated && !hasHead) joined.splice(-1, 1, { ...before, span: { start: before.span.start, end: part.span.end }, fault: before.fault ?? part.fault });
    else joined.push(part);
    // Only the last of the joined parts can have a head: nothing is joined after it.
    hasHead = /^[ \t]*(?:async[ \t]+)?(?:def|class)\b/m.test(text.slice(part.span.start, part.span.end));
  }
  return joined;
}

const context: Readonly<Record<Broken['part'], readonly [before: string, after: string]>> = {
  decorator: ['', '\ndef f(): 0\n'],
  head: ['', '\n 0\n'],
  body: ['if 1:\n', '\n'],
  block: ['if 1:\n', '\n'],
};

/** A head with its body on the lines below. */
const isOpen = /:[ \t]*(?:#[^\n]*)?$/;

/** The syntax error of a statement that is parsed by itself. */
function syntaxFault(parser: SyntaxParser, text: string, { part, span, indent }: Part): SyntaxFault | undefined {
  const own = text.slice(span.start, span.end).trimEnd();
  const isWhole = (part === 'body' && indent === 0) || (part === 'head' && !isOpen.test(own));
  const [before, after] = isWhole ? ['', '\n'] : context[part];
  if (part === 'head' && !isOpen.test(own) && !hasError(parser, `${own}: 0\n`)) return { kind: 'missing', word: ':', span: lastOf(span, own) };
  const tree = parser.parse(`${before}${own}${after}`);
  try {
    const node = tree.root.hasError ? faultIn(tree.root) : undefined;
    if (node === undefined) return undefined;
    const within = (offset: number): number => span.start + Math.min(Math.max(offset - before.length, 0), own.length);
    const start = within(node.startIndex);
    if (node.isMissing) return { kind: 'missing', word: node.type, span: { start: Math.max(span.start, start - 1), end: Math.max(span.start + 1, start) } };
    // The fault may be an absent word: then the statement is reported.
    const found = firstLine(text.slice(start, within(node.endIndex)));
    const word = found === '' ? firstLine(own) : found;
    const at = text.indexOf(word, found === '' ? span.start : start);
    return { kind: 'word', word, span: { start: at, end: at + word.length } };
  } finally {
    tree.free();
  }
}

const firstLine = (text: string): string =>
  text
    .trimStart()
    .split(/[\r\n]/)[0]
    ?.trimEnd() ?? '';

const lastOf = ({ start }: Span, own: string): Span => ({ start: start + own.length - 1, end: start + own.length });

function hasError(parser: SyntaxParser, text: string): boolean {
  const tree = parser.parse(text);
  try {
    return tree.root.hasError;
  } finally {
    tree.free();
  }
}

/** The first fault below a node, without another one within it. */
function faultIn(root: SyntaxNode): SyntaxNode | undefined {
  let found: SyntaxNode | undefined;
  for (const node of nodesOf([root], faultyParts)) {
    if (found !== undefined && node.startIndex >= found.endIndex && node.endIndex > found.endIndex) break;
    if (node.isError || node.isMissing) found = node;
  }
  return found;
}

const faultyParts = ({ type, children }: SyntaxNode): readonly SyntaxNode[] =>
  children.filter((child): child is SyntaxNode => {
    if (child === null || !(child.hasError || child.isError || child.isMissing)) return false;
    // `class Box[T = int]`: the grammar is older than this syntax.
    return !(type === 'type_parameter' && child.isError && child.children.at(-1)?.type === '=');
  });

function nameOf(text: string, { part, span }: Part): Located<string> | undefined {
  const pattern = part === 'head' ? /^(?:(?:async[ \t]+)?def|class)[ \t]+([\p{L}_][\p{L}\p{N}_]*)/u : /^[ \t]+([\p{L}_][\p{L}\p{N}_]*)[ \t]*[:=]/u;
  const found = pattern.exec(text.slice(span.start, span.end));
  const name = found?.[1];
  if (found === null || name === undefined || part === 'block' || part === 'decorator') return undefined;
  const start = span.start + found[0].indexOf(name, part === 'head' ? found[0].length - name.length : 0);
  return { value: name, span: { start, end: start + name.length } };
}

function withoutBroken(text: string, broken: readonly Broken[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const one of broken) {
    parts.push(text.slice(at, one.span.start), replacementOf(text, one));
    at = one.span.end;
  }
  return [...parts, text.slice(at)].join('');
}

/** The replacement of a removed statement. A head becomes one without parameters where there is room; any other statement becomes a no-op. */
function replacementOf(text: string, { part, span, name }: Broken): string {
  const own = text.slice(span.start, span.end);
  const blank = own.replace(/[^\r\n]/g, ' ');
  const lead = /^[ \t]*/.exec(own)?.[0] ?? '';
  const line = own.slice(lead.length).split(/[\r\n]/)[0] ?? '';
  const keyword = /^(?:async[ \t]+)?(?:def|class)\b/.exec(line)?.[0];
  const short = part === 'head' && name !== undefined ? `${keyword} ${name.value}${keyword === 'class' ? '' : '()'}:` : part === 'decorator' ? '' : '0';
  // `def f(` on a line of its own: the parentheses close at the end of the head.
  const tail = short.endsWith('():') && short.slice(0, -2) === line.trimEnd() && /[^\r\n]{2}(?=\r?\n?$)/.exec(own);
  const made = tail ? line.trimEnd() : short.length <= line.length ? short : '';
  const rest = tail ? `${blank.slice(made.length, tail.index)}):${blank.slice(tail.index + 2)}` : blank.slice(lead.length + made.length);
  return `${lead}${made}${rest}`;
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
