import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InlayHint } from 'vscode-languageserver';
import { inlayHints } from '../../server/src/features/inlayHints.ts';
import { root, uriOf } from '../support/memoryHost.ts';
import { connect } from '../support/servers/client.ts';
import { workspace } from '../support/workspace.ts';

const shelf = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const shelfName = z.string().describe('Name of the shelf.');
const server = new McpServer({ name: 'shelf', version: '1.0.0' });
server.registerTool(
  'list_books',
  { description: 'List the books of a shelf.', inputSchema: { shelf: shelfName, most: z.number().int(), order: z.enum(['newest', 'oldest']) } },
  async () => ({ content: [] }),
);
`;

const cases: readonly (readonly [what: string, file: string, text: string, shown: string])[] = [
  [
    'a type from a default in R',
    'R/wait.R',
    "#' Wait\n#'\n#' @param seconds How long.\n#' @param loud Logical. Whether to ring.\n#' @keywords mcp-tool\nwait <- function(seconds = 5L, loud = FALSE) seconds\n",
    '@param seconds: integer How',
  ],
  ['a schema with a name of its own in TypeScript', 'shelf.ts', shelf, 'shelf: string: shelfName, most: z.number().int(), order: z.enum'],
  [
    'an alias of a type in Python',
    'shelf.py',
    'from fastmcp import FastMCP\n\nShelf = str\nmcp = FastMCP("shelf")\n\n\n@mcp.tool()\ndef list_books(shelf: Shelf, most: int = 5) -> list[str]:\n    "List the books of a shelf."\n    return []\n',
    'shelf: string: Shelf, most: int = 5',
  ],
  [
    'no type that YAML states',
    'tools.yaml',
    '- name: list_books\n  description: List the books.\n  parameters:\n    shelf:\n      type: string\n      description: Its name.\n',
    '    shelf:\n      type: string',
  ],
];

/** The text as an editor shows it. */
const shown = (text: string, hints: readonly { readonly at: number; readonly label: string }[]): string =>
  [...hints].sort((a, b) => b.at - a.at).reduce((all, { at, label }) => all.slice(0, at) + label + all.slice(at), text);

for (const [what, file, text, expected] of cases) {
  test(`inlay hints show ${what}`, async () => {
    const { engine } = await workspace({ [file]: text });
    const seen = shown(text, inlayHints(engine, uriOf(file)));
    assert.ok(seen.includes(expected), seen);
  });
}

test('inlay hints are shown where the setting asks for them', async (t) => {
  const whole = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  for (const types of [false, true]) {
    const client = await connect({ 'shelf.ts': shelf }, { settings: { inlayHints: { types } } });
    t.after(client.dispose);
    client.open('shelf.ts');
    const hints = await client.request<InlayHint[] | null>('textDocument/inlayHint', { textDocument: { uri: `${root}/shelf.ts` }, range: whole });
    assert.deepEqual(
      hints?.map(({ label, position }) => [label, position.line]),
      types ? [[': string', 7]] : undefined,
    );
  }
});
