import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { anthropic } from '../../server/src/emitters/anthropic.ts';
import { gemini } from '../../server/src/emitters/gemini.ts';
import { mcpJson } from '../../server/src/emitters/mcpJson.ts';
import { openai } from '../../server/src/emitters/openai.ts';
import { openaiResponses } from '../../server/src/emitters/openaiResponses.ts';
import {
  type EmitNote,
  type EmitOptions,
  type Emitter,
  isJsonObject,
  type Json,
  type JsonObject,
  refSteps,
  type ToolSpec,
} from '../../server/src/model/index.ts';
import { tools as mcpJsonTools } from '../frontends/mcpJson/support.ts';
import { toolOfJson } from '../support/made/toolOfJson.ts';
import { allToolSources } from '../support/read/allTools.ts';

type Mode = Omit<EmitOptions, 'mcpRevision'>;

/** What each target takes, as a JSON Schema of a request's tools; its `$comment` names the official page. Strict modes add to the plain ones. */
const targets: readonly (readonly [Emitter, mode: Mode, rules: readonly string[]])[] = [
  [anthropic, {}, ['anthropic']],
  [anthropic, { strict: true }, ['anthropic', 'anthropic-strict']],
  [openai, {}, ['openai']],
  [openai, { strict: true }, ['openai', 'openai-strict']],
  [openaiResponses, {}, ['openai-responses']],
  [openaiResponses, { strict: true }, ['openai-responses', 'openai-responses-strict']],
  [gemini, {}, ['gemini']],
  [gemini, { jsonSchema: true }, ['gemini-json-schema']],
  [mcpJson, {}, ['mcp']],
];

const ajv = ajvOfRules();
const validators = new Map(
  [...new Set(targets.flatMap(([, , rules]) => rules))].map((id) => [
    id,
    ajv.compile(JSON.parse(readFileSync(`test/emitters/targets/${id}.json`, 'utf8')) as JsonObject),
  ]),
);

/** Ajv with what JSON Schema cannot say of a schema: where references lead, and which names belong together. */
function ajvOfRules(): Ajv2020 {
  const made = new Ajv2020({ strict: false, logger: false, validateFormats: false, allErrors: true });
  const on = (keyword: string, holds: (schema: JsonObject, value: Json) => boolean): void =>
    void made.addKeyword({ keyword, validate: (value: Json, schema: Json) => !isJsonObject(schema) || holds(schema, value) });
  on(
    'requiredNamed',
    ({ required, properties = {} }) => !Array.isArray(required) || required.every((name) => Object.hasOwn(properties as JsonObject, String(name))),
  );
  on('everyRequired', ({ required, properties = {} }) => Object.keys(properties as JsonObject).every((name) => (required as readonly Json[]).includes(name)));
  on('refsResolve', (root) => schemasIn(root).every(({ $ref }) => $ref === undefined || targetOf(root, $ref) !== undefined));
  on('refsEnd', (root) => schemasIn(root).every((schema) => !leadsTo(root, schema, schema)));
  on('examplesFit', ({ input_schema: schema, input_examples: examples = [] }) => {
    const validate = new Ajv2020({ strict: false, logger: false, validateFormats: false });
    return (examples as readonly Json[]).length === 0 || (examples as readonly Json[]).every((example) => validate.validate(schema as JsonObject, example));
  });
  on('containersComplete', (root) => schemasIn(root).every((schema) => isComplete(schema)));
  on('propertyKeys', (root, form) =>
    schemasIn(root).every(({ properties }) => Object.keys((properties ?? {}) as JsonObject).every((name) => new RegExp(String(form)).test(name))),
  );
  return made;
}

const isComplete = ({ type, properties, items, prefixItems }: JsonObject): boolean =>
  (type !== 'object' || properties !== undefined) && (type !== 'array' || items !== undefined || prefixItems !== undefined);

/** The schemas of a schema, the root first. A value of `default`, `const`, `enum` or `examples` is none. */
function schemasIn(json: Json): readonly JsonObject[] {
  if (Array.isArray(json)) return json.flatMap(schemasIn);
  if (!isJsonObject(json)) return [];
  return [
    json,
    ...Object.entries(json).flatMap(([keyword, value]) => {
      if (['default', 'const', 'enum', 'examples', 'example', 'required'].includes(keyword)) return [];
      if (['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas'].includes(keyword))
        return Object.values(value as JsonObject).flatMap(schemasIn);
      return schemasIn(value);
    }),
  ];
}

const targetOf = (root: JsonObject, ref: Json): JsonObject | undefined => {
  const steps = typeof ref === 'string' ? refSteps(ref) : undefined;
  return steps?.reduce<Json | undefined>((found, step) => (isJsonObject(found) || Array.isArray(found) ? (found as JsonObject)[step] : undefined), root) as
    | JsonObject
    | undefined;
};

/** True where following references from a schema leads to `goal`. */
function leadsTo(root: JsonObject, from: JsonObject, goal: JsonObject, seen = new Set<JsonObject>()): boolean {
  return schemasIn(from).some(({ $ref }) => {
    const target = $ref === undefined ? undefined : targetOf(root, $ref);
    if (target === goal) return true;
    if (target === undefined || seen.has(target)) return false;
    seen.add(target);
    return leadsTo(root, target, goal, seen);
  });
}

/** A server would not know a tool or a parameter by another name: those remain, and a warning tells that the target refuses them. */
const isTold = ({ instancePath, keyword, params }: ErrorObject, spec: ToolSpec, notes: readonly EmitNote[]): boolean => {
  const warned = (rule: string): boolean => notes.some((note) => note.rule === rule && note.severity === 'warning');
  if (keyword === 'propertyKeys') return notes.some(({ message, severity }) => severity === 'warning' && / refuses the name /.test(message));
  if (instancePath.endsWith('/name') && keyword === 'pattern') return warned('tool-name-invalid-chars') || warned('tool-name-too-long');
  if (instancePath.endsWith('/description') && keyword === 'maxLength') return warned('description-too-long');
  const missing = keyword === 'required' ? params.missingProperty : undefined;
  return (missing === 'name' && spec.name.state !== 'known') || (missing === 'description' && spec.description.state !== 'known');
};

/** What a target refuses of a tool, in words. */
function refusals(spec: ToolSpec, emitter: Emitter, mode: Mode, rules: readonly string[]): readonly string[] {
  const { text, notes } = emitter.emit([spec], { mcpRevision: '2026-07-28', ...mode });
  const written: unknown = JSON.parse(text);
  return rules.flatMap((id) => {
    const validate = validators.get(id) as ValidateFunction;
    if (validate(written)) return [];
    return (validate.errors ?? [])
      .filter((error) => !isTold(error, spec, notes) && !['if', 'anyOf', 'allOf'].includes(error.keyword))
      .map(({ instancePath, message, keyword, params }) => `${id}${instancePath}: ${message ?? keyword} ${JSON.stringify(params)}`);
  });
}

const sources = await allToolSources();

for (const [emitter, mode, rules] of targets) {
  test(`${rules.at(-1)}: takes what is written for it, of every fixture and example`, () => {
    const wrong = sources.flatMap(({ name, tools }) =>
      tools.flatMap(({ tool }) =>
        refusals(tool, emitter, mode, rules).map((refusal) => `${name}, ${tool.name.state === 'known' ? tool.name.value : '?'}: ${refusal}`),
      ),
    );
    assert.deepEqual(wrong, []);
  });
}

const person = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const union = [
  { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  { type: 'object', properties: { path: { type: 'string' }, id: { type: 'integer' } }, required: ['path'] },
];
const node = { type: 'object', properties: { value: { type: 'string' }, next: { description: 'The next.', $ref: '#/$defs/node' } } };

/** Input schemas that some target would refuse as they are. */
const inputs: Readonly<Record<string, JsonObject>> = {
  'a reference with words beside it': {
    type: 'object',
    properties: { owner: { $ref: '#/$defs/person', description: 'Whose.' } },
    required: ['owner'],
    $defs: { person },
  },
  'a choice with null that is optional': {
    type: 'object',
    properties: { owner: { anyOf: [{ $ref: '#/$defs/person' }, { type: 'null' }] } },
    $defs: { person },
  },
  'null in other forms': {
    type: 'object',
    properties: {
      a: { anyOf: [{ type: 'string' }, { const: null }] },
      b: { enum: ['x', null] },
      c: { oneOf: [{ type: ['string', 'null'] }, { type: 'integer' }] },
      d: { $ref: '#/$defs/no' },
    },
    $defs: { no: { type: ['string', 'null'] } },
  },
  'a choice with null, in the word for one': { type: 'object', properties: { a: { oneOf: [{ type: 'string' }, { type: 'null' }] } } },
  'a recursive reference': { type: 'object', properties: { first: { description: 'The first.', $ref: '#/$defs/node' } }, $defs: { node } },
  'a reference to the root': { type: 'object', properties: { inner: { $ref: '#' }, n: { type: 'integer' } } },
  'two references in a circle': {
    type: 'object',
    properties: { a: { $ref: '#/$defs/a' } },
    $defs: { a: { type: 'object', properties: { b: { $ref: '#/$defs/b' } } }, b: { type: 'object', properties: { a: { $ref: '#/$defs/a' } } } },
  },
  'references that lead nowhere': { type: 'object', properties: { a: { $ref: '#/$defs/none' }, b: { $ref: 'https://example.com/b.json' } } },
  'a root that is a reference': {
    $ref: '#/definitions/args',
    definitions: { args: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] } },
  },
  'a union at the root': { anyOf: union },
  'a union of references at the root': { oneOf: [{ $ref: '#/$defs/person' }, { $ref: '#/$defs/place' }], $defs: { person, place: union[1] ?? {} } },
  'an intersection at the root': { type: 'object', allOf: union, properties: { n: { type: 'integer' } } },
  'demands at the root': {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    anyOf: [{ required: ['a'] }, { required: ['b'] }],
    not: { required: ['a', 'b'] },
  },
  'a root of another type': { type: 'array', items: { type: 'string' } },
  'no type at the root': { properties: { a: { type: 'string' } } },
  'anything at the root': {},
  'values of any kind': {
    type: 'object',
    properties: {
      a: {},
      b: { type: 'array' },
      c: { type: 'object' },
      d: { type: 'array', items: {} },
      e: { description: 'Any.' },
      f: { type: 'object', additionalProperties: true },
    },
    required: ['a', 'b'],
  },
  'booleans as schemas': { type: 'object', properties: { a: true, b: false, c: { type: 'array', items: true }, d: { anyOf: [true, { type: 'string' }] } } },
  'arrays and objects in branches': {
    type: 'object',
    properties: { a: { anyOf: [{ type: 'array' }, { type: 'object' }] }, b: { type: ['array', 'null'] }, c: { type: ['object', 'null'] } },
  },
  tuples: {
    type: 'object',
    properties: {
      a: { type: 'array', items: [{ type: 'number' }, { type: 'string' }], additionalItems: false },
      b: { type: 'array', prefixItems: [{ type: 'number' }], items: false },
    },
  },
  'values without a type': {
    type: 'object',
    properties: {
      a: { enum: ['x', 'y'] },
      b: { const: 3 },
      c: { enum: [1, 2] },
      d: { enum: ['x', 1, null] },
      e: { const: { k: 1 } },
      f: { enum: [[1], { k: 2 }] },
    },
  },
  'values of other types': {
    type: 'object',
    properties: { a: { type: 'integer', enum: [1, 2] }, b: { type: 'boolean', const: true }, c: { type: ['string', 'integer'], enum: ['x', 1] } },
  },
  'maps of values': {
    type: 'object',
    properties: { a: { type: 'object', additionalProperties: { type: 'integer' } }, b: { type: 'object', patternProperties: { '^x': { type: 'string' } } } },
  },
  'required names without a property': {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'object', properties: { c: { type: 'string' } }, required: ['d'] } },
    required: ['a', 'z'],
  },
  'formats and bounds': {
    type: 'object',
    properties: {
      n: { type: 'integer', format: 'uint', minimum: 0 },
      m: { type: 'number', exclusiveMinimum: 0, multipleOf: 2 },
      s: { type: 'string', format: 'uri', pattern: '(?=a)b', minLength: 2, contentEncoding: 'base64' },
      l: { type: 'array', items: { type: 'string' }, minItems: 3, uniqueItems: true, contains: { const: 'a' } },
    },
  },
  'examples that fit, and others': {
    type: 'object',
    properties: {
      a: { type: 'string', minLength: 2, examples: ['birds', 'x'] },
      b: { type: 'integer', maximum: 5, examples: [9] },
      c: { type: 'array', items: { type: 'string', enum: ['x'] }, examples: [['y'], ['x']] },
      d: { anyOf: [{ type: 'string' }], examples: [1] },
    },
    required: ['a'],
  },
  // biome-ignore-start lint/suspicious/noThenProperty: keywords of JSON Schema
  conditions: {
    type: 'object',
    properties: {
      a: { type: 'string' },
      o: { type: 'object', properties: { k: { type: 'string' } }, if: { required: ['k'] }, then: { minProperties: 2 }, dependentRequired: { k: ['l'] } },
    },
    if: { required: ['a'] },
    then: { required: ['o'] },
    dependentSchemas: { a: { required: ['o'] } },
  },
  // biome-ignore-end lint/suspicious/noThenProperty: keywords of JSON Schema
  'keywords of other drafts': {
    $schema: 'http://json-schema.org/draft-04/schema#',
    type: 'object',
    properties: {
      n: { type: 'integer', minimum: 0, exclusiveMinimum: true },
      s: { type: 'string', required: true },
      t: { type: 'string', nullable: true, example: 'x' },
      e: { type: 'string', enum: [] },
    },
  },
  'choices within choices': {
    type: 'object',
    properties: { a: { anyOf: [{ oneOf: [{ type: 'string' }, { $ref: '#/$defs/person' }] }, { allOf: [{ $ref: '#/$defs/person' }] }] } },
    $defs: { person },
  },
  'a choice beside a type, with branches of their own': {
    type: 'object',
    properties: { a: { type: 'object', anyOf: [{ $ref: '#/$defs/person' }, { type: 'object', properties: { id: { type: 'string' } } }] } },
    $defs: { person },
  },
  'a choice beside a type': {
    type: 'object',
    properties: { a: { type: 'object', properties: { k: { type: 'string' } }, anyOf: [{ required: ['k'] }], oneOf: [{ required: ['k'] }] } },
  },
};

for (const [emitter, mode, rules] of targets) {
  test(`${rules.at(-1)}: takes what is written for it of schemas that it refuses`, () => {
    // MCP lists what the server does: the rule `tuple-items` reports a list of `items`.
    const tried = Object.entries(inputs).filter(([name]) => emitter !== mcpJson || name !== 'tuples');
    const wrong = tried.flatMap(([name, input]) => refusals(toolOfJson('find', input), emitter, mode, rules).map((refusal) => `${name}: ${refusal}`));
    assert.deepEqual(wrong, []);
  });
}

test('parameters in branches at the root are written at the root, which a warning and the description tell', () => {
  const { text, notes } = anthropic.emit([toolOfJson('find', { anyOf: union })], { mcpRevision: '2026-07-28' });
  const [tool] = JSON.parse(text) as readonly { readonly input_schema: JsonObject }[];
  assert.deepEqual(tool?.input_schema, {
    type: 'object',
    description: '{anyOf: [{"required":["id"]},{"required":["path"]}]}',
    properties: { id: { anyOf: [{ type: 'string' }, { type: 'integer' }] }, path: { type: 'string' } },
  });
  assert.deepEqual(
    notes.map(({ message, severity }) => [message, severity]),
    [['Anthropic refuses `anyOf` at the top of the input schema.', 'warning']],
  );
});

test('a reference with words beside it is written out for OpenAI, and null is allowed once', () => {
  const { text } = openai.emit(
    [
      toolOfJson('find', {
        ...inputs['a reference with words beside it'],
        properties: {
          owner: { $ref: '#/$defs/person', description: 'Whose.' },
          other: { default: null, anyOf: [{ $ref: '#/$defs/person' }, { type: 'null' }] },
        },
      }),
    ],
    { mcpRevision: '2026-07-28', strict: true },
  );
  const [tool] = JSON.parse(text) as readonly { readonly function: { readonly parameters: JsonObject } }[];
  assert.deepEqual(tool?.function.parameters.properties, {
    owner: { ...person, additionalProperties: false, description: 'Whose.' },
    other: { anyOf: [{ $ref: '#/$defs/person' }, { type: 'null' }] },
  });
});

const jsonSchemaOf = (schema: JsonObject): JsonObject => {
  const { text } = gemini.emit([toolOfJson('find', schema)], { mcpRevision: '2026-07-28', jsonSchema: true });
  const { functionDeclarations } = JSON.parse(text) as { readonly functionDeclarations: readonly JsonObject[] };
  return functionDeclarations[0]?.parametersJsonSchema as JsonObject;
};

test('Gemini takes a recursive reference in JSON Schema only in properties that may be absent', () => {
  const tree = (required: readonly string[]): JsonObject => ({
    type: 'object',
    properties: { root: { $ref: '#/definitions/node' } },
    required: ['root'],
    definitions: {
      node: {
        type: 'object',
        properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/definitions/node' } } },
        required: [...required],
      },
    },
  });
  assert.match(JSON.stringify(jsonSchemaOf(tree(['name'])).$defs), /"items":\{"\$ref":"#\/\$defs\/node"\}/);
  assert.match(JSON.stringify(jsonSchemaOf(tree(['children'])).$defs), /"items":\{"type":"object"\}/);
  const self = { type: 'object', properties: { inner: { $ref: '#' } } };
  assert.deepEqual(jsonSchemaOf(self), self);
  assert.deepEqual(jsonSchemaOf({ ...self, required: ['inner'] }), { ...self, properties: { inner: { type: 'object' } }, required: ['inner'] });
});

test('values in JSON Schema for Gemini are of strings and numbers', () => {
  const of = (schema: JsonObject): Json => (jsonSchemaOf({ type: 'object', properties: { a: schema } }).properties as JsonObject).a ?? null;
  assert.deepEqual(of({ const: 'x' }), { type: 'string', enum: ['x'] });
  assert.deepEqual(of({ type: 'integer', enum: [1, 2] }), { type: 'integer', enum: [1, 2] });
  assert.deepEqual(of({ enum: ['x', null], description: 'Or.' }), {
    description: 'Or.',
    anyOf: [{ type: 'string', enum: ['x'] }, { type: 'null' }],
  });
  assert.deepEqual(of({ const: null }), { type: 'null' });
  assert.deepEqual(of({ type: 'boolean', const: true }), { type: 'boolean', description: '{const: true}' });
});

test('namespaces, custom tools and own keys of the Responses API are read and written again', async () => {
  const parameters = { type: 'object', properties: { q: { type: 'string', description: 'What.' } }, required: ['q'] };
  const find = { type: 'function', name: 'find', description: 'Finds.', parameters, strict: false };
  const sql = { type: 'custom', name: 'sql', description: 'Asks.', format: { type: 'grammar', syntax: 'lark', definition: 'start: WORD' } };
  const request = [
    {
      type: 'namespace',
      name: 'crm',
      description: 'Customers.',
      tools: [
        { ...find, output_schema: { type: 'object', properties: { id: { type: 'string' } } }, defer_loading: true, allowed_callers: ['programmatic'] },
        sql,
      ],
    },
    { type: 'namespace', name: 'bills', description: 'Bills.', tools: [{ ...find, async: true }] },
    { type: 'custom', name: 'run', description: 'Runs.' },
  ];
  const tools = mcpJsonTools(JSON.stringify({ tools: request }));
  const { text, notes } = openaiResponses.emit(tools, { mcpRevision: '2026-07-28' });
  assert.deepEqual(JSON.parse(text), request);
  assert.deepEqual(
    notes.map(({ message }) => message),
    ['OpenAI loads deferred tools only by a search.'],
  );
  const [, inMcp] = (JSON.parse(mcpJson.emit(tools, { mcpRevision: '2026-07-28' }).text) as { readonly tools: readonly JsonObject[] }).tools;
  assert.deepEqual(inMcp?.inputSchema, {
    type: 'object',
    properties: { input: { type: 'string', description: 'A text of this grammar:\n\nstart: WORD' } },
    required: ['input'],
  });
});

test('a namespace with ten tools and a value that a client does not take are noted', () => {
  const at = { start: 0, end: 0 };
  const extra = (entries: JsonObject): NonNullable<ToolSpec['extra']> =>
    Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, { value, span: at, key: at }]));
  const many = Array.from({ length: 10 }, (_, i) => ({
    ...toolOfJson(`find_${i}`, { type: 'object', properties: {} }),
    extra: extra({ namespace: { name: 'crm', description: 'Customers.' } }),
  }));
  const emit = (emitter: Emitter, tools: readonly ToolSpec[]): readonly string[] =>
    emitter.emit(tools, { mcpRevision: '2026-07-28' }).notes.map(({ tool, message }) => `${tool} ${message}`);
  assert.deepEqual(emit(openaiResponses, many), ['9 Namespace `crm` has more than 9 tools.']);
  assert.deepEqual(emit(openaiResponses, many.slice(1)), []);
  const tool = toolOfJson('find', { type: 'object', properties: {} });
  const callers = { ...tool, extra: extra({ allowed_callers: ['code_execution_20260120'] }) };
  assert.deepEqual(emit(openaiResponses, [callers]), ['0 OpenAI does not take the value of `allowed_callers`.']);
  assert.deepEqual(emit(anthropic, [callers]), []);
  assert.deepEqual(emit(gemini, [{ ...tool, extra: extra({ behavior: 'LATER' }) }]), ['0 Gemini does not take the value of `behavior`.']);
});

test("Anthropic's own keys of a tool are written, and examples of inputs are made of those of parameters", () => {
  const schema = { type: 'object', properties: { q: { type: 'string', examples: ['birds', 'fish'] }, n: { type: 'integer', examples: [3] } }, required: ['q'] };
  const at = { start: 0, end: 0 };
  const written = (extra: Readonly<Record<string, Json>>): JsonObject => {
    const keywords = Object.fromEntries(Object.entries(extra).map(([key, value]) => [key, { value, span: at, key: at }]));
    const { text, notes } = anthropic.emit([{ ...toolOfJson('find', schema), extra: keywords }], { mcpRevision: '2026-07-28' });
    assert.deepEqual(notes, []);
    const { name: _, description: __, input_schema: ___, ...rest } = (JSON.parse(text) as readonly JsonObject[])[0] ?? {};
    return rest;
  };
  assert.deepEqual(written({}), { input_examples: [{ q: 'birds', n: 3 }, { q: 'fish' }] });
  const own = {
    input_examples: [{ q: 'x' }],
    defer_loading: true,
    allowed_callers: ['direct'],
    eager_input_streaming: true,
    cache_control: { type: 'ephemeral' },
  };
  assert.deepEqual(written(own), own);
});
