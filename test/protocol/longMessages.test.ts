import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import fc from 'fast-check';
import { StreamMessageReader } from 'vscode-languageserver/node';
import { longMessages, parsedInSlices } from '../../server/src/lsp/longMessages.ts';

const opened = (text: string, uri = 'a') => ({ method: 'o', params: { textDocument: { uri, text } } });

const pieces = fc.constantFrom(
  'a',
  'tool: ',
  '\n',
  '\r\n',
  '"',
  '\\',
  '\\"',
  '"text":"',
  '\t',
  '\u0000',
  'ü',
  '→',
  '😀',
  '\ud83d',
  '\ufeff',
  '\\u0041',
  '","x":{"text":"',
);
const text = fc.array(pieces, { minLength: 20, maxLength: 200, size: 'max' }).map((parts) => parts.join(''));

test('a message with a long text is read as JSON has it, wherever it is parted', async () => {
  const changes = fc
    .array(
      text.map((each) => ({ text: each })),
      { maxLength: 3 },
    )
    .map((contentChanges) => ({ method: 'textDocument/didChange', params: { contentChanges } }));
  const others = fc.jsonValue().map((params) => ({ id: 1, params }));
  const messages = fc.oneof(
    text.map((each) => opened(each)),
    fc.tuple(text, text).map((both) => opened(...both)),
    changes,
    others,
  );
  await fc.assert(
    fc.asyncProperty(messages, fc.integer({ min: 40, max: 160 }), async (message, slice) => {
      const json = JSON.stringify(message);
      assert.deepEqual(await parsedInSlices(Buffer.from(json), slice), JSON.parse(json));
    }),
    { numRuns: 1000 },
  );
});

test('what is no JSON is refused', async () => {
  const json = JSON.stringify(opened('x'.repeat(200)));
  for (const broken of [json.slice(0, -1), json.slice(0, 150), json.replace('xxxx', 'x\nxx'), json.replace('xxxx', '\\qxx')])
    await assert.rejects(parsedInSlices(Buffer.from(broken), 20), SyntaxError);
});

test('messages are read in the order in which they were sent, and others have their turn while a long one is read', async () => {
  const stream = new PassThrough();
  const read: unknown[] = [];
  new StreamMessageReader(stream, longMessages).listen((message) => read.push(message));
  const long = opened('- name: "smooth"\n'.repeat(100_000));
  const short = { jsonrpc: '2.0', method: 'textDocument/didSave', params: {} };
  for (const message of [long, short]) {
    const json = JSON.stringify(message);
    stream.write(`Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`);
  }
  let turns = 0;
  for (; read.length < 2 && turns < 1000; turns++) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(read, [long, short]);
  assert.ok(turns > 8, `${turns} turns`);
});
