import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { uriOf } from '../../support/memoryHost.ts';
import { type Client, connect } from '../../support/servers/client.ts';
import { demo } from '../../support/workspaces/demo.ts';

const full = 'textDocument/semanticTokens/full';
const delta = 'textDocument/semanticTokens/full/delta';
const range = 'textDocument/semanticTokens/range';
const tool = 'inst/mcp/tools/count_all.yaml';
const files = {
  ...demo,
  [tool]: 'name: count_all\ndescription: Counts all that there is.\nparameters:\n  type: object\n  properties:\n    box: { type: integer }\n',
};
/** A client that takes the server's word at the start. */
const still: lsp.ClientCapabilities = { workspace: { configuration: true } };

/** The words that the numbers mean, and their types. */
function words(client: Client, path: string, data: readonly number[], legend: lsp.SemanticTokensLegend): string[] {
  const lines = client.text(path).split('\n');
  let [line, character] = [0, 0];
  return Array.from({ length: data.length / 5 }, (_, i) => {
    const [down = 0, right = 0, length = 0, type = 0, modifiers = 0] = data.slice(i * 5, i * 5 + 5);
    character = down === 0 ? character + right : right;
    line += down;
    const named = legend.tokenModifiers.filter((_modifier, bit) => (modifiers & (1 << bit)) !== 0);
    return [lines[line]?.slice(character, character + length), [legend.tokenTypes[type], ...named].join('.')].join(' → ');
  });
}

const at = (path: string): { readonly textDocument: { readonly uri: string } } => ({ textDocument: { uri: uriOf(path) } });

interface Registered {
  readonly documentSelector: readonly { readonly pattern: string }[];
  readonly legend: lsp.SemanticTokensLegend;
  readonly range?: boolean;
  readonly full?: unknown;
}

test('where documents can be told apart, of sources only ranges are offered: the rest of the code is another server’s', async (t) => {
  const client = await connect(files);
  t.after(client.dispose);
  assert.equal(client.capabilities.semanticTokensProvider, undefined);
  const offers = client.heard.registered.filter((r) => r.method === 'textDocument/semanticTokens').map((r) => r.registerOptions as Registered);
  assert.deepEqual(
    offers.map((offer) => ({ patterns: offer.documentSelector.map(({ pattern }) => pattern), range: offer.range, full: offer.full })),
    [
      { patterns: ['**/{*.r,*.R,*.bas,*.BAS,NAMESPACE}'], range: true, full: undefined },
      {
        patterns: ['**/{*.yaml,*.YAML,*.yml,*.YML,*.json,*.JSON,*.jsonc,*.JSONC,*.jsonl,*.JSONL,*.ndjson,*.NDJSON,*.snap,*.SNAP}'],
        range: true,
        full: { delta: true },
      },
    ],
  );
  client.open('R/smooth.R');
  const legend = offers[0]?.legend;
  assert.ok(legend);
  const found = await client.request<lsp.SemanticTokens>(range, { ...at('R/smooth.R'), range: client.range('R/smooth.R', 'edge Character') });
  assert.deepEqual(words(client, 'R/smooth.R', found.data, legend), ['edge → parameter.documentation', 'Character → type']);
});

test('elsewhere everything is offered to begin with', async (t) => {
  const client = await connect(files, { capabilities: still });
  t.after(client.dispose);
  const provider = client.capabilities.semanticTokensProvider as lsp.SemanticTokensOptions;
  assert.deepEqual([provider.full, provider.range], [{ delta: true }, true]);
  assert.ok(!client.heard.registered.some((r) => r.method === 'textDocument/semanticTokens'));
  client.open(tool);
  const found = await client.request<lsp.SemanticTokens>(full, at(tool));
  assert.deepEqual(words(client, tool, found.data, provider.legend), [
    'count_all → function.declaration',
    'object → type',
    'box → parameter.declaration',
    'integer → type',
  ]);
});

test('after an edit only the stretch that differs is sent, and all of it to a client that is behind', async (t) => {
  const client = await connect(files, { capabilities: still });
  t.after(client.dispose);
  client.open(tool);
  const first = await client.request<lsp.SemanticTokens>(full, at(tool));
  client.edit(tool, 'box: { type: integer }', 'size: { type: integer }');
  const second = await client.request<lsp.SemanticTokensDelta>(delta, { ...at(tool), previousResultId: first.resultId });
  assert.deepEqual(
    second.edits?.map(({ deleteCount }) => deleteCount),
    [5],
  );
  const data = [...first.data];
  for (const edit of second.edits) data.splice(edit.start, edit.deleteCount, ...(edit.data ?? []));
  const whole = await client.request<lsp.SemanticTokens>(delta, { ...at(tool), previousResultId: first.resultId });
  assert.deepEqual(whole.data, data);
  const same = await client.request<lsp.SemanticTokensDelta>(delta, { ...at(tool), previousResultId: whole.resultId });
  assert.deepEqual(same.edits, []);
});

test('documents without tools are left to others, but what was coloured before is cleared', async (t) => {
  const client = await connect({ ...demo, 'other.yaml': 'name: x\n', 'R/plain.R': 'f <- function(x) x\n' });
  t.after(client.dispose);
  const everything = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  for (const path of ['other.yaml', 'R/plain.R', 'nothing.txt']) {
    assert.equal(await client.request(full, at(path)), null, path);
    assert.equal(await client.request(range, { ...at(path), range: everything }), null, path);
  }
  client.open('R/smooth.R');
  const found = await client.request<lsp.SemanticTokens>(range, { ...at('R/smooth.R'), range: everything });
  assert.ok(found.data.length > 0);
  client.edit('R/smooth.R', 'mcp-tool mcp-category-signal', 'internal');
  assert.deepEqual(await client.request(range, { ...at('R/smooth.R'), range: everything }), { data: [] });
});

test('a change that others rest on asks for the tokens again', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  client.open('R/smooth.R');
  await client.settled();
  const before = client.heard.tokenRefreshes;
  client.edit('R/smooth.R', 'mcp-tool mcp-category-signal', 'internal');
  await client.settled();
  assert.equal(client.heard.tokenRefreshes, before + 1);
});
