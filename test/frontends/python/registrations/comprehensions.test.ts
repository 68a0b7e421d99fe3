import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenTools } from '../../../support/read/seenTools.ts';

const server = 'from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n';
const find = 'def find(q: str) -> str:\n    """Finds."""\n    return q\n\n\n';
const seek = 'def seek(q: str) -> str:\n    """Seeks."""\n    return q\n\n\n';
const head = `${server}${find}${seek}`;
const all = 'ALL = [find, seek]\n';
const both = ['find(q): Finds.', 'seek(q): Seeks.'];
const unknown = (what: string): string => `! what \`${what}\` is, is known at run time`;
const withOther = `${server}@mcp.tool\n${find}`;

/** Modules that register each item of a list in an expression, with the tools that a server lists and what cannot be read. */
const cases: Readonly<Record<string, readonly [module: string, tools: readonly string[]]>> = {
  'a list': [`${head}${all}[mcp.add_tool(run) for run in ALL]\n`, both],
  'a list in its head': [`${head}[mcp.add_tool(run) for run in (find, seek)]\n`, both],
  'a list that is made at run time': [`${head}[mcp.add_tool(run) for run in load()]\n`, [unknown('run')]],
  'such a list, beside a tool that is read': [`${withOther}[mcp.add_tool(run) for run in load()]\n`, ['find(q): Finds.', unknown('run')]],
  'pairs, in a variable': [
    `${head}DONE = [mcp.tool(name=title)(run) for title, run in {"look": find, "view": seek}.items()]\n`,
    ['look(q): Finds.', 'view(q): Seeks.'],
  ],
  'in a call': [`${head}${all}tuple(mcp.add_tool(run) for run in ALL)\n`, both],
  'in a function that is passed the server': [
    `${head}def start(box):\n    runs = [find, seek]\n    [box.add_tool(run) for run in runs]\n\n\nstart(mcp)\n`,
    both,
  ],
  'a comprehension in another one': [`${head}GROUPS = [[find], [seek]]\n[[mcp.add_tool(run) for run in group] for group in GROUPS]\n`, both],
  'a list of what a library makes of each': [
    `${head}from fastmcp.tools import Tool\n\n${all}TOOLS = [Tool.from_function(run) for run in ALL]\nfor one in TOOLS:\n    mcp.add_tool(one)\n`,
    both,
  ],
  'a mapping': [`${head}${all}list(map(mcp.add_tool, ALL))\n`, both],
  'a mapping by a decorator': [`${head}tuple(map(mcp.tool(), [find, seek]))\n`, both],
  'a mapping by a function without a name': [`${head}${all}list(map(lambda run: mcp.add_tool(run), ALL))\n`, both],
  'a mapping of a list that is made at run time': [`${withOther}list(map(mcp.add_tool, load()))\n`, ['find(q): Finds.', unknown('item')]],
  'a mapping that nothing runs': [`${withOther}${seek}map(mcp.add_tool, [seek])\n`, ['find(q): Finds.']],
  'a call of something else': [
    `${withOther}class Box:\n    def add_tool(self, x): ...\n\n\nbox = Box()\n[box.add_tool(run) for run in load()]\n`,
    ['find(q): Finds.'],
  ],
};

for (const [name, [module, tools]] of Object.entries(cases))
  test(`each item of a list in an expression: ${name}`, async () => assert.deepEqual(await seenTools({ 'a.py': module }), tools));
