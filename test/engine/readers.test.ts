import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReader, isJson, type Reader } from '../../server/src/engine/createReader.ts';
import type { Handed, Readers } from '../../server/src/engine/readers.ts';
import { compose } from '../../server/src/main.ts';
import { createMemoryHost, type MemoryHost, root, uriOf } from '../support/memoryHost.ts';
import { grammars } from '../support/workspace.ts';

const tool = (name: string): string => `#' Title\n#' @keywords mcp-tool\n${name} <- function() 1\n`;
const files = { DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('a'), 'R/b.R': tool('b'), 'list/tools.yaml': 'tools:\n  - name: c\n    description: C\n' };

/** The names of the tools that a scan finds with these readers, and what the engine itself read of the disk. */
async function scanned(make: (host: MemoryHost) => Readers | undefined) {
  const host = createMemoryHost(files);
  const readHere: string[] = [];
  const read: MemoryHost['read'] = (uri) => {
    readHere.push(uri.slice(root.length + 1));
    return host.read(uri);
  };
  const asked: number[] = [];
  const startReaders = (count: number): Readers | undefined => {
    asked.push(count);
    return make(host);
  };
  const { engine } = await compose({ host: { ...host, read, startReaders }, grammars });
  await engine.scan([root]);
  const names = engine.tools().map(({ tool: { name } }) => (name.state === 'known' ? name.value : ''));
  return { names, readHere, asked, engine };
}

const threads = (host: MemoryHost): Reader['read'] => {
  const formats = compose({ host, grammars }).then(({ engine }) => engine.parts.formats);
  return async (uri) => createReader(host, await formats).read(uri);
};

test('what takes long to read is read by threads where there are some, and by nobody else', async () => {
  let stopped = 0;
  const { names, readHere, asked } = await scanned((host) => ({ read: threads(host), stop: () => void stopped++ }));
  assert.deepEqual(names, ['demo-a', 'demo-b', 'c']);
  assert.deepEqual(readHere, ['DESCRIPTION', 'list/tools.yaml']);
  assert.deepEqual([asked, stopped], [[2], 1]);
});

test('what a thread does not read is read here', async () => {
  for (const readers of [undefined, { read: async () => undefined, stop: () => {} }]) {
    const { names, readHere } = await scanned(() => readers);
    assert.deepEqual(names, ['demo-a', 'demo-b', 'c']);
    assert.deepEqual(readHere.toSorted(), ['DESCRIPTION', 'R/a.R', 'R/b.R', 'list/tools.yaml']);
  }
});

/** Rules that find something in a file of which a thread hands over this. */
async function foundIn(handed: Handed): Promise<readonly string[]> {
  const { engine } = await scanned((host) => ({ read: async (uri) => ({ ...(await threads(host)(uri)), handed }), stop: () => {} }));
  return engine.findings(uriOf('R/a.R')).map(({ rule }) => rule);
}

test('what was read as another format counts for nothing', async () => {
  const { engine } = await scanned(() => undefined);
  const usual = engine.findings(uriOf('R/a.R')).map(({ rule }) => rule);
  assert.ok(usual.length > 0);
  assert.deepEqual(await foundIn({ format: 'no format', facts: ['{"exports":[],"problems":[]}'] }), usual);
});

test('what cannot be taken in is told as a fault of the program', async () => {
  assert.deepEqual(await foundIn({ format: 'roxygen', facts: ['{', '{', '{'] }), ['internal-error']);
});

test('a format takes long to read exactly where what is read can be handed over', async () => {
  const { engine } = await compose({ host: createMemoryHost({}), grammars });
  const frontEnds = await engine.frontEnds();
  assert.deepEqual(
    frontEnds.flatMap(({ id, takesLong }) => (takesLong === true ? [id] : [])),
    frontEnds.flatMap(({ id, serializeFacts }) => (serializeFacts === undefined ? [] : [id])),
  );
  assert.ok(frontEnds.some(({ takesLong }) => takesLong));
});

test('JSON holds what it gives back', () => {
  for (const data of [0, -1.5, 'a', '\ud800', true, null, [], [1, ['b']], {}, { a: undefined, b: { c: [null] } }]) {
    assert.ok(isJson(data));
    assert.deepEqual(JSON.parse(JSON.stringify(data)), withoutUndefined(data));
  }
  for (const data of [undefined, Number.NaN, Number.POSITIVE_INFINITY, -0, 1n, () => 1, [undefined], new Map(), { a: { b: new Set() } }, new Date(0)])
    assert.ok(!isJson(data));
});

function withoutUndefined(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map(withoutUndefined);
  return Object.fromEntries(Object.entries(data).flatMap(([key, value]) => (value === undefined ? [] : [[key, withoutUndefined(value)]])));
}
