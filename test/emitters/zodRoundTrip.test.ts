import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zod } from '../../server/src/emitters/zod/index.ts';
import { findSchema, lowerSchema } from '../../server/src/frontends/support/zod/resolve.ts';
import {
  isJsonObject,
  type Json,
  type JsonObject,
  jsonEqual,
  jsonSchema,
  type OrderedJson,
  type Schema,
  span,
  type ToolSpec,
} from '../../server/src/model/index.ts';
import { anyChecks } from '../support/made/anyChecks.ts';
import { toolOfJson } from '../support/made/toolOfJson.ts';
import { smallProject } from '../support/names.ts';
import fc, { runs } from '../support/property.ts';
import { loadedZodFrontEnd } from '../support/read/zodFrontEnd.ts';

const frontEnd = await loadedZodFrontEnd();

/** What the module that is written for a tool says when it is read again. */
function readAgain(text: string): Schema {
  const names = smallProject(frontEnd, { 'file:///demo/schemas.ts': text }).names('file:///demo/tools.yaml');
  const found = findSchema(names, 'checkedParamsSchema') ?? assert.fail(text);
  return lowerSchema(names, found, span(0, 0))?.schema ?? assert.fail(text);
}

const unordered = (value: OrderedJson): Json =>
  value instanceof Map
    ? Object.fromEntries([...value].map(([key, item]) => [key, unordered(item)]))
    : Array.isArray(value)
      ? (value as readonly OrderedJson[]).map(unordered)
      : (value as Json);

const jsonOf = (schema: Schema): Json => plain(unordered(jsonSchema(schema, { note() {} }, 'it')));

/** Forms that mean the same become one. */
function plain(json: Json): Json {
  if (!isJsonObject(json)) return json;
  const out: Record<string, Json> = { ...json };
  for (const key of ['items', 'additionalProperties']) if (isJsonObject(out[key])) out[key] = plain(out[key]);
  if (isJsonObject(out.properties)) out.properties = Object.fromEntries(Object.entries(out.properties).map(([key, member]) => [key, plain(member)]));
  if (Array.isArray(out.anyOf)) out.anyOf = (out.anyOf as readonly Json[]).map(plain);
  if (Array.isArray(out.required)) out.required = [...out.required].sort();
  if (Array.isArray(out.required) && out.required.length === 0) delete out.required;
  if (saysNothing(out.items)) delete out.items;
  if (saysNothing(out.additionalProperties)) delete out.additionalProperties;
  if (out.description === '') delete out.description;
  if (typeof out.pattern === 'string') out.pattern = out.pattern.replaceAll('\\/', '/');
  if (out.const !== undefined) {
    out.enum = [out.const];
    delete out.const;
  }
  // The type of an enumeration follows from its values.
  if (Array.isArray(out.enum)) {
    delete out.type;
    out.enum = [...new Set(out.enum as readonly Json[])].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return jsonEqual(out.enum, [null]) ? { ...without(out, 'enum'), type: 'null' } : out;
}

const without = (json: JsonObject, key: string): JsonObject => Object.fromEntries(Object.entries(json).filter(([own]) => own !== key));

const saysNothing = (json: Json | undefined): boolean => json === true || (isJsonObject(json) && Object.keys(json).length === 0);

/** True where the schema holds a form that is written as a simpler one: a union of one, or of what may be anything; an enumeration with a rule for its values. */
const isSimplified = (json: Json): boolean => /"anyOf"|"enum":\[[^\]]*\],"minLength"/.test(JSON.stringify(json));

test('what is written as Zod reads back as the same parameters', () => {
  fc.assert(
    fc.property(anyChecks, fc.constantFrom(undefined, 3 as const, 4 as const), (json: JsonObject, version) => {
      const tool: ToolSpec = toolOfJson('checked', json);
      const { text, notes } = zod.emit([tool], { mcpRevision: '2026-07-28', ...(version && { zod: version }) });
      if (notes.length > 0 || isSimplified(json)) return;
      assert.deepEqual(jsonOf(readAgain(text)), jsonOf(tool.input ?? assert.fail()), text);
    }),
    { numRuns: runs(300) },
  );
});
