import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emitters } from '../../server/src/emitters/index.ts';
import { mcpJson } from '../../server/src/emitters/mcpJson.ts';
import { toolYaml } from '../../server/src/emitters/toolYaml.ts';
import { types } from '../../server/src/emitters/types.ts';
import { createToolYamlFrontEnd } from '../../server/src/frontends/toolYaml/index.ts';
import { isJsonObject, type Json, opaque, span, type ToolSpec } from '../../server/src/model/index.ts';
import { golden } from '../support/golden.ts';
import { anyKeywords } from '../support/made/anyKeywords.ts';
import { toolOfJson } from '../support/made/toolOfJson.ts';
import { noNames } from '../support/names.ts';
import fc, { runs } from '../support/property.ts';

const current = { mcpRevision: '2026-07-28' };
const at = span(0, 0);

/** Tools are written as YAML here: it is the shortest way to say one. */
function tool(text: string): ToolSpec {
  const frontEnd = createToolYamlFrontEnd({ digest: String });
  const [found] = frontEnd.link(frontEnd.read(text, 'tool'), noNames('file:///a.yaml', 'a.yaml')).tools;
  return found ?? assert.fail(`no tool in ${text}`);
}

const full = tool(`
returns: { type: object, properties: { n: { type: integer, description: How many. } } }
name: demo-find
category: files
dangerous: true
requires_approval: true
parameters:
  required: [pattern]
  properties:
    pattern: { description: "What to look for: a glob", type: string, examples: ["*.R", "a, b", "yes"] }
    size: { examples: [], type: integer, description: "010", default: null, maximum: 10, minimum: 1 }
    kinds:
      description: Which kinds.
      items: { enum: [files, folders], type: string }
      type: array
    long: { type: string, description: Long., enum: [the first of several long values, the second of several long values, the third of them] }
    options: { type: object, description: Options., properties: { deep: { type: boolean, description: Deep?, default: true } }, required: [deep] }
  type: object
description: |
  Finds files.

  # How

  - by \`pattern\`
    - or size
implementation_example: |
  x <- find("*.R")
  # how many?
  length(x)
  #
  #> [1] 2
  #>
  #> done
execution_time: 0.25
`);
const empty = tool('name: demo-now\ndescription: Says what time it is.\nparameters: { type: object, properties: {} }\n');

test('tool YAML: order, blocks and quoting', () => golden('emitters/toolYaml.yaml', toolYaml.emit([full, empty], current).text));

for (const mcpRevision of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28']) {
  test(`MCP ${mcpRevision}`, () => {
    const { text, notes } = mcpJson.emit([full, empty], { mcpRevision });
    golden(`emitters/mcp-${mcpRevision}.json`, `${text}${notes.map((note) => `// ${note.tool}: ${note.message}\n`).join('')}`);
  });
}

const mcp = (spec: ToolSpec, mcpRevision = current.mcpRevision): { readonly tool: { readonly [key: string]: Json }; readonly notes: readonly string[] } => {
  const { text, notes } = mcpJson.emit([spec], { mcpRevision });
  const parsed: unknown = JSON.parse(text);
  const [first] = isJsonObject(parsed) && Array.isArray(parsed.tools) ? (parsed.tools as readonly Json[]) : [];
  return { tool: isJsonObject(first) ? first : assert.fail(text), notes: notes.map((note) => note.message) };
};

test('MCP: a tool without parameters has an object as schema, with an empty list of properties where one is written', () => {
  assert.deepEqual(mcp(empty).tool.inputSchema, { type: 'object', properties: {} });
  assert.deepEqual(mcp(tool('name: demo-now\nparameters: { type: object }\n')).tool.inputSchema, { type: 'object' });
});

test('MCP: null as default is left out only where the parameter is not required, and arrays always have items', () => {
  const spec = tool('name: a\nparameters: { properties: { a: { default: null }, b: { default: null }, c: { type: array } }, required: [b] }\n');
  assert.deepEqual(mcp(spec).tool.inputSchema, {
    type: 'object',
    properties: { a: {}, b: { default: null }, c: { type: 'array', items: {} } },
    required: ['b'],
  });
});

test('MCP: an output schema that is no object waits for the revision that allows it', () => {
  const spec = tool('name: a\nreturns: { type: string }\n');
  assert.deepEqual(mcp(spec).tool.outputSchema, { type: 'string' });
  const before = mcp(spec, '2025-11-25');
  assert.equal(before.tool.outputSchema, undefined);
  assert.deepEqual(before.notes, ['`outputSchema` left out; in MCP 2025-11-25 it must be an object.']);
});

test('MCP: other keys of the protocol are kept in the revisions that have them, and _meta is one', () => {
  const keyword = (value: Json) => ({ value, span: at, key: at });
  const icons = [{ src: 'https://example.org/a.png' }];
  const extra = {
    icons: keyword(icons),
    execution: keyword({ taskSupport: 'optional' }),
    _meta: keyword({ 'org.example/x': 1 }),
    capability: keyword('search'),
  };
  const spec: ToolSpec = { ...full, extra };
  const _meta = { 'io.toolscribe/category': 'files', 'io.toolscribe/requires-approval': true, 'anthropic/requiresUserInteraction': true, 'org.example/x': 1 };
  const keys = ({ tool: found }: ReturnType<typeof mcp>) => Object.fromEntries(['icons', 'execution', '_meta', 'capability'].map((key) => [key, found[key]]));
  assert.deepEqual(keys(mcp(spec)), { icons, execution: undefined, _meta, capability: undefined });
  assert.deepEqual(keys(mcp(spec, '2025-11-25')), { icons, execution: { taskSupport: 'optional' }, _meta, capability: undefined });
  assert.deepEqual(keys(mcp(spec, '2025-06-18')), { icons: undefined, execution: undefined, _meta, capability: undefined });
  assert.deepEqual(mcp(spec).notes, ['MCP 2026-07-28 has no `execution`.', 'MCP has no place for `capability`.']);
});

test('what is not plain is left out with a note, by every target', () => {
  const param = full.params[0] ?? assert.fail();
  const spec: ToolSpec = { ...empty, params: [{ ...param, schema: { ...param.schema, examples: [], default: opaque('Sys.time()', at) } }] };
  for (const emitter of emitters) {
    const { text, notes } = emitter.emit([spec], current);
    assert.ok(!text.includes('Sys.time') && !text.includes('default'), text);
    const lost = notes.filter(({ message }) => message.includes('Sys.time')).map(({ severity: _, ...note }) => note);
    assert.deepEqual(lost, [{ tool: 0, message: 'Computed default of `pattern` left out: `Sys.time()`.', path: ['pattern'] }]);
  }
});

test('keys that look like numbers keep their order', () => {
  const spec = tool('name: a\nparameters: { type: object, properties: { b: {}, "10": {}, "9": {} } }\n');
  for (const emitter of emitters) {
    const { text } = emitter.emit([spec], current);
    assert.deepEqual(
      [...text.matchAll(/^ *"?(b|10|9)"?\??:/gm)].map(([, key]) => key),
      ['b', '10', '9'],
      text,
    );
  }
});

test('no tools are no text to trip over', () => {
  assert.equal(mcpJson.emit([], current).text, '{\n  "tools": []\n}\n');
  assert.equal(toolYaml.emit([], current).text, '');
});

test('whatever a schema is made of, no target throws', () => {
  fc.assert(
    fc.property(anyKeywords, (schema) => {
      const tool = toolOfJson('any', schema);
      for (const emitter of emitters) {
        for (const options of [current, { ...current, strict: true, zod: 4 as const }]) {
          emitter.emit([tool], options);
          for (const param of tool.params) emitter.fragment?.(param, options);
        }
      }
    }),
    { numRuns: runs(500) },
  );
});

test('in TypeScript, what is returned refers to definitions of its own', () => {
  const found = tool(`
name: find
description: Finds.
parameters: { type: object, properties: { at: { $ref: "#/$defs/place" } }, $defs: { place: { type: string } } }
returns: { type: object, properties: { at: { $ref: "#/$defs/place" }, inner: { $ref: "#" } }, $defs: { place: { type: number } } }
`);
  const { text, notes } = types.emit([found], current);
  assert.match(text, /interface FindResult \{\n {2}at\?: FindPlace2;\n {2}inner\?: FindResult;\n\}/);
  assert.match(text, /type FindPlace2 = number;/);
  assert.match(text, /interface FindParams \{\n {2}at\?: FindPlace;\n\}/);
  assert.deepEqual(notes, []);
});
