import { limits, type Span } from '../../../model/index.ts';
import { isBroken, located, named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { readForm } from '../run/readForm.ts';
import type { PyCall, PyExpr, PyKeyword } from './code.ts';
import { isFloat, readNumber } from './readNumber.ts';
import { readText } from './readText.ts';

/** The most operators of a chain. Code that searches expressions recurses into them. */
const maxOperators = 1000;

/** The expression of a node. Only the smallest part with a syntax error is `other`. */
export function readExpression(node: SyntaxNode, text: string, depth: number = 0): PyExpr {
  // Each read of a node's property crosses into WebAssembly: read it once.
  const { inner, type } = unwrapped(node);
  const isRead = depth <= limits.python.expressionDepth && !isBroken(inner);
  const read = isRead ? readKnown(inner, type, text, depth) : undefined;
  if (read !== undefined) return read;
  const form = isRead ? readForm(inner, type, text, (part) => readExpression(part, text, depth + 1)) : undefined;
  return { kind: 'other', text: textOf(inner, text), span: spanOfNode(inner), ...(form === undefined ? {} : { form }) };
}

/** The call of a node; undefined where its arguments cannot be read, as in `f(x for x in y)`. Cached: calls nest, and several readers need each. */
export function readCall(node: SyntaxNode, text: string, depth: number = 0): PyCall | undefined {
  const calls = callsOfTree.get(node.tree) ?? new Map<number, PyCall | undefined>();
  callsOfTree.set(node.tree, calls);
  const known = calls.get(node.id);
  if (known !== undefined || calls.has(node.id)) return known;
  const call = readUncached(node, text, depth);
  calls.set(node.id, call);
  return call;
}

/** The calls of a tree by their nodes. */
const callsOfTree = new WeakMap<object, Map<number, PyCall | undefined>>();

function readUncached(node: SyntaxNode, text: string, depth: number): PyCall | undefined {
  const callee = node.childForFieldName('function');
  const list = node.childForFieldName('arguments');
  if (callee === null || list?.type !== 'argument_list') return undefined;
  const { args, keywords } = readArguments(list, text, depth + 1);
  return { kind: 'call', callee: readExpression(callee, text, depth + 1), args, keywords, span: spanOfNode(node) };
}

/** The arguments of a call, or the bases and keywords of a class. */
export function readArguments(list: SyntaxNode, text: string, depth: number = 0): Pick<PyCall, 'args' | 'keywords'> {
  const args: PyExpr[] = [];
  const keywords: PyKeyword[] = [];
  for (const child of named(list)) {
    if (child.isError) continue;
    const span = spanOfNode(child);
    if (child.type === 'dictionary_splat') {
      keywords.push({ name: undefined, value: readOnly(child, text, depth), span });
    } else if (child.type === 'keyword_argument') {
      const name = child.childForFieldName('name');
      const value = child.childForFieldName('value');
      if (name !== null && value !== null) keywords.push({ name: located(name, text), value: readExpression(value, text, depth), span });
    } else args.push(readExpression(child, text, depth));
  }
  return { args, keywords };
}

/** Nodes that wrap one other node without a meaning of their own. */
const wrappers = new Set(['parenthesized_expression', 'type']);

function unwrapped(node: SyntaxNode): { readonly inner: SyntaxNode; readonly type: string } {
  let inner = node;
  for (;;) {
    const { type } = inner;
    const [only] = wrappers.has(type) ? named(inner) : [];
    if (only === undefined || isBroken(inner)) return { inner, type };
    inner = only;
  }
}

const sequences: Readonly<Record<string, 'list' | 'tuple' | 'set'>> = {
  list: 'list',
  tuple: 'tuple',
  expression_list: 'tuple',
  set: 'set',
  pattern_list: 'tuple',
  tuple_pattern: 'tuple',
  list_pattern: 'list',
};

function readKnown(node: SyntaxNode, type: string, text: string, depth: number): PyExpr | undefined {
  const span = spanOfNode(node);
  const below = (child: SyntaxNode | null): PyExpr | undefined => (child === null ? undefined : readExpression(child, text, depth + 1));
  const sequence = sequences[type];
  if (sequence !== undefined) return { kind: sequence, items: named(node).map((child) => readExpression(child, text, depth + 1)), span };
  switch (type) {
    case 'identifier':
      return { kind: 'name', name: text.slice(span.start, span.end), span };
    case 'none':
    case 'ellipsis':
      return { kind: type, span };
    case 'true':
    case 'false':
      return { kind: 'boolean', value: type === 'true', span };
    case 'integer':
    case 'float': {
      const source = textOf(node, text);
      return { kind: 'number', value: readNumber(source), isFloat: isFloat(source), source, span };
    }
    case 'string':
    case 'concatenated_string':
      return readText(node, text, (field) => readExpression(field, text, depth + 1));
    case 'attribute':
    case 'member_type':
      return readAttribute(node, text, depth);
    case 'subscript':
    case 'generic_type':
      return readSubscript(node, text, depth);
    case 'call':
      return readCall(node, text, depth);
    case 'dictionary':
      return { kind: 'dict', entries: named(node).flatMap((child) => readEntry(child, text, depth + 1)), span };
    case 'list_splat':
    case 'splat_type':
      return { kind: 'starred', of: readOnly(node, text, depth + 1), span };
    case 'binary_operator':
    case 'boolean_operator':
    case 'comparison_operator':
    case 'union_type':
      return readBinary(node, text, depth);
    case 'unary_operator':
    case 'not_operator':
    case 'await': {
      const operand = below(named(node).at(-1) ?? null);
      const operator = /^(?:not|await|[-+~])/.exec(textOf(node, text))?.[0];
      return operand && operator !== undefined ? { kind: 'unary', operator, operand, span } : undefined;
    }
    case 'conditional_expression': {
      const [whenTrue, condition, whenFalse] = named(node).map((part) => readExpression(part, text, depth + 1));
      return whenTrue && condition && whenFalse && { kind: 'conditional', condition, whenTrue, whenFalse, text: textOf(node, text), span };
    }
    default:
      return undefined;
  }
}

function readOnly(node: SyntaxNode, text: string, depth: number): PyExpr {
  const only = named(node).at(-1);
  return only === undefined ? { kind: 'other', text: '', span: { start: node.endIndex, end: node.endIndex } } : readExpression(only, text, depth);
}

function readAttribute(node: SyntaxNode, text: string, depth: number): PyExpr | undefined {
  const [object, name] = named(node);
  if (object === undefined || name === undefined) return undefined;
  return { kind: 'attribute', object: readExpression(object, text, depth + 1), name: located(name, text), span: spanOfNode(node) };
}

function readSubscript(node: SyntaxNode, text: string, depth: number): PyExpr | undefined {
  const [object, ...rest] = named(node);
  // In a type, the grammar has one node for all that is in the brackets.
  const inside = rest[0]?.type === 'type_parameter' ? named(rest[0]) : rest;
  const [first, ...more] = inside;
  if (object === undefined || first === undefined) return undefined;
  const items = inside.map((child) => readExpression(child, text, depth + 1));
  const [index] = items;
  const span: Span = { start: first.startIndex, end: inside.at(-1)?.endIndex ?? first.endIndex };
  // `x[1,]` is a tuple of one.
  const isTuple = more.length > 0 || /^\s*,/.test(text.slice(first.endIndex, node.endIndex));
  if (index === undefined) return undefined;
  return {
    kind: 'subscript',
    object: readExpression(object, text, depth + 1),
    index: isTuple ? { kind: 'tuple', items, span } : index,
    span: spanOfNode(node),
  };
}

function readEntry(node: SyntaxNode, text: string, depth: number): readonly { readonly key: PyExpr | undefined; readonly value: PyExpr }[] {
  if (node.type === 'dictionary_splat') return [{ key: undefined, value: readOnly(node, text, depth) }];
  const key = node.childForFieldName('key');
  const value = node.childForFieldName('value');
  return key === null || value === null ? [] : [{ key: readExpression(key, text, depth), value: readExpression(value, text, depth) }];
}

/** Long chains nest to the left: they are walked without recursion. */
function readBinary(node: SyntaxNode, text: string, depth: number): PyExpr | undefined {
  const links: { readonly node: SyntaxNode; readonly right: SyntaxNode; readonly operator: string }[] = [];
  let left = node;
  while (isBinary(left)) {
    const [first, right, more] = named(left);
    if (first === undefined || right === undefined || more !== undefined || isBroken(left)) break;
    links.push({ node: left, right, operator: between(first, right, text) });
    left = first;
  }
  if (links.length === 0 || links.length > maxOperators) return undefined;
  return links.reduceRight<PyExpr>(
    (made, link) => ({ kind: 'binary', operator: link.operator, left: made, right: readExpression(link.right, text, depth + 1), span: spanOfNode(link.node) }),
    readExpression(left, text, depth + 1),
  );
}

const isBinary = (node: SyntaxNode): boolean => /^(?:binary|boolean|comparison)_operator$|^union_type$/.test(node.type);

/** The operator between two operands, without comments and line breaks. */
const between = (left: SyntaxNode, right: SyntaxNode, text: string): string =>
  text
    .slice(left.endIndex, right.startIndex)
    .replace(/#.*|\\$/gm, '')
    .trim()
    .replace(/\s+/g, ' ');
