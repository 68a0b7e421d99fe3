import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { toolsYaml } from '../../bench/data/toolsYaml.mjs';
import { connect } from '../../bench/support/client.mjs';
import { openDocument } from '../../bench/support/document.mjs';
import { floor } from '../../bench/support/servers.mjs';
import { find, placesFrom, toolsYamlPlaces, type } from '../../bench/support/typist.mjs';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const text = toolsYaml(10, 10);

test('what is generated for the bench has the faults that were asked for and no other findings', async () => {
  const { engine } = await workspace({ 'tools.yaml': text });
  assert.equal(engine.findings(uriOf('tools.yaml')).length, 10);
  const whole = await workspace({ 'tools.yaml': toolsYaml(200, 0) });
  assert.deepEqual(whole.engine.findings(uriOf('tools.yaml')), []);
});

test('a round of typing is answered key by key and leaves the text as it was', async () => {
  await withFloor(async (client) => {
    const document = openDocument(client, { file: '/tools.yaml', languageId: 'yaml', text, faults: 10 });
    await document.opened.settled();
    const places = placesFrom(document.lines, Math.floor(document.lines.length / 2), toolsYamlPlaces);
    const times = await type(client, document, places, { rounds: 2, seconds: 60 });
    assert.equal(times.length, 20);
    assert.ok(times.every((ms) => ms > 0));
    assert.equal(document.lines.join('\n'), text);
  });
});

test('a server that finds the wrong number of faults has no figure', async () => {
  await withFloor(
    async (client) => {
      const document = openDocument(client, { file: '/tools.yaml', languageId: 'yaml', text, faults: 20 });
      await document.opened.settled();
      const { settled } = document.edit({ at: find(document.lines, 0, toolsYamlPlaces.word), inserted: 'x', faults: 1 });
      await assert.rejects(settled(), /finds 20 faults in place of 21/);
    },
    { reads: true },
  );
});

async function withFloor(run: (client: Awaited<ReturnType<typeof connect>>) => Promise<void>, traits: object = {}): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
  const client = await connect({ ...floor(process.cwd()), ...traits }, folder);
  try {
    await run(client);
  } finally {
    await client.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
