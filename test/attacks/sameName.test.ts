import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { uriOf } from '../support/memoryHost.ts';
import { connect } from '../support/servers/client.ts';

const many = (count: number, write: (i: number) => string): string => Array.from({ length: count }, (_, i) => write(i)).join('');

/** A document of many tools of one name, in which each is called, and a name that all of them have in it. */
const documents: Readonly<Record<string, string>> = {
  'R/same.R': many(700, (i) => `#' Finds words\n#' @keywords mcp-tool\nfind <- function(x) x + ${i}\nfind(${i})\n`),
  'same.py': `from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("same")\n\n${many(600, (i) => `\n@mcp.tool()\ndef find(x: int) -> int:\n    """Finds words."""\n    return find(x + ${i})\n\n`)}`,
  'same.ts': `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n\nconst server = new McpServer({ name: 'same', version: '1.0.0' });\n${many(500, (i) => `\nserver.registerTool(\n  'find',\n  { description: 'Finds words.', inputSchema: { x: z.string() } },\n  ({ x }) => find(x + ${i}));\n`)}`,
};

const requests = ['hover', 'definition', 'documentHighlight', 'prepareRename', 'references', 'rename'] as const;

for (const [file, text] of Object.entries(documents))
  test(`what is asked about one of many tools of one name in ${file} looks through the text once`, { timeout: patience(120_000) }, async () => {
    const editor = await connect({ DESCRIPTION: 'Package: demo\n' });
    try {
      editor.open(file, text);
      await editor.diagnostics(file);
      const line = text.slice(0, text.length / 2).split('\n').length;
      for (let i = 0; i < 8; i++) {
        const character = text.split('\n')[line + i]?.indexOf('x') ?? 0;
        for (const request of requests) {
          const start = process.cpuUsage();
          const position = { line: line + i, character: Math.max(0, character) };
          const given = { textDocument: { uri: uriOf(file) }, position, context: { includeDeclaration: true }, newName: 'other' };
          await editor.request(`textDocument/${request}`, given).catch(() => undefined);
          const { user, system } = process.cpuUsage(start);
          assert.ok((user + system) / 1000 < 3000, `${request}: ${Math.round((user + system) / 1000)} ms`);
        }
      }
    } finally {
      editor.dispose();
    }
  });

test('the tools of a function that a thousand calls register are looked up once', { timeout: patience(120_000) }, async () => {
  const editor = await connect({});
  try {
    const call = 'mcp.tool(name="drop_words")(drop)\n';
    const start = process.cpuUsage();
    editor.open(
      'calls.py',
      `from fastmcp import FastMCP\n\nmcp = FastMCP("calls")\n\n\ndef drop(word: str) -> None:\n    """Drops a word."""\n\n\n${call.repeat(1000)}`,
    );
    await editor.diagnostics('calls.py');
    const { user, system } = process.cpuUsage(start);
    const symbols = await editor.request('textDocument/documentSymbol', { textDocument: { uri: uriOf('calls.py') } });
    assert.match(JSON.stringify(symbols), /drop_words/);
    assert.ok((user + system) / 1000 < 3000, `${Math.round((user + system) / 1000)} ms`);
  } finally {
    editor.dispose();
  }
});
