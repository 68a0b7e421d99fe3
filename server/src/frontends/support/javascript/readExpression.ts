import { type Located, limits } from '../../../model/index.ts';
import { isBroken, located, named, spanOfNode, textOf } from '../syntaxNode.ts';
import type { SyntaxNode } from '../syntaxTree.ts';
import { mergedObject } from './filledObjects.ts';
import { readNumber, unescapeJs } from './jsText.ts';
import type { Constant, Expression, Member } from './module.ts';
import { readClass } from './readClass.ts';
import { quotedText, readKey } from './readKey.ts';
import { readOperator, readSum, readTernary } from './readOperator.ts';
import { constantsOfPattern } from './readPattern.ts';
import { unwrapped } from './unwrapped.ts';

/** Reads a node as an expression. The smallest part with a syntax error is `other`; the parts that enclose it are read. */
export function readExpression(node: SyntaxNode | null, text: string, depth: number = 0): Expression {
  if (node === null) return { kind: 'other', text: '', span: { start: 0, end: 0 } };
  const inner = unwrapped(node);
  const read = depth > limits.javascript.expressionDepth || isBroken(inner) ? undefined : readers.get(inner.type);
  return read?.(inner, text, depth) ?? other(inner, text);
}

/** Reads a node of one type, at a depth; undefined where it is not supported. */
type Read = (node: SyntaxNode, text: string, depth: number) => Expression | undefined;

const readName: Read = (node, text) => ({ kind: 'name', name: textOf(node, text), span: spanOfNode(node) });

const readTruth: Read = (node) => ({ kind: 'literal', value: node.type === 'true', span: spanOfNode(node) });

const readers: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    string: readText,
    template_string: readText,
    number: readSigned,
    unary_expression: readSigned,
    true: readTruth,
    false: readTruth,
    null: (node) => ({ kind: 'literal', value: null, span: spanOfNode(node) }),
    regex: (node, text) => {
      const [pattern, flags] = [node.childForFieldName('pattern'), node.childForFieldName('flags')];
      return { kind: 'regex', source: textOf(pattern, text), flags: textOf(flags, text), span: spanOfNode(node) };
    },
    identifier: readName,
    undefined: readName,
    this: readName,
    member_expression: (node, text, depth) => {
      const name = node.childForFieldName('property');
      return name === null ? undefined : memberOf(node, located(name, text), text, depth);
    },
    subscript_expression: (node, text, depth) => {
      const index = node.childForFieldName('index');
      if (index === null) return undefined;
      if (index.type !== 'string' && index.type !== 'number') {
        const object = readExpression(node.childForFieldName('object'), text, depth + 1);
        return { kind: 'index', object, index: readExpression(index, text, depth + 1), span: spanOfNode(node) };
      }
      return memberOf(node, index.type === 'string' ? quotedText(index, text) : located(index, text), text, depth);
    },
    call_expression: readCall,
    object: (node, text, depth) => ({ kind: 'object', members: named(node).flatMap((child) => readMember(child, text, depth + 1)), span: spanOfNode(node) }),
    array: (node, text, depth) => ({ kind: 'array', items: readAll(node, text, depth + 1), span: spanOfNode(node) }),
    spread_element: (node, text, depth) => ({ kind: 'spread', of: readExpression(named(node)[0] ?? null, text, depth + 1), span: spanOfNode(node) }),
    arrow_function: readFunction,
    function_expression: readFunction,
    new_expression: (node, text, depth) => {
      const [callee, args] = [node.childForFieldName('constructor'), node.childForFieldName('arguments')];
      return {
        kind: 'new',
        callee: readExpression(callee, text, depth + 1),
        args: args === null ? [] : readAll(args, text, depth + 1),
        span: spanOfNode(node),
      };
    },
    class: readClassAt,
    binary_expression: (node, text, depth) => {
      const read = (child: SyntaxNode): Expression => readExpression(child, text, depth + 1);
      return readSum(node, text, read) ?? readOperator(node, text, read);
    },
    ternary_expression: (node, text, depth) => readTernary(node, (child) => readExpression(child, text, depth + 1)),
  }),
);

const readAll = (node: SyntaxNode, text: string, depth: number): readonly Expression[] => named(node).map((child) => readExpression(child, text, depth));

const memberOf = (node: SyntaxNode, name: Located<string>, text: string, depth: number): Expression => ({
  kind: 'member',
  object: readExpression(node.childForFieldName('object'), text, depth + 1),
  name,
  span: spanOfNode(node),
});

const other = (node: SyntaxNode, text: string): Expression => ({ kind: 'other', text: textOf(node, text), span: spanOfNode(node) });

function readText(node: SyntaxNode, text: string, depth: number): Expression {
  const span = spanOfNode(node);
  const holes = named(node).filter((child) => child.type === 'template_substitution');
  if (holes.length === 0) return { kind: 'literal', value: quotedText(node, text).value, quoted: true, span };
  const parts: Expression[] = [];
  let from = span.start + 1;
  for (const hole of [...holes, undefined]) {
    const end = hole?.startIndex ?? span.end - 1;
    if (from < end) parts.push({ kind: 'literal', value: unescapeJs(text.slice(from, end)), span: { start: from, end } });
    if (hole !== undefined) parts.push(readExpression(named(hole)[0] ?? null, text, depth + 1));
    from = hole?.endIndex ?? end;
  }
  return { kind: 'text', template: true, parts, span };
}

function readSigned(node: SyntaxNode, text: string): Expression {
  const written = textOf(node, text);
  // Minified `true` and `false`.
  if (written === '!0' || written === '!1') return { kind: 'literal', value: written === '!0', span: spanOfNode(node) };
  if (/^void\s+0$/.test(written)) return { kind: 'name', name: 'undefined', span: spanOfNode(node) };
  const [, sign = '', digits = ''] = /^([-+]?)\s*([\d.][\w.+-]*)$/.exec(written) ?? [];
  const value = digits === '' ? undefined : readNumber(digits);
  return value === undefined ? other(node, text) : { kind: 'literal', value: sign === '-' ? -value : value, span: spanOfNode(node) };
}

function readCall(node: SyntaxNode, text: string, depth: number): Expression {
  const args = node.childForFieldName('arguments');
  const callee = node.childForFieldName('function');
  // A tagged template is a call with unknown arguments.
  if (args?.type !== 'arguments' || isBroken(args)) return other(node, text);
  const call = {
    kind: 'call',
    callee: readExpression(callee, text, depth + 1),
    args: readAll(args, text, depth + 1),
    span: spanOfNode(node),
  } as const;
  return mergedObject(call, text) ?? call;
}

/** A function that only declares constants and returns; undefined for any other. */
export function readFunction(node: SyntaxNode, text: string, depth: number = 0): Extract<Expression, { readonly kind: 'function' }> | undefined {
  const body = node.childForFieldName('body');
  if (body === null || node.children.some((child) => child?.type === 'async' || child?.type === '*')) return undefined;
  const params = parametersOf(node, text, depth);
  const span = spanOfNode(node);
  const hasThis = node.type === 'arrow_function' ? {} : { hasThis: true as const };
  if (body.type !== 'statement_block') return { kind: 'function', locals: params, result: readExpression(body, text, depth + 1), ...hasThis, span };
  const statements = named(body);
  const last = statements.at(-1);
  const [result] = last?.type === 'return_statement' ? named(last) : [];
  if (result === undefined) return undefined;
  const before = statements.slice(0, -1);
  const memoized = memoizedBy(before.at(-1), result, text);
  if (!before.slice(0, memoized === undefined ? undefined : -1).every(isConstants)) return undefined;
  const own = before.flatMap((statement) => localsIn(statement, text, depth + 1));
  return { kind: 'function', locals: [...own, ...params], result: readExpression(memoized ?? result, text, depth + 1), ...hasThis, span };
}

/** `if (!cache.has(key)) cache.set(key, value); return cache.get(key)`: the memoized value. */
function memoizedBy(statement: SyntaxNode | undefined, result: SyntaxNode, text: string): SyntaxNode | undefined {
  if (statement?.type !== 'if_statement' || statement.childForFieldName('alternative') !== null) return undefined;
  const block = statement.childForFieldName('consequence');
  if (block === null) return undefined;
  const inner = block.type === 'statement_block' ? named(block) : [block];
  const [set] = inner.length === 1 && inner[0]?.type === 'expression_statement' ? named(inner[0]) : [];
  const got = result.type === 'non_null_expression' ? named(result)[0] : result;
  const [store, fetch] = [methodCall(set, text), methodCall(got, text)];
  const [key, value] = store?.args ?? [];
  const isSame = store?.method === 'set' && fetch?.method === 'get' && store.of === fetch.of && key !== undefined && fetch.args.length === 1;
  const test = textOf(statement.childForFieldName('condition'), text).replace(/\s/g, '');
  if (!isSame || test !== `(!${store.of}.has(${textOf(key, text)}))`.replace(/\s/g, '') || textOf(fetch.args[0] ?? null, text) !== textOf(key, text))
    return undefined;
  return value;
}

function methodCall(
  node: SyntaxNode | undefined,
  text: string,
): { readonly of: string; readonly method: string; readonly args: readonly SyntaxNode[] } | undefined {
  const callee = node?.type === 'call_expression' ? node.childForFieldName('function') : null;
  const args = node?.childForFieldName('arguments');
  if (callee?.type !== 'member_expression' || args?.type !== 'arguments') return undefined;
  return { of: textOf(callee.childForFieldName('object'), text), method: textOf(callee.childForFieldName('property'), text), args: named(args) };
}

const isConstants = (statement: SyntaxNode): boolean => statement.type === 'lexical_declaration' && statement.childForFieldName('kind')?.type === 'const';

export function parametersOf(node: SyntaxNode, text: string, depth: number): readonly Constant[] {
  const parameters = node.childForFieldName('parameters');
  const only = node.childForFieldName('parameter');
  return (parameters === null ? [only] : named(parameters)).flatMap((parameter, index) =>
    parameter === null ? [] : readParameter(parameter, { fn: node.startIndex, index }, text, depth),
  );
}

function readParameter(node: SyntaxNode, at: { readonly fn: number; readonly index: number }, text: string, depth: number): readonly Constant[] {
  const bind = (pattern: SyntaxNode, path: readonly string[], or: SyntaxNode | null): readonly Constant[] => {
    if (pattern.type === 'identifier' || pattern.type === 'shorthand_property_identifier_pattern') {
      const name = located(pattern, text);
      const own = pattern.type === 'identifier' ? path : [...path, name.value];
      const fallback = or === null ? {} : { or: readExpression(or, text, depth + 1) };
      return [{ name, span: name.span, value: { kind: 'param', ...at, path: own, ...fallback, text: name.value, span: name.span } }];
    }
    if (pattern.type === 'assignment_pattern' || pattern.type === 'object_assignment_pattern') {
      const left = pattern.childForFieldName('left');
      return left === null ? [] : bind(left, path, pattern.childForFieldName('right'));
    }
    if (pattern.type === 'pair_pattern') {
      const [key, value] = [readKey(pattern.childForFieldName('key'), text), pattern.childForFieldName('value')];
      return key === undefined || value === null ? [] : bind(value, [...path, key.value], null);
    }
    if (pattern.type === 'array_pattern') return named(pattern).flatMap((child, i) => bind(child, [...path, String(i)], null));
    return pattern.type === 'object_pattern' ? named(pattern).flatMap((child) => bind(child, path, null)) : [];
  };
  const pattern = node.childForFieldName('pattern') ?? node;
  if (pattern.type === 'rest_pattern') {
    const [name] = named(pattern);
    const own = name?.type === 'identifier' ? located(name, text) : undefined;
    return own === undefined ? [] : [{ name: own, span: own.span, value: { kind: 'param', ...at, path: [], rest: true, text: own.value, span: own.span } }];
  }
  return bind(pattern, [], node.childForFieldName('value'));
}

/** The constants of a statement, including those bound by an object pattern. */
export function localsIn(statement: SyntaxNode, text: string, depth: number): readonly Constant[] {
  if (statement.type !== 'lexical_declaration') return [];
  return named(statement).flatMap((declarator): readonly Constant[] => {
    const pattern = declarator.childForFieldName('name');
    const value = readExpression(declarator.childForFieldName('value'), text, depth);
    if (pattern?.type === 'identifier') return [{ name: located(pattern, text), value, span: spanOfNode(declarator) }];
    return pattern === null ? [] : constantsOfPattern(pattern, value, text);
  });
}

function readMember(node: SyntaxNode, text: string, depth: number): readonly Member[] {
  const span = spanOfNode(node);
  if (isBroken(node)) return [{ spread: other(node, text), span }];
  switch (node.type) {
    case 'pair': {
      const key = readKey(node.childForFieldName('key'), text);
      const value = readExpression(node.childForFieldName('value'), text, depth);
      return [key === undefined ? { spread: readComputed(node, value, text, depth), span } : { key, value, span }];
    }
    case 'shorthand_property_identifier':
      return [{ key: located(node, text), value: { kind: 'name', name: textOf(node, text), span }, span }];
    case 'method_definition': {
      const key = readKey(node.childForFieldName('name'), text);
      const fn = readFunction(node, text, depth);
      const isGetter = node.children.some((child) => child?.type === 'get');
      const value = (isGetter ? (fn?.locals.length === 0 ? fn.result : undefined) : fn) ?? other(node, text);
      return [key === undefined ? { spread: other(node, text), span } : { key, value, span }];
    }
    case 'spread_element': {
      const [of] = named(node);
      return [{ spread: of === undefined ? other(node, text) : readExpression(of, text, depth), span }];
    }
    default:
      return [{ spread: other(node, text), span }];
  }
}

/** `[key]: value` is read as `...Object.fromEntries([[key, value]])`. */
function readComputed(node: SyntaxNode, value: Expression, text: string, depth: number): Expression {
  const span = spanOfNode(node);
  const [written] = named(node.childForFieldName('key') ?? node);
  if (written === undefined) return other(node, text);
  const entry: Expression = { kind: 'array', items: [readExpression(written, text, depth), value], span };
  const object: Expression = { kind: 'name', name: 'Object', span };
  const callee: Expression = { kind: 'member', object, name: { value: 'fromEntries', span }, span };
  return { kind: 'call', callee, args: [{ kind: 'array', items: [entry], span }], span };
}

export function readClassAt(node: SyntaxNode, text: string, depth: number): ReturnType<typeof readClass> {
  return readClass(node, text, {
    expression: (child) => readExpression(child, text, depth + 1),
    fn: (child) => readFunction(child, text, depth + 1),
    locals: (statement) => localsIn(statement, text, depth + 1),
    parameters: (child) => parametersOf(child, text, depth + 1),
  });
}
