import assert from 'node:assert/strict';
import { before, type TestContext, test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { uriOf } from '../../support/memoryHost.ts';
import { type Client, connect } from '../../support/servers/client.ts';

const suggest = 'editor.action.triggerSuggest';

const workspace = {
  'src/schemas.ts': "import { z } from 'zod';\nexport const FindSchema = z.object({ text: z.string().describe('What to find.') });\n",
  'src/server.ts': 'export async function getCapabilities() {\n  return { search: true, storage: false };\n}\n',
  'more/tools.yaml': 'tools:\n  - name: other\n    description: Finds notes by their words.\n    category: notes\n    parameters: {}\n',
};

const fileOf = (line: string): string => `tools:\n  - name: find\n    description: Finds a note by its words.\n${line}\n`;

async function opened(t: TestContext, text: string, initializationOptions: Readonly<Record<string, unknown>>): Promise<Client> {
  const client = await connect({ ...workspace, 'tools.yaml': text }, { initializationOptions });
  t.after(client.dispose);
  client.open('tools.yaml');
  return client;
}

/** The items behind the needle; `trigger`: the character that was typed. */
async function itemsAt(client: Client, needle: string, trigger?: string): Promise<readonly lsp.CompletionItem[]> {
  const context = trigger === undefined ? { triggerKind: 1 } : { triggerKind: 2, triggerCharacter: trigger };
  const answer = await client.request<lsp.CompletionItem[] | null>('textDocument/completion', { ...client.place('tools.yaml', `${needle}$0`), context });
  return answer ?? [];
}

const values: readonly (readonly [key: string, values: readonly string[]])[] = [
  ['category', ['notes']],
  ['useZodSchema', ['true', 'false']],
  ['zodSchemaRef', ['FindSchema']],
  ['capability', ['search', 'storage']],
];

for (const [key, expected] of values) {
  test(`the blank behind ${key}: opens its values`, async (t) => {
    const client = await opened(t, fileOf(`    ${key}: `), {});
    assert.ok(client.capabilities.completionProvider?.triggerCharacters?.includes(' '));
    const items = await itemsAt(client, `${key}: `, ' ');
    assert.deepEqual(
      items.map(({ label }) => label),
      expected,
    );
  });
}

test('a completed key opens its values where the client has a command for it', async (t) => {
  const client = await opened(t, fileOf('    c'), { commands: { suggest } });
  const opens = (await itemsAt(client, '    c')).filter(({ command }) => command?.command === suggest).map(({ label }) => label);
  assert.deepEqual(opens, ['category', 'capability', 'dangerous', 'requires_approval', 'annotations', 'useZodSchema', 'zodSchemaRef']);
});

test('a completed key has no command where the client has none', async (t) => {
  const client = await opened(t, fileOf('    c'), {});
  assert.ok((await itemsAt(client, '    c')).every(({ command }) => command === undefined));
});

const item = (name: string): string =>
  `  - name: ${name}\n    description: Finds notes by their words in the ${name} folder.\n    parameters:\n      words:\n        type: string\n        description: Words of the note.\n`;
const three = `tools:\n${['first', 'second', 'third'].map(item).join('')}`;
const second = three.indexOf(item('third'));

const typed: readonly (readonly [where: string, text: string])[] = [
  ['in the column of the keys, within a tool', three.replace('    description: Finds notes by their words in the second', '    des\n$&')],
  ['in the column of the keys, behind a tool', `${three.slice(0, second)}    des\n${three.slice(second)}`],
  ['in the column of the dashes', `${three.slice(0, second)}  des\n${three.slice(second)}`],
  ['in the first column', `${three.slice(0, second)}des\n${three.slice(second)}`],
  ['below the last tool', `${three}    des\n`],
  ['below the last tool, in the column of the dashes', `${three}  des\n`],
  ['below the last tool, in the first column', `${three}des\n`],
];

/** The tokens of the first tool, in LSP's form. */
let ofFirst: readonly number[] = [];
before(async () => {
  const alone = `tools:\n${item('first')}`;
  const client = await connect({ ...workspace, 'tools.yaml': alone });
  client.open('tools.yaml');
  ofFirst = (await client.request<lsp.SemanticTokens>('textDocument/semanticTokens/full', { textDocument: { uri: uriOf('tools.yaml') } })).data;
  await client.dispose();
  assert.ok(ofFirst.length > 0);
});

for (const [where, text] of typed) {
  test(`a key that is being typed ${where} costs no tool its lens, no other tool its colours, and is one finding`, async (t) => {
    const client = await opened(t, text, {});
    const tools = await client.request<readonly { name: string; errors: number }[]>('toolscribe/tools', {});
    const own = tools.filter(({ name }) => name !== 'other').map(({ name }) => name);
    assert.deepEqual(own, ['first', 'second', 'third']);
    const lenses = await client.request<lsp.CodeLens[]>('textDocument/codeLens', { textDocument: { uri: uriOf('tools.yaml') } });
    assert.equal(new Set(lenses.map(({ range }) => range.start.line)).size, 3);
    // The first tool, which is not typed in, is coloured to its last line.
    const { data } = await client.request<lsp.SemanticTokens>('textDocument/semanticTokens/full', { textDocument: { uri: uriOf('tools.yaml') } });
    assert.deepEqual(data.slice(0, ofFirst.length), ofFirst);
    const found = await client.diagnostics('tools.yaml');
    assert.deepEqual(
      found.filter(({ severity }) => severity === 1).map(({ code }) => code),
      ['yaml-syntax'],
    );
  });
}

test('an item that is begun is told one thing: its name is missing', async (t) => {
  const client = await opened(t, `${three}  - name: \n`, {});
  const found = (await client.diagnostics('tools.yaml')).filter(({ range }) => range.start.line >= three.split('\n').length - 1);
  assert.deepEqual(
    found.map(({ code }) => code),
    ['tool-name-missing'],
  );
});
