import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { uriOf } from '../../support/memoryHost.ts';
import { type Client, connect, richClient } from '../../support/servers/client.ts';

const files = {
  'src/schemas.ts': "import { z } from 'zod';\nexport const countSchema = z.object({ text: z.string().describe('The text.') });\n",
  'tools.yaml':
    '# Ours\ntools:\n  -   name: count_words   # by blanks\n      description:  Counts the words of a text.\n      useZodSchema: true\n      zodSchemaRef: countSchema\n',
  'values.yaml': 'a:   1\n',
};

/** What the server offers to format now: the patterns of the documents. */
const offers = (client: Client): readonly string[] =>
  client.heard.registered
    .filter(({ method }) => method === 'textDocument/formatting')
    .flatMap(({ registerOptions }) => (registerOptions as lsp.TextDocumentRegistrationOptions).documentSelector ?? [])
    .flatMap((filter) => (typeof filter !== 'string' && 'pattern' in filter ? String(filter.pattern) : []));

const format = (client: Client, path: string): Promise<lsp.TextEdit[] | null> =>
  client.request('textDocument/formatting', { textDocument: { uri: uriOf(path) }, options: { tabSize: 2, insertSpaces: true } });

test('formatting is offered for the open documents alone that a format lays out', async (t) => {
  const client = await connect(files);
  t.after(client.dispose);
  assert.equal(client.capabilities.documentFormattingProvider, undefined);
  client.open('values.yaml');
  await client.settled();
  assert.deepEqual(offers(client), []);
  client.open('tools.yaml');
  await client.settled();
  assert.deepEqual(offers(client), ['/w/tools.yaml']);
  const edits = await format(client, 'tools.yaml');
  client.apply({ changes: { [uriOf('tools.yaml')]: edits ?? [] } });
  assert.match(client.text('tools.yaml'), /^# Ours\ntools:\n {2}- name: count_words # by blanks\n {4}description: Counts the words of a text\.\n/);
  assert.equal(await format(client, 'tools.yaml'), null, 'what is laid out stays');
  assert.equal(await format(client, 'values.yaml'), null);
  client.close('tools.yaml');
  await client.settled();
  assert.deepEqual(offers(client), []);
  await client.request('shutdown');
});

test('a client that knows no registration is offered formatting from the start', async (t) => {
  const client = await connect(files, { capabilities: { ...richClient, textDocument: { ...richClient.textDocument, formatting: {} } } });
  t.after(client.dispose);
  assert.equal(client.capabilities.documentFormattingProvider, true);
});

test('a selection grows from the word to the tool', async (t) => {
  const client = await connect(files);
  t.after(client.dispose);
  client.open('tools.yaml');
  const { textDocument, position } = client.place('tools.yaml', 'count_$0words ');
  const [range, ...others] = await client.request<lsp.SelectionRange[]>('textDocument/selectionRange', { textDocument, positions: [position] });
  assert.deepEqual(others, []);
  const grown: string[] = [];
  for (let at = range; at !== undefined; at = at.parent) grown.push(client.read('tools.yaml', at.range));
  assert.equal(grown[0], 'count_words');
  assert.ok(
    grown.some((text) => text.startsWith('name: count_words') && text.endsWith('zodSchemaRef: countSchema')),
    JSON.stringify(grown),
  );
  for (const [i, text] of grown.slice(1).entries()) assert.ok(text.includes(grown[i] ?? ''), 'each holds the one before');
});

test('the name of a schema leads to the module that has it', async (t) => {
  const client = await connect(files);
  t.after(client.dispose);
  client.open('tools.yaml');
  const links = await client.request<lsp.DocumentLink[]>('textDocument/documentLink', { textDocument: { uri: uriOf('tools.yaml') } });
  assert.deepEqual(
    links.map(({ range, target }) => [client.read('tools.yaml', range), target]),
    [['countSchema', uriOf('src/schemas.ts')]],
  );
});
