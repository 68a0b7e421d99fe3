import {
  code,
  firstFew,
  isJsonObject,
  isListed,
  type Json,
  jsonEqual,
  matchesPattern,
  nonNullSchema,
  plural,
  type Schema,
  type SchemaKeyword,
} from '../../model/index.ts';
import { formatFault, hasFormat } from './hasFormat.ts';
import { fitsType, jsonType, shown, withArticle } from './jsonTypes.ts';
import { isFlag, limitWords } from './prose/limitWords.ts';
import { takesExponentialTime } from './prose/patterns.ts';

export interface MisfitOptions {
  /** True where the language equates a value with a list of one, as R does. */
  readonly scalarIsList: boolean;
}

/** Why a value does not fit its schema, as the end of a sentence ("is a string, not an integer"); undefined where it fits, or that is unknown. */
export function misfit(value: Json, schema: Schema, options: MisfitOptions): string | undefined {
  return typeMisfit(value, schema, options) ?? enumMisfit(value, schema) ?? limitMisfit(value, schema) ?? memberMisfit(value, schema, options);
}

/** Only types, those of list items included. */
export function typeMisfit(value: Json, schema: Schema, options: MisfitOptions): string | undefined {
  const inner = innerOf(value, schema);
  if (inner !== undefined) return typeMisfit(value, inner, options);
  if (schema.type.state !== 'known' || schema.typeAssumed === true) return undefined;
  if (value === null && allowsNull(schema)) return undefined;
  const type = schema.type.value;
  if (fitsType(value, type)) return ofItems(value, schema, (item, items) => typeMisfit(item, items, options));
  if (type === 'array' && options.scalarIsList && schema.items !== undefined && value !== null && !isJsonObject(value)) {
    return typeMisfit(value, schema.items, options);
  }
  return `is ${withArticle(jsonType(value))}, not ${withArticle(type)}`;
}

/** The schema of a nullable value where it is not `null`. */
const innerOf = (value: Json, schema: Schema): Schema | undefined => (value === null ? undefined : nonNullSchema(schema));

const allowsNull = (schema: Schema): boolean => schema.nullable !== undefined || schema.other.nullable?.value === true;

/** Only enumerations, those of list items included. */
export function enumMisfit(value: Json, schema: Schema): string | undefined {
  const inner = innerOf(value, schema);
  if (inner !== undefined) return enumMisfit(value, inner);
  const values = value === null && allowsNull(schema) ? [] : (schema.enum?.value ?? []);
  if (values.length > 0 && !isListed(value, values)) {
    return `is not one of ${firstFew(values.map((allowed) => shown(allowed.value)))}`;
  }
  return ofItems(value, schema, enumMisfit);
}

/** Bounds, lengths, patterns, formats and `const`, those of list items included. */
export function limitMisfit(value: Json, schema: Schema): string | undefined {
  const inner = innerOf(value, schema);
  if (inner !== undefined) return limitMisfit(value, inner);
  const fixed = schema.other.const;
  if (fixed !== undefined && !jsonEqual(fixed.value, value)) return `is not ${shown(fixed.value)}, the only allowed value`;
  if (typeof value === 'number') return numberMisfit(value, schema);
  if (typeof value === 'string') return textMisfit(value, schema);
  if (!Array.isArray(value)) return undefined;
  const least = limit(schema, 'minItems');
  const most = limit(schema, 'maxItems');
  const count = `has ${plural(value.length, 'item')}`;
  if (least !== undefined && value.length < least.value) return beyond(`${count}, fewer than`, 'minItems', least);
  if (most !== undefined && value.length > most.value) return beyond(`${count}, more than`, 'maxItems', most);
  return ofItems(value, schema, limitMisfit);
}

function numberMisfit(value: number, schema: Schema): string | undefined {
  const minimum = limit(schema, 'minimum');
  const maximum = limit(schema, 'maximum');
  const above = limit(schema, 'exclusiveMinimum');
  const below = limit(schema, 'exclusiveMaximum');
  const step = limit(schema, 'multipleOf');
  if (minimum === undefined && maximum === undefined && above === undefined && below === undefined && step === undefined) return undefined;
  // Limits that leave no value are one fault, not one of each value.
  if (Math.max(minimum?.value ?? -Infinity, above?.value ?? -Infinity) > Math.min(maximum?.value ?? Infinity, below?.value ?? Infinity)) return undefined;
  if (minimum !== undefined && value < minimum.value) return beyond('is less than', 'minimum', minimum);
  if (maximum !== undefined && value > maximum.value) return beyond('is greater than', 'maximum', maximum);
  if (above !== undefined && value <= above.value) return beyond('is not greater than', 'exclusiveMinimum', above);
  if (below !== undefined && value >= below.value) return beyond('is not less than', 'exclusiveMaximum', below);
  if (step !== undefined && step.value > 0 && !isMultiple(value, step.value)) return `is not a multiple of ${step.value}`;
  return undefined;
}

/** Fractions such as 0.1 are inexact, so a quotient that is nearly whole counts as whole. */
function isMultiple(value: number, step: number): boolean {
  const quotient = value / step;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient));
}

function textMisfit(value: string, schema: Schema): string | undefined {
  const length = [...value].length;
  const least = limit(schema, 'minLength');
  const most = limit(schema, 'maxLength');
  const { pattern, format } = schema.other;
  const count = `has ${plural(length, 'character')}`;
  if (least !== undefined && length < least.value) return beyond(`${count}, fewer than`, 'minLength', least);
  if (most !== undefined && length > most.value) return beyond(`${count}, more than`, 'maxLength', most);
  // A pattern that takes exponential time has a finding of its own.
  if (typeof pattern?.value === 'string' && matchesPattern(pattern.value, value) === false && !takesExponentialTime(pattern.value))
    return `does not match ${textWords('pattern', pattern, pattern.value)}`;
  if (typeof format?.value === 'string' && hasFormat(value, format.value) === false) {
    const fault = formatFault(value, format.value);
    return `does not match ${textWords('format', format, format.value)}${fault === undefined ? '' : ` (${fault})`}`;
  }
  return undefined;
}

function memberMisfit(value: Json, schema: Schema, options: MisfitOptions): string | undefined {
  const inner = innerOf(value, schema);
  if (inner !== undefined) return memberMisfit(value, inner, options);
  if (Array.isArray(value)) return ofItems(value, schema, (item, items) => memberMisfit(item, items, options));
  if (!isJsonObject(value)) return undefined;
  const members = schema.properties ?? [];
  for (const { name, schema: member, required } of members) {
    const own = Object.hasOwn(value, name.value) ? value[name.value] : undefined;
    if (own === undefined && required) return `lacks required ${code(name.value)}`;
    const fault = own === undefined || (own === null && !required) ? undefined : misfit(own, member, options);
    if (fault !== undefined) return `contains ${code(name.value)} that ${fault}`;
  }
  if (schema.other.additionalProperties?.value !== false || schema.other.patternProperties !== undefined) return undefined;
  const extra = Object.keys(value).find((key) => !members.some((member) => member.name.value === key));
  return extra === undefined ? undefined : `contains unknown property ${code(extra)}`;
}

function ofItems(value: Json, schema: Schema, check: (item: Json, items: Schema) => string | undefined): string | undefined {
  if (!Array.isArray(value) || schema.items === undefined) return undefined;
  for (const item of value as readonly Json[]) {
    const fault = check(item, schema.items);
    if (fault !== undefined) return `contains ${shown(item)}, which ${fault}`;
  }
  return undefined;
}

interface Limit extends SchemaKeyword {
  readonly value: number;
}

/** `keyword`: the one that sets the limit. */
function beyond(comparison: string, keyword: string, limit: Limit): string {
  const words = limitWords(keyword, limit);
  return isFlag(limit.written) ? `is refused by ${words}` : `${comparison} ${words}`;
}

const textWords = (keyword: string, { written }: SchemaKeyword, text: string): string =>
  written === undefined ? `${code(keyword)} ${code(text)}` : code(written);

function limit(schema: Schema, keyword: string): Limit | undefined {
  const entry = Object.hasOwn(schema.other, keyword) ? schema.other[keyword] : undefined;
  return entry !== undefined && typeof entry.value === 'number' ? (entry as Limit) : undefined;
}
