import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import type { Json } from '../../../../server/src/model/index.ts';
import { isJsonObject, schemaJson } from '../../../../server/src/model/index.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';
import { lowerText } from './lowerText.ts';
import { zodSources } from './zodSources.ts';

const frontEnd = await loadedZodFrontEnd();

const patternsOfFormats = new Set(['email', 'uri', 'uuid', 'date', 'date-time', 'duration', 'ipv4', 'ipv6', 'hostname', 'base64', 'base64url']);
const formatsOfZod = /^(?:starts_with|ends_with|includes|regex|lowercase|uppercase|nanoid|cuid2?|ulid|xid|ksuid|e164|hex|base64(?:url)?)$/;

/** The schema without what says nothing: forms that mean the same become one. */
function plain(json: Json): Json {
  if (Array.isArray(json)) return json.map(plain);
  if (!isJsonObject(json)) return json;
  const { $schema: _, readOnly: __, ...own } = json;
  const out: Record<string, Json> = Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, key === 'properties' && isJsonObject(value) ? mapped(value) : keyless.has(key) ? value : plain(value)]),
  );
  if (typeof out.format === 'string' && patternsOfFormats.has(out.format)) delete out.pattern;
  if (typeof out.format === 'string' && formatsOfZod.test(out.format)) delete out.format;
  if (out.type === 'integer' && out.minimum === Number.MIN_SAFE_INTEGER) delete out.minimum;
  if (out.type === 'integer' && out.maximum === Number.MAX_SAFE_INTEGER) delete out.maximum;
  for (const word of ['additionalProperties', 'propertyNames']) {
    const rest = out[word];
    if (rest === true) delete out[word];
    if (!isJsonObject(rest)) continue;
    if (word === 'propertyNames' && rest.type === 'string') delete (rest as Record<string, Json>).type;
    if (Object.keys(rest).length === 0) delete out[word];
  }
  if (Array.isArray(out.required)) out.required = [...out.required].sort();
  if (Array.isArray(out.type)) out.type = [...out.type].sort();
  if (typeof out.pattern === 'string') out.pattern = plainPattern(out.pattern);
  // Several patterns: which of them stands outside does not count.
  if (Array.isArray(out.allOf) && out.allOf.every((one) => isJsonObject(one) && 'pattern' in one)) {
    out.allOf = [...out.allOf, ...('pattern' in out ? [{ pattern: out.pattern as Json }] : [])].sort((a, b) =>
      JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
    );
    delete out.pattern;
  }
  return nullableForm(out);
}

const keyless = new Set(['enum', 'const', 'default', 'examples']);
const mapped = (of: { readonly [key: string]: Json }): Json => Object.fromEntries(Object.entries(of).map(([key, value]) => [key, plain(value)]));
const plainPattern = (pattern: string): string => pattern.replace(/^\.\*/, '').replace(/\.\*$/, '');

/** `anyOf` of constants and of something with null, in the form that is lowered. */
function nullableForm(out: Record<string, Json>): Json {
  const options = out.anyOf;
  if (!Array.isArray(options)) return out;
  const { anyOf: _, ...around } = out;
  if (options.every((one) => isJsonObject(one) && 'const' in one && Object.keys(one).length === 2))
    return { ...around, type: (options[0] as { type: Json }).type, enum: options.map((one) => (one as { const: Json }).const) };
  const rest = options.filter((one) => !isNull(one));
  const [only] = rest;
  if (rest.length === options.length) return out;
  if (rest.length > 1 || !isJsonObject(only)) return out;
  if (Object.keys(only).length === 0) return around;
  if (Array.isArray(only.type)) return { ...around, ...only, type: [...only.type, 'null'].sort() };
  if (Array.isArray(only.oneOf)) return { ...around, oneOf: [...only.oneOf, { type: 'null' }] };
  if (Array.isArray(only.anyOf)) return { ...around, anyOf: [...only.anyOf, { type: 'null' }] };
  const { const: value, ...others } = only;
  const values = value === undefined ? only.enum : [value];
  return { ...around, ...others, type: [only.type, 'null'].sort() as Json, ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
}

const isNull = (json: Json): boolean => isJsonObject(json) && json.type === 'null' && Object.keys(json).length === 1;

for (const source of zodSources) {
  test(source, () => {
    const real = new Function('z', `return ${source}`)(z) as z.ZodType;
    const expected = z.toJSONSchema(real, { io: 'input', unrepresentable: 'any' }) as unknown as Json;
    const made = lowerText(frontEnd, source);
    assert.deepEqual(made && plain(schemaJson(made.schema)), plain(expected));
  });
}
