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
