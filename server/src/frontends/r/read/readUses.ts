import { code, type Located, type Problem, type Span, untilLimit } from '../../../model/index.ts';
import type { SyntaxNode, SyntaxParser } from '../../support/syntaxTree.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import type { Formal } from './formal.ts';
import type { RFunction } from './readFunction.ts';
import { newToken, nextToken } from './scan.ts';

/**
 * Reads and writes of formals in the function at `start`, in source order. tree-sitter finds them on demand, because neither findings nor generated
 * files depend on them. Names after `$`, `@` and `::`, argument names in calls, and names that a nested function declares are no uses.
 */
export function usesIn(parser: SyntaxParser | undefined, text: string, start: number, fn: RFunction): () => readonly Located<string>[] {
  let uses: readonly Located<string>[] | undefined;
  return () => {
    uses ??=
      parser === undefined
        ? []
        : untilLimit(
            () => readUses(parser, text, start, fn),
            () => [],
          );
    return uses;
  };
}

function readUses(parser: SyntaxParser, text: string, start: number, fn: RFunction): readonly Located<string>[] {
  const names = new Set(fn.formals.map((formal) => formal.name.value));
  const candidateOffsets = candidates(text, start, fn, names);
  if (candidateOffsets.length === 0) return [];
  const tree = parser.parse(text.slice(start));
  try {
    const uses: Located<string>[] = [];
    walk(tree.root, { text, start, formals: fn.formalsSpan.start, candidateOffsets, uses }, names);
    return uses;
  } finally {
    tree.free();
  }
}

/** Syntax errors in the formals of the function at `start`, where the text has been parsed. */
export function syntaxProblems(parser: SyntaxParser | undefined, text: string, start: number, fn: RFunction): readonly Problem[] {
  if (parser === undefined || fn.problems.length > 0 || fn.formals.every(isPlain)) return [];
  const { formalsSpan } = fn;
  const tree = parser.parse(`${text.slice(start, formalsSpan.end)} NULL`);
  try {
    return problemsIn(tree.root, start, formalsSpan);
  } finally {
    tree.free();
  }
}

/** A formal that cannot have a fault: an ordinary name, and no default but a literal. */
const isPlain = ({ name, default: value }: Formal): boolean => plainName.test(name.value) && value?.kind !== 'opaque';

const plainName = /^(?!(?:if|else|for|while|repeat|function|next|break|in|TRUE|FALSE|NULL|NA\w*|NaN|Inf)$)\.?[A-Za-z][\w.]*$/;

/** Offsets of the formals' names, relative to `start`. The walk skips subtrees without one. */
function candidates(text: string, start: number, fn: RFunction, names: ReadonlySet<string>): readonly number[] {
  const token = newToken();
  const found: number[] = [];
  const declared = new Set(fn.formals.map((formal) => formal.name.span.start));
  for (let at = fn.formalsSpan.start; ; at = token.end) {
    nextToken(text, at, token);
    if (token.kind === 'end') return found;
    const by = token.kind === 'quoted' ? 1 : 0;
    if (token.kind !== 'word' && token.kind !== 'quoted') continue;
    if (names.has(text.slice(token.start + by, token.end - by)) && !declared.has(token.start + by)) found.push(token.start - start);
  }
}

interface Walk {
  readonly text: string;
  readonly start: number;
  readonly formals: number;
  readonly candidateOffsets: readonly number[];
  readonly uses: Located<string>[];
}

function walk(node: SyntaxNode, context: Walk, names: ReadonlySet<string>): void {
  if (names.size === 0 || !containsOffset(node, context.candidateOffsets)) return;
  if (node.type === 'identifier' || node.type === 'dots') {
    if (context.candidateOffsets.includes(node.startIndex)) addUse(node, context, names);
    return;
  }
  const children = node.children.filter((child) => child !== null);
  let inner = names;
  if (node.type === 'function_definition') {
    const declared = new Set(declaredByNested(children, context));
    inner = new Set([...names].filter((name) => !declared.has(name)));
  }
  children.forEach((child, i) => {
    if (!isOnlyName(node, children, i)) walk(child, context, inner);
  });
}

/** Children that are no variables: a member, the object of a namespace, an argument name, a parameter. */
function isOnlyName(parent: SyntaxNode, children: readonly SyntaxNode[], i: number): boolean {
  if (parent.type === 'extract_operator') return i === children.length - 1 && i > 0;
  if (parent.type === 'namespace_operator') return true;
  if (parent.type === 'argument') return i === 0 && children[1]?.type === '=';
  return parent.type === 'parameter' && i === 0;
}

/** Names that a nested function declares; none for the function whose formals are searched. */
function declaredByNested(children: readonly SyntaxNode[], { text, start, formals }: Walk): readonly string[] {
  const list = children.find((child) => child.type === 'parameters');
  if (list === undefined || list.startIndex + start === formals) return [];
  return list.children.flatMap((child) => {
    const name = child?.type === 'parameter' ? child.children[0] : undefined;
    return name ? [unquoted(text.slice(start + name.startIndex, start + name.endIndex)).value] : [];
  });
}

function addUse(node: SyntaxNode, { text, start, uses }: Walk, names: ReadonlySet<string>): void {
  const { value, by } = unquoted(text.slice(start + node.startIndex, start + node.endIndex));
  if (names.has(value)) uses.push({ value, span: { start: start + node.startIndex + by, end: start + node.endIndex - by } });
}

const unquoted = (name: string): { readonly value: string; readonly by: number } =>
  name.startsWith('`') ? { value: name.slice(1, -1), by: 1 } : { value: name, by: 0 };

function containsOffset(node: SyntaxNode, candidateOffsets: readonly number[]): boolean {
  let low = 0;
  let high = candidateOffsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((candidateOffsets[middle] ?? 0) < node.startIndex) low = middle + 1;
    else high = middle;
  }
  return (candidateOffsets[low] ?? Number.POSITIVE_INFINITY) < node.endIndex;
}

function problemsIn(root: SyntaxNode, start: number, within: Span): readonly Problem[] {
  const bad = firstError(root, within.start - start, within.end - start);
  if (bad === undefined) return [];
  const span = { start: start + bad.startIndex, end: start + Math.max(bad.endIndex, bad.startIndex) };
  const message = bad.isMissing ? `Missing ${code(bad.type)}.` : 'R cannot read this part of the parameter list.';
  return [{ code: 'r-syntax', message, span, unreadable: true }];
}

function firstError(root: SyntaxNode, from: number, to: number): SyntaxNode | undefined {
  const isBroken = (node: SyntaxNode | null): node is SyntaxNode => node?.hasError === true && node.endIndex >= from && node.startIndex <= to;
  for (const node of nodesOf([root].filter(isBroken), ({ children }) => children.filter(isBroken)))
    if (node.startIndex >= from && node.endIndex <= to && (node.isError || node.isMissing)) return node;
  return undefined;
}
