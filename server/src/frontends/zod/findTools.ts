import type { Located } from '../../model/index.ts';
import { isBroken, named, spanOfNode, textOf } from '../support/syntaxNode.ts';
import type { SyntaxNode } from '../support/syntaxTree.ts';
import type { CodeModule, Constant, Expression } from '../support/zod/module.ts';
import { readExpression } from '../support/zod/readExpression.ts';
import { memberOf } from './codeEdit.ts';
import type { Field, ListItem, ToolDraft } from './facts.ts';
import { partsOf } from './partsOf.ts';
import { readHandler } from './readHandler.ts';
import { createScopes } from './readScope.ts';
import { type Spot, visitHolders } from './spot.ts';

interface Reading {
  readonly text: string;
  readonly usesSdk: boolean;
  /** Objects that were read already, by their start. */
  readonly objects: ReadonlyMap<number, ObjectExpression>;
  readonly scopeAt: (spot: Spot) => readonly Constant[];
}

type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;

/** Words beside which tools are declared: only there the tree is looked into. */
const signs = /\b(?:registerTool|tool|input_?[sS]chema|parameters)\b/g;

/** What may be tools in a module, wherever it stands, in the order of writing. */
export function findTools(root: SyntaxNode, text: string, { imports, constants }: CodeModule): readonly ToolDraft[] {
  const offsets = [...text.matchAll(signs)].map(({ index }) => index);
  const signed = new Set(offsets);
  const usesSdk = imports.some(({ from }) => from.startsWith('@modelcontextprotocol/'));
  const reading: Reading = { text, usesSdk, objects: offsets.length === 0 ? new Map() : objectsIn(constants), scopeAt: createScopes(text) };
  const drafts: ToolDraft[] = [];
  visitHolders(root, offsets, (spot) => {
    const { node } = spot;
    const draft =
      node.type === 'call_expression' ? callAt(spot, signed, reading) : node.type === 'object' && hasSign(node, signed) ? objectAt(spot, reading) : undefined;
    if (draft !== undefined) drafts.push(draft);
  });
  return drafts.sort((a, b) => a.span.start - b.span.start);
}

/** Is a key of the object itself one of the words? */
const hasSign = (object: SyntaxNode, signed: ReadonlySet<number>): boolean =>
  named(object).some(({ startIndex }) => signed.has(startIndex) || signed.has(startIndex + 1));

/** Every object literal of the constants. */
function objectsIn(constants: readonly Constant[]): ReadonlyMap<number, ObjectExpression> {
  const found = new Map<number, ObjectExpression>();
  const visit = (expression: Expression): void => {
    if (expression.kind === 'object') found.set(expression.span.start, expression);
    for (const part of partsOf(expression)) visit(part);
  };
  for (const { value } of constants) visit(value);
  return found;
}

/** `server.registerTool(…)` or `server.tool(…)`. */
function callAt(spot: Spot, signed: ReadonlySet<number>, reading: Reading): ToolDraft | undefined {
  const { node: call } = spot;
  const { text } = reading;
  const member = call.childForFieldName('function');
  const method = member?.type === 'member_expression' ? member.childForFieldName('property') : null;
  if (method === null || !signed.has(method.startIndex)) return undefined;
  const args = call.childForFieldName('arguments');
  if (args?.type !== 'arguments' || isBroken(args)) return undefined;
  const [name, ...rest] = named(args);
  if (name === undefined) return undefined;
  const base = { form: 'call', span: spanOfNode(call), name: readExpression(name, text), locals: reading.scopeAt(spot) } as const;
  const uses = readHandler(rest.at(-1), text);
  const handled = uses === undefined ? {} : { uses };
  if (textOf(method, text) === 'registerTool') {
    const body = rest[0] && readExpression(rest[0], text);
    if (body?.kind !== 'object' || !body.members.some((m) => !('spread' in m) && configKeys.has(m.key.value))) return undefined;
    return { ...base, ...fieldsOf(body), body, ...handled };
  }
  const receiver = textOf(member?.childForFieldName('object') ?? null, text);
  const isServer = reading.usesSdk || /(?:server|mcp)\w*$/i.test(receiver);
  if (textOf(method, text) !== 'tool' || !isServer || base.name.kind !== 'literal' || typeof base.name.value !== 'string' || rest.length === 0)
    return undefined;
  return { ...base, ...positional(rest.slice(0, -1).map((arg) => readExpression(arg, text))), ...handled };
}

const configKeys = new Set(['title', 'description', 'inputSchema', 'outputSchema', 'annotations']);

/** `tool(name, description?, shape?, annotations?, handler)`. */
function positional(args: readonly Expression[]): Pick<ToolDraft, 'fields'> {
  const fields: Record<string, Field> = {};
  const rest = [...args];
  const put = (key: string, value: Expression | undefined): void => {
    if (value !== undefined) fields[key] = { key: value.span, value };
  };
  const [first] = rest;
  if (first !== undefined && (isText(first) || rest.length === 3)) put('description', rest.shift());
  if (rest[0] !== undefined && !isAnnotations(rest[0])) put('inputSchema', rest.shift());
  put('annotations', rest.shift());
  return { fields };
}

const isText = (e: Expression): boolean => (e.kind === 'literal' && typeof e.value === 'string') || (e.kind === 'other' && e.text.startsWith('`'));

const isAnnotations = (e: Expression): boolean =>
  e.kind === 'object' &&
  e.members.length > 0 &&
  e.members.every((m) => !('spread' in m) && (m.key.value === 'title' || m.key.value.endsWith('Hint')) && m.value.kind !== 'call');

/** An object literal that has what makes a tool. */
function objectAt(spot: Spot, reading: Reading): ToolDraft | undefined {
  const body = reading.objects.get(spot.node.startIndex) ?? readExpression(spot.node, reading.text);
  if (body.kind !== 'object') return undefined;
  const { fields, more } = fieldsOf(body);
  const name = fields.name?.value;
  if (name === undefined || fields.inputSchema === undefined || (!isOwnForm(body) && !isFunction(spot, body, reading.text))) return undefined;
  const item = itemOf(spot, reading.text);
  return {
    form: 'object',
    span: body.span,
    name,
    fields,
    ...(more === undefined ? {} : { more }),
    body,
    locals: reading.scopeAt(spot),
    ...(item === undefined ? {} : { item }),
  };
}

/** The item of an array that the object is, with what only says its type; `{ type: 'function', function: … }` around it belongs to it. */
function itemOf(spot: Spot, text: string): ListItem | undefined {
  const own = outermost(spot);
  const holder = own.above?.above;
  const outer = holder !== undefined && isFunctionKey(own.above?.node, text) ? outermost(holder) : own;
  if (outer.above?.node.type !== 'array') return undefined;
  const { node, previous, next } = outer;
  return { span: spanOfNode(node), ...(previous && { previous: spanOfNode(previous) }), ...(next && { next: spanOfNode(next) }) };
}

function outermost(spot: Spot): Spot {
  let at = spot;
  while (at.above !== undefined && /^(?:as|satisfies|parenthesized|non_null)_expression$/.test(at.above.node.type)) at = at.above;
  return at;
}

const isFunctionKey = (pair: SyntaxNode | undefined, text: string): boolean =>
  pair?.type === 'pair' && /^["']?function["']?$/.test(textOf(pair.childForFieldName('key'), text));

/** The protocol's own form, or Anthropic's. */
const isOwnForm = (body: ObjectExpression): boolean => memberOf(body, 'inputSchema') !== undefined || memberOf(body, 'input_schema') !== undefined;

/** OpenAI's form: `{ type: 'function', function: { … } }`, or all of it in one object. */
function isFunction(spot: Spot, body: ObjectExpression, text: string): boolean {
  const type = memberOf(body, 'type')?.value;
  return (type?.kind === 'literal' && type.value === 'function') || isFunctionKey(spot.above?.node, text);
}

/** Other names of the protocol's keys. */
const synonyms: Readonly<Record<string, string>> = { input_schema: 'inputSchema', parameters: 'inputSchema' };

function fieldsOf(body: ObjectExpression): Pick<ToolDraft, 'fields' | 'more'> {
  const fields: Record<string, Field> = {};
  let more: Located<string> | undefined;
  for (const member of body.members) {
    if ('spread' in member) more ??= { value: 'text' in member.spread ? member.spread.text : '…', span: member.span };
    else fields[synonyms[member.key.value] ?? member.key.value] = { key: member.key.span, value: member.value };
  }
  return { fields, ...(more === undefined ? {} : { more }) };
}
