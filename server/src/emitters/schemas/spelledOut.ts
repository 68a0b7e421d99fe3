import { isJsonObject, type Json, type Schema } from '../../model/index.ts';
import { schemaOfJson } from './schemaOfJson.ts';

/**
 * The schema in its own words where it stands for another: a reference to a definition, or a choice between one schema and `null`, which only
 * allows `null` as well. What it says itself counts before what that other one says.
 */
export function spelledOut(schema: Schema, definition: (ref: string) => Json | undefined): Schema {
  const { $ref, anyOf, ...rest } = schema.other;
  const target = typeof $ref?.value === 'string' && anyOf === undefined ? schemaOfJson(definition($ref.value)) : undefined;
  if (target !== undefined) return spelledOut(over(target, { ...schema, other: rest }), definition);
  const only = anyOf === undefined || $ref !== undefined ? undefined : onlyNonNull(anyOf.value);
  if (anyOf === undefined || only === undefined) return schema;
  return { ...spelledOut(over(only, { ...schema, other: rest }), definition), nullable: { value: true, span: anyOf.span } };
}

/** The one schema of a choice whose other one is `null`. */
function onlyNonNull(list: Json): Schema | undefined {
  const all: readonly Json[] = Array.isArray(list) ? list : [];
  const others = all.filter((json) => !(isJsonObject(json) && json.type === 'null'));
  return all.length === 2 && others.length === 1 ? schemaOfJson(others[0]) : undefined;
}

function over(base: Schema, { type, description, default: fallback, examples, other, ...rest }: Schema): Schema {
  return {
    ...base,
    ...rest,
    type: type.state === 'absent' ? base.type : type,
    description: description.state === 'absent' ? base.description : description,
    default: fallback.state === 'absent' ? base.default : fallback,
    examples: examples.length === 0 ? base.examples : examples,
    other: { ...base.other, ...other },
  };
}
