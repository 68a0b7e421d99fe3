import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inPattern } from '../../server/src/model/index.ts';
import { uriOf } from '../support/memoryHost.ts';
import { connect } from '../support/servers/client.ts';

test('a name is a part of a regular expression, however it is written', () => {
  for (const name of ['a.b', 'a-b', 'a|b', '(a', 'a$', 'a\\b', '[a', 'a/b'])
    for (const flags of ['', 'u']) assert.equal(new RegExp(`^${inPattern(name)}$`, flags).exec(name)?.[0], name);
  const long = 'ab'.repeat(100_000);
  assert.equal(new RegExp(inPattern(long).repeat(6)).test(long), false);
});

// Found by fuzzing: a regular expression with such a name is too large for JavaScript.
const long = 'garenum'.repeat(5000);

const documents: Readonly<Record<string, string>> = {
  'R/long.R': `#' Finds words, as [${long}()] does\n#' @param ${long} Character. What to find.\n#' @keywords mcp-tool\n${long} <- function(${long}) ${long}\n`,
  'long.py': `from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("long")\n\n\n@mcp.tool()\ndef ${long}(${long}: int) -> int:\n    """Finds words.\n\n    \`\`\`\n    ${long}(${long}=1)\n    \`\`\`\n\n    Args:\n        ${long}: What to find.\n    """\n    return ${long}\n`,
  'long.ts': `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n\nconst ${long} = new McpServer({ name: 'long', version: '1.0.0' });\n${long}.registerTool('${long}', { description: 'Finds.', inputSchema: { ${long}: z.string() } }, ({ ${long} }) => ${long});\n`,
  'long.bas': `DESCRIPTION "Finds words"\nREM PARAM\n${long} = 1\nPRINT "{${long}}"\n`,
};

for (const [file, text] of Object.entries(documents))
  test(`a name of 35,000 characters in ${file} is no fault of the server`, async () => {
    const editor = await connect({ DESCRIPTION: 'Package: demo\n' });
    try {
      editor.open(file, text);
      const findings = await editor.diagnostics(file);
      assert.deepEqual(
        findings.filter(({ code }) => code === 'internal-error'),
        [],
      );
      const lines = text.split('\n');
      for (const [line, own] of lines.entries()) {
        if (!own.includes(long)) continue;
        const position = { line, character: own.lastIndexOf(long) + 3 };
        for (const request of ['hover', 'definition', 'documentHighlight', 'prepareRename', 'references', 'rename', 'completion']) {
          const given = { textDocument: { uri: uriOf(file) }, position, context: { includeDeclaration: true }, newName: 'other' };
          const code = await editor.request(`textDocument/${request}`, given).then(
            () => 0,
            (error: { readonly code?: number }) => error.code,
          );
          assert.notEqual(code, -32603, `${request} in line ${line}`);
        }
      }
    } finally {
      editor.dispose();
    }
  });
