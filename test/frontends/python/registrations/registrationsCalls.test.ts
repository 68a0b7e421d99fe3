import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenTools } from '../../../support/read/seenTools.ts';
import { workspace } from '../../../support/workspace.ts';

const head = 'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n';
const fn = (name: string, params = 'q: str'): string => `def ${name}(${params}) -> str:\n    """Does ${name}."""\n    return ""\n\n\n`;
const two = fn('find') + fn('drop');
const both = ['find(q): Does find.', 'drop(q): Does drop.'];

/** Ways in which servers register functions by calls, through lists, helpers and decorators of their own, with the tools that they list. */
const cases: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, tools: readonly string[]]>> = {
  'a loop over a constant list': [{ 'a.py': `${head}${two}TOOLS = [find, drop]\n\nfor tool in TOOLS:\n    mcp.add_tool(tool)\n` }, both],
  'a loop over a tuple in a function': [
    { 'a.py': `${head}${two}TOOLS = (find, drop)\n\n\ndef main():\n    for tool in TOOLS:\n        mcp.tool()(tool)\n` },
    both,
  ],
  'a loop over a list of another module': [
    { 'tools.py': `${two}TOOLS = [find, drop]\n`, 'a.py': `from tools import TOOLS\n${head}for tool in TOOLS:\n    mcp.add_tool(tool)\n` },
    both,
  ],
  'a loop over a list that is imported under another name': [
    { 'tools.py': `${two}TOOLS = [find, drop]\n`, 'a.py': `from tools import TOOLS as ALL\n${head}for tool in ALL:\n    mcp.add_tool(tool)\n` },
    both,
  ],
  'a loop over functions that the list imports': [
    {
      'tools.py': two,
      'all.py': 'from tools import find, drop\n\nTOOLS = [find, drop]\n',
      'a.py': `from all import TOOLS\n${head}for tool in TOOLS:\n    mcp.add_tool(tool)\n`,
    },
    both,
  ],
  'two lists put together': [{ 'a.py': `${head}${two}A = [find]\nB = [drop]\n\nfor tool in A + B:\n    mcp.add_tool(tool)\n` }, both],
  'a list with others in it': [{ 'a.py': `${head}${two}A = [find]\nALL = [*A, drop]\n\nfor tool in ALL:\n    mcp.add_tool(tool)\n` }, both],
  'the values of a dictionary': [{ 'a.py': `${head}${two}TOOLS = {"a": find, "b": drop}\n\nfor tool in TOOLS.values():\n    mcp.add_tool(tool)\n` }, both],
  'the items of a dictionary, with their names': [
    { 'a.py': `${head}${two}TOOLS = {"a": find, "b": drop}\n\nfor name, tool in TOOLS.items():\n    mcp.add_tool(tool, name=name)\n` },
    ['a(q): Does find.', 'b(q): Does drop.'],
  ],
  'pairs of names and functions': [
    { 'a.py': `${head}${two}TOOLS = [("a", find), ("b", drop)]\n\nfor name, tool in TOOLS:\n    mcp.tool(name=name)(tool)\n` },
    ['a(q): Does find.', 'b(q): Does drop.'],
  ],
  'dictionaries with functions': [
    { 'a.py': `${head}${two}TOOLS = [{"fn": find, "say": "Finds."}]\n\nfor tool in TOOLS:\n    mcp.add_tool(tool["fn"], description=tool["say"])\n` },
    ['find(q): Finds.'],
  ],
  'objects with functions': [
    { 'a.py': `${head}${two}TOOLS = [Entry(fn=find, name="a"), Entry(fn=drop, name="b")]\n\nfor tool in TOOLS:\n    mcp.add_tool(tool.fn, name=tool.name)\n` },
    ['a(q): Does find.', 'b(q): Does drop.'],
  ],
  'a loop with a condition': [{ 'a.py': `${head}${two}TOOLS = [find, drop]\n\nfor tool in TOOLS:\n    if wanted(tool):\n        mcp.add_tool(tool)\n` }, both],
  'a list that a function returns': [
    { 'a.py': `${head}${two}def tools():\n    return [find, drop]\n\n\nfor tool in tools():\n    mcp.add_tool(tool)\n` },
    both,
  ],
  'a function that registers what it is given': [
    { 'a.py': `${head}${two}def register(server: FastMCP, tool) -> None:\n    server.add_tool(tool)\n\n\nregister(mcp, find)\nregister(mcp, tool=drop)\n` },
    both,
  ],
  'such a function of another module, in a loop': [
    {
      'tools.py': `${two}TOOLS = [find, drop]\n`,
      'a.py': `from mcp.server.fastmcp import FastMCP\nfrom tools import TOOLS\n\n\ndef add_tool_to(server: FastMCP, tool) -> None:\n    server.add_tool(tool)\n\n\ndef run():\n    mcp = FastMCP("x")\n    for tool in TOOLS:\n        add_tool_to(mcp, tool)\n`,
    },
    both,
  ],
  'such a function with names and descriptions': [
    {
      'a.py': `${head}${two}def register(fn, name=None, description=None):\n    mcp.tool(name=name or fn.__name__, description=description or fn.__doc__)(fn)\n\n\nregister(find, "a", description="Finds.")\nregister(drop)\n`,
    },
    ['a(q): Finds.', 'drop(q): Does drop.'],
  ],
  'a function that is given the list': [
    {
      'a.py': `${head}${two}def register_all(server: FastMCP, tools) -> None:\n    for tool in tools:\n        server.add_tool(tool)\n\n\nregister_all(mcp, [find, drop])\n`,
    },
    both,
  ],
  'a function that hands on to another one': [
    {
      'b.py': 'def register_one(server, tool):\n    server.add_tool(tool)\n',
      'a.py': `from b import register_one\n${head}${two}def register_all(tools):\n    for tool in tools:\n        register_one(mcp, tool)\n\n\nTOOLS = [find, drop]\nregister_all(TOOLS)\n`,
    },
    both,
  ],
  'a function of a module that only declares functions': [
    { 'search.py': two, 'a.py': `from search import find, drop\n${head}mcp.add_tool(find)\nmcp.add_tool(drop)\n` },
    both,
  ],
  'functions of a module of a package, which hands them on': [
    {
      'app/__init__.py': '',
      'app/work/__init__.py': 'from .search import find, drop\n',
      'app/work/search.py': two,
      'app/main.py': `from . import work\nfrom app.work import drop\n${head}mcp.add_tool(work.find)\nmcp.tool()(drop)\n`,
    },
    both,
  ],
  'functions of a list, from a module that only declares functions': [
    {
      'src/app/work.py': two,
      'src/app/all.py': 'from app.work import find\nfrom app import work\n\nTOOLS = [find, work.drop]\n',
      'main.py': `from app.all import TOOLS\n${head}for tool in TOOLS:\n    mcp.add_tool(tool)\n`,
    },
    both,
  ],
  'functions that FastMCP is given in a list': [
    {
      'a.py': `from fastmcp import FastMCP\n\n\n${two}${fn('keep')}MORE = [drop]\n\nmcp = FastMCP(name="notes", tools=[find, *MORE])\nother = FastMCP("others", tools=[keep])\n`,
    },
    [...both, 'keep(q): Does keep.'],
  ],
  'functions in a list for the class of the official SDK, which takes objects there': [
    { 'a.py': `from mcp.server.fastmcp import FastMCP\n\n\n${two}mcp = FastMCP(name="notes", tools=[find, drop])\n` },
    [],
  ],
  'a function of a library': [
    { 'a.py': `from shutil import copyfile\n${head}mcp.add_tool(copyfile)\n` },
    ['! `copyfile` is of a module outside of what is read'],
  ],
  'a method that registers': [
    {
      'a.py': `from mcp.server.fastmcp import FastMCP\n\n\n${two}class App:\n    def __init__(self):\n        self.mcp = FastMCP("x")\n        self.register_tool(find)\n        self.register_tool(drop)\n\n    def register_tool(self, tool):\n        self.mcp.add_tool(tool)\n`,
    },
    both,
  ],
  'a function that shows what it is given in another way is none': [
    { 'a.py': `${head}${two}def show_tool(tool):\n    print(tool)\n\n\nshow_tool(find)\n` },
    [],
  ],
  'a decorator that registers': [
    { 'a.py': `${head}def expose(fn):\n    mcp.add_tool(fn)\n    return fn\n\n\n@expose\n${fn('find')}` },
    ['find(q): Does find.'],
  ],
  'a decorator of another module': [
    { 'b.py': `${head}def expose(fn):\n    mcp.add_tool(fn)\n    return fn\n`, 'a.py': `from b import expose\n\n\n@expose\n${fn('find')}` },
    ['find(q): Does find.'],
  ],
  'a decorator with arguments, which wraps': [
    {
      'a.py': `import functools\n${head}def expose(name=None):\n    def decorator(fn):\n        @functools.wraps(fn)\n        def wrapper(*args, **kwargs):\n            return fn(*args, **kwargs)\n\n        return mcp.tool(name=name or fn.__name__)(wrapper)\n\n    return decorator\n\n\n@expose()\n${fn('find')}@expose(name="b")\n${fn('drop')}`,
    },
    ['find(q): Does find.', 'b(q): Does drop.'],
  ],
  "a function that returns the server's decorator": [
    { 'a.py': `${head}def read_only(name):\n    return mcp.tool(name=name, annotations={"readOnlyHint": True})\n\n\n@read_only("a")\n${fn('find')}` },
    ['a(q): Does find.'],
  ],
  'a decorator that only wraps is none': [
    {
      'a.py': `import functools\n${head}def timed(fn):\n    @functools.wraps(fn)\n    def wrapper(*args):\n        return fn(*args)\n\n    return wrapper\n\n\n@timed\n${fn('find')}`,
    },
    [],
  ],
  'a decorator that keeps': [
    {
      'a.py': `${head}def define(description):\n    def decorator(fn):\n        return Definition(fn=fn, description=description)\n\n    return decorator\n\n\n@define(description="Finds.")\n${fn('find')}`,
    },
    ['! what its decorator does is known at run time'],
  ],
  'a function of which something was made': [
    {
      'a.py': `${head}def setup():\n    def find(q: str) -> str:\n        """Finds."""\n        return ""\n\n    tool = find\n    tool = partial(tool, q="")\n    mcp.add_tool(tool, name="a")\n`,
    },
    ['a(?): Finds.'],
  ],
  'a class of tools': [
    { 'a.py': 'from fastmcp.tools import Tool\n\n\nclass Own(Tool):\n    async def run(self, arguments):\n        return arguments\n' },
    ['! a class of their own makes them at run time'],
  ],
  'a list that is made at run time, given to a function': [
    { 'a.py': `${head}def register(tool):\n    mcp.add_tool(tool)\n\n\nfor one in load():\n    register(one)\n` },
    ['! what `one` is, is known at run time'],
  ],
};

for (const [name, [files, tools]] of Object.entries(cases))
  test(`tools that calls register: ${name}`, async () => assert.deepEqual(await seenTools(files), tools));

/** Names that code puts together. */
const names: Readonly<Record<string, readonly [text: string, name: string]>> = {
  'a prefix that is not given': [
    `def make(prefix: str = ""):\n    mcp = FastMCP("x")\n\n    @mcp.tool(name=prefix + "find")\n    def find(q: str) -> str:\n        """Finds."""\n`,
    'find',
  ],
  'a prefix with a default': [`PREFIX = os.getenv("PREFIX", "notes_")\n\n\n@mcp.tool(name=f"{PREFIX}find")\n${fn('find')}`, 'notes_find'],
  'a function of the prefix': [
    `PREFIX = os.environ.get("PREFIX", "")\n\n\ndef named(name: str) -> str:\n    return f"{PREFIX}_{name}" if PREFIX else name\n\n\n@mcp.tool(name=named("find"))\n${fn('find')}`,
    'find',
  ],
  'a function with several ends': [
    `def spaced(space: str) -> str:\n    if space:\n        return space + "-"\n    return ""\n\n\ndef make(space: str):\n    front = spaced(space)\n\n    @mcp.tool(name=front + "find")\n    def find(q: str) -> str:\n        """Finds."""\n`,
    'find',
  ],
  'a variable, else a text': [`NAME = os.getenv("NAME") or "find"\n\n\n@mcp.tool(name=NAME)\n${fn('find')}`, 'find'],
};

for (const [name, [text, expected]] of Object.entries(names))
  test(`names that are put together: ${name}`, async () => {
    const [only] = await seenTools({ 'a.py': `import os\n${head}${text}` });
    assert.equal(only?.split('(')[0], expected);
  });

/** What a parameter's pattern is that a function of the workspace makes, which reads a setting like so. */
async function patternBy(reading: string): Promise<unknown> {
  const setting = `def setting(key: str, default: str) -> str:\n    """Reads a setting."""\n    raw = ${reading}\n    if not raw:\n        return default\n    try:\n        check(raw)\n    except ValueError:\n        return default\n    return raw\n\n\n`;
  const text = `import os\nfrom typing import Annotated\nfrom pydantic import Field\n${head}${setting}@mcp.tool()\n${fn('find', 'q: Annotated[str, Field(pattern=setting("Q", "^[a-z]+$"))]')}`;
  const { engine } = await workspace({ 'a.py': text });
  return engine.tools()[0]?.tool.params[0]?.schema.other.pattern?.value;
}

test('a function that falls back to what it is given where a variable of the environment is not set gives that', async () => {
  assert.equal(await patternBy('os.getenv(key)'), '^[a-z]+$');
  assert.equal(await patternBy('os.environ.get(key)'), '^[a-z]+$');
  assert.equal(await patternBy('load(key)'), undefined);
  assert.equal(await patternBy('os.getenv(key, "x")'), undefined);
});

const schema = '{"type": "object", "properties": {"q": {"type": "string"}}}';
const base = 'from abc import ABC\nfrom mcp.types import Tool\n\n\n';

/** Tools that methods make of what their object has. */
const objects: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, tools: readonly string[]]>> = {
  'what classes say': [
    {
      'a.py': `${base}class Handler(ABC):\n    name: str\n\n    def tool(self):\n        return Tool(name=self.name, description=self.description, inputSchema=self.schema)\n\n\nclass Find(Handler):\n    name = "find"\n    description = "Finds."\n    schema = ${schema}\n\n\nclass Drop(Handler):\n    name = "drop"\n    description = "Drops."\n    schema = {"type": "object"}\n`,
    },
    ['find([q]): Finds.', 'drop(): Drops.'],
  ],
  'what an object is made with': [
    {
      'a.py': `${base}FIND = "find"\n\n\nclass Handler:\n    def __init__(self, name: str):\n        self.name = name\n\n\nclass Find(Handler):\n    def __init__(self):\n        super().__init__(FIND)\n\n    def tool(self) -> Tool:\n        return Tool(name=self.name, description="Finds.", inputSchema=${schema})\n`,
    },
    ['find([q]): Finds.'],
  ],
  properties: [
    {
      'a.py': `${base}class Handler(ABC):\n    def tool(self) -> Tool:\n        return Tool(name=self.name, description=self.say(), inputSchema=self.schema)\n\n\nclass Find(Handler):\n    @property\n    def name(self) -> str:\n        return "find"\n\n    def say(self) -> str:\n        return "Finds."\n\n    @property\n    def schema(self) -> dict:\n        return ${schema}\n`,
    },
    ['find([q]): Finds.'],
  ],
  'a base of another module': [
    {
      'base.py': `${base}class Handler(ABC):\n    def tool(self) -> Tool:\n        return Tool(name=self.name, description=self.description, inputSchema=self.schema)\n`,
      'a.py': `from base import Handler\n\nSCHEMA = ${schema}\n\n\nclass Find(Handler):\n    name = "find"\n    description = "Finds."\n    schema = SCHEMA\n`,
    },
    ['find([q]): Finds.'],
  ],
  'a model': [
    {
      'base.py': `${base}class Handler(ABC):\n    def tool(self) -> Tool:\n        return Tool(name=self.name, description=self.__doc__, inputSchema=self.args.model_json_schema())\n`,
      'a.py':
        'from base import Handler\nfrom pydantic import BaseModel\n\n\nclass Args(BaseModel):\n    q: str\n\n\nclass Find(Handler):\n    name = "find"\n    args = Args\n',
    },
    ['find(q): ?'],
  ],
  'set once for each object': [
    {
      'a.py': `${base}class Find:\n    def __init__(self):\n        self.name = "find"\n\n    def tool(self) -> Tool:\n        return Tool(name=self.name, description="Finds.", inputSchema=${schema})\n`,
    },
    ['find([q]): Finds.'],
  ],
  'a method that a class declares anew': [
    {
      'a.py': `${base}class Handler:\n    def tool(self) -> Tool:\n        return Tool(name=self.name, inputSchema=${schema})\n\n\nclass Find(Handler):\n    name = "find"\n\n    def tool(self) -> Tool:\n        return Tool(name="own", inputSchema=${schema})\n`,
    },
    ['own([q])'],
  ],
  'what nobody says': [
    {
      'a.py': `${base}class Find:\n    def __init__(self, name):\n        self.name = name\n\n    def tool(self) -> Tool:\n        return Tool(name=self.name, description="Finds.", inputSchema=${schema})\n`,
    },
    ['?([q]): Finds.', '! its name is computed at run time'],
  ],
};

for (const [name, [files, tools]] of Object.entries(objects)) test(`tools of objects: ${name}`, async () => assert.deepEqual(await seenTools(files), tools));
