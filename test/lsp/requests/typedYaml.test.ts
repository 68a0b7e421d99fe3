import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
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
  assert.deepEqual(opens, ['category', 'capability', 'dangerous', 'requires_approval', 'useZodSchema', 'zodSchemaRef']);
});

test('a completed key has no command where the client has none', async (t) => {
  const client = await opened(t, fileOf('    c'), {});
  assert.ok((await itemsAt(client, '    c')).every(({ command }) => command === undefined));
});
