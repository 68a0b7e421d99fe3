import { isListed, type Json, knownValue, matchesPattern, type Param, type Schema, type ToolSpec } from '../../model/index.ts';

/** Whole inputs of a tool, as its parameters' first, second … examples make them; empty where one of them would not be valid. */
export function inputExamples({ params, input, listed }: ToolSpec): readonly Json[] {
  // A list of other parameters, or a root with demands of its own, is more than its members.
  if (listed?.input !== undefined || params.length === 0 || Object.keys(input?.other ?? {}).some((keyword) => demanding.test(keyword))) return [];
  const most = Math.min(mostExamples, Math.max(...params.map(({ schema }) => schema.examples.length)));
  const all = Array.from({ length: most }, (_, at) => exampleAt(params, at));
  return all.filter((example) => example !== undefined);
}

/** A few are enough, since each of them costs tokens in every request. */
const mostExamples = 2;

const demanding = /^(?:anyOf|oneOf|allOf|not|if|\$ref|dependent\w+|minProperties|maxProperties|propertyNames)$/;

function exampleAt(params: readonly Param[], at: number): Json | undefined {
  const entries: (readonly [string, Json])[] = [];
  for (const { name, schema, required } of params) {
    const example = schema.examples[at] ?? (required ? schema.examples[0] : undefined);
    const fits = example !== undefined && isValid(example.value, schema);
    if (required && !fits) return undefined;
    if (fits) entries.push([name.value, example.value]);
  }
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** True where a plain value certainly fits its schema. */
function isValid(value: Json, schema: Schema): boolean {
  if (Object.keys(schema.other).some((keyword) => !checked.test(keyword)) || (schema.enum !== undefined && !isListed(value, schema.enum.value))) return false;
  const type = knownValue(schema.type);
  const number = (keyword: string, fallback: number): number => {
    const limit = schema.other[keyword]?.value;
    return typeof limit === 'number' ? limit : fallback;
  };
  if (type === 'array')
    return Array.isArray(value) && value.length > 0 && value.every((item: Json) => schema.items !== undefined && isValid(item, schema.items));
  if (type === 'boolean') return typeof value === 'boolean';
  if (typeof value === 'string' && type === 'string') {
    const { pattern } = schema.other;
    const length = [...value].length;
    const matches = typeof pattern?.value !== 'string' || matchesPattern(pattern.value, value) === true;
    return matches && length >= number('minLength', 0) && length <= number('maxLength', Number.POSITIVE_INFINITY);
  }
  if (typeof value !== 'number' || (type !== 'number' && (type !== 'integer' || !Number.isInteger(value)))) return false;
  return (
    value >= number('minimum', -Infinity) &&
    value <= number('maximum', Infinity) &&
    value > number('exclusiveMinimum', -Infinity) &&
    value < number('exclusiveMaximum', Infinity)
  );
}

/** Keywords that `isValid` checks, and those that only describe. */
const checked = /^(?:pattern|minLength|maxLength|minimum|maximum|exclusiveMinimum|exclusiveMaximum|title|deprecated|readOnly|writeOnly|example|x-.*)$/;
