import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkExample } from '../../../support/workspaces/checkExample.ts';

const head = 'from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n';
const tool = 'def find(q: str) -> str:\n    """Finds notes."""\n    return ""\n\n\n';

/** Modules, with the places of registrations that cannot be read marked. */
const cases: Readonly<Record<string, string>> = {
  'a loop over a list that is made at run time': `${head}from .tools import load\n\nfor fn in load():\n    [[mcp.add_tool]](fn)\n`,
  'such a loop in a function': `${head}def register(all):\n    for fn in all:\n        [[mcp.add_tool]](fn)\n`,
  'such a loop, with a decorator that is called': `${head}for fn in load():\n    [[mcp.tool]]()(fn)\n`,
  'a parameter': 'from mcp.server.fastmcp import FastMCP\n\n\ndef register(mcp: FastMCP, fn) -> None:\n    [[mcp.add_tool]](fn)\n',
  'a function that is known': `${head}${tool}mcp.add_tool(find)\n`,
  'a loop over written functions': `${head}${tool}for fn in (find,):\n    mcp.add_tool(fn)\n`,
  'a loop over written functions in a function': `${head}${tool}def register():\n    for fn in [find]:\n        mcp.add_tool(fn)\n`,
  'a function of the function around': `${head}def register():\n    def find(q: str) -> str:\n        """Finds notes."""\n        return ""\n\n    mcp.add_tool(find)\n`,
  'a server of another library': 'class Box:\n    def add_tool(self, x): ...\n\n\nbox = Box()\nfor hammer in load():\n    box.add_tool(hammer)\n',
  'an OpenAPI document': 'from fastmcp import FastMCP\n\nmcp = [[FastMCP.from_openapi]](openapi_spec=spec, client=client)\n',
  'an OpenAPI document in a function': 'from fastmcp import FastMCP\n\n\ndef make(spec):\n    return [[FastMCP.from_openapi]](spec)\n',
  'a FastAPI application': 'from fastmcp import FastMCP\n\nmcp = [[FastMCP.from_fastapi]](app=app)\n',
  'a FastAPI application, by another package': 'from fastapi_mcp import FastApiMCP\n\nmcp = [[FastApiMCP]](app)\nmcp.mount()\n',
  'its module': 'import fastapi_mcp as fm\n\n\ndef serve(app):\n    [[fm.FastApiMCP]](app, name="notes").mount()\n',
  'its import alone': 'from fastapi_mcp import FastApiMCP, AuthConfig\n\nmcp = AuthConfig()\n',
  'a loop with two names over what is found at run time': `${head}for name, fn in inspect.getmembers(notes):\n    [[mcp.tool]](fn)\n`,
  'such a loop, with a name': `${head}for name, fn in load().items():\n    [[mcp.tool]](fn, name=name)\n`,
  'what a function makes of an item': `${head}def register(server):\n    for name, fn in inspect.getmembers(notes):\n        wrapped = wrap(fn)\n        [[server.tool]](wrapped)\n\n\nregister(mcp)\n`,
  'a function that is passed the server and a list': `${head}${tool}def reg(server, fns):\n    for fn in fns:\n        server.add_tool(fn)\n\n\nreg(mcp, [find])\n`,
  'a function that is passed the server and a list that is made at run time': `${head}def reg(server, fns):\n    for fn in fns:\n        server.add_tool(fn)\n\n\n[[reg]](mcp, load())\n`,
  'a loop over written pairs': `${head}${tool}for name, fn in [("find", find)]:\n    mcp.tool(fn, name=name)\n`,
  'a decorator that is returned': `${head}def named(name):\n    return mcp.tool(name)\n\n\n@named("find")\n${tool}`,
  'a function of another package is passed the server': `${head}from extras import enable\n\n[[enable]](mcp)\n`,
  'such a function, by keyword, in a function': `${head}import extras\n\n\ndef main():\n    [[extras.tools.add_all]](server=mcp)\n    mcp.run()\n`,
  'a function that is not found': `${head}[[install]](mcp)\n`,
  'functions of the language and of the library': `${head}from fastmcp import Client\nimport asyncio\n\nprint(mcp)\nclient = Client(mcp)\nasyncio.run(mcp)\n`,
  'a function that reads the server': `${head}def register(server):\n    @server.tool()\n    def find(q: str) -> str:\n        """Finds notes."""\n        return ""\n\n\nregister(mcp)\n`,
  'a decorator that stores functions': `${head}ALL = []\n\n\ndef noted(name):\n    def inner(run):\n        ALL.append((name, run))\n        return run\n\n    return inner\n\n\n@noted("seek")\n${tool.replace('find', '[[find]]')}`,
  'such a decorator without arguments, with a name of the library': `${head}ALL = []\n\n\ndef tool(run):\n    ALL.append(run)\n    return run\n\n\n@tool\n${tool.replace('find', '[[find]]')}`,
  'such a decorator that registers as well': `${head}ALL = []\n\n\ndef noted(run):\n    ALL.append(run)\n    mcp.add_tool(run)\n    return run\n\n\n@noted\n${tool}`,
  'the class itself is passed': `${head}from extras import patch\n\npatch(FastMCP)\n`,
  'another class with such a method': 'from clients import Client\n\nmcp = "tool"\nclient = Client.from_openapi(spec)\n',
};

for (const [name, module] of Object.entries(cases)) {
  test(`tools that cannot be read: ${name}`, async () => {
    const { files } = await checkExample({ 'server.py': module });
    const [file] = files;
    const found = file?.findings.filter(({ rule }) => rule === 'tool-unread').map(({ span }) => span) ?? [];
    assert.deepEqual(found, file?.marks ?? []);
  });
}

test('a function of a module that does not import MCP is passed the server', async () => {
  const other = 'def register(box):\n    @box.tool()\n    def find(q: str) -> str:\n        """Finds notes."""\n        return ""\n';
  const server = 'from fastmcp import FastMCP\nfrom notes import register\n\nmcp = FastMCP("notes")\nregister(mcp)\n';
  const unread = async (notes: string) => {
    const { files, engine } = await checkExample({ 'server.py': server, 'notes.py': notes });
    const found = files.flatMap(({ findings }) => findings).filter(({ rule }) => rule === 'tool-unread');
    return { found: found.map(({ message, span }) => [server.slice(span.start, span.end), message]), tools: engine.tools().length };
  };
  assert.deepEqual(await unread(other), { found: [['register', 'Tools not read: `register` is passed a server, and is not read.']], tools: 0 });
  const adding = `${tool}def register(box):\n    box.add_tool(find)\n`;
  assert.deepEqual((await unread(adding)).found.length, 1);
  // With the import, it is read.
  assert.deepEqual(await unread(`import fastmcp\n\n\n${adding}`), { found: [], tools: 1 });
  assert.deepEqual(await unread(`import fastmcp\n\n\n${other}`), { found: [], tools: 1 });
});
