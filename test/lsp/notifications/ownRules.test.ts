import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { uriOf } from '../../support/memoryHost.ts';
import { connect } from '../../support/servers/client.ts';

const config = 'toolscribe.config.yaml';

const server =
  'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("x")\n\n\n@mcp.tool()\ndef fetch_notes(subject: str) -> str:\n    """Finds notes about a subject."""\n    return subject\n';

const begins =
  "ownRules:\n  begins-with-get:\n    on: name\n    pattern: '^get_'\n    message: Begin the name with get.\n    description: Clients of the team group by verbs.\n";

test('findings of a rule follow the configuration while it is written, and the rule is explained, ignored and completed', async (t) => {
  const client = await connect({ 'server.py': server, [config]: '' });
  t.after(client.dispose);
  client.open('server.py');
  client.open(config);
  const found = async (): Promise<lsp.Diagnostic | undefined> => (await client.diagnostics('server.py')).find(({ code }) => code === 'begins-with-get');
  assert.equal(await found(), undefined);

  client.rpc.sendNotification('textDocument/didChange', {
    textDocument: { uri: uriOf(config), version: 2 },
    contentChanges: [{ text: begins }],
  });
  await client.settled();
  const finding = await found();
  assert.equal(finding?.message, 'Begin the name with get.');
  assert.equal(finding.severity, 2);
  assert.equal(client.read('server.py', finding.range), 'fetch_notes');

  const page = await client.request<string | null>('toolscribe/explanation', { rule: 'begins-with-get', message: 'm' });
  assert.match(page ?? '', /Clients of the team group by verbs/);
  const actions = await client.codeActions('server.py', 'def fetch$0_notes');
  const own = actions.filter(({ diagnostics }) => diagnostics?.some(({ code }) => code === 'begins-with-get'));
  assert.ok(
    own.some(({ title }) => title.startsWith('Ignore')),
    own.map(({ title }) => title).join(', '),
  );

  client.edit('server.py', '@mcp.tool()', '# toolscribe-ignore begins\n@mcp.tool()');
  const labels = await client.request<lsp.CompletionItem[] | lsp.CompletionList>(
    'textDocument/completion',
    client.place('server.py', '# toolscribe-ignore begins$0'),
  );
  const items = Array.isArray(labels) ? labels : labels.items;
  assert.ok(items.some(({ label }) => label === 'begins-with-get'));
  client.edit('server.py', 'ignore begins\n', 'ignore-tool begins-with-get\n');
  await client.settled();
  assert.equal(await found(), undefined);
});

test('a mistake in a rule is a finding in the configuration, with the word that was meant', async (t) => {
  const client = await connect({ 'server.py': server, [config]: 'ownRules:\n  own:\n    on: name\n    casing: snaek\n' });
  t.after(client.dispose);
  client.open(config);
  const [mistake] = await client.diagnostics(config);
  assert.equal(mistake?.code, 'config-invalid');
  assert.equal(client.read(config, mistake.range), 'snaek');
  const [action] = (await client.codeActions(config, 'sna$0ek')).filter(({ title }) => title === 'Change to `snake`');
  assert.ok(action?.edit);
  client.apply(action.edit);
  await client.settled();
  assert.deepEqual(await client.diagnostics(config), []);
  assert.match(client.text(config), /casing: snake\n/);
});
