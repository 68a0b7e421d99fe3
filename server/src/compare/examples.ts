import { isJsonObject, type Json, type JsonObject, refSteps } from '../model/index.ts';
import { typeOf } from './evaluate.ts';

/** The value with examples and defaults of its schema as its texts and numbers, where the test still passes. */
export function withExamples(value: Json, schema: Json, root: Json, holds: (value: Json) => boolean): Json {
  const schemas = alternativesOf(schema, root);
  if (Array.isArray(value)) {
    const items = schemas.find((one) => isJsonObject(one.items))?.items ?? true;
    return value.reduce<readonly Json[]>(
      (all, item, at) =>
        all.with(
          at,
          withExamples(item, items, root, (one) => holds(all.with(at, one))),
        ),
      value,
    );
  }
  if (isJsonObject(value)) {
    const all: Record<string, Json> = { ...value };
    for (const [key, member] of Object.entries(value)) {
      const own = schemas.flatMap(({ properties }) => (isJsonObject(properties) && Object.hasOwn(properties, key) ? [properties[key] ?? true] : []));
      all[key] = withExamples(member, own[0] ?? true, root, (one) => holds({ ...all, [key]: one }));
    }
    return all;
  }
  const examples = schemas.flatMap((one) => [...(Array.isArray(one.examples) ? (one.examples as readonly Json[]) : []), one.example, one.default]);
  return examples.find((one) => one !== undefined && typeOf(one) === typeOf(value) && one !== value && holds(one)) ?? value;
}

/** The schema, what it refers to, and its alternatives. */
function alternativesOf(schema: Json, root: Json, depth = 0): readonly JsonObject[] {
  if (!isJsonObject(schema) || depth > 5) return [];
  const steps = typeof schema.$ref === 'string' ? refSteps(schema.$ref) : undefined;
  const target = steps?.reduce<Json>((at, step) => (isJsonObject(at) ? (at[step] ?? true) : true), root);
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (Array.isArray(schema[key]) ? (schema[key] as readonly Json[]) : []));
  return [schema, ...[...(target === undefined ? [] : [target]), ...branches].flatMap((one) => alternativesOf(one, root, depth + 1))];
}
