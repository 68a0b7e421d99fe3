import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { connect, richClient } from '../../support/servers/client.ts';

const tool = "  { name: 'find_note', description: 'Finds a note by its id.', inputSchema: { type: 'object', properties: {} } },\n";
const code = `export const TOOLS = [\n${tool}];\n`;

test('a tool moves from TypeScript into a tools.yaml that the client makes', async () => {
  const client = await connect({ 'src/tools.ts': code });
  try {
    client.open('src/tools.ts');
    assert.ok((client.capabilities.codeActionProvider as lsp.CodeActionOptions).codeActionKinds?.includes('refactor.move'));
    const [move, ...others] = await client.codeActions('src/tools.ts', "name: 'find$0_note'", ['refactor.move']);
    assert.deepEqual([move?.title, move?.kind, others], ["Move 'find_note' to tools.yaml", 'refactor.move', []]);
    assert.ok(move?.edit !== undefined);
    client.apply(move.edit);
    await client.settled();
    assert.equal(client.text('src/tools.ts'), 'export const TOOLS = [\n];\n');
    assert.equal(client.text('tools.yaml'), 'version: "1.0"\n\ntools:\n  - name: find_note\n    description: Finds a note by its id.\n    parameters: {}\n');
  } finally {
    client.dispose();
  }
});

test('a client that can make no files moves tools only into a file that is there', async () => {
  const capabilities: lsp.ClientCapabilities = { ...richClient, workspace: { ...richClient.workspace, workspaceEdit: { documentChanges: true } } };
  const list = 'tools:\n  - name: other\n    description: Another tool.\n    parameters: {}\n';
  for (const [files, count] of [
    [{ 'src/tools.ts': code }, 0],
    [{ 'src/tools.ts': code, 'tools.yaml': list }, 1],
  ] as const) {
    const client = await connect(files, { capabilities });
    try {
      client.open('src/tools.ts');
      assert.equal((await client.codeActions('src/tools.ts', "name: 'find$0_note'", ['refactor'])).length, count);
    } finally {
      client.dispose();
    }
  }
});
