import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue } from '../../../../server/src/model/index.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

/** The names of the tools of a workspace, in the order of files and text. */
async function toolsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { engine } = await workspace(files);
  return engine.tools().map(({ tool }) => knownValue(tool.name) ?? '?');
}

const fastMcp = 'from fastmcp import FastMCP\n\nmcp = FastMCP("demo")\n\n';

const cases: readonly { readonly name: string; readonly files: Readonly<Record<string, string>>; readonly tools: readonly string[] }[] = [
  { name: 'a method of a server, bare', files: { 'a.py': `${fastMcp}@mcp.tool\ndef search(q: str) -> str:\n    """Finds."""\n` }, tools: ['search'] },
  { name: 'called without anything', files: { 'a.py': `${fastMcp}@mcp.tool()\nasync def search(q: str): ...\n` }, tools: ['search'] },
  { name: 'named by position', files: { 'a.py': `${fastMcp}@mcp.tool("find")\ndef search(q: str): ...\n` }, tools: ['find'] },
  { name: 'named by keyword', files: { 'a.py': `${fastMcp}@mcp.tool(name="find")\ndef search(q: str): ...\n` }, tools: ['find'] },
  { name: 'named by a constant', files: { 'a.py': `${fastMcp}NAME = "find"\n\n@mcp.tool(name=NAME)\ndef search(q: str): ...\n` }, tools: ['find'] },
  {
    name: 'a server of another module',
    files: { 'app/server.py': fastMcp, 'app/a.py': 'from .server import mcp as s\n\n@s.tool\ndef search(q: str): ...\n' },
    tools: ['search'],
  },
  {
    name: 'within a function that registers them',
    files: {
      'a.py':
        'from mcp.server.fastmcp import FastMCP\n\ndef register(app: FastMCP):\n    @app.tool()\n    def one(): ...\n\n    @app.tool()\n    def two(): ...\n',
    },
    tools: ['one', 'two'],
  },
  { name: 'handed over', files: { 'a.py': `${fastMcp}def search(q: str): ...\n\nmcp.add_tool(search)\n` }, tools: ['search'] },
  {
    name: 'handed over elsewhere, with a name',
    files: {
      'pkg/tools.py': 'from typing import Annotated\n\ndef search(q: str): ...\n',
      'pkg/main.py': `from .tools import search\n${fastMcp}mcp.add_tool(search, name="find")\n`,
    },
    tools: ['find'],
  },
  {
    name: 'handed over by a decorator called as a function',
    files: { 'a.py': `${fastMcp}def search(q: str): ...\n\nmcp.tool(name="find")(search)\n` },
    tools: ['find'],
  },
  {
    name: 'a tool object',
    files: { 'a.py': `from fastmcp.tools import Tool\n${fastMcp}def search(q: str): ...\n\nmcp.add_tool(Tool.from_function(search, name="find"))\n` },
    tools: ['find'],
  },
  { name: 'by FastMCP’s own decorator', files: { 'a.py': 'from fastmcp.tools import tool\n\n@tool\ndef search(q: str): ...\n' }, tools: ['search'] },
  { name: 'declared', files: { 'a.py': 'from mcp_core import ToolArguments\n\n@ToolArguments.declare\nasync def search(args): ...\n' }, tools: ['search'] },
  {
    name: 'declared under another name',
    files: { 'a.py': 'from mcp_core import ToolArguments as TA\n\n@TA.declare\nasync def search(args): ...\n' },
    tools: ['search'],
  },
  {
    name: 'with its arguments',
    files: { 'a.py': 'from core import toolfunc\n\n@toolfunc(SearchArgs, name="find")\nasync def search(args): ...\n' },
    tools: ['find'],
  },
  {
    name: 'prefixes, to the letter',
    files: {
      'toolscribe.config.yaml': 'python:\n  toolPrefix: guide_\n',
      'a.py':
        'from core import toolfunc\n\n@toolfunc(A)\nasync def one(args): ...\n\n@toolfunc(A, prefix="my-")\nasync def two(args): ...\n\n@toolfunc(A, prefix="")\nasync def three(args): ...\n',
    },
    tools: ['guide_one', 'my-two', 'three'],
  },
  {
    name: 'methods of an object that hands them over itself',
    files: {
      'a.py': `from mcp.server.fastmcp import FastMCP

class Files:
    def __init__(self, server: FastMCP):
        self.app = server
        self.app.tool()(self.search)
        self.app.add_tool(self.count, name="count_files")
        server.tool(self.open)

    def search(self, q: str): ...
    def count(self): ...
    @staticmethod
    def open(path: str): ...
    def close(self): ...
`,
    },
    tools: ['search', 'count_files', 'open'],
  },
  {
    name: 'methods handed over from outside',
    files: {
      'tools/files.py': `class Base:
    def search(self, q: str): ...
    def unbound(self): ...

class Files(Base):
    @classmethod
    def make(cls): ...
`,
      'main.py': `from tools.files import Files as F\n${fastMcp}files = F()\nmcp.tool(files.search)\nmcp.add_tool(F.make)\nmcp.add_tool(F.unbound)\n`,
    },
    tools: ['search', 'make'],
  },
  {
    name: 'methods that a class hands over for those that inherit from it',
    files: {
      'base.py': `from abc import abstractmethod
from fastmcp import FastMCP

class Base:
    def register(self, app: FastMCP):
        app.add_tool(self.run)

    @abstractmethod
    def run(self): ...
`,
      'tool_one.py': 'from base import Base\n\nclass One(Base):\n    def run(self, q: str): ...\n',
      'tool_two.py': 'class Two:\n    def run(self, q: str): ...\n',
    },
    tools: ['run'],
  },
  {
    name: 'declared or handed over within methods and functions',
    files: {
      'a.py': `from fastmcp import FastMCP

class Server:
    server: FastMCP

    def register(self):
        @self.server.tool()
        async def one(q: str): ...

        def two(q: str): ...
        self.server.add_tool(two)

def create():
    app = FastMCP("x")
    def three(): ...
    def four(): ...
    app.tool(name="4")(four)
    app.tool(three)
    return app
`,
    },
    tools: ['one', 'two', 'three', '4'],
  },
  {
    name: 'methods without an object',
    files: { 'a.py': `${fastMcp}class A:\n    @mcp.tool\n    @staticmethod\n    def search(q: str): ...\n` },
    tools: ['search'],
  },
  {
    name: 'a server that a class is itself',
    files: {
      'a.py': 'from fastmcp import FastMCP\n\nclass S(FastMCP):\n    def __init__(self):\n        self.tool(self.search)\n\n    def search(self): ...\n',
    },
    tools: ['search'],
  },
  {
    name: 'one function under two names, and twice under one',
    files: {
      'a.py': `${fastMcp}other = FastMCP("b")\n\n@mcp.tool\ndef search(q: str): ...\n\nother.add_tool(search)\nother.add_tool(search, "find")\n`,
    },
    tools: ['search', 'find'],
  },
  {
    name: 'what is not handed to a server, or not the function',
    files: {
      'a.py': `from other_ai import Agent
from other_ai.mcp import MCPServerStdio
import functools

class A:
    def __init__(self, tool):
        self.agent = Agent("x")
        self.agent.tool(self.search)
        tools = []
        tools.append(self.count)

        @self.agent.tool
        def inner(): ...

    def search(self): ...
    def count(self): ...

def main():
    agent = Agent("x")

    @agent.tool
    def other(): ...

def log(server, fn):
    @functools.wraps(fn)
    def wrapper(*args): ...
    server.add_tool(wrapper)

def search(): ...

def register(mcp, search):
    mcp.add_tool(search)
`,
    },
    tools: [],
  },
  { name: 'named by a constant by position', files: { 'a.py': `${fastMcp}NAME = "find"\n\n@mcp.tool(NAME)\ndef search(q: str): ...\n` }, tools: ['find'] },
  {
    name: 'handed over one after the other',
    files: {
      'a.py': `${fastMcp}def a(q: str): ...
def b(q: str): ...
def c(q: str): ...

for fn in (a, b):
    mcp.add_tool(fn)

def register(fns):
    for name, fn in [("see", c)]:
        mcp.tool(name=name)(fn)
    for fn in fns:
        mcp.add_tool(fn)

class Files:
    def __init__(self):
        for method in (self.open, self.close):
            mcp.tool()(method)

    def open(self): ...
    def close(self): ...
`,
    },
    tools: ['a', 'b', 'see', 'open', 'close'],
  },
  { name: 'groups of Click', files: { 'a.py': 'import click\nimport mcp\n\ncli = click.Group()\n\n@cli.tool\ndef search(): ...\n' }, tools: [] },
  {
    name: 'agents, also beside MCP',
    files: {
      'a.py': 'from mcp import ClientSession\nfrom pydantic_ai import Agent\n\nagent = Agent("x")\n\n@agent.tool\ndef search(): ...\n',
      'b.py': 'from langchain.tools import tool\nimport mcp\n\n@tool\ndef search(): ...\n',
    },
    tools: ['search', 'search'],
  },
  { name: 'what nobody knows, without MCP', files: { 'a.py': 'from core import app\n\n@app.tool\ndef search(): ...\n' }, tools: [] },
  {
    name: 'what nobody knows, beside MCP',
    files: { 'a.py': 'from core import app\nfrom mcp.types import Icon\n\n@app.tool\ndef search(): ...\n' },
    tools: ['search'],
  },
  { name: 'methods', files: { 'a.py': `${fastMcp}class A:\n    @mcp.tool\n    def search(self): ...\n` }, tools: [] },
  {
    name: 'decorators and bases of another name',
    files: {
      'toolscribe.config.yaml': 'python:\n  serverDecorators: [command]\n  modelDecorators: [expose]\n',
      'a.py': `${fastMcp}@mcp.command()\ndef one(): ...\n\n@expose(Args)\ndef two(): ...\n\n@mcp.tool\ndef three(): ...\n`,
    },
    tools: ['one', 'two'],
  },
];

for (const { name, files, tools } of cases) {
  test(`tools of Python: ${name}`, async () => assert.deepEqual(await toolsOf(files), tools));
}

const twice = (first: string, second: string): string =>
  `${fastMcp}other = FastMCP("other")\n\n${first}\ndef one(q: str) -> str:\n    """Find one of the notes."""\n\n${second}\ndef two(q: str) -> str:\n    """Find two of the people."""\n`;

const servers: readonly { readonly name: string; readonly text: string; readonly isTwice: boolean }[] = [
  { name: 'of one server', text: twice('@mcp.tool(name="find")', '@mcp.tool(name="find")'), isTwice: true },
  { name: 'of two servers', text: twice('@mcp.tool(name="find")', '@other.tool(name="find")'), isTwice: false },
  {
    name: 'of a server and of one that is not known',
    text: `${twice('@mcp.tool(name="find")', '')}\ndef register(app):\n    app.add_tool(two, name="find")\n`,
    isTwice: false,
  },
  {
    name: 'of a class and one that inherits from it',
    text: `${fastMcp}class A:\n    def register(self):\n        self.mcp = mcp\n        self.mcp.tool(self.find)\n\n    def find(self): ...\n\nclass B(A):\n    def find(self): ...\n`,
    isTwice: false,
  },
];

for (const { name, text, isTwice } of servers) {
  test(`tools of one name ${name} are ${isTwice ? 'one too many' : 'two'}`, async () => {
    const { engine } = await workspace({ 'a.py': text });
    assert.equal(engine.tools().length, 2);
    assert.equal(
      engine.findings(uriOf('a.py')).some(({ rule }) => rule === 'tool-name-duplicate'),
      isTwice,
    );
  });
}
