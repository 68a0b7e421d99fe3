import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { StreamMessageReader } from 'vscode-languageserver/node';
import { CachedList } from '../../../server/src/lsp/cachedList.ts';
import { SingleChunkWriter } from '../../../server/src/lsp/transport/singleChunkWriter.ts';

const name = 'Größe 😀';

test('a message is sent in one piece, which the library reads', async () => {
  const { writer, pieces, read } = pipe();
  const message = { jsonrpc: '2.0', id: 1, result: { name } };
  await writer.write(message);
  assert.equal(pieces.length, 1);
  assert.deepEqual(read, [message]);
});

test('a kept list is sent as the list that it is, again and again', async () => {
  const { writer, pieces, read } = pipe();
  const parts = [{ content: [{ name }, { name: 'b' }] }, { content: [] }, { content: [3] }];
  for (const id of [1, 2]) await writer.write({ jsonrpc: '2.0', id, result: new CachedList<unknown>(parts) } as never);
  await writer.write({ jsonrpc: '2.0', id: 3, result: new CachedList([]) } as never);
  const result = [{ name }, { name: 'b' }, 3];
  assert.equal(pieces.length, 3);
  assert.deepEqual(read, [
    { jsonrpc: '2.0', id: 1, result },
    { jsonrpc: '2.0', id: 2, result },
    { jsonrpc: '2.0', id: 3, result: [] },
  ]);
});

test('what cannot be written is told to who writes and to who listens, and the next message is written', async () => {
  const { writer, read } = pipe();
  const told: string[] = [];
  writer.onError(([error]) => told.push(error.message));
  const circle: { id?: unknown } = {};
  circle.id = circle;
  await assert.rejects(writer.write({ jsonrpc: '2.0', result: circle } as never), /circular/);
  assert.match(told.join(), /circular/);
  await writer.write({ jsonrpc: '2.0', id: 2, result: null } as never);
  assert.deepEqual(read, [{ jsonrpc: '2.0', id: 2, result: null }]);
});

/** What is written, as the pieces that were sent and as the messages that were read. */
function pipe() {
  const stream = new PassThrough();
  const pieces: Buffer[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  const reading = new PassThrough();
  stream.pipe(reading);
  const read: unknown[] = [];
  new StreamMessageReader(reading).listen((message) => read.push(message));
  const writer = new SingleChunkWriter(stream);
  return {
    writer: {
      ...{ onError: writer.onError },
      async write(message: Parameters<SingleChunkWriter['write']>[0]) {
        const before = read.length;
        await writer.write(message);
        while (read.length === before) await new Promise((resolve) => setImmediate(resolve));
      },
    },
    pieces,
    read,
  };
}
