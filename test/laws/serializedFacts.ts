import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReader } from '../../server/src/engine/createReader.ts';
import type { Readers, ReadFile } from '../../server/src/engine/readers.ts';
import type { Engine } from '../../server/src/engine/types.ts';
import { compose } from '../../server/src/main.ts';
import { createMemoryHost, root, uriOf } from '../support/memoryHost.ts';
import { grammars } from '../support/workspace.ts';
import type { Fixture } from './fixtures.ts';

/** An engine that has these files read by itself, or as threads do. */
async function scanned(files: Fixture['files'], read?: (uri: string) => Promise<ReadFile>): Promise<Engine> {
  const readers: Readers | undefined = read && { read: async (uri) => structuredClone(await read(uri)), stop: () => {} };
  const host = createMemoryHost(files);
  const { engine } = await compose({ host: { ...host, startReaders: () => readers }, grammars });
  await engine.scan([root]);
  return engine;
}

/** All that a document means and is found to have, without members that are undefined. */
function said(engine: Engine, uri: string): unknown {
  const linked = engine.document(uri)?.regions.map((region) => region.linked);
  const findings = engine.findings(uri);
  const fixed = findings.flatMap(({ fixes = [] }) => fixes.map((fix) => engine.realize(fix.intent, fix.uri, fix.start)));
  return JSON.parse(JSON.stringify({ linked, findings, fixed }));
}

/** What another thread has read of a file means, is judged and is fixed as what is read here. `least`: so many regions are handed over. */
export const threadsReadTheSame = (fixtures: readonly Fixture[], least: number): void =>
  void test('every fixture is handed from thread to thread with all that it means', async () => {
    let handedOver = 0;
    for (const { name, file, files } of fixtures) {
      const { engine } = await compose({ host: createMemoryHost(files), grammars });
      const { read } = createReader(createMemoryHost(files), engine.parts.formats);
      const [here, there] = [await scanned(files), await scanned(files, read)];
      assert.deepEqual(said(there, uriOf(file)), said(here, uriOf(file)), name);
      const { handed } = await read(uriOf(file));
      assert.ok(handed?.facts.every((facts) => facts !== undefined) ?? true, `${name}: all of it`);
      handedOver += handed?.facts.length ?? 0;
    }
    assert.ok(handedOver >= least, `${handedOver} regions are handed over`);
  });
