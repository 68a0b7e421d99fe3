import { isJsonObject, type Json, type Schema, schemaOfJson } from '../../model/index.ts';

/** Replaces a reference, or a choice between one schema and `null`, by the schema itself. Its own keywords override those of the target. */
export function spelledOut(schema: Schema, definition: (ref: string) => Json | undefined): Schema {
  const { $ref, anyOf, ...rest } = schema.other;
  const target = typeof $ref?.value === 'string' && anyOf === undefined ? schemaOfJson(definition($ref.value)) : undefined;
  if (target !== undefined) return spelledOut(over(target, { ...schema, other: rest }), definition);
  const only = anyOf === undefined || $ref !== undefined ? undefined : onlyNonNull(anyOf.value);
  if (anyOf === undefined || only === undefined) return schema;
  return { ...spelledOut(over(only, { ...schema, other: rest }), definition), nullable: { value: true, span: anyOf.span } };
}

/** The only schema of a choice that is not `null`. */
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
