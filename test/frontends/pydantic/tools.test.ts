import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue } from '../../../server/src/model/index.ts';
import { workspace } from '../../support/workspace.ts';

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
  { name: 'groups of Click', files: { 'a.py': 'import click\nimport mcp\n\ncli = click.Group()\n\n@cli.tool\ndef search(): ...\n' }, tools: [] },
  {
    name: 'agents, also beside MCP',
    files: {
      'a.py': 'from mcp import ClientSession\nfrom pydantic_ai import Agent\n\nagent = Agent("x")\n\n@agent.tool\ndef search(): ...\n',
      'b.py': 'from langchain.tools import tool\nimport mcp\n\n@tool\ndef search(): ...\n',
    },
    tools: [],
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
