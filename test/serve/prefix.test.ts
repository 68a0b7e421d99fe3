import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cli } from '../support/programs/programs.ts';
import { pythonOfMcp as python, withoutMcp } from '../support/programs/withoutMcp.ts';
import { asked, namesIn, type Variables } from '../support/servers/asked.ts';
import { tempFolder } from '../support/tempFolder.ts';

/** The names that `toolscribe serve` lists in a folder. */
const served = (cwd: string, env: Variables, ...more: readonly string[]): Promise<readonly string[]> =>
  asked(process.execPath, [cli, 'serve', ...more], cwd, env, namesIn);

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

// Issue 56, 4. "The names that the server gives alone": its own program is started, with the same environment.
test('live tools have the names that their server gives them when it is started by itself', { skip: withoutMcp }, async () => {
  const shelf = 'examples/python-toolarguments';
  const live = ['serve', '--run', 'live', '--python', python ?? ''];
  const program = ['-B', '-c', 'import sys; sys.path.insert(0, "src"); from shelf.main import main; main()'];
  for (const [env, prefix] of [
    [{ MCP_TOOL_PREFIX: 'my_' }, 'my_'],
    [{}, 'shelf_'],
    [{ MCP_TOOL_PREFIX: '', MCP_INCLUDE_EXAMPLE_TOOLS: 'true' }, ''],
  ] as const) {
    const alone = await asked(python ?? '', program, shelf, env, namesIn);
    await asked(process.execPath, [cli, ...live], shelf, env, async (client) => {
      assert.deepEqual(await namesIn(client), alone);
      assert.equal(alone.includes(`${prefix}count_words`), 'MCP_INCLUDE_EXAMPLE_TOOLS' in env, alone.join());
      const { content, isError } = await client.callTool({ name: `${prefix}list_feature_flags`, arguments: { args: {} } });
      assert.deepEqual(
        [isError ?? false, content],
        [false, [{ type: 'text', text: '{"success": true, "value": {"long-answers": true, "strict-search": false}}' }]],
      );
    });
  }
});

test('tools of a module are listed where the environment has the server import it', async (t) => {
  const example = tools.replaceAll('list_beds', 'show_beds');
  const server = 'import os\n\n\ndef register():\n    if os.environ.get("MCP_INCLUDE_EXAMPLE_TOOLS") == "true":\n        import tool_example\n';
  const own = tempFolder(t, { 'core.py': '', 'beds.py': tools, 'tool_example.py': example, 'server.py': server });
  assert.deepEqual(await served(own, { MCP_INCLUDE_EXAMPLE_TOOLS: 'true' }), ['list_beds', 'show_beds']);
  assert.deepEqual(await served(own, {}), ['list_beds']);
});
