import { isJsonObject, isListed, type Json, type JsonObject, jsonEqual, type Schema, schemaOfJson, type TypeName } from '../../model/index.ts';
import { passesChecks } from './checks.ts';
import { typesOf } from './context.ts';

/**
 * The value as a default of the emitted schema; undefined where it does not fit. Defaults of members are filled in: Zod 3 parses a default, Zod 4
 * returns it as it is.
 */
export function fitted(value: Json, schema: Schema): Json | undefined {
  const { other } = schema;
  if (other.const !== undefined && !jsonEqual(other.const.value, value)) return undefined;
  if (value === null && schema.nullable !== undefined) return value;
  if (schema.enum !== undefined && !isListed(value, schema.enum.value)) return undefined;
  if (other.$ref !== undefined || other.allOf !== undefined || other.oneOf !== undefined) return undefined;
  const alternatives = other.anyOf?.value;
  const chosen = Array.isArray(alternatives) ? alternatives.map((json) => fittedTo(value, json)).find((found) => found !== undefined) : value;
  const types = typesOf(schema);
  if (chosen === undefined || types.length === 0) return chosen;
  return types.map((type) => ofType(chosen, schema, type)).find((found) => found !== undefined);
}

function fittedTo(value: Json, json: Json): Json | undefined {
  const schema = schemaOfJson(json);
  return schema === undefined ? undefined : fitted(value, schema);
}

function ofType(value: Json, schema: Schema, type: TypeName): Json | undefined {
  if (!passesChecks(value, schema, type)) return undefined;
  if (type === 'null') return value === null ? value : undefined;
  if (type === 'integer') return Number.isSafeInteger(value) ? value : undefined;
  if (type === 'array') return Array.isArray(value) ? itemsFitted(value, schema) : undefined;
  if (type === 'object') return isJsonObject(value) ? membersFitted(value, schema) : undefined;
  return typeof value === type ? value : undefined;
}

function itemsFitted(values: readonly Json[], schema: Schema): Json | undefined {
  const { items } = schema;
  if (schema.other.prefixItems !== undefined || Array.isArray(schema.other.items?.value)) return undefined;
  if (items === undefined) return values;
  const out = values.map((value) => fitted(value, items));
  return out.every((value) => value !== undefined) ? out : undefined;
}

function membersFitted(value: JsonObject, schema: Schema): Json | undefined {
  const members = schema.properties ?? [];
  const rest = schema.other.additionalProperties?.value;
  const out: [string, Json][] = [];
  for (const { name, schema: member, required } of members) {
    const own = Object.hasOwn(value, name.value) ? value[name.value] : undefined;
    const fallback = !required && member.default.state === 'known' ? fitted(member.default.value, member) : undefined;
    const fitting = own === undefined ? fallback : fitted(own, member);
    if (fitting !== undefined) out.push([name.value, fitting]);
    else if (own !== undefined || required) return undefined;
  }
  for (const [key, further] of Object.entries(value)) {
    if (members.some(({ name }) => name.value === key)) continue;
    const fitting = rest === undefined ? (schema.properties === undefined ? further : undefined) : fittedTo(further, rest);
    if (fitting === undefined) return undefined;
    out.push([key, fitting]);
  }
  return Object.fromEntries(out);
}
