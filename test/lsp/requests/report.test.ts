import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportResult } from '../../../server/src/lsp/protocol.ts';
import { connect } from '../../support/servers/client.ts';
import { demo } from '../../support/workspaces/demo.ts';

test('the server says how it is, with its files and tools', async (t) => {
  const client = await connect({ ...demo, 'toolscribe.config.yaml': 'clients: [codex]\nr:\n  path: /no/such/Rscript\n' });
  t.after(client.dispose);
  client.open('R/smooth.R');
  const { node, megabytes, seconds, rscript, ...rest } = await client.request<ReportResult>('toolscribe/report');
  const tools = await client.request<readonly unknown[]>('toolscribe/tools');
  assert.deepEqual(rest, { documents: { roxygen: 2 }, open: 1, tools: tools.length, mcpRevision: '2026-07-28', clients: ['codex'] });
  assert.equal(node, process.version);
  assert.ok(megabytes > 0 && seconds >= 0);
  assert.match(rscript, /'\/no\/such\/Rscript'/);
});

test('the server says how it is while it still looks at the workspace', async (t) => {
  let asked: ReportResult | undefined;
  const client = await connect(demo, {
    async meanwhile({ request }) {
      asked = await request<ReportResult>('toolscribe/report');
    },
  });
  t.after(client.dispose);
  assert.equal(asked?.node, process.version);
});
