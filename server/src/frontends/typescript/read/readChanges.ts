import type { ExportedName } from '../../../model/index.ts';
import { named, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import { methodNames } from '../registrations/libraries/index.ts';
import { boundMethods } from './candidateCalls.ts';
import type { FieldChange } from './facts.ts';

/** The export kind of modules that replace a server's method by one that changes fields of tools: `registerTool description`. */
export const changedKind = 'zod:changed';

const replaced = /\.([\w$]{1,99})\s{0,9}=\s{0,9}(?:async\s{1,9})?(?:function\b|[\w$]{1,99}\s{0,9}=>|\()/g;
const registering = new RegExp(`^(?:${methodNames})$`);
/** Is it the name of a method of servers that registers tools? */
export const isServerMethod = (name: string): boolean => registering.test(name);

const functions = /^(?:arrow_function|function_expression|generator_function)$/;
const fields = /^(?:title|description|inputSchema|outputSchema|parameters)$/;

/** The fields that functions change before they register a tool: `s.registerTool = (name, config, run) => original(name, { ...config, title: name }, run)`. */
export function changedExports(root: SyntaxNode, text: string): readonly ExportedName[] {
  const found = new Set<string>();
  const bound = boundMethods(text);
  for (const { index, 1: method = '' } of text.matchAll(replaced)) {
    const assigned = isServerMethod(method) ? root.descendantForIndex(index + 1)?.parent?.parent : undefined;
    const fn = assigned?.type === 'assignment_expression' ? assigned.childForFieldName('right') : null;
    const body = fn !== null && functions.test(fn.type) ? fn.childForFieldName('body') : null;
    if (fn === null || body === null) continue;
    const name = firstParameter(fn, text);
    const isForwarding = (callee: SyntaxNode | null): boolean => bound.has(textOf(callee, text)) || textOf(memberIn(callee), text) === method;
    for (const node of nodesOf([body], (own) => (functions.test(own.type) ? [] : named(own))))
      for (const key of [...changedBy(node, text), ...(isRenamed(node, name, body, text, isForwarding) || isSet(node, name, text) ? ['name'] : [])])
        found.add(`${method} ${key}`);
  }
  return [...found].map((name) => ({ kind: changedKind, name }));
}

/** The keys that `{ ...config, key: value }` and `config.key = value` set. */
function changedBy(node: SyntaxNode, text: string): readonly string[] {
  const left = node.type === 'assignment_expression' ? node.childForFieldName('left') : null;
  const set = left?.type === 'member_expression' ? [left.childForFieldName('property')] : [];
  const members = node.type === 'object' ? named(node) : [];
  const added = members.some(({ type }) => type === 'spread_element') ? members.map((own) => (own.type === 'pair' ? own.childForFieldName('key') : own)) : [];
  return [...set, ...added].map((key) => textOf(key, text)).flatMap((key) => (fields.test(key) ? [key === 'parameters' ? 'inputSchema' : key] : []));
}

const assignedField = /(?<![\w$.])[\w$]{1,99}\.(title|description|inputSchema|outputSchema)(?:\.[\w$]{1,99}|\[[^\]\n]{1,99}\]){0,9}\s{0,9}=(?![=>])/g;
const copiedObject = /\.\.\.[\w$.]{1,99}\s{0,9},([^{}]{1,300})/g;
const copiedField = /(?<![\w$.])(title|description|inputSchema|outputSchema)(?![\w$])\s{0,9}(?=[:,]|$)/g;

/** Where a text changes fields that tools have, of whatever object. */
export const fieldChanges = (text: string): readonly FieldChange[] => [
  ...[...text.matchAll(assignedField)].map(({ index, 1: key = '' }) => ({ at: index, key, isCopied: false })),
  ...[...text.matchAll(copiedObject)].flatMap(({ index, 1: members = '' }) =>
    [...members.matchAll(copiedField)].map(({ 1: key = '' }) => ({ at: index, key, isCopied: true })),
  ),
];

function firstParameter(fn: SyntaxNode, text: string): string {
  const list = fn.childForFieldName('parameters');
  const [first] = list === null ? [] : named(list);
  return textOf(first?.childForFieldName('pattern') ?? first ?? fn.childForFieldName('parameter'), text);
}

/** Is it a call of the replaced method with another name than the function is passed? `before.call(this, name)` has the name second. */
function isRenamed(node: SyntaxNode, name: string, body: SyntaxNode, text: string, isForwarding: (callee: SyntaxNode | null) => boolean): boolean {
  const callee = node.type === 'call_expression' ? node.childForFieldName('function') : null;
  const isByCall = textOf(memberIn(callee), text) === 'call';
  const args = node.childForFieldName('arguments');
  if (args === null || !isForwarding(isByCall ? (callee?.childForFieldName('object') ?? null) : callee)) return false;
  const first = named(args)[isByCall ? 1 : 0];
  return first !== undefined && first.type !== 'spread_element' && !keepsName(first, name, text, body);
}

/** Does it assign the parameter, or the name in it? */
const isSet = (node: SyntaxNode, parameter: string, text: string): boolean =>
  /^(?:augmented_)?assignment_expression$/.test(node.type) && [parameter, `${parameter}.name`].includes(textOf(node.childForFieldName('left'), text));

/** Is it the parameter, an object of its members without another name, or a variable with one: `{ ...tool, run }`, `const { extra, ...rest } = tool`? */
function keepsName(argument: SyntaxNode, parameter: string, text: string, body: SyntaxNode): boolean {
  if (argument.type !== 'identifier' || textOf(argument, text) === parameter) return isAlike(argument, parameter, text);
  const declared = [...nodesOf([body], named)].find((own) => declares(own, textOf(argument, text), text));
  const value = declared?.childForFieldName('value') ?? null;
  const pattern = declared?.childForFieldName('name');
  if (value === null || !isAlike(value, parameter, text)) return false;
  return pattern?.type !== 'object_pattern' || named(pattern).every((own) => keyOfMember(own, text) !== 'name');
}

/** Is it the parameter, or an object of its members without another name? */
function isAlike(value: SyntaxNode, parameter: string, text: string): boolean {
  if (value.type !== 'object') return textOf(value, text) === parameter;
  const [spread, ...more] = named(value).filter(({ type }) => type === 'spread_element');
  return textOf(spread ?? null, text) === `...${parameter}` && more.length === 0 && named(value).every((own) => keyOfMember(own, text) !== 'name');
}

/** Is it `name = …` or `{ …, ...name } = …` of a declaration? */
function declares(node: SyntaxNode, name: string, text: string): boolean {
  const pattern = node.type === 'variable_declarator' ? node.childForFieldName('name') : null;
  if (pattern === null || pattern.type !== 'object_pattern') return textOf(pattern, text) === name;
  return named(pattern).some((own) => textOf(own, text) === `...${name}`);
}

/** The key of a member of an object or of a pattern. A computed key may be any name. */
function keyOfMember(member: SyntaxNode, text: string): string | undefined {
  if (member.type === 'spread_element' || member.type === 'rest_pattern') return undefined;
  const key = member.childForFieldName('key') ?? member.childForFieldName('name') ?? member.childForFieldName('left') ?? member;
  return key.type === 'computed_property_name' ? 'name' : textOf(key, text).replaceAll(/["']/g, '');
}

const memberIn = (callee: SyntaxNode | null): SyntaxNode | null => callee?.childForFieldName('property') ?? null;
