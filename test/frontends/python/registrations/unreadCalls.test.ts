import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workspace } from '../../../support/workspace.ts';
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
  'tools that a library makes of the items of a list that is made at run time': `${head}from fastmcp.tools import FunctionTool\n\nfor fn in load():\n    made = [[FunctionTool.from_function]](fn)\n    mcp.add_tool(made)\n`,
  'such tools, in one expression': `${head}from fastmcp.tools import FunctionTool\n\nfor fn in load():\n    mcp.add_tool([[FunctionTool.from_function]](fn))\n`,
  'such tools, by a function': `${head}from fastmcp.tools import Tool\n\n\ndef start_tools(all):\n    for one in all.notes:\n        fn = makers.make(one)\n        mcp.add_tool(Tool.from_function(fn=fn, name=one.name))\n\n\n[[start_tools]](load())\n`,
  'a function that a library takes under another name': `from agents import FunctionTool\nfrom google.adk.tools import FunctionTool as Noted\n\n\n${tool}NOTED = [[Noted]](find)\n`,
  'a decorator that is called under another name': `from langchain_core.tools import tool as t\n\n\n${tool}seek = [[t]](find)\n`,
  'such a decorator that another call passes the function': `from langchain_core.tools import tool as t\n\n\n${tool}seek = t("seek")(find)\n`,
  'another class with such a method': 'from clients import Client\n\nmcp = "tool"\nclient = Client.from_openapi(spec)\n',
};

for (const [name, module] of Object.entries(cases)) {
  test(`tools that cannot be read: ${name}`, async () => {
    const { files } = await checkExample({ 'server.py': module });
    const [file] = files;
    // Not those for a server without tools.
    const found = file?.findings.filter(({ rule, message }) => rule === 'tool-unread' && message.includes('not read')).map(({ span }) => span) ?? [];
    assert.deepEqual(found, file?.marks ?? []);
  });
}

const register = 'self.box.tool()(self.find)';
const method = '    def find(self, q: str) -> str:\n        """Finds notes."""\n        return ""\n';

/** Classes of a module that does not import MCP, whose constructor is passed the server, with whether they are in the list of what cannot be read. */
const constructors: Readonly<Record<string, readonly [module: string, isListed: boolean]>> = {
  'that registers a method': [`class Notes:\n    def __init__(self, box):\n        box.tool()(self.find)\n\n${method}`, true],
  'that decorates functions': [
    `class Notes:\n    def __init__(self, box):\n        @box.tool\n        def find(q: str) -> str:\n            """Finds notes."""\n            return ""\n`,
    true,
  ],
  'whose methods register with it': [
    `class Notes:\n    def __init__(self, box, size=1):\n        self.box = box\n        self.start()\n\n    def start(self):\n        ${register}\n\n${method}`,
    true,
  ],
  'in a base class': [
    `class Base:\n    def __init__(self, box):\n        self.box = box\n\n\nclass Notes(Base):\n    def start(self):\n        ${register}\n\n${method}`,
    true,
  ],
  'that uses it otherwise': [`class Notes:\n    def __init__(self, box):\n        self.box = box\n\n    def start(self):\n        self.box.run()\n`, false],
  'that registers with something else': [
    `class Notes:\n    def __init__(self, box, shelf):\n        self.shelf = shelf\n        shelf.tool()(self.find)\n\n${method}`,
    false,
  ],
};

for (const [name, [module, isListed]] of Object.entries(constructors)) {
  test(`a constructor that is passed the server, ${name}`, async () => {
    const made = isListed ? '[[Notes]](mcp)' : 'Notes(mcp)';
    const { files } = await checkExample({ 'server.py': `from notes import Notes\n${head}@mcp.tool()\n${tool}notes = ${made}\n`, 'notes.py': module });
    const [file] = files;
    const found = file?.findings.filter(({ rule }) => rule === 'tool-unread').map(({ span }) => span);
    assert.deepEqual(found, file?.marks);
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

/** Calls of `register` of `notes.py` by another name in `server.py`, where another module calls it by its own name. */
const otherNames: Readonly<Record<string, readonly [notes: string, server: string]>> = {
  'by its import': [`${head}def register(run):\n    mcp.add_tool(run)\n`, `from notes import register as p\n\n\n${tool}[[p]](find)\n`],
  'by a variable, in a function': [
    `${head}def register(run):\n    mcp.add_tool(run)\n`,
    `from notes import register\n\np = register\n\n\n${tool}def main():\n    [[p]](find)\n`,
  ],
  'that registers nothing': [`${head}def register(run):\n    mcp.log(run)\n`, `from notes import register as p\n\n\n${tool}p(find)\n`],
  'that registers with something else': [
    'class Box:\n    def add_tool(self, x): ...\n\n\nbox = Box()\n\n\ndef register(run):\n    box.add_tool(run)\n',
    `from notes import register as p\n\n\n${tool}p(find)\n`,
  ],
};

for (const [name, [notes, server]] of Object.entries(otherNames)) {
  test(`a function that registers its argument, by another name: ${name}`, async () => {
    const other = `import fastmcp\nfrom notes import register\n\n\n${tool.replace('find', 'drop')}register(drop)\n`;
    const { files } = await checkExample({ 'server.py': `import fastmcp\n${server}`, 'other.py': other, 'notes.py': notes });
    const [file] = files;
    const found = file?.findings.filter(({ rule, message }) => rule === 'tool-unread' && message.includes('not read')).map(({ span }) => span);
    assert.deepEqual(found, file?.marks);
  });
}

/** Modules, with the use of a library that no tool was found for. */
const uses: Readonly<Record<string, string>> = {
  'a server': 'from fastmcp import FastMCP\n\nbox = [[FastMCP]]("notes")\n',
  'a server under another name': 'from fastmcp import FastMCP\n\nServer = FastMCP\nbox = [[Server]]("notes")\n',
  'a class that extends one': 'from fastmcp import FastMCP\n\n\nclass Box([[FastMCP]]):\n    pass\n',
  'a decorator that is passed on': 'from agents import function_tool as [[noted]]\n\nTOOLS = load(noted)\n',
  'a list of tools that is made at run time': 'from pydantic_ai import Agent\n\nagent = [[Agent]]("x", tools=load())\n',
  'a list of tools of other packages': 'from pydantic_ai import Agent\nfrom extras import Toolset\n\nagent = Agent("x", tools=[Toolset()])\n',
  'an agent without tools': 'from pydantic_ai import Agent\n\nagent = Agent("x")\n',
  'an annotation': 'from fastmcp import FastMCP\n\n\ndef start(server: FastMCP) -> None: ...\n',
  'a type of tools': 'from langchain_core.tools import BaseTool\n\n\ndef run(tools: list[BaseTool]) -> None: ...\n',
};

for (const [name, module] of Object.entries(uses)) {
  test(`a use of a library without a tool: ${name}`, async () => {
    const start = module.indexOf('[[');
    const { engine } = await workspace({ 'server.py': module.replace(/\[\[|\]\]/g, '') });
    assert.deepEqual(
      engine.unfound().map(({ use }) => use.span.start),
      start < 0 ? [] : [start],
    );
  });
}
