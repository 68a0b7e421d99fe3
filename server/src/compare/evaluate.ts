import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isJsonObject, type Json, type JsonObject } from '../model/index.ts';
import type { Comparison, SchemaNode } from './node.ts';

/** Undefined where it is unknown. */
export type Truth = boolean | undefined;

export const not = (truth: Truth): Truth => (truth === undefined ? undefined : !truth);

export function every<T>(items: Iterable<T>, test: (item: T) => Truth): Truth {
  let result: Truth = true;
  for (const item of items) {
    const one = test(item);
    if (one === false) return false;
    if (one === undefined) result = undefined;
  }
  return result;
}

export const some = <T>(items: Iterable<T>, test: (item: T) => Truth): Truth => not(every(items, (item) => not(test(item))));

export const typeOf = (value: Json): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const isType = (value: Json, type: Json | undefined): boolean => typeOf(value) === type || (type === 'integer' && Number.isInteger(value));

/** Whether a format of Ajv accepts a value. */
export function fitsFormat(name: string, value: Json): Truth {
  const format: unknown = Object.entries(fullFormats).find(([own]) => own === name)?.[1];
  const definition = isDefinition(format) ? format : { validate: format };
  if (typeof value !== (definition.type ?? 'string')) return true;
  const { validate } = definition;
  if (validate instanceof RegExp) return validate.test(String(value));
  return typeof validate === 'function' ? validate(value) === true : undefined;
}

interface FormatDefinition {
  readonly type?: string;
  readonly validate: unknown;
}

const isDefinition = (format: unknown): format is FormatDefinition => typeof format === 'object' && format !== null && 'validate' in format;

type Accepts = (schema: Json, value: Json) => Truth;

/** Whether a node accepts a value. */
export function evaluate(node: SchemaNode, value: Json, comparison: Comparison): Truth {
  comparison.budget.step();
  const { schema, document } = node;
  if (typeof schema === 'boolean') return schema;
  const accepts: Accepts = (one, inner) => comparison.budget.within(() => evaluate(document.node(one), inner, comparison));
  return every(Object.entries(schema), ([keyword, own]): Truth => {
    if (keyword === '$ref') {
      const target = document.resolve(String(own));
      return target && comparison.budget.within(() => evaluate(target, value, comparison));
    }
    return anyType(keyword, own, schema, value, accepts, comparison);
  });
}

function anyType(keyword: string, own: Json, schema: JsonObject, value: Json, accepts: Accepts, comparison: Comparison): Truth {
  const list = Array.isArray(own) ? own : [];
  switch (keyword) {
    case 'type':
      return [own].flat().some((type) => isType(value, type));
    case 'enum': {
      const key = comparison.keyOf(value);
      return list.some((one) => comparison.keyOf(one) === key);
    }
    case 'allOf':
      return every(list, (one) => accepts(one, value));
    case 'anyOf':
      return some(list, (one) => accepts(one, value));
    case 'oneOf': {
      const truths = list.map((one) => accepts(one, value));
      if (truths.filter((truth) => truth === true).length > 1) return false;
      return truths.includes(undefined) ? undefined : truths.includes(true);
    }
    case 'not':
      return not(accepts(own, value));
    case 'if': {
      const holds = accepts(own, value);
      if (holds === undefined) return undefined;
      return accepts((holds ? schema.then : schema.else) ?? true, value);
    }
    case 'format':
      return fitsFormat(String(own), value);
    default:
      if (typeof value === 'number') return ofNumber(keyword, own, value);
      if (typeof value === 'string') return ofText(keyword, own, value, comparison);
      if (Array.isArray(value)) return ofArray(keyword, own, schema, value, accepts, comparison);
      return isJsonObject(value) ? ofObject(keyword, own, schema, value, accepts, comparison) : true;
  }
}

function ofNumber(keyword: string, own: Json, value: number): Truth {
  const limit = Number(own);
  if (keyword === 'minimum') return value >= limit;
  if (keyword === 'maximum') return value <= limit;
  if (keyword === 'exclusiveMinimum') return value > limit;
  if (keyword === 'exclusiveMaximum') return value < limit;
  return keyword !== 'multipleOf' || Number.isInteger(value / limit);
}

/** The length of a text in code points. */
export const lengthOf = (text: string): number => [...text].length;

function ofText(keyword: string, own: Json, value: string, comparison: Comparison): Truth {
  if (keyword === 'minLength') return lengthOf(value) >= Number(own);
  if (keyword === 'maxLength') return lengthOf(value) <= Number(own);
  return keyword !== 'pattern' || comparison.matches(String(own), value);
}

function ofArray(keyword: string, own: Json, schema: JsonObject, value: readonly Json[], accepts: Accepts, { keyOf }: Comparison): Truth {
  const prefix = Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
  switch (keyword) {
    case 'minItems':
      return value.length >= Number(own);
    case 'maxItems':
      return value.length <= Number(own);
    case 'uniqueItems':
      return new Set(value.map(keyOf)).size === value.length;
    case 'prefixItems':
      return every(prefix.slice(0, value.length).entries(), ([at, one]) => accepts(one, value[at] ?? null));
    case 'items':
      return every(value.slice(prefix.length), (one) => accepts(own, one));
    case 'contains': {
      const truths = value.map((one) => accepts(own, one));
      const sure = truths.filter((truth) => truth === true).length;
      const most = truths.filter((truth) => truth !== false).length;
      const [least, limit] = [Number(schema.minContains ?? 1), Number(schema.maxContains ?? Number.POSITIVE_INFINITY)];
      if (most < least || sure > limit) return false;
      return sure >= least && most <= limit ? true : undefined;
    }
    default:
      return keyword === 'unevaluatedItems' ? undefined : true;
  }
}

function ofObject(keyword: string, own: Json, schema: JsonObject, value: JsonObject, accepts: Accepts, comparison: Comparison): Truth {
  const map = isJsonObject(own) ? own : {};
  const names = Object.keys(value);
  const has = (name: Json): boolean => Object.hasOwn(value, String(name));
  switch (keyword) {
    case 'required':
      return Array.isArray(own) && own.every(has);
    case 'minProperties':
      return names.length >= Number(own);
    case 'maxProperties':
      return names.length <= Number(own);
    case 'properties':
      return every(Object.entries(map), ([name, one]) => !has(name) || accepts(one, value[name] ?? null));
    case 'patternProperties':
      return every(Object.entries(map), ([pattern, one]) =>
        every(names, (name) => some([0, 1], (at) => (at === 0 ? not(comparison.matches(pattern, name)) : accepts(one, value[name] ?? null)))),
      );
    case 'additionalProperties':
      return every(names, (name) => some([0, 1], (at) => (at === 0 ? isNamed(name, schema, comparison) : accepts(own, value[name] ?? null))));
    case 'propertyNames':
      return every(names, (name) => accepts(own, name));
    case 'dependentRequired':
      return Object.entries(map).every(([name, needs]) => !has(name) || (Array.isArray(needs) && needs.every(has)));
    case 'dependentSchemas':
      return every(Object.entries(map), ([name, one]) => !has(name) || accepts(one, value));
    default:
      return keyword === 'unevaluatedProperties' || keyword.endsWith('Ref') ? undefined : true;
  }
}

/** Whether `properties` or `patternProperties` has a name. */
export function isNamed(name: string, schema: JsonObject, { matches }: Comparison): Truth {
  if (isJsonObject(schema.properties) && Object.hasOwn(schema.properties, name)) return true;
  return some(Object.keys(isJsonObject(schema.patternProperties) ? schema.patternProperties : {}), (pattern) => matches(pattern, name));
}
