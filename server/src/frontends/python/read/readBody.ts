import type { Located } from '../../../model/index.ts';
import { located, named, spanOfNode } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import type { PyCall, PyExpr, PyLocal, PyLoop, PyUse } from './code.ts';
import { readCall, readExpression } from './readExpression.ts';
import { comprehensionLoops, loopOf, mayRegister, readLoop } from './readLoop.ts';
import { fieldsOf } from './readText.ts';

interface Found {
  readonly calls: PyCall[];
  readonly returned: PyExpr[];
  readonly uses: PyUse[];
  readonly locals: PyLocal[];
  readonly loops: PyLoop[];
  /** May its dictionaries be schemas of tools? */
  readonly mayContainSchemas: boolean;
  /** Does it read docstrings? Then texts that it composes may be descriptions. */
  readonly readsDocs: boolean;
  /** Nodes of the functions that the body declares; with decorators, the node that includes them. */
  readonly definitions: SyntaxNode[];
}

/** Calls, return values and uses of a function's body, in order. */
export function readBody(body: SyntaxNode | null, text: string): Found {
  const code = body === null ? '' : text.slice(body.startIndex, body.endIndex);
  const mayContainSchemas = body !== null && (schemas.test(code) || stores.test(code) || (/\bfor\b/.test(code) && mayRegister(code)));
  const readsDocs = docs.test(code);
  const found: Found = { calls: [], returned: [], uses: [], locals: [], loops: [], mayContainSchemas, readsDocs, definitions: [] };
  if (body !== null) walk(body, text, found);
  return found;
}

/** Code that gives a tool its schema, or writes a tool as a dictionary. */
const schemas = /["'](?:parameters|input_schema|inputSchema)["']|\binput_?[sS]chema[ \t]*=|\bparams_json_schema\b/;

/** A decorator that stores functions: its dictionaries may contain them. */
const stores = /^[ \t]*(?:async[ \t]+)?def\b[\s\S]*(?:\.(?:append|add)\(|\][ \t]*=[^=])/m;

const docs = /\b(?:__doc__|__name__|getdoc)\b/;

/** Walks with a stack of its own: code may nest deeper than the call stack of JavaScript. */
function walk(body: SyntaxNode, text: string, found: Found): void {
  const open: { readonly node: SyntaxNode; readonly isOwn: boolean }[] = [{ node: body, isOwn: true }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, isOwn } = next;
    // Each read of a node's property crosses into WebAssembly: read it once.
    const { type } = node;
    const parts = readNode(node, type, isOwn, text, found);
    const isOwnBelow = isOwn && type !== 'function_definition' && type !== 'class_definition' && type !== 'lambda';
    for (let i = parts.length - 1; i >= 0; i--) {
      const part = parts[i];
      if (part !== undefined) open.push({ node: part, isOwn: isOwnBelow });
    }
  }
}

/** Records a node; returns the child nodes to visit. */
function readNode(node: SyntaxNode, type: string, isOwn: boolean, text: string, found: Found): readonly SyntaxNode[] {
  switch (type) {
    case 'identifier':
      found.uses.push({ path: [located(node, text)] });
      return [];
    case 'attribute': {
      const path = pathOf(node, text);
      if (path !== undefined) found.uses.push({ path });
      return path === undefined ? named(node).slice(0, 1) : [];
    }
    case 'call': {
      const call = readCall(node, text);
      if (call !== undefined) found.calls.push(call);
      return named(node);
    }
    case 'decorated_definition':
    case 'function_definition':
      // A decorated definition ends where its function ends: add the function once.
      if (isOwn && found.definitions.at(-1)?.endIndex !== node.endIndex) found.definitions.push(node);
      return named(node);
    case 'for_statement':
      found.calls.push(...readLoop(node, text));
      found.loops.push(...loopOf(node, text));
      return named(node);
    case 'list_comprehension':
    case 'set_comprehension':
    case 'dictionary_comprehension':
    case 'generator_expression':
      found.loops.push(...comprehensionLoops(node, text));
      return named(node);
    case 'assignment':
      if (isOwn) found.locals.push(...localOf(node, text, found));
      found.calls.push(...itemAssignment(node, text));
      return named(node);
    case 'augmented_assignment':
      if (isOwn && found.readsDocs) found.locals.push(...addedTo(node, text));
      return named(node);
    case 'keyword_argument':
      return named(node).slice(1);
    case 'return_statement': {
      const [value] = named(node);
      if (isOwn && value !== undefined) found.returned.push(readExpression(value, text));
      return named(node);
    }
    case 'string':
      return fieldsOf(node, text);
    case 'integer':
    case 'float':
    case 'true':
    case 'false':
    case 'none':
    case 'pass_statement':
      return [];
    case 'import_statement':
    case 'import_from_statement':
      return [];
    default:
      return named(node);
  }
}

/** `object[key] = value` as the call that Python makes of it, where the value may be a function or contain one. */
export function itemAssignment(node: SyntaxNode, text: string): readonly PyCall[] {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  if (left?.type !== 'subscript' || right === null || !stored.has(right.type)) return [];
  const target = readExpression(left, text);
  if (target.kind !== 'subscript' || (target.object.kind !== 'name' && target.object.kind !== 'attribute')) return [];
  const name = { value: '__setitem__', span: target.object.span };
  const callee: PyExpr = { kind: 'attribute', object: target.object, name, span: target.object.span };
  return [{ kind: 'call', callee, args: [target.index, readExpression(right, text)], keywords: [], span: spanOfNode(node) }];
}

const stored = new Set(['call', 'identifier', 'tuple', 'dictionary']);

const resolvable = new Set(['call', 'identifier', 'attribute', 'await']);

/** Literals, which tell the value of a name and no more. */
const literals = new Set(['dictionary', 'list', 'string', 'concatenated_string']);

/** Attributes that have a constant text: `self.name = "find"`. */
const texts = new Set(['string', 'concatenated_string']);

/** Expressions that compose a text. */
const composing = new Set(['boolean_operator', 'binary_operator', 'string', 'concatenated_string', 'conditional_expression']);

/** `name += more` makes the value of the name unknown. */
function addedTo(node: SyntaxNode, text: string): readonly PyLocal[] {
  const left = node.childForFieldName('left');
  return left?.type === 'identifier'
    ? [{ name: located(left, text).value, annotation: undefined, value: { kind: 'other', text: '', span: located(left, text).span } }]
    : [];
}

function localOf(node: SyntaxNode, text: string, { mayContainSchemas, readsDocs }: Found): readonly PyLocal[] {
  const [left, type, right] = [node.childForFieldName('left'), node.childForFieldName('type'), node.childForFieldName('right')];
  const isRead =
    right !== null &&
    (resolvable.has(right.type) ||
      (mayContainSchemas && literals.has(right.type)) ||
      (readsDocs && composing.has(right.type)) ||
      (left?.type === 'attribute' && texts.has(right.type)));
  const value = isRead ? readExpression(right, text) : undefined;
  if (left === null || (type === null && value === undefined)) return [];
  const path = left.type === 'identifier' ? [located(left, text)] : left.type === 'attribute' ? pathOf(left, text) : undefined;
  if (path === undefined) return [];
  return [{ name: path.map((part) => part.value).join('.'), annotation: type === null ? undefined : readExpression(type, text), value }];
}

/** The names of `a.b.c`; undefined where it begins with another expression. */
function pathOf(node: SyntaxNode, text: string): readonly Located<string>[] | undefined {
  const path: Located<string>[] = [];
  let left: SyntaxNode | undefined = node;
  while (left?.type === 'attribute') {
    const [object, name]: readonly SyntaxNode[] = named(left);
    if (name !== undefined) path.push(located(name, text));
    left = object;
  }
  if (left?.type !== 'identifier') return undefined;
  return [located(left, text), ...path.reverse()];
}
