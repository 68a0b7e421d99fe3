import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cli } from '../support/programs/programs.ts';
import { tempFolder } from '../support/tempFolder.ts';

/** The names that `toolscribe serve` lists in a folder. */
async function served(cwd: string, env: Readonly<Record<string, string>>, ...more: readonly string[]): Promise<readonly string[]> {
  const client = new Client({ name: 'test', version: '1' });
  const inherited = Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [cli, 'serve', ...more], cwd, env: { ...inherited, ...env }, stderr: 'ignore' }),
  );
  try {
    return (await client.listTools()).tools.map(({ name }) => name);
  } finally {
    await client.close();
  }
}

const decorator =
  'import os\n\n\nclass ExtMcpToolDecorator:\n    def __init__(self, mcp, prefix=None):\n        self.mcp = mcp\n        self.prefix = os.environ.get("MCP_TOOL_PREFIX", "") if prefix is None else prefix\n\n    def tool(self, name, description):\n        return self.mcp.tool(name=f"{self.prefix}_{name}" if self.prefix else name, description=description)\n';
const tools =
  'from core import ToolArguments\n\n\nclass BedArgs(ToolArguments):\n    bed: str\n\n\n@ToolArguments.declare\nasync def list_beds(args: BedArgs):\n    """List beds."""\n    return beds(args)\n';
const main = 'import os\n\n\ndef _configure_environment():\n    os.environ.setdefault("MCP_TOOL_PREFIX", "guide")\n';
const other =
  'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("beds")\n\n\n@mcp.tool()\ndef dig(bed: str) -> str:\n    """Dig a bed."""\n    return bed\n';

test('a server of ToolArguments lists the names that MCP_TOOL_PREFIX of its environment makes', async (t) => {
  const shelf = 'examples/python-toolarguments';
  assert.ok((await served(shelf, { MCP_TOOL_PREFIX: 'my_' })).includes('my_get_content'));
  assert.ok((await served(shelf, { MCP_TOOL_PREFIX: '' })).includes('get_content'), 'an empty value is one, too');
  const own = tempFolder(t, { 'tool_decorator.py': decorator, 'tools.py': tools, 'main.py': main, 'other.py': other });
  assert.deepEqual(await served(own, {}), ['dig', 'guide_list_beds']);
  assert.deepEqual(await served(own, { MCP_TOOL_PREFIX: 'my' }), ['my_dig', 'my_list_beds']);
  assert.deepEqual(await served(own, { MCP_TOOL_PREFIX: 'my' }, '--prefix', 'all'), ['all_dig', 'all_my_list_beds']);
});
