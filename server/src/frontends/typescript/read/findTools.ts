import { type Located, limits, type Span } from '../../../model/index.ts';
import type { CodeModule, Constant, Expression } from '../../support/javascript/module.ts';
import { readExpression } from '../../support/javascript/readExpression.ts';
import { readKey } from '../../support/javascript/readKey.ts';
import { textOf as textOfExpression } from '../../support/javascript/textOf.ts';
import { isBroken, named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import { memberOf } from '../edit/codeEdit.ts';
import { calleeOf, readArgument } from './calledFunction.ts';
import { boundMethods, candidateCalls, registeringFunctions } from './candidateCalls.ts';
import type { CallSite, Field, ListItem, ToolDraft, ToolList, ZodFacts } from './facts.ts';
import { listAt } from './listedTools.ts';
import { type NodePath, visitEnclosing } from './nodePath.ts';
import { effectOfHandler, readHandler } from './readHandler.ts';
import { createScopes, type LocalScope } from './readScope.ts';
import { subexpressionsOf } from './subexpressionsOf.ts';

interface Reading {
  readonly text: string;
  /** Objects that are already read, by offset. */
  readonly objects: ReadonlyMap<number, ObjectExpression>;
  readonly scopeAt: (nodePath: NodePath) => LocalScope;
}

type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;

export type FoundTools = Pick<ZodFacts, 'tools' | 'calls' | 'lists'>;

/** Keys of objects in a tool's form, with or without a value, and calls with a list of tools. Only nodes with such a word are visited. */
const formKeys = /\b(?:(?:input_?[sS]chema|parameters)\b(?=["'`\]]{0,2}\s{0,99}[:,}(/])|setRequestHandler\b)/g;

/** Finds the possible tools of a module at any depth, in the order of the text. */
export function findTools(root: SyntaxNode, text: string, module: CodeModule): FoundTools {
  const keys = new Set([...text.matchAll(formKeys)].map(({ index }) => index));
  const candidates = candidateCalls(text, module);
  const offsets = [...new Set([...keys, ...candidates])].sort((a, b) => a - b);
  const reading: Reading = { text, objects: keys.size === 0 ? new Map() : objectsIn(module.constants), scopeAt: createScopes(text) };
  const tools: ToolDraft[] = [];
  const calls: CallSite[] = [];
  const lists: ToolList[] = [];
  visitEnclosing(root, offsets, (nodePath) => {
    const { node } = nodePath;
    const { type } = node;
    if (type === 'object') {
      const draft = hasKey(node, keys) ? objectAt(nodePath, reading) : undefined;
      if (draft !== undefined) tools.push(draft);
    } else if (type === 'call_expression' || type === 'new_expression') {
      const call = callAt(nodePath, candidates, reading);
      if (call !== undefined) calls.push(call);
      const list = listAt(nodePath, reading);
      if (list !== undefined) lists.push(list);
    }
  });
  addCallsOfWrappers(root, calls, candidates, reading);
  return { tools: tools.sort(byPlace), calls: calls.sort(byPlace), lists: lists.sort(byPlace) };
}

const byPlace = (a: { readonly span: Span }, b: { readonly span: Span }): number => a.span.start - b.span.start;

/** Adds the calls of the module's own functions that register tools, and of those that call these. */
function addCallsOfWrappers(root: SyntaxNode, calls: CallSite[], seen: ReadonlySet<number>, reading: Reading): void {
  const known = new Set(boundMethods(reading.text));
  const visited = new Set(seen);
  for (let n = 0; n < limits.typescript.wrappingFunctions; n++) {
    const names = registeringFunctions(calls, known);
    const more = callsOf(names, reading.text, visited);
    for (const name of names) known.add(name);
    if (more.size === 0) return;
    for (const at of more) visited.add(at);
    visitEnclosing(root, [...more], (nodePath) => {
      const call = /^(?:call|new)_expression$/.test(nodePath.node.type) ? callAt(nodePath, more, reading) : undefined;
      if (call !== undefined) calls.push(call);
    });
  }
}

/** Offsets of possible calls of these functions, except those that were visited already. */
function callsOf(names: ReadonlySet<string>, text: string, seen: ReadonlySet<number>): ReadonlySet<number> {
  if (names.size === 0) return new Set();
  return new Set([...text.matchAll(/(?<![\w$])([\w$]+)\s*\(/g)].flatMap(({ index, 1: name = '' }) => (names.has(name) && !seen.has(index) ? [index] : [])));
}

const hasKey = (object: SyntaxNode, keys: ReadonlySet<number>): boolean =>
  named(object).some(({ startIndex }) => keys.has(startIndex) || keys.has(startIndex + 1));

/** Every object literal of the constants, by offset. */
function objectsIn(constants: readonly Constant[]): ReadonlyMap<number, ObjectExpression> {
  const all = constants.flatMap(({ value }) => [...nodesOf([value], subexpressionsOf)]);
  return new Map(all.flatMap((expression) => (expression.kind === 'object' ? [[expression.span.start, expression] as const] : [])));
}

/** A call whose name is at one of the offsets. Resolving the name decides whether it declares a tool. */
function callAt(nodePath: NodePath, candidates: ReadonlySet<number>, { text, scopeAt }: Reading): CallSite | undefined {
  const { node } = nodePath;
  const isNew = node.type === 'new_expression';
  const { callee, way } = calleeOf(node, text);
  const called = callee && calledName(callee);
  if (callee === null || called === null || !candidates.has(called.type === 'string' ? called.startIndex + 1 : called.startIndex)) return undefined;
  if (!/identifier$|^string$/.test(called.type)) return undefined;
  const args = node.childForFieldName('arguments');
  if (args?.type !== 'arguments' || isBroken(args)) return undefined;
  const argNodes = way === undefined ? named(args) : named(args).slice(1);
  if (named(args).length === 0) return chainAt(nodePath, readExpression(callee, text), { text, scopeAt });
  // A call with no argument, or with a number first, declares no tool.
  if (argNodes.length === 0 || /^(?:number|true|false|null|regex)$/.test(argNodes[0]?.type ?? '')) return undefined;
  const uses = readHandler(argNodes.at(-1), text);
  const effect = effectOfHandler(argNodes.at(-1), text);
  const assignedTo = assignmentTarget(nodePath, text);
  return {
    callee: readExpression(callee, text),
    ...(isNew ? { isNew } : {}),
    args: argNodes.flatMap((arg) => readArgument(arg, way, text)),
    span: spanOfNode(node),
    ...(assignedTo === undefined ? {} : { assignedTo }),
    ...scopeAt(nodePath),
    ...(isConditional(nodePath) ? { isConditional: true } : {}),
    ...(uses === undefined ? {} : { uses }),
    ...(effect === undefined ? {} : { effect }),
  };
}

/** A chain of methods as one call: `tool().description('Finds.').handler(run)` as `tool({ description: 'Finds.', handler: run })`. */
function chainAt(nodePath: NodePath, callee: Expression, { text, scopeAt }: Pick<Reading, 'text' | 'scopeAt'>): CallSite | undefined {
  const members: Extract<Expression, { readonly kind: 'object' }>['members'][number][] = [];
  let [at, handler]: [NodePath, SyntaxNode | undefined] = [nodePath, undefined];
  for (;;) {
    const [member, call] = [at.above?.node, at.above?.above];
    if (member?.type !== 'member_expression' || call?.node.type !== 'call_expression') break;
    const key = readKey(member.childForFieldName('property'), text);
    const [value] = named(call.node.childForFieldName('arguments') ?? call.node);
    if (key !== undefined && value !== undefined) {
      members.push({ key, value: readExpression(value, text), span: { start: key.span.start, end: call.node.endIndex } });
      handler = value;
    }
    at = call;
  }
  if (members.length === 0) return undefined;
  const [uses, effect, assignedTo] = [readHandler(handler, text), effectOfHandler(handler, text), assignmentTarget(at, text)];
  const span = spanOfNode(at.node);
  return {
    callee,
    args: [{ kind: 'object', members, span, made: 'elsewhere' }],
    span,
    ...(assignedTo === undefined ? {} : { assignedTo }),
    ...scopeAt(at),
    ...(isConditional(at) ? { isConditional: true } : {}),
    ...(uses === undefined ? {} : { uses }),
    ...(effect === undefined ? {} : { effect }),
  };
}

/** The last name of a callee: `tool` in `server.tool` and in `server['tool']`. */
function calledName(callee: SyntaxNode): SyntaxNode | null {
  if (callee.type === 'member_expression') return callee.childForFieldName('property');
  return callee.type === 'subscript_expression' ? callee.childForFieldName('index') : callee;
}

const branches = /^(?:if_statement|switch_case|switch_default|ternary_expression|catch_clause|binary_expression)$/;

function isConditional({ above }: NodePath): boolean {
  for (let at = above; at !== undefined; at = at.above) if (branches.test(at.node.type)) return true;
  return false;
}

/** The key, the constant or the field that a value is assigned to, or the function that returns it. */
function assignmentTarget(nodePath: NodePath, text: string): Located<string> | undefined {
  const own = outermost(nodePath);
  const holder = own.above?.node;
  if (holder?.type === 'arrow_function' && holder.childForFieldName('body')?.startIndex === own.node.startIndex && own.above !== undefined)
    return functionConstant(own.above, text);
  if (holder?.type === 'return_statement') return returnedBy(own.above?.above?.above, text);
  if (holder?.type === 'pair') return readKey(holder.childForFieldName('key'), text);
  // `exports.a = …`, or a constant of a bundle.
  const left = holder?.type === 'assignment_expression' ? holder.childForFieldName('left') : null;
  if (left?.type === 'identifier') return readKey(left, text);
  if (left?.type === 'member_expression' && /^(?:module\.)?exports\.\w+$/.test(textOf(left, text))) return readKey(left.childForFieldName('property'), text);
  return holder?.type === 'variable_declarator' || holder?.type === 'public_field_definition' ? readKey(holder.childForFieldName('name'), text) : undefined;
}

/** The name of the function that returns the value. */
function returnedBy(fn: NodePath | undefined, text: string): Located<string> | undefined {
  if (fn?.node.type === 'arrow_function' || fn?.node.type === 'function_expression') return functionConstant(fn, text);
  return fn?.node.type === 'function_declaration' ? madeBy(readKey(fn.node.childForFieldName('name'), text)) : undefined;
}

/** The name of a function that is a constant. A key names the function for its caller only: `{ bind: () => tool(…) }`. */
const functionConstant = (fn: NodePath, text: string): Located<string> | undefined =>
  outermost(fn).above?.node.type === 'pair' ? undefined : madeBy(assignmentTarget(fn, text));

/** `weather` may name the tool that it makes. `createWeatherTool` and `getTool` name what they do. */
const madeBy = (name: Located<string> | undefined): Located<string> | undefined =>
  name === undefined || /[tT]ools?$|^(?:create|make|build|define|get|new)Tool/.test(name.value) ? undefined : name;

/** An object literal with the members of a tool. */
function objectAt(nodePath: NodePath, reading: Reading): ToolDraft | undefined {
  const body = reading.objects.get(nodePath.node.startIndex) ?? readExpression(nodePath.node, reading.text);
  if (body.kind !== 'object') return undefined;
  const { fields, more } = fieldsOf(body);
  const name = fields.name?.value;
  const isCertain = isOwnForm(body) || isFunction(nodePath, body, reading.text);
  if (name === undefined || fields.inputSchema === undefined || !(isCertain || mayBeAgents(body))) return undefined;
  const item = itemOf(nodePath, reading.text);
  const effect = effectOfHandler(nodePath.node, reading.text);
  return {
    form: 'object',
    span: body.span,
    name,
    fields,
    ...(more === undefined ? {} : { more }),
    body,
    ...reading.scopeAt(nodePath),
    ...(item === undefined ? {} : { item }),
    ...(effect === undefined ? {} : { effect }),
    ...(isCertain ? {} : { needsSchema: true }),
  };
}

/** The array item that the object is, with type assertions and with a wrapper such as `{ type: 'function', function: … }`. */
function itemOf(nodePath: NodePath, text: string): ListItem | undefined {
  const own = outermost(nodePath);
  const holder = own.above?.above;
  const outer = holder !== undefined && isFunctionKey(own.above?.node, text) ? outermost(holder) : own;
  if (outer.above?.node.type !== 'array') return undefined;
  const { node, previous, next } = outer;
  return { span: spanOfNode(node), ...(previous && { previous: spanOfNode(previous) }), ...(next && { next: spanOfNode(next) }) };
}

function outermost(nodePath: NodePath): NodePath {
  let at = nodePath;
  while (at.above !== undefined && /^(?:as|satisfies|parenthesized|non_null)_expression$/.test(at.above.node.type)) at = at.above;
  return at;
}

const isFunctionKey = (pair: SyntaxNode | undefined, text: string): boolean =>
  pair?.type === 'pair' && /^["']?function["']?$/.test(textOf(pair.childForFieldName('key'), text));

/** The protocol's form, or Anthropic's. */
const isOwnForm = (body: ObjectExpression): boolean => memberOf(body, 'inputSchema') !== undefined || memberOf(body, 'input_schema') !== undefined;

/** OpenAI's form: `{ type: 'function', function: { … } }`, or both in one object. */
function isFunction(nodePath: NodePath, body: ObjectExpression, text: string): boolean {
  const type = memberOf(body, 'type')?.value;
  return (type?.kind === 'literal' && type.value === 'function') || isFunctionKey(nodePath.above?.node, text);
}

/** The form of agent libraries: `{ name, description, parameters: Type.Object(…), execute }`. Whether a name is a schema is decided later. */
function mayBeAgents(body: ObjectExpression): boolean {
  const parameters = memberOf(body, 'parameters')?.value;
  if (parameters === undefined || memberOf(body, 'description') === undefined) return false;
  const root = parameters.kind === 'call' ? rootOf(parameters) : undefined;
  if (root === 'Type') return true;
  return (root === 'z' || parameters.kind === 'name') && ['execute', 'handler', 'run'].some((key) => memberOf(body, key) !== undefined);
}

/** The first name of a chain such as `z.object({ … }).strict()`. */
function rootOf(expression: Expression): string | undefined {
  let root = expression;
  while (root.kind === 'call' || root.kind === 'member') root = root.kind === 'call' ? root.callee : root.object;
  return root.kind === 'name' ? root.name : undefined;
}

/** Other spellings of the protocol's keys. */
export const synonyms: Readonly<Record<string, string>> = { input_schema: 'inputSchema', parameters: 'inputSchema' };

function fieldsOf(body: ObjectExpression): Pick<ToolDraft, 'fields' | 'more'> {
  const fields: Record<string, Field> = {};
  let more: Located<string> | undefined;
  for (const member of body.members) {
    if ('spread' in member) more ??= { value: textOfExpression(member.spread), span: member.span };
    else fields[synonyms[member.key.value] ?? member.key.value] = { key: member.key.span, value: member.value };
  }
  return { fields, ...(more === undefined ? {} : { more }) };
}
