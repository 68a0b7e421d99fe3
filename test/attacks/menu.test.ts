import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { connect } from '../support/servers/client.ts';

// Found by fuzzing: each of the fixes read all tools of its region again.
test('the menu of a region with hundreds of tools reads its tools once', { timeout: 120_000 }, async () => {
  const tools = Array.from(
    { length: 400 },
    (_, i) => `  server.registerTool('find_${i}', { description: 'Finds words.', inputSchema: { x: z.string() } }, ({ x }) => find(x));\n`,
  );
  const text = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n\nexport function register(server: McpServer) {\n${tools.join('')}}\n`;
  const editor = await connect({ 'package.json': '{}' });
  try {
    editor.open('many.ts', text);
    const diagnostics = await editor.diagnostics('many.ts');
    const range = { start: { line: 0, character: 0 }, end: { line: text.split('\n').length, character: 0 } };
    const before = process.cpuUsage();
    const actions = (await editor.request('textDocument/codeAction', {
      textDocument: { uri: uriOf('many.ts') },
      range,
      context: { diagnostics },
    })) as readonly {
      readonly edit?: object;
    }[];
    const { user, system } = process.cpuUsage(before);
    assert.ok(actions.filter(({ edit }) => edit !== undefined).length > 50, `${actions.length} actions`);
    assert.ok((user + system) / 1000 < 1500, `${Math.round((user + system) / 1000)} ms`);
  } finally {
    editor.dispose();
  }
});
