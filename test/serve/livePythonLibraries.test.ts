import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cli } from '../support/programs/programs.ts';
import { withoutMcp } from '../support/programs/withoutMcp.ts';
import { pythonEnvironment } from '../support/servers/pythonEnvironment.ts';
import { tempFolder } from '../support/tempFolder.ts';

// Issue 56, point 2: `serve --run live` with the libraries that make servers. Each package here is laid out as one of them, around version 2 of the
// MCP library, and fails as that one does where something asks for a name too early.

const options = { skip: withoutMcp };

const server = `from mcp.server.mcpserver import MCPServer


class FastMCP(MCPServer):
    pass
`;

/** A package that imports a name when it is first asked for (PEP 562), and cannot while it is half imported. */
const lazily = (name: string, module: string, more: string): string => `import importlib
${more}

def __getattr__(name):
    if name == "${name}":
        try:
            from ${module} import ${name}
        except ImportError as error:
            raise ImportError("server support is not installed") from error
        return ${name}
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


ready = True
`;

interface Layout {
  readonly requires: string;
  readonly imports: string;
  readonly packages?: Readonly<Record<string, string>>;
  readonly mcpFiles?: Readonly<Record<string, string>>;
}

const layouts: Readonly<Record<string, Layout>> = {
  'mcp 1': {
    requires: 'mcp>=1,<2',
    imports: 'from mcp.server.fastmcp import FastMCP',
    mcpFiles: { 'mcp/server/fastmcp/__init__.py': 'from .server import FastMCP\n', 'mcp/server/fastmcp/server.py': server },
  },
  'mcp 2': { requires: 'mcp>=2,<3', imports: 'from mcp.server.mcpserver import MCPServer as FastMCP' },
  'fastmcp 2 and 3': {
    requires: 'fastmcp>=2,<4',
    imports: 'from fastmcp import FastMCP',
    packages: {
      'fastmcp/__init__.py': 'from fastmcp.server import FastMCP\nimport fastmcp.client\n',
      'fastmcp/client.py': 'import fastmcp.server.server\n',
      'fastmcp/server/__init__.py': 'from .server import FastMCP\n',
      // Its server answers with a dict of names.
      'fastmcp/server/server.py': `${server}
    async def get_tools(self):
        return {tool.name: tool for tool in await self.list_tools()}
`,
    },
  },
  'fastmcp 4': {
    requires: 'fastmcp>=4',
    imports: 'from fastmcp import FastMCP',
    packages: {
      'fastmcp/__init__.py': lazily('FastMCP', 'fastmcp.server.server', 'from fastmcp import _compat, settings\n'),
      'fastmcp/_compat.py': 'import fastmcp.utilities\n',
      'fastmcp/settings.py': 'import fastmcp.utilities\n',
      'fastmcp/utilities.py': '',
      'fastmcp/server/__init__.py': lazily('FastMCP', 'fastmcp.server.server', ''),
      // It needs its package to be whole, and is the first to import the MCP library.
      'fastmcp/server/server.py': `import fastmcp

if not vars(fastmcp).get("ready"):
    raise ImportError("fastmcp is half imported")
${server}`,
    },
  },
};

async function live(t: TestContext, { requires, imports, packages = {}, mcpFiles }: Layout, code: string): Promise<Client> {
  const root = tempFolder(t, {
    'pyproject.toml': `[project]\nname = "garden"\nversion = "0.1.0"\ndependencies = ["${requires}"]\n`,
    'server.py': `${imports}\n\nmcp = FastMCP("garden")\n\n${code}`,
  });
  pythonEnvironment(root, packages, mcpFiles);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'serve', '--run', 'live'], cwd: root, stderr: 'ignore' }));
  t.after(() => client.close());
  return client;
}

const tool = `
@mcp.tool()
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b
`;

const more = `

@mcp.prompt()
def greet(name: str) -> str:
    """Greet a person."""
    return f"Say hello to {name}."


@mcp.prompt()
def ask() -> str:
    """Ask."""
    return "What?"


@mcp.resource("notes://today")
def today() -> str:
    """The notes of today."""
    return "buy milk"


@mcp.resource("notes://{day}/all")
def all_of(day: str) -> str:
    """The notes of a day."""
    return f"notes of {day}"
`;

for (const [name, layout] of Object.entries(layouts)) {
  test(`${name}: the library of the project runs its tools, prompts and resources`, options, async (t) => {
    const client = await live(t, layout, tool + more);
    assert.deepEqual(client.getServerCapabilities()?.prompts, {});
    const { content, structuredContent, isError } = await client.callTool({ name: 'add', arguments: { a: 1, b: 2 } });
    assert.deepEqual([content, structuredContent, isError ?? false], [[{ type: 'text', text: '3' }], { result: 3 }, false]);

    const { prompts } = await client.listPrompts();
    assert.deepEqual(
      prompts.map((one) => [one.name, one.description, one.arguments?.map((argument) => argument.name)]),
      [
        ['ask', 'Ask.', []],
        ['greet', 'Greet a person.', ['name']],
      ],
    );
    const greeting = await client.getPrompt({ name: 'greet', arguments: { name: 'Ann' } });
    assert.deepEqual(
      greeting.messages.map((one) => [one.role, one.content]),
      [['user', { type: 'text', text: 'Say hello to Ann.' }]],
    );
    await assert.rejects(client.getPrompt({ name: 'part' }), /Unknown prompt/);
    await assert.rejects(client.getPrompt({ name: 'greet' }), /name/);

    const { resources } = await client.listResources();
    assert.deepEqual(
      resources.map(({ uri }) => uri),
      ['notes://today', 'toolscribe://tool/add'],
    );
    const { resourceTemplates } = await client.listResourceTemplates();
    assert.ok(resourceTemplates.some(({ uriTemplate }) => uriTemplate === 'notes://{day}/all'));
    const textOf = async (uri: string): Promise<unknown> => (await client.readResource({ uri })).contents.map((one) => ('text' in one ? one.text : ''));
    assert.deepEqual([await textOf('notes://today'), await textOf('notes://monday/all')], [['buy milk'], ['notes of monday']]);
    assert.match(String(await textOf('toolscribe://tool/add')), /Add two numbers/);
    await assert.rejects(client.readResource({ uri: 'notes://nowhere' }), /notes:\/\/nowhere/);
    await assert.rejects(client.readResource({ uri: 'rmd:///none.Rmd' }), /Resource not found: rmd:/);
  });
}

test('a server without prompts has no such capability', options, async (t) => {
  const client = await live(t, layouts['mcp 2'] as Layout, `${tool}\n# No prompt.\n`);
  assert.equal(client.getServerCapabilities()?.prompts, undefined);
  await assert.rejects(client.request({ method: 'prompts/list', params: {} }), { code: -32601 });
  assert.deepEqual(
    (await client.listResources()).resources.map(({ uri }) => uri),
    ['toolscribe://tool/add'],
  );
});
