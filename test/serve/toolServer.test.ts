import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject, type JsonObject } from '../../server/src/model/index.ts';
import type { LogEntry } from '../../server/src/serve/callLog.ts';
import { mockRunner } from '../../server/src/serve/mockResult.ts';
import { isSameList, type ServedTools, servedTools } from '../../server/src/serve/servedTools.ts';
import { createToolServer } from '../../server/src/serve/toolServer.ts';
import { root, uriOf } from '../support/memoryHost.ts';
import { readMocks } from '../support/read/mocks.ts';
import { lineClient } from '../support/servers/lineClient.ts';
import { workspace } from '../support/workspace.ts';

const yaml = (name: string, more = ''): string =>
  `name: ${name}\ndescription: Finds the notes about a subject.\nparameters:\n  type: object\n  properties:\n    subject:\n      type: string\n      description: What the notes are about.\n  required: [subject]\n${more}`;

interface Serving {
  readonly prefix?: string;
  readonly seed?: number;
  readonly logsArguments?: boolean;
  readonly mocks?: string;
  readonly revision?: '2025-06-18' | '2026-07-28';
}

/** A server of these files, and a client that speaks to it in lines of JSON. */
async function served(files: Record<string, string>, { prefix = '', seed = 0, logsArguments = false, mocks = '', revision }: Serving = {}) {
  const { engine, host } = await workspace(files);
  const log: LogEntry[] = [];
  let now: ServedTools = servedTools(engine, engine.tools(), { prefix });
  const factory = createToolServer({
    name: 'notes',
    version: '1.0.0',
    runner: mockRunner(() => ({ seed, mocks: readMocks(mocks).mocks })),
    logsArguments,
    log: (entry) => log.push(entry),
    served: () => now,
  });
  const { ask, close } = await lineClient(factory, revision);
  const write = async (file: string, text: string): Promise<ServedTools> => {
    host.files.set(uriOf(file), text);
    await engine.scan([root]);
    now = servedTools(engine, engine.tools(), { prefix }, now);
    return now;
  };
  return { ask, log, write, now: () => now, close };
}

const resultOf = (answer: JsonObject): JsonObject => (isJsonObject(answer.result) ? answer.result : assert.fail(JSON.stringify(answer)));
const namesIn = (answer: JsonObject): unknown => (resultOf(answer).tools as JsonObject[]).map(({ name }) => name);

test('tools are listed in the order of their names, under both names of the method', async (t) => {
  const { ask, close } = await served({ 'b.yaml': yaml('find_notes'), 'a.yaml': yaml('read_notes') });
  t.after(close);
  assert.deepEqual(namesIn(await ask('tools/list')), ['find_notes', 'read_notes']);
  // Specification 3, "MCP Protocol Implementation Details": "`listTools` | Lists available tools".
  assert.deepEqual(await ask('listTools').then(resultOf), await ask('tools/list').then(resultOf));
});

// Specification 3, "MCP Request and Response Formats": "listResources", "callTool". An output schema that is no object is wrapped before 2026-07-28.
for (const revision of ['2025-06-18', '2026-07-28'] as const)
  test(`the method names of specification 3 give what the protocol's names give, in revision ${revision}`, async (t) => {
    const returns = 'returns:\n  type: array\n  items:\n    type: integer\n';
    const { ask, close } = await served({ 'a.yaml': yaml('find_notes'), 'b.yaml': yaml('list_notes', returns) }, { revision });
    t.after(close);
    const uri = 'toolscribe://tool/find_notes';
    const call = { name: 'list_notes', arguments: { subject: 'taxes' } };
    const same = [
      ['tools/list', 'listTools', {}],
      ['tools/call', 'callTool', call],
      ['resources/list', 'listResources', {}],
      ['resources/templates/list', 'listResourceTemplates', {}],
      ['resources/read', 'readResource', { uri }],
    ] as const;
    for (const [method, specified, params] of same) assert.deepEqual(resultOf(await ask(specified, params)), resultOf(await ask(method, params)), specified);
    const [, { outputSchema }] = resultOf(await ask('listTools')).tools as [JsonObject, { readonly outputSchema: JsonObject }];
    assert.equal(outputSchema.type, revision === '2025-06-18' ? 'object' : 'array');
    assert.equal(Array.isArray(resultOf(await ask('callTool', call)).structuredContent), revision === '2026-07-28');
  });

// Specification 3, "Error Handling": the table of "Common Error Scenarios".
test('under the names of specification 3 errors have its codes, and under the names of the protocol those of the protocol', async (t) => {
  const mocks = 'mocks:\n  - tool: find_notes\n    fails: The notes cannot be read\n';
  const { ask, log, close } = await served({ 'a.yaml': yaml('find_notes') }, { mocks });
  t.after(close);
  const answerOf = async (method: string, params: object): Promise<unknown> => {
    const { error, result } = await ask(method, params);
    return error ?? result;
  };
  const failing = { name: 'find_notes', arguments: { subject: 'taxes' } };
  assert.deepEqual(await answerOf('callTool', { name: 'nothing' }), { code: -32601, message: 'Unknown tool: nothing' });
  assert.deepEqual(await answerOf('callTool', { name: 'find_notes' }), { code: -32602, message: 'Invalid params: subject is required' });
  assert.deepEqual(await answerOf('callTool', failing), { code: -32603, message: 'The notes cannot be read' });
  assert.equal(log.at(-1)?.message, 'Tool find_notes failed: The notes cannot be read');
  assert.deepEqual(await answerOf('readResource', { uri: 'file:///etc/passwd' }), {
    code: -32600,
    message: 'Invalid URI format: expected toolscribe://tool/NAME',
  });
  assert.deepEqual(await answerOf('tools/call', { name: 'nothing' }), { code: -32602, message: 'Unknown tool: nothing' });
  assert.deepEqual(await answerOf('tools/call', failing), { content: [{ type: 'text', text: 'The notes cannot be read' }], isError: true });
  const unknown = (await answerOf('resources/read', { uri: 'file:///etc/passwd' })) as JsonObject;
  assert.equal(unknown.code, -32602);
});

test('a long list has pages, and a strange cursor is told', async (t) => {
  const files = Object.fromEntries(Array.from({ length: 230 }, (_, i) => [`t${i}.yaml`, yaml(`tool_${String(i).padStart(3, '0')}`)]));
  const { ask, close } = await served(files);
  t.after(close);
  const seen: unknown[] = [];
  let cursor: unknown;
  let pages = 0;
  do {
    const page = resultOf(await ask('tools/list', cursor === undefined ? {} : { cursor }));
    seen.push(...(page.tools as JsonObject[]).map(({ name }) => name));
    cursor = page.nextCursor;
    pages++;
  } while (cursor !== undefined);
  assert.deepEqual([pages, seen.length, new Set(seen).size], [3, 230, 230]);
  assert.deepEqual((await ask('tools/list', { cursor: 'x' })).error, { code: -32602, message: 'Invalid params: cursor is not one of this server' });
});

// Specification 3, "Error Handling": "Missing required arguments | InvalidParams", "Invalid params: filename is required".
test('arguments that do not fit, unknown tools and unknown methods are answered with their codes', async (t) => {
  const { ask, close } = await served({ 'a.yaml': yaml('find_notes') });
  t.after(close);
  const errorOf = async (method: string, params: object): Promise<unknown> => (await ask(method, params)).error;
  assert.deepEqual(await errorOf('tools/call', { name: 'find_notes' }), { code: -32602, message: 'Invalid params: subject is required' });
  assert.deepEqual(await errorOf('callTool', { name: 'find_notes', arguments: { subject: 1 } }), {
    code: -32602,
    message: 'Invalid params: subject must be string',
  });
  assert.deepEqual(await errorOf('tools/call', { name: 'nothing', arguments: {} }), { code: -32602, message: 'Unknown tool: nothing' });
  assert.deepEqual(await errorOf('tools/none', {}), { code: -32601, message: 'Method not found' });
  assert.deepEqual(await errorOf('toString', {}), { code: -32601, message: 'Method not found' });
});

test('a call answers with the captured output, with a value of the output schema, or with a sentence', async (t) => {
  const output = 'implementation_example: |\n  find_notes("taxes")\n  #\n  #> [1] "Pay them"\n';
  const returns = 'returns:\n  type: object\n  properties:\n    count:\n      type: integer\n      description: How many there are.\n      enum: [3, 4]\n';
  const files = { 'a.yaml': yaml('with_output', output), 'b.yaml': yaml('with_schema', returns), 'c.yaml': yaml('with_nothing') };
  const call = async (name: string, seed = 0): Promise<JsonObject> => {
    const { ask, close } = await served(files, { seed });
    t.after(close);
    return resultOf(await ask('tools/call', { name, arguments: { subject: 'taxes' } }));
  };
  assert.deepEqual((await call('with_output')).content, [{ type: 'text', text: '[1] "Pay them"' }]);
  assert.deepEqual((await call('with_schema')).structuredContent, { count: 3 });
  assert.deepEqual((await call('with_schema', 1)).structuredContent, { count: 4 });
  assert.deepEqual((await call('with_nothing')).content, [{ type: 'text', text: 'with_nothing was called with {"subject":"taxes"}.' }]);
});

// Specification 2, "Tool invocation logging": 'TRACE level log entry created with "Tool called: {name}"'; "Tool failure logging"; "Tool success logging (async)".
test('calls are logged, with the types of the arguments, or with their values where that is asked for', async (t) => {
  const { ask, log, close } = await served({ 'a.yaml': yaml('find_notes') });
  t.after(close);
  await ask('tools/call', { name: 'find_notes', arguments: { subject: 'my secret' } });
  await ask('tools/call', { name: 'find_notes', arguments: {} });
  assert.deepEqual(log, [
    { level: 'trace', message: 'Tool called: find_notes', tool: 'find_notes', arguments: { subject: 'string' } },
    { level: 'trace', message: 'Tool find_notes completed successfully', tool: 'find_notes' },
    { level: 'error', message: 'Tool find_notes failed: subject is required', tool: 'find_notes' },
  ]);
  const open = await served({ 'a.yaml': yaml('find_notes') }, { logsArguments: true });
  t.after(open.close);
  await open.ask('tools/call', { name: 'find_notes', arguments: { subject: 'taxes' } });
  assert.deepEqual(open.log[0]?.arguments, { subject: 'taxes' });
});

// Specification 2, "Tool name prefixing": "final tool name is prefix + tool_name (if prefix not empty)".
test('a prefix goes before each name, and not twice', async (t) => {
  const { ask, close } = await served({ 'a.yaml': yaml('find_notes'), 'b.yaml': yaml('guide_read') }, { prefix: 'guide' });
  t.after(close);
  assert.deepEqual(namesIn(await ask('tools/list')), ['guide_find_notes', 'guide_read']);
  assert.ok(resultOf(await ask('tools/call', { name: 'guide_find_notes', arguments: { subject: 'taxes' } })));
});

test('specs are resources, and nothing else is', async (t) => {
  const { ask, close } = await served({ 'a.yaml': yaml('find_notes') });
  t.after(close);
  const [tool] = resultOf(await ask('tools/list')).tools as JsonObject[];
  const [resource] = resultOf(await ask('resources/list')).resources as JsonObject[];
  assert.equal(resource?.uri, 'toolscribe://tool/find_notes');
  const [content] = resultOf(await ask('readResource', { uri: resource?.uri })).contents as JsonObject[];
  assert.deepEqual(JSON.parse(String(content?.text)), tool);
  assert.deepEqual((resultOf(await ask('listResourceTemplates')).resourceTemplates as JsonObject[])[0]?.uriTemplate, 'toolscribe://tool/{name}');
  // Specification 3, "Error Handling": "Invalid URI format | InvalidRequest | The URI format does not match the expected pattern".
  for (const uri of [
    'toolscribe://tool/../find_notes',
    'toolscribe://tool/%',
    'toolscribe://tool/',
    'toolscribe://tool/find%5Fnotes/',
    'toolscribe:find_notes',
    '',
  ])
    assert.deepEqual((await ask('resources/read', { uri })).error, { code: -32600, message: 'Invalid URI format: expected toolscribe://tool/NAME' }, uri);
  for (const uri of ['toolscribe://tool/seek_notes', 'toolscribe://tool/__proto__', 'file:///etc/passwd'])
    assert.deepEqual((await ask('resources/read', { uri })).error, {
      code: -32602,
      message: `Resource not found: ${uri}. There are toolscribe://tool/NAME`,
      data: { uri },
    });
});

test('an edit is served, a broken one keeps the last good tool and says so, and what is the same is the same', async (t) => {
  const { write, now, close } = await served({ 'a.yaml': yaml('find_notes'), 'b.yaml': yaml('read_notes') });
  t.after(close);
  const first = now();
  assert.ok(isSameList(first, await write('a.yaml', yaml('find_notes'))));
  const edited = await write('a.yaml', yaml('find_notes').replace('Finds', 'Looks for'));
  assert.ok(!isSameList(first, edited));
  assert.match(String(edited.named.get('find_notes')?.definition.description), /^Looks for/);
  const broken = await write('a.yaml', yaml('find_notes').replace('[subject]', '[subject'));
  assert.deepEqual([...broken.named.keys()].sort(), ['find_notes', 'read_notes']);
  assert.ok(isSameList(edited, broken));
  assert.match(broken.notes.join('\n'), /'find_notes' is served as it was before: /);
  assert.deepEqual([...(await write('a.yaml', yaml('seek_notes'))).named.keys()].sort(), ['read_notes', 'seek_notes']);
});

test('of two tools of one name the first is served, and the other told', async (t) => {
  const { now, close } = await served({ 'a.yaml': yaml('find_notes'), 'b.yaml': yaml('find_notes').replace('Finds', 'Looks for') });
  t.after(close);
  assert.deepEqual([now().all.length, now().notes.length], [1, 1]);
});

test('a mock that is meant by the arguments answers, waits or fails in place of the tool', async (t) => {
  const mocks = `mocks:
  - tool: find_notes
    arguments: { subject: taxes }
    result: Pay them
  - tool: find_notes
    arguments: { subject: { pattern: "^late" } }
    latency: 40
    result: [1, 2]
  - tool: notes_find_notes
    fails: The notes cannot be read
`;
  const { ask, log, close } = await served({ 'a.yaml': yaml('find_notes') }, { mocks, prefix: 'notes' });
  t.after(close);
  const call = async (subject: string): Promise<JsonObject> => resultOf(await ask('tools/call', { name: 'notes_find_notes', arguments: { subject } }));
  assert.deepEqual(await call('taxes'), { content: [{ type: 'text', text: 'Pay them' }] });
  const start = performance.now();
  assert.deepEqual((await call('late bills')).content, [{ type: 'text', text: '[\n  1,\n  2\n]' }]);
  assert.ok(performance.now() - start >= 35);
  assert.deepEqual(await call('other'), { content: [{ type: 'text', text: 'The notes cannot be read' }], isError: true });
  // Specification 2, "Tool failure logging": 'ERROR level log entry created with "Tool {name} failed: {error}"'.
  assert.deepEqual(log.at(-1), { level: 'error', message: 'Tool notes_find_notes failed: The notes cannot be read', tool: 'notes_find_notes' });
});
