import { isJsonObject, type Json, type JsonObject } from '../model/index.ts';
import type { Alternative, Clause, Literal } from './literals.ts';
import type { Formula, SchemaDocument, SchemaNode } from './node.ts';

/** The types of JSON values. `integer` is a condition of a number. */
export const jsonTypes = ['string', 'number', 'boolean', 'object', 'array', 'null'] as const;
export type JsonType = (typeof jsonTypes)[number];

const never: Clause = [];
const literal = (...literals: readonly Literal[]): Alternative => ({ literals });
const formulas = (...all: readonly Formula[]): Alternative => ({ formulas: all });

interface Place {
  readonly type: JsonType;
  readonly schema: JsonObject;
  readonly document: SchemaDocument;
  /** The formula that a schema of this place is accepted, or not. */
  readonly is: (schema: Json, holds: boolean) => Formula;
  /** A schema without references, which is of no document. */
  readonly made: (schema: Json, holds: boolean) => Formula;
}

/** The conditions of a formula on values of a type: each clause is fulfilled. */
export function expand(type: JsonType, { node, holds }: Formula, made: Place['made']): readonly Clause[] {
  const { schema, document } = node;
  if (typeof schema === 'boolean') return schema === holds ? [] : [never];
  const place: Place = { type, schema, document, is: (one, truth) => ({ node: document.node(one), holds: truth }), made };
  const groups = Object.keys(schema).map((keyword) => clausesOf(keyword, schema[keyword] ?? null, place));
  if (holds) return groups.flatMap(({ accepted }) => accepted);
  return [groups.flatMap(({ refused }) => refused)];
}

/** What it means that a keyword accepts a value: all clauses; and that it refuses one: one of the alternatives. */
interface Conditions {
  readonly accepted: readonly Clause[];
  readonly refused: Clause;
}

const nothing: Conditions = { accepted: [], refused: never };
const opposites = (accepted: Alternative, refused: Alternative): Conditions => ({ accepted: [[accepted]], refused: [refused] });
const unknown: Conditions = { accepted: [], refused: [literal({ kind: 'opaque' })] };

function clausesOf(keyword: string, own: Json, place: Place): Conditions {
  const { is, schema, document } = place;
  const list = Array.isArray(own) ? own : [];
  switch (keyword) {
    case 'type':
      return ofType(own, place);
    case 'enum':
      return opposites(literal({ kind: 'values', values: list, holds: true }), literal({ kind: 'values', values: list, holds: false }));
    case '$ref': {
      const target = document.resolve(String(own));
      return target === undefined ? unknown : opposites(formulas({ node: target, holds: true }), formulas({ node: target, holds: false }));
    }
    case 'allOf':
      return { accepted: list.map((one) => [formulas(is(one, true))]), refused: list.map((one) => formulas(is(one, false))) };
    case 'anyOf':
      return { accepted: [list.map((one) => formulas(is(one, true)))], refused: [formulas(...list.map((one) => is(one, false)))] };
    case 'oneOf':
      return ofOneOf(list, is);
    case 'not':
      return opposites(formulas(is(own, false)), formulas(is(own, true)));
    case 'if': {
      const [then, otherwise] = [schema.then ?? true, schema.else ?? true];
      const branches = (holds: boolean): Clause => [formulas(is(own, true), is(then, holds)), formulas(is(own, false), is(otherwise, holds))];
      return { accepted: [branches(true)], refused: branches(false) };
    }
    case '$dynamicRef':
    case '$recursiveRef':
    case 'unevaluatedProperties':
    case 'unevaluatedItems':
      return unknown;
    default:
      return byType[place.type]?.(keyword, own, place) ?? nothing;
  }
}

function ofType(own: Json, { type }: Place): Conditions {
  const types = [own].flat();
  if (types.includes(type)) return nothing;
  if (type !== 'number' || !types.includes('integer')) return { accepted: [never], refused: [{}] };
  return opposites(literal({ kind: 'multiple', of: 1, holds: true }), literal({ kind: 'multiple', of: 1, holds: false }));
}

function ofOneOf(list: readonly Json[], is: Place['is']): Conditions {
  const only = list.map((_, at) => formulas(...list.map((one, other) => is(one, other === at))));
  const pairs = list.flatMap((one, at) => list.slice(at + 1).map((other) => formulas(is(one, true), is(other, true))));
  return { accepted: [only], refused: [formulas(...list.map((one) => is(one, false))), ...pairs] };
}

type OfType = (keyword: string, own: Json, place: Place) => Conditions;

const size = (side: 'least' | 'most', limit: number): Literal => ({ kind: 'size', side, limit });
const atLeast = (own: Json): Conditions => opposites(literal(size('least', Number(own))), literal(size('most', Number(own) - 1)));
const atMost = (own: Json): Conditions => opposites(literal(size('most', Number(own))), literal(size('least', Math.floor(Number(own)) + 1)));

const bounds = (side: 'least' | 'most', own: Json, exclusive: boolean): Conditions => {
  const other = side === 'least' ? 'most' : 'least';
  return opposites(
    literal({ kind: 'bound', side, limit: Number(own), exclusive }),
    literal({ kind: 'bound', side: other, limit: Number(own), exclusive: !exclusive }),
  );
};

const ofNumber: OfType = (keyword, own) => {
  if (keyword === 'minimum') return bounds('least', own, false);
  if (keyword === 'exclusiveMinimum') return bounds('least', own, true);
  if (keyword === 'maximum') return bounds('most', own, false);
  if (keyword === 'exclusiveMaximum') return bounds('most', own, true);
  if (keyword === 'multipleOf') {
    return opposites(literal({ kind: 'multiple', of: Number(own), holds: true }), literal({ kind: 'multiple', of: Number(own), holds: false }));
  }
  return keyword === 'format' && /^int/.test(String(own)) ? ofFormat(own) : nothing;
};

const ofFormat = (own: Json): Conditions =>
  opposites(literal({ kind: 'format', format: String(own), holds: true }), literal({ kind: 'format', format: String(own), holds: false }));

const ofString: OfType = (keyword, own) => {
  if (keyword === 'minLength') return atLeast(own);
  if (keyword === 'maxLength') return atMost(own);
  if (keyword === 'format') return /^int/.test(String(own)) ? nothing : ofFormat(own);
  if (keyword !== 'pattern') return nothing;
  return opposites(literal({ kind: 'pattern', pattern: String(own), holds: true }), literal({ kind: 'pattern', pattern: String(own), holds: false }));
};

const groupOf = (schema: JsonObject, keywords: readonly string[]): JsonObject =>
  Object.fromEntries(keywords.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])));

const ofArray: OfType = (keyword, own, { schema, document, is }) => {
  const prefix = Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
  switch (keyword) {
    case 'minItems':
      return atLeast(own);
    case 'maxItems':
      return atMost(own);
    case 'uniqueItems':
      return opposites(literal({ kind: 'unique', holds: true }), literal({ kind: 'unique', holds: false }));
    case 'prefixItems':
    case 'items': {
      const isPrefix = keyword === 'prefixItems';
      const refused = isPrefix
        ? prefix.map((one, index) => literal({ kind: 'item', index, item: is(one, false) }))
        : [literal({ kind: 'later', from: prefix.length, item: is(own, false) })];
      const isFirst = isPrefix || prefix.length === 0;
      return { accepted: isFirst ? [[literal({ kind: 'items', group: groupOf(schema, ['prefixItems', 'items']), document })]] : [], refused };
    }
    case 'contains':
      return ofContains(own, schema, is);
    default:
      return nothing;
  }
};

function ofContains(own: Json, { minContains = 1, maxContains }: JsonObject, is: Place['is']): Conditions {
  const one = literal({ kind: 'later', from: 0, item: is(own, true) });
  const none = literal({ kind: 'each', item: is(own, false) });
  const accepted = minContains === 0 ? [] : [[one]];
  if (maxContains === undefined && minContains === 0) return nothing;
  return { accepted, refused: maxContains === undefined && minContains === 1 ? [none] : [none, literal({ kind: 'opaque' })] };
}

const ofObject: OfType = (keyword, own, place) => {
  const { schema, document, is } = place;
  const map = isJsonObject(own) ? own : {};
  const entries = Object.entries(map);
  switch (keyword) {
    case 'minProperties':
      return atLeast(own);
    case 'maxProperties':
      return atMost(own);
    case 'required': {
      const keys = Array.isArray(own) ? own.map(String) : [];
      return { accepted: keys.map((key) => [literal({ kind: 'requires', key })]), refused: keys.map((key) => literal({ kind: 'lacks', key })) };
    }
    case 'properties':
    case 'patternProperties':
    case 'additionalProperties': {
      const group = groupOf(schema, ['properties', 'patternProperties', 'additionalProperties']);
      const isFirst = Object.keys(group)[0] === keyword;
      return { accepted: isFirst ? [[literal({ kind: 'members', group, document })]] : [], refused: refusedMembers(keyword, own, place) };
    }
    case 'propertyNames':
      return opposites(literal({ kind: 'names', name: is(own, true) }), literal({ kind: 'extra', name: [is(own, false)], value: [] }));
    case 'dependentRequired':
      return ofDependencies(entries.map(([key, needs]) => [key, place.made({ required: needs }, true).node]));
    case 'dependentSchemas':
      return ofDependencies(entries.map(([key, one]) => [key, is(one, true).node]));
    default:
      return nothing;
  }
};

function refusedMembers(keyword: string, own: Json, { schema, is, made }: Place): Clause {
  const map = isJsonObject(own) ? own : {};
  if (keyword === 'properties') return Object.entries(map).map(([key, one]) => literal({ kind: 'member', key, value: is(one, false) }));
  if (keyword === 'patternProperties') {
    return Object.entries(map).map(([pattern, one]) => literal({ kind: 'extra', name: [made({ pattern }, true)], value: [is(one, false)] }));
  }
  const names = Object.keys(isJsonObject(schema.properties) ? schema.properties : {});
  const patterns = Object.keys(isJsonObject(schema.patternProperties) ? schema.patternProperties : {});
  const outside = [made({ enum: names }, false), ...patterns.map((pattern) => made({ pattern }, false))];
  return [literal({ kind: 'extra', name: outside, value: [is(own, false)] })];
}

function ofDependencies(needs: readonly (readonly [string, SchemaNode])[]): Conditions {
  return {
    accepted: needs.map(([key, node]) => [literal({ kind: 'lacks', key }), formulas({ node, holds: true })]),
    refused: needs.map(([key, node]) => ({ literals: [{ kind: 'requires', key }], formulas: [{ node, holds: false }] })),
  };
}

const byType: Readonly<Partial<Record<JsonType, OfType>>> = { number: ofNumber, string: ofString, array: ofArray, object: ofObject };
