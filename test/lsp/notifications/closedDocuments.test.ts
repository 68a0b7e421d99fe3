import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { patience } from '../../../scripts/busy.mjs';
import { uriOf } from '../../support/memoryHost.ts';
import { connect } from '../../support/servers/client.ts';
import { demo } from '../../support/workspaces/demo.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const files = 100;

for (const pull of [true, false]) {
  test(`nothing is held of documents that are closed and gone, where findings are ${pull ? 'pulled' : 'pushed'}`, { timeout: patience(60_000) }, async (t) => {
    const client = await connect(demo, { pull });
    t.after(client.dispose);
    const text = demo['R/smooth.R'] ?? '';
    const openAndClose = async (name: string): Promise<void> => {
      const uri = uriOf(`R/${name}.R`);
      const textDocument = { uri, languageId: 'r', version: 1, text: text.replaceAll('smooth', name) };
      await client.rpc.sendNotification('textDocument/didOpen', { textDocument });
      if (pull) await client.request('textDocument/diagnostic', { textDocument: { uri } });
      assert.ok(await client.request('textDocument/semanticTokens/full', { textDocument: { uri } }));
      assert.ok(await client.request('textDocument/codeLens', { textDocument: { uri } }));
      await client.rpc.sendNotification('textDocument/didClose', { textDocument: { uri } });
    };
    const heldAfter = async (round: string): Promise<number> => {
      for (let i = 0; i < files; i++) await openAndClose(`${round}${i}`);
      await client.settled();
      for (const heard of Object.values(client.heard)) if (Array.isArray(heard)) heard.length = 0;
      for (let i = 0; i < 4; i++) collect();
      return process.memoryUsage().heapUsed;
    };
    await heldAfter('first');
    const before = await heldAfter('second');
    const after = await heldAfter('third');
    assert.ok(after - before < 1_000_000, `${Math.round((after - before) / files)} bytes a document`);
  });
}
