import type { Span } from '../../../model/index.ts';
import { newToken, nextToken, type TokenKind } from '../read/scan.ts';

/** A name in code. `span`: the bare name; `quoted`: back-ticks or quotes enclose it. */
export interface NameInCode {
  readonly span: Span;
  readonly quoted: boolean;
}

export interface CodeUse extends NameInCode {
  readonly name: string;
  /** `function`: a function of this name is defined here, at the top level. `generic`: methods of this generic are dispatched here, by its name in quotes. */
  readonly as?: 'function' | 'generic';
}

/**
 * Uses of functions of the package in code: definitions, calls, and values. Members (`x$f`), argument names and functions of other packages are
 * excluded. Where a statement declares a variable of that name, only calls count.
 */
export function allCodeUses(text: string, pkg: string | undefined): readonly CodeUse[] {
  const found: CodeUse[] = [];
  let pending: CodeUse[] = [];
  const shadowed = new Set<string>();
  const flush = (): void => {
    for (const use of pending) if (!shadowed.has(use.name)) found.push(use);
    pending = [];
    shadowed.clear();
  };
  visitTokens(text, (token) => {
    if (token.beginsStatement) flush();
    const name = nameOf(text, token);
    if (name === undefined || !refersTo(text, token, pkg)) return;
    const use: CodeUse = { name, ...nameInCode(token) };
    if (isGenericName(text, token)) {
      found.push({ ...use, as: 'generic' });
      return;
    }
    const assigned = token.next !== undefined && ['<-', '<<-', '=', ':='].includes(textOf(text, token.next));
    if (token.role === 'formal' || (assigned && !(token.beginsStatement && token.depth === 0))) shadowed.add(name);
    else if (token.kind === 'string' && !(assigned && token.beginsStatement)) return;
    else if (token.next !== undefined && textOf(text, token.next) === '(') found.push(use);
    else if (assigned) found.push(isFunction(text, token.afterNext) ? { ...use, as: 'function' } : use);
    else pending.push(use);
  });
  flush();
  return found.sort((a, b) => a.span.start - b.span.start);
}

/** Functions whose first argument, a text, is the name of a generic. */
const takesGeneric = new Set(
  ['UseMethod', 'NextMethod', '.S3method', 'registerS3method', 'getS3method'].concat([
    'setGeneric',
    'standardGeneric',
    'setMethod',
    'getMethod',
    'selectMethod',
  ]),
);

function isGenericName(text: string, { kind, callee, previous, beforePrevious }: TokenInContext): boolean {
  if (kind !== 'string' || callee === undefined || previous === undefined || !takesGeneric.has(nameOf(text, callee) ?? '')) return false;
  const argument = textOf(text, previous) === '=' && beforePrevious !== undefined ? textOf(text, beforePrevious) : undefined;
  return previous.kind === 'open' || (argument !== undefined && ['generic', 'genname', 'name', 'f'].includes(argument));
}

const isFunction = (text: string, token: PlainToken | undefined): boolean => token !== undefined && /^(?:function|\\)$/.test(textOf(text, token));

/** The directives of a NAMESPACE file about functions of the package. */
export interface NamespaceNames {
  /** Exported functions, generics and functions that are methods. */
  readonly uses: readonly CodeUse[];
  /** Names of registered methods, `generic.class`. */
  readonly methods: ReadonlySet<string>;
}

/** Names of other packages (`importFrom`) and classes are excluded. */
export function namespaceNames(text: string): NamespaceNames {
  const uses: CodeUse[] = [];
  const methods = new Set<string>();
  let directive: TokenInContext | undefined;
  let args: string[] = [];
  visitTokens(text, (token) => {
    const name = nameOf(text, token);
    if (name === undefined || token.callee === undefined || token.role === 'argument') return;
    if (directive?.start !== token.callee.start) {
      directive = token.callee;
      args = [];
    }
    args.push(name);
    const called = nameOf(text, token.callee);
    if (called === 'S3method' && args.length === 2) methods.add(args.join('.'));
    const isOwn = called === 'export' || called === 'exportMethods' || (called === 'S3method' && args.length !== 2);
    if (isOwn) uses.push({ name, ...nameInCode(token) });
  });
  return { uses, methods };
}

/** Names of this argument in calls of the function: `f(param = …)`. */
export function namedArguments(text: string, fn: string, param: string, pkg: string | undefined): readonly NameInCode[] {
  const found: NameInCode[] = [];
  visitTokens(text, (token) => {
    if (token.role !== 'argument' || nameOf(text, token) !== param || token.callee === undefined) return;
    if (nameOf(text, token.callee) === fn && refersTo(text, token.callee, pkg)) found.push(nameInCode(token));
  });
  return found;
}

interface PlainToken {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** True where a line break or `;` precedes it. */
  readonly isAfterBreak: boolean;
}

interface TokenInContext extends PlainToken {
  readonly previous: PlainToken | undefined;
  /** The token before `previous`. */
  readonly beforePrevious: PlainToken | undefined;
  readonly next: PlainToken | undefined;
  /** The token after `next`. */
  readonly afterNext: PlainToken | undefined;
  readonly depth: number;
  readonly beginsStatement: boolean;
  /** `argument`: a name before `=` in a call. `formal`: a name that a function declares. `value`: any other. */
  readonly role: 'argument' | 'formal' | 'value';
  /** Between the parentheses of a call, the name of the called function. */
  readonly callee: TokenInContext | undefined;
}

interface Frame {
  readonly kind: 'call' | 'header' | 'other';
  readonly callee: TokenInContext | undefined;
}

function visitTokens(text: string, onToken: (token: TokenInContext) => void): void {
  const tokens = plainTokens(text);
  const frames: Frame[] = [];
  let last: TokenInContext | undefined;
  for (const [i, token] of tokens.entries()) {
    const previous = tokens[i - 1];
    const char = text.charAt(token.start);
    if (token.kind === 'close') frames.pop();
    const frame = frames.at(-1);
    const first = previous === undefined || previous.kind === 'open' || textOf(text, previous) === ',';
    const next = tokens[i + 1];
    const isArgument = frame?.kind === 'call' && first && next !== undefined && textOf(text, next) === '=';
    const continues = previous !== undefined && (previous.kind === 'operator' || char === '{');
    const visited: TokenInContext = {
      kind: token.kind,
      start: token.start,
      end: token.end,
      isAfterBreak: token.isAfterBreak,
      previous,
      beforePrevious: tokens[i - 2],
      next,
      afterNext: tokens[i + 2],
      depth: frames.length,
      beginsStatement: previous === undefined || (frames.length === 0 && token.isAfterBreak && !continues),
      role: isArgument ? 'argument' : frame?.kind === 'header' && first ? 'formal' : 'value',
      callee: frame?.callee,
    };
    if (token.kind === 'open') frames.push(frameOf(text, char, visited, last));
    onToken(visited);
    last = visited;
  }
}

function frameOf(text: string, char: string, token: TokenInContext, previous: TokenInContext | undefined): Frame {
  if (char === '{' || previous === undefined) return { kind: 'other', callee: undefined };
  const before = textOf(text, previous);
  if (char === '(' && (before === 'function' || before === '\\')) return { kind: 'header', callee: undefined };
  if (['if', 'for', 'while', 'in', 'else', 'repeat'].includes(before)) return { kind: 'other', callee: undefined };
  const callable = previous.kind === 'word' || previous.kind === 'quoted' || previous.kind === 'string' || previous.kind === 'close';
  if (!callable || (token.isAfterBreak && token.depth === 0)) return { kind: 'other', callee: undefined };
  return { kind: 'call', callee: char === '(' && previous.kind !== 'close' ? previous : undefined };
}

function plainTokens(text: string): readonly PlainToken[] {
  const tokens: PlainToken[] = [];
  const token = newToken();
  let isAfterBreak = true;
  for (let at = 0; ; at = token.end) {
    nextToken(text, at, token);
    if (token.kind === 'end') return tokens;
    if (token.kind === 'newline' || token.kind === 'semicolon') isAfterBreak = true;
    if (token.kind === 'newline' || token.kind === 'semicolon' || token.kind === 'comment') continue;
    tokens.push({ kind: token.kind, start: token.start, end: token.end, isAfterBreak });
    isAfterBreak = false;
  }
}

const textOf = (text: string, token: PlainToken): string => text.slice(token.start, token.end);

const isQuoted = (token: PlainToken): boolean => token.kind === 'quoted' || token.kind === 'string';

function nameOf(text: string, token: PlainToken): string | undefined {
  if (isQuoted(token)) return text.slice(token.start + 1, token.end - 1);
  return token.kind === 'word' ? textOf(text, token) : undefined;
}

/** False for members, functions of other packages, package names and argument names. */
function refersTo(text: string, token: TokenInContext, pkg: string | undefined): boolean {
  if (token.role === 'argument') return false;
  if (token.next !== undefined && /^:::?$/.test(textOf(text, token.next))) return false;
  const { previous, beforePrevious } = token;
  if (previous === undefined) return true;
  const before = textOf(text, previous);
  if (before === '$' || before === '@') return false;
  return !/^:::?$/.test(before) || (beforePrevious !== undefined && nameOf(text, beforePrevious) === pkg);
}

const nameInCode = (token: PlainToken): NameInCode => {
  const by = isQuoted(token) ? 1 : 0;
  return { span: { start: token.start + by, end: token.end - by }, quoted: by === 1 };
};
