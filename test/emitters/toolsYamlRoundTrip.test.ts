import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spelledOut } from '../../server/src/emitters/schemas/spelledOut.ts';
import { toolsYaml } from '../../server/src/emitters/toolsYaml.ts';
import { createToolsYamlFrontEnd } from '../../server/src/frontends/toolsYaml/index.ts';
import { absent, atOnce, type Json, type Param, type Schema, type SchemaKeyword, span, type ToolSpec } from '../../server/src/model/index.ts';
import { anyChecks } from '../support/made/anyChecks.ts';
import { anySpec, nastyText } from '../support/made/anySpec.ts';
import { toolOfJson } from '../support/made/toolOfJson.ts';
import { noNames } from '../support/names.ts';
import fc, { runs } from '../support/property.ts';
import { comparable } from '../support/read/comparable.ts';

const frontEnd = createToolsYamlFrontEnd();
const options = { mcpRevision: '2026-07-28' };
const names = noNames('file:///w/tools.yaml', 'tools.yaml');

const readTools = (text: string): readonly ToolSpec[] =>
  atOnce(frontEnd.split(text, names.uri)).flatMap((cut) => frontEnd.link(frontEnd.read(text.slice(cut.start, cut.end), cut.kind), names).tools);

/** Keywords of JSON Schema that the format has words for. */
const held = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern', 'format'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
]);

/** The parameter without what the format has no word for. `null` as default says no more than that it may be left out. */
const heldParam = (param: Param): Param => {
  const schema = heldSchema(param.schema);
  const isEmpty = !param.required && schema.nullable === undefined && schema.default.state === 'known' && schema.default.value === null;
  return { ...param, schema: isEmpty ? { ...schema, default: absent } : schema };
};

function heldSchema(written: Schema): Schema {
  const schema = spelledOut(written, () => undefined);
  return {
    ...schema,
    ...(schema.items === undefined ? {} : { items: heldSchema(schema.items) }),
    ...(schema.properties === undefined ? {} : { properties: schema.properties.map(heldParam) }),
    other: Object.fromEntries(Object.entries(schema.other).filter(([keyword]) => held.has(keyword))),
  };
}

const at = span(0, 0);
const keyword = (value: Json): SchemaKeyword => ({ value, span: at, key: at });
const anyExtra = fc.dictionary(
  fc.constantFrom('capability', 'limits', 'icons', '_meta'),
  fc.oneof(nastyText, fc.constantFrom<Json>(true, [1, 'a'], { a: { b: null } })),
  {
    noNullPrototype: true,
  },
);

function assertSame(tools: readonly ToolSpec[]): void {
  const { text } = toolsYaml.emit(tools, options);
  const read = readTools(text);
  assert.deepEqual(
    read.map((tool) => comparable(tool, toolsYaml.holds)),
    tools.map((tool) => comparable({ ...tool, params: tool.params.map(heldParam) }, toolsYaml.holds)),
    text,
  );
  assert.equal(toolsYaml.emit(read, options).text, text, 'written again it is the same text');
}

test('what is written as tools.yaml reads back as the same tools', () => {
  const tool = fc.record({ spec: anySpec, extra: anyExtra }).map(({ spec, extra }) => ({
    ...spec,
    ...(Object.keys(extra).length > 0 && { extra: Object.fromEntries(Object.entries(extra).map(([key, value]) => [key, keyword(value)])) }),
  }));
  const named = tool.filter(({ name }) => name.state === 'known');
  fc.assert(fc.property(fc.array(named, { minLength: 1, maxLength: 3 }), assertSame), { numRuns: runs(150) });
});

test('rules of values read back from tools.yaml, in the words of JSON Schema', () => {
  fc.assert(
    fc.property(anyChecks, (schema) => assertSame([toolOfJson('checked', schema)])),
    { numRuns: runs(150) },
  );
});
