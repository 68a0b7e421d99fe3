import { type Json, knownValue, type Param, type Schema } from '../../model/index.ts';

/**
 * Examples with the types of their schema. The builder of the format writes each example as a text, and of an array one item for the whole.
 * For an array of integers, `examples: ['1', '2']` are two arrays of one. An example that no such reading fits stays unchanged.
 */
export const withTypedExamples = (schema: Schema): Schema => {
  const { properties, items, examples } = schema;
  const type = knownValue(schema.type);
  const typed = type === undefined || examples.length === 0 ? examples : examples.map((example) => ({ ...example, value: exampleOf(example.value, schema) }));
  if (properties === undefined && items === undefined && typed === examples) return schema;
  return {
    ...schema,
    examples: typed,
    ...(properties === undefined ? {} : { properties: properties.map(withTypedParamExamples) }),
    ...(items === undefined ? {} : { items: withTypedExamples(items) }),
  };
};

const withTypedParamExamples = (param: Param): Param => ({ ...param, schema: withTypedExamples(param.schema) });

function exampleOf(value: Json, schema: Schema): Json {
  const type = knownValue(schema.type);
  if (type !== 'array') return scalarOf(value, type);
  const items = schema.items && knownValue(schema.items.type);
  if (Array.isArray(value)) return value.map((item: Json) => scalarOf(item, items));
  // A mapping is an item only of an array of objects.
  if (value === null || (typeof value === 'object' && items !== 'object')) return value;
  const item = scalarOf(value, items);
  return items === undefined || fits(item, items) ? [item] : value;
}

const fits = (value: Json, type: string): boolean =>
  type === 'integer' ? Number.isInteger(value) : type === 'object' ? typeof value === 'object' : typeof value === type;

function scalarOf(value: Json, type: string | undefined): Json {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (type === 'boolean') return /^(?:true|t)$/i.test(text) ? true : /^(?:false|f)$/i.test(text) ? false : value;
  if (type !== 'number' && type !== 'integer') return value;
  const number = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?L?$/.test(text) ? Number(text.replace(/L$/, '')) : Number.NaN;
  return Number.isFinite(number) && (type === 'number' || Number.isInteger(number)) ? number : value;
}
