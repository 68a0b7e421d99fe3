import type { Json, SchemaKeyword } from '../../../model/index.ts';
import { type Call, withSchema, type ZodType } from '../javascript/value.ts';

/** Keywords of which the tighter value counts where both are declared. */
const tighter: Readonly<Record<string, (a: number, b: number) => number>> = {
  minimum: Math.max,
  exclusiveMinimum: Math.max,
  minLength: Math.max,
  minItems: Math.max,
  maximum: Math.min,
  exclusiveMaximum: Math.min,
  maxLength: Math.min,
  maxItems: Math.min,
};

/** Adds a keyword of a check. `call` provides its span. */
export function addKeyword(type: ZodType, word: string, value: Json, call: Call): ZodType {
  const { other } = type.schema;
  const before = other[word];
  if (before === undefined) return setKeyword(type, word, value, call);
  const choose = tighter[word];
  if (choose !== undefined && typeof value === 'number' && typeof before.value === 'number') {
    return choose(value, before.value) === before.value ? type : setKeyword(type, word, value, call);
  }
  if (before.value === value) return type;
  const all = other.allOf?.value;
  return setKeyword(type, 'allOf', [...(Array.isArray(all) ? all : []), { [word]: value }], call);
}

export const setKeyword = (type: ZodType, word: string, value: Json, call: Call): ZodType =>
  withSchema(type, { other: { ...type.schema.other, [word]: keyword(value, call) } });

export function dropKeyword(type: ZodType, word: string): ZodType {
  const { [word]: _, ...other } = type.schema.other;
  return withSchema(type, { other });
}

const keyword = (value: Json, { key, span, args, name }: Call): SchemaKeyword => {
  const [first] = args;
  return { key, value, span: first !== undefined && 'span' in first ? first.span : span, written: name };
};
