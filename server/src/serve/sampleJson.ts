import { isJsonObject, type Json, type JsonObject, limits, sampleValue } from '../model/index.ts';

/** A value of a JSON Schema. If the schema allows several, the seed decides. */
export const sampleJson = (schema: JsonObject, seed = 0): Json => sampleOfSchema(schema, { root: schema, name: '', seed, depth: 0 });

interface Place {
  readonly root: JsonObject;
  /** The name of the property, which hints at a text. */
  readonly name: string;
  readonly seed: number;
  readonly depth: number;
}

function sampleOfSchema(schema: Json | undefined, place: Place): Json {
  if (!isJsonObject(schema)) return null;
  if (schema.const !== undefined) return schema.const;
  for (const list of [schema.examples, schema.enum]) if (Array.isArray(list) && list.length > 0) return list[Math.abs(place.seed) % list.length] as Json;
  if (schema.default !== undefined) return schema.default;
  if (place.depth > limits.serve.sampleDepth) return null;
  const inner: Place = { ...place, depth: place.depth + 1 };
  if (typeof schema.$ref === 'string') return sampleOfSchema(resolved(schema.$ref, place.root), inner);
  const choices = [schema.anyOf, schema.oneOf].find((list): list is readonly Json[] => Array.isArray(list) && list.length > 0);
  if (choices !== undefined) return sampleOfSchema(choices[Math.abs(place.seed) % choices.length], inner);
  if (Array.isArray(schema.allOf)) {
    const parts = schema.allOf.map((part) => sampleOfSchema(part, inner));
    return parts.every(isJsonObject) ? Object.assign({}, ...parts) : (parts[0] ?? null);
  }
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'object' || isJsonObject(schema.properties)) return objectOf(schema, inner);
  if (type === 'array') return arrayOf(schema, inner);
  return scalarOf(schema, typeof type === 'string' ? type : 'string', place);
}

function objectOf({ properties }: JsonObject, place: Place): JsonObject {
  return Object.fromEntries(
    Object.entries(isJsonObject(properties) ? properties : {}).map(([name, member]) => [name, sampleOfSchema(member, { ...place, name })]),
  );
}

function arrayOf({ items, minItems, maxItems }: JsonObject, place: Place): readonly Json[] {
  const least = typeof minItems === 'number' ? Math.min(minItems, 10) : 1;
  const count = typeof maxItems === 'number' ? Math.min(least, maxItems) : least;
  return items === undefined ? [] : Array.from({ length: count }, () => sampleOfSchema(items, place));
}

function scalarOf(schema: JsonObject, type: string, { name }: Place): Json {
  if (type === 'null') return null;
  const { description, format, pattern, minimum, maximum, minLength, maxLength } = schema;
  const made = sampleValue({ name, type, description: typeof description === 'string' ? description : undefined, format, pattern });
  if (typeof made === 'number') return between(made, minimum, maximum);
  if (typeof made !== 'string') return made ?? '';
  const long = typeof minLength === 'number' ? made.padEnd(Math.min(minLength, 1000), '.') : made;
  return typeof maxLength === 'number' ? long.slice(0, maxLength) : long;
}

function between(value: number, least: Json | undefined, most: Json | undefined): number {
  const raised = typeof least === 'number' ? Math.max(value, least) : value;
  return typeof most === 'number' ? Math.min(raised, most) : raised;
}

/** Resolves `#/$defs/Name`. */
function resolved(ref: string, root: JsonObject): Json | undefined {
  if (!ref.startsWith('#')) return undefined;
  const steps = ref.split('/').slice(1);
  return steps.reduce<Json | undefined>((at, step) => (isJsonObject(at) ? at[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined), root);
}
