import { isJsonObject, limits } from '../../../../model/index.ts';
import { jsonTree } from '../../../support/tree/jsonTree.ts';
import { type LiteralLanguage, type LiteralMember, type OpenLiteral, readKnown, readLiteralSchema } from '../../../support/tree/literalSchema.ts';
import type { TreeNode, TreePair } from '../../../support/tree/node.ts';
import type { Enclosing } from '../../names/enclosing.ts';
import type { PyExpr } from '../../read/code.ts';
import { jsonOf, type Location } from '../../read/literal.ts';
import { expressionText } from '../../schema/expression.ts';
import { localValue } from './localValue.ts';

/** The location of an expression, with the enclosing functions. */
export interface Reading extends Location {
  readonly enclosing: Enclosing;
}

/** A dictionary, or the local one of a name; undefined for anything else. */
export function dictIn(expr: PyExpr | undefined, { enclosing }: Reading): Extract<PyExpr, { readonly kind: 'dict' }> | undefined {
  const value = expr && localValue(expr, enclosing);
  return value?.kind === 'dict' ? value : undefined;
}

type DictEntry = Extract<PyExpr, { readonly kind: 'dict' }>['entries'][number];

interface Code {
  readonly expr: PyExpr;
  readonly reading: Reading;
  readonly depth: number;
}

/** A JSON Schema that is written as a dictionary. Parts that only running the code would tell are opaque. */
export const schemaTree = (expr: PyExpr, reading: Reading): TreeNode => readLiteralSchema<Code>({ expr, reading, depth: 0 }, language);

/** A value as far as it is known; see `readKnown`. */
export const knownTree = (expr: PyExpr, reading: Reading, unknown: string[], path: string): TreeNode | undefined =>
  readKnown<Code>({ expr, reading, depth: 0 }, language, unknown, path);

const language: LiteralLanguage<Code> = {
  spanOf: ({ expr }) => expr.span,
  textOf: ({ expr }) => expressionText(expr),
  isValue: ({ expr }) => expr.kind === 'boolean',
  valueOf: ({ expr, reading, depth }) => readValue(expr, reading, depth),
  open: openLiteral,
};

function openLiteral({ expr, reading, depth }: Code): OpenLiteral<Code> | undefined {
  const value = localValue(expr, reading.enclosing);
  if (depth > limits.literalDepth) return undefined;
  const { span } = value;
  const inside = (inner: PyExpr): Code => ({ expr: inner, reading, depth: depth + 1 });
  if (value.kind === 'list' || value.kind === 'tuple') return { kind: 'seq', span, items: value.items.map(inside) };
  if (value.kind === 'dict') return { kind: 'map', span, members: value.entries.flatMap((entry) => membersOf(entry, reading, inside)) };
  const tree = readValue(value, reading, depth);
  return tree && { kind: 'value', tree };
}

/** The pair of an entry, or the pairs of `**other`. */
function membersOf({ key, value }: DictEntry, reading: Reading, inside: (inner: PyExpr) => Code): readonly LiteralMember<Code>[] {
  if (key === undefined) return spreadPairs(value, reading)?.map((read) => ({ read })) ?? ['unknown'];
  const name = keyOf(key, reading);
  return name === undefined ? ['unknown'] : [{ ...placeOfPair(name, key, value), code: inside(value) }];
}

/** Undefined where a part of it cannot be known. */
function readValue(expr: PyExpr, reading: Reading, depth: number): TreeNode | undefined {
  const value = localValue(expr, reading.enclosing);
  const { span } = value;
  if (depth > limits.literalDepth) return undefined;
  if (value.kind === 'string' && value.isVerbatim && value.hasNamed !== true && !value.isTriple)
    return { kind: 'scalar', span, value: value.value, style: 'double', source: value.value };
  if (value.kind === 'list' || value.kind === 'tuple') {
    if (value.items.some(({ kind }) => kind === 'starred')) return dataTree(value, reading);
    const items = value.items.map((item) => readValue(item, reading, depth + 1));
    return items.includes(undefined) ? undefined : { kind: 'seq', span, flow: true, items: items as readonly TreeNode[] };
  }
  if (value.kind === 'dict') {
    const pairs = value.entries.map(({ key, value: own }): TreePair | undefined => {
      const [name, tree] = [key && keyOf(key, reading), readValue(own, reading, depth + 1)];
      return key === undefined || name === undefined || tree === undefined ? undefined : { ...placeOfPair(name, key, own), value: tree };
    });
    return pairs.includes(undefined) ? dataTree(value, reading) : { kind: 'map', span, flow: true, pairs: pairs as readonly TreePair[] };
  }
  return dataTree(value, reading);
}

function keyOf(key: PyExpr, reading: Reading): string | undefined {
  const name = key.kind === 'string' ? key.value : jsonOf(key, reading);
  return typeof name === 'string' ? name : undefined;
}

const placeOfPair = (key: string, at: PyExpr, value: PyExpr): Pick<TreePair, 'key' | 'keySpan' | 'span'> => ({
  key,
  keySpan: at.kind === 'string' ? (at.inner ?? at.span) : at.span,
  span: { start: at.span.start, end: Math.max(at.span.end, value.span.end) },
});

/** The pairs of `**other`; undefined where they cannot be known. */
function spreadPairs(expr: PyExpr, reading: Reading): readonly TreePair[] | undefined {
  const value = localValue(expr, reading.enclosing);
  const json = jsonOf(value, reading);
  const tree = isJsonObject(json) ? jsonTree(json, expr.span) : undefined;
  return tree?.kind === 'map' ? tree.pairs : undefined;
}

/** A constant of another place as a tree, all of it with the span of `value`. */
export function dataTree(value: PyExpr, reading: Reading): TreeNode | undefined {
  const json = jsonOf(value, reading);
  return json === undefined ? undefined : jsonTree(json, value.span);
}
