import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewToolDraft } from '../../../server/src/features/tools/newTool.ts';
import { type Written, written } from './support.ts';

const count: NewToolDraft = {
  name: 'count_words',
  description: 'Counts words.',
  parameters: ['word: string # Word to count.', 'limit?: integer = 5 # At most so many.', 'mode?: "all" | "first" # Which of them.'],
};
const text = { type: 'string', description: 'Text of it.' };
const find = { name: 'find_note', description: 'Finds a note.' };
const schema = { type: 'object', properties: { text }, required: ['text'] };

/** The list with the new tool, as JSON. */
async function added(list: unknown, draft: NewToolDraft = count): Promise<Written & { readonly json: unknown }> {
  const answer = await written('api/tools.json', `${JSON.stringify(list, null, 2)}\n`, draft);
  assert.equal(answer.creates, false, answer.after);
  return { ...answer, json: JSON.parse(answer.after) };
}

const word = { type: 'string', description: 'Word to count.' };
const limit = { type: 'integer', description: 'At most so many.', default: 5 };
const mode = { type: 'string', enum: ['all', 'first'], description: 'Which of them.' };
const input = { type: 'object', properties: { word, limit, mode }, required: ['word'] };
const named = { name: 'count_words', description: 'Counts words.' };

test('Anthropic: with `input_schema`', async () => {
  const list = [{ ...find, input_schema: schema }];
  const { json, tools, said } = await added(list);
  assert.deepEqual(json, [...list, { ...named, input_schema: input }]);
  assert.deepEqual(tools, ['find_note', 'count_words']);
  assert.deepEqual(said, []);
});

test('Anthropic in strict mode: a closed object, where a parameter may be absent', async () => {
  const list = { tools: [{ ...find, strict: true, input_schema: { ...schema, additionalProperties: false } }] };
  const { json } = await added(list);
  assert.deepEqual(json, { tools: [...list.tools, { ...named, strict: true, input_schema: { ...input, additionalProperties: false } }] });
});

test('OpenAI: below `function`, with the layout and the order of keys of the file', async () => {
  const item = (name: string, description: string, properties: string, required: string): string =>
    `\t\t{\n\t\t\t"type": "function",\n\t\t\t"function": {\n\t\t\t\t"description": "${description}",\n\t\t\t\t"name": "${name}",\n\t\t\t\t"parameters": {\n\t\t\t\t\t"type": "object",\n\t\t\t\t\t"properties": ${properties}${required}\n\t\t\t\t}\n\t\t\t}\n\t\t}`;
  const found = item('find_note', 'Finds a note.', '{}', '');
  const properties = '{\n\t\t\t\t\t\t"word": {\n\t\t\t\t\t\t\t"type": "string",\n\t\t\t\t\t\t\t"description": "Word to count."\n\t\t\t\t\t\t}\n\t\t\t\t\t}';
  const counted = item('count_words', 'Counts words.', properties, ',\n\t\t\t\t\t"required": ["word"]');
  const list = (items: string): string => `{\n\t"tools": [\n${items}\n\t]\n}\n`;
  const { after, tools } = await written('tools.json', list(found), { ...count, parameters: ['word: string # Word to count.'] });
  assert.equal(after, list(`${found},\n${counted}`));
  assert.deepEqual(tools, ['find_note', 'count_words']);
});

test('OpenAI in strict mode: every parameter is required, and one that may be absent takes null', async () => {
  const strict = {
    type: 'object',
    properties: {
      word,
      limit: { type: ['integer', 'null'], description: 'At most so many.' },
      mode: { type: ['string', 'null'], enum: ['all', 'first', null], description: 'Which of them.' },
    },
    required: ['word', 'limit', 'mode'],
    additionalProperties: false,
  };
  const list = [{ type: 'function', function: { ...find, strict: true, parameters: { ...schema, additionalProperties: false } } }];
  const { json, tools } = await added(list);
  assert.deepEqual(json, [...list, { type: 'function', function: { ...named, strict: true, parameters: strict } }]);
  assert.deepEqual(tools, ['find_note', 'count_words']);
  const none = await added(list, { ...count, parameters: [] });
  const empty = { type: 'object', properties: {}, required: [], additionalProperties: false };
  assert.deepEqual(none.json, [...list, { type: 'function', function: { ...named, strict: true, parameters: empty } }]);
});

test('OpenAI in strict mode: an object that is a parameter is closed too', async () => {
  const list = [{ type: 'function', ...find, parameters: { ...schema, additionalProperties: false }, strict: true }];
  const { json } = await added(list, { ...count, parameters: ['options: object # Options.'] });
  const options = { type: 'object', properties: {}, required: [], additionalProperties: false, description: 'Options.' };
  const parameters = { type: 'object', properties: { options }, required: ['options'], additionalProperties: false };
  assert.deepEqual(json, [...list, { type: 'function', ...named, parameters, strict: true }]);
});

test("OpenAI's Responses API: on the item, behind the last tool that has a schema, also in a namespace", async () => {
  const own = { type: 'function', ...find, parameters: schema, strict: false };
  const counted = { type: 'function', ...named, parameters: input, strict: false };
  const { json } = await added({ tools: [own, { type: 'web_search' }] });
  assert.deepEqual(json, { tools: [own, counted, { type: 'web_search' }] });
  const notes = { type: 'namespace', name: 'notes', description: 'Notes of a user.', tools: [own] };
  assert.deepEqual((await added({ tools: [notes] })).json, { tools: [{ ...notes, tools: [own, counted] }] });
});

test('Gemini: a function declaration, with the key and the words of its schemas', async () => {
  const asJson = { functionDeclarations: [{ ...find, parametersJsonSchema: schema }] };
  assert.deepEqual((await added(asJson)).json, { functionDeclarations: [...asJson.functionDeclarations, { ...named, parametersJsonSchema: input }] });
  const capitals = { type: 'OBJECT', properties: { text: { type: 'STRING', description: 'Text of it.' } }, required: ['text'] };
  const request = { tools: [{ functionDeclarations: [{ ...find, parameters: capitals }] }] };
  const parameters = ['word: string e.g. "a", "b" # Word to count.', 'tags?: (1 | 2)[] # Marks.', 'options?: object # Options.'];
  const { json, tools } = await added(request, { ...count, parameters });
  const properties = {
    word: { type: 'STRING', description: 'Word to count.', example: 'a' },
    tags: { type: 'ARRAY', items: { type: 'INTEGER' }, description: 'Marks.' },
    options: { type: 'OBJECT', description: 'Options.' },
  };
  const counted = { ...named, parameters: { type: 'OBJECT', properties, required: ['word'] } };
  assert.deepEqual(json, { tools: [{ functionDeclarations: [{ ...find, parameters: capitals }, counted] }] });
  assert.deepEqual(tools, ['find_note', 'count_words']);
  assert.deepEqual((await added(asJson, { ...count, parameters: [] })).json, { functionDeclarations: [...asJson.functionDeclarations, named] });
});

test('Gemini: in the words of OpenAPI, types are in small letters where the list has them so', async () => {
  const list = { functionDeclarations: [{ ...find, parameters: schema }] };
  const { json } = await added(list, { ...count, parameters: ['word: string e.g. "a" # Word to count.'] });
  const parameters = { type: 'object', properties: { word: { ...word, example: 'a' } }, required: ['word'] };
  assert.deepEqual(json, { functionDeclarations: [...list.functionDeclarations, { ...named, parameters }] });
});

const cannotBeMarked = /cannot be marked as dangerous/;
const noCategory = /has no category/;

for (const [title, list, marks] of [
  ['Anthropic', [{ ...find, input_schema: schema }], false],
  ['OpenAI', [{ type: 'function', function: { ...find, parameters: schema } }], false],
  ['Gemini', { functionDeclarations: [{ ...find, parameters: schema }] }, false],
  ['MCP', [{ ...find, inputSchema: schema }], true],
] as const) {
  test(`${title}: marks and category are written, or it is said that they are not`, async () => {
    const { after, said } = await added(list, { ...count, category: 'notes', dangerous: true, requiresApproval: true, parameters: [] });
    assert.equal(/destructiveHint/.test(after), marks);
    assert.equal(/_meta/.test(after), marks);
    assert.equal(
      said.some((message) => cannotBeMarked.test(message)),
      !marks,
    );
    assert.equal(
      said.some((message) => noCategory.test(message)),
      !marks,
    );
  });
}

for (const [before, after] of [
  ['{\n    "tools": []\n}\n', '{\n    "tools": [\n        ITEM\n    ]\n}\n'],
  ['{\n  "tools": [\n  ]\n}\n', '{\n  "tools": [\n    ITEM\n  ]\n}\n'],
  ['[]\n', '[\n  ITEM\n]\n'],
  ['{ "jsonrpc": "2.0", "id": 1, "result": { "tools": [] } }', '{ "jsonrpc": "2.0", "id": 1, "result": { "tools": [\n  ITEM\n] } }'],
] as const) {
  test(`an empty list takes its first item: ${JSON.stringify(before)}`, async () => {
    const answer = await written('api/notes.mcp.json', before, count);
    assert.equal(answer.creates, false);
    assert.deepEqual(answer.tools, ['count_words']);
    const start = answer.after.indexOf('{', before.indexOf('[') + 1);
    const end = answer.after.lastIndexOf('}', answer.after.lastIndexOf(']')) + 1;
    assert.equal(`${answer.after.slice(0, start)}ITEM${answer.after.slice(end)}`, after);
    assert.deepEqual(JSON.parse(answer.after.slice(start, end)), { ...named, inputSchema: input, annotations: { readOnlyHint: false } });
    assert.ok(answer.after.includes(`\n${/ *(?=ITEM)/.exec(after)?.[0]}}`), answer.after);
  });
}

for (const [title, text] of [
  ['names only', '{ "manifest_version": "0.3", "name": "notes", "tools": [{ "name": "find_note", "description": "Finds a note." }] }'],
  ['a tool that cannot be parsed', '{ "tools": [{ "name": "find_note", "description": "Finds a note.", "inputSchema": { "type": "object", } ] }'],
] as const) {
  test(`${title}: the tool begins in a file of its own`, async () => {
    assert.equal((await written('api/tools.json', text, count)).creates, true);
  });
}

test('an item with lines of its own behind the bracket of its list gets the indentation of the file', async () => {
  const text = '[{\n    "name": "find_note",\n    "description": "Finds a note.",\n    "input_schema": { "type": "object", "properties": {} }\n}]\n';
  const { after } = await written('tools.json', text, { ...count, parameters: [] });
  const counted =
    '{\n    "name": "count_words",\n    "description": "Counts words.",\n    "input_schema": {\n        "type": "object",\n        "properties": {}\n    }\n}';
  assert.equal(after, text.replace(/\]\n$/, `, ${counted}]\n`));
});
