import { absent, type JsonObject, known, type Located, type Param, type Schema, schemaJson } from '../../../model/index.ts';
import { titleOf } from '../schema/models/fields.ts';
import type { Dialect } from './dialect.ts';
import { inlined, untitled } from './schemaNodes.ts';

/**
 * The input schema that a client gets. `schema`: Pydantic's schema of the parameters for the official SDK, with only its own descriptions.
 * `texts`: descriptions from other places that the dialect reads, by parameter.
 */
export function listedInput(schema: Schema, texts: ReadonlyMap<string, Located<string>>, dialect: Dialect): JsonObject {
  const { properties = [], ...root } = schema;
  const isOfSdk = dialect.untyped === 'text';
  const params = properties.map((param) => described(isOfSdk ? param : ofAny(param), texts));
  const json = schemaJson({ ...root, properties: params });
  const titled = dialect.titles === 'all' ? json : dialect.titles === 'members' ? withoutTitle(json) : untitled(withoutTitle(json), dialect.titles);
  const whole: JsonObject = dialect.closed ? { ...titled, additionalProperties: false } : titled;
  return dialect.inlined ? inlined(whole, dialect.tagged) : whole;
}

function described(param: Param, texts: ReadonlyMap<string, Located<string>>): Param {
  const text = texts.get(param.name.value);
  if (text === undefined || param.schema.description.state !== 'absent') return param;
  return { ...param, schema: { ...param.schema, description: known(text.value, text.span) } };
}

/** A parameter without a type gets Pydantic's schema of `Any`. */
function ofAny(param: Param): Param {
  const { schema } = param;
  if (schema.typeAssumed !== true) return param;
  const { typeAssumed: _, ...rest } = schema;
  const { title, ...other } = schema.other;
  return {
    ...param,
    schema: { ...rest, type: absent, other: title === undefined ? other : { ...other, title: { ...title, value: titleOf(param.name.value) } } },
  };
}

function withoutTitle({ title: _, ...rest }: JsonObject): JsonObject {
  return rest;
}
