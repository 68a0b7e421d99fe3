import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anthropic } from '../../server/src/emitters/anthropic.ts';
import { gemini } from '../../server/src/emitters/gemini.ts';
import { emitters } from '../../server/src/emitters/index.ts';
import { openai } from '../../server/src/emitters/openai.ts';
import { createToolYamlFrontEnd } from '../../server/src/frontends/toolYaml/index.ts';
import { type EmitNote, type EmitOptions, isJsonObject, type JsonObject, paramPath, type ToolSpec } from '../../server/src/model/index.ts';
import { golden } from '../support/golden.ts';
import { noNames } from '../support/names.ts';

const current: EmitOptions = { mcpRevision: '2026-07-28' };
const strict: EmitOptions = { ...current, strict: true };

/** Tools are written as YAML here: it is the shortest way to say one. */
function tool(text: string): ToolSpec {
  const frontEnd = createToolYamlFrontEnd({ digest: String });
  const [found] = frontEnd.link(frontEnd.read(text, 'tool'), noNames('file:///a.yaml', 'a.yaml')).tools;
  return found ?? assert.fail(`no tool in ${text}`);
}

const full = tool(`
name: demo.find
title: Find files
category: files
dangerous: true
annotations: { openWorldHint: false }
returns: { type: object, properties: { n: { type: integer, description: How many. } } }
description: Finds files.
parameters:
  type: object
  required: [pattern, kinds]
  properties:
    pattern: { type: string, description: "What to look for: a glob", examples: ["*.R"], minLength: 1, format: uri }
    size: { type: integer, description: How many., default: 10, exclusiveMinimum: 0, maximum: 100 }
    ratio: { type: number, description: A share., exclusiveMinimum: 0, multipleOf: 0.5 }
    kinds: { type: array, description: Which kinds., minItems: 2, uniqueItems: true, items: { type: string, enum: [files, folders] } }
    unit: { type: [string, "null"], description: Of the size., enum: [kb, mb, null] }
    level: { type: integer, enum: [1, 2, 3], description: How deep. }
    anything: { description: Whatever. }
    tags: { type: array, description: Marks. }
    options: { type: object, description: Options. }
    owner: { description: Whose., $ref: "#/$defs/person" }
    folder: { description: Where., $ref: "#/$defs/folder" }
    when: { description: When., oneOf: [{ type: string, format: date-time }, { type: "null" }] }
    place: { type: object, description: Where., additionalProperties: true, required: [lat], properties: { lat: { type: number, description: North., pattern-hint: x, x-unit: degree } } }
  $defs:
    person: { type: object, properties: { name: { type: string }, boss: { type: string } }, required: [name] }
    folder: { type: object, properties: { inner: { $ref: "#/$defs/folder" } } }
  anyOf: [{ required: [size] }, { required: [ratio] }]
`);
const empty = tool('name: demo-now\ndescription: Says what time it is.\nparameters: { type: object, properties: {} }\n');

const noteLine = ({ tool: index, path, severity, rule, message }: EmitNote): string =>
  `// ${index}${path === undefined ? '' : ` ${paramPath(path)}`} ${severity ?? 'information'}${rule === undefined ? '' : ` (${rule})`}: ${message}\n`;

for (const [name, emitter, options] of [
  ['openai', openai, current],
  ['openai-strict', openai, strict],
  ['anthropic', anthropic, current],
  ['anthropic-strict', anthropic, strict],
  ['gemini', gemini, current],
] as const) {
  test(`${name}: its form, and what is said of the rest`, () => {
    const { text, notes } = emitter.emit([full, empty], options);
    golden(`emitters/${name}.json`, `${text}${notes.map(noteLine).join('')}`);
  });
}

/** Schemas within a schema, the root first. */
function* schemasIn(schema: JsonObject): Generator<JsonObject> {
  yield schema;
  for (const [keyword, value] of Object.entries(schema)) {
    const inner = ['properties', '$defs'].includes(keyword) && isJsonObject(value) ? Object.values(value) : Array.isArray(value) ? value : [value];
    if (['properties', '$defs', 'items', 'anyOf', 'allOf'].includes(keyword)) for (const one of inner) if (isJsonObject(one)) yield* schemasIn(one);
  }
}

const objectsOf = (text: string, key: 'parameters' | 'input_schema'): readonly JsonObject[] =>
  (JSON.parse(text) as readonly JsonObject[]).flatMap((one) => {
    const schema = isJsonObject(one.function) ? one.function[key] : one[key];
    return isJsonObject(schema) ? [...schemasIn(schema)].filter(({ type }) => type === 'object' || (Array.isArray(type) && type.includes('object'))) : [];
  });

test('strict modes: every object is closed; for OpenAI every property is required', () => {
  const closed = objectsOf(openai.emit([full, empty], strict).text, 'parameters');
  assert.ok(closed.length >= 6, `${closed.length} objects`);
  for (const object of closed) {
    assert.equal(object.additionalProperties, false);
    assert.deepEqual(object.required, Object.keys(object.properties as JsonObject));
  }
  for (const object of objectsOf(anthropic.emit([full, empty], strict).text, 'input_schema')) assert.equal(object.additionalProperties, false);
});

test('what a client takes only in part is a note where it begins to be too much', () => {
  const deep = (levels: number): string => (levels === 0 ? '{ type: string }' : `{ type: object, properties: { a: ${deep(levels - 1)} }, required: [a] }`);
  const notesOf = (spec: ToolSpec): readonly string[] => openai.emit([spec], strict).notes.map(({ message }) => message);
  const nested = (levels: number): ToolSpec => tool(`name: a\nparameters: { type: object, required: [a], properties: { a: ${deep(levels)} } }\n`);
  assert.deepEqual(notesOf(nested(9)), []);
  assert.match(notesOf(nested(10)).join(), /11 levels of objects \(at most 10\)/);
  const many = tool(`name: a\nparameters: { type: object, required: [a], properties: { a: { type: integer, enum: [${[...Array(1001).keys()].join()}] } } }\n`);
  assert.match(notesOf(many).join(), /1001 values in lists \(at most 1000\)/);
  const optional = tool(`name: a\nparameters: { type: object, properties: { ${[...Array(15).keys()].map((i) => `p${i}: { type: string }`).join(', ')} } }\n`);
  const told = anthropic.emit([optional, optional], strict).notes;
  assert.deepEqual(
    told.map(({ tool: at, message }) => [at, /30 optional parameters/.test(message)]),
    [[1, true]],
  );
});

test('definitions that hold each other twice are written out to a bound', () => {
  const depth = 40;
  const defs = Object.fromEntries(
    Array.from({ length: depth }, (_, i) => [
      `d${i}`,
      i === depth - 1 ? { type: 'string' } : { type: 'object', properties: { a: { $ref: `#/$defs/d${i + 1}` }, b: { $ref: `#/$defs/d${i + 1}` } } },
    ]),
  );
  const bomb = tool(
    `name: bomb\ndescription: Doubles.\nparameters:\n  type: object\n  properties:\n    a:\n      $ref: "#/$defs/d0"\n  $defs: ${JSON.stringify(defs)}\n`,
  );
  for (const emitter of emitters) assert.ok(emitter.emit([bomb], { mcpRevision: '2026-07-28' }).text.length < 2_000_000, emitter.id);
});
