import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkExample } from '../../support/workspaces/checkExample.ts';

const server = 'from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n';

/** A module as authors of servers write them, with the places of its findings marked; the rules that find them, in order. */
const cases: Readonly<Record<string, readonly [module: string, ...rules: readonly string[]]>> = {
  'a tool that runs SQL and says nothing about it: one finding': [
    `${server}@mcp.tool()\ndef execute_query([[sql]]: str) -> str:\n    """Execute a query on the database of the notes.\n\n    Args:\n        sql: The query, in the dialect of SQLite.\n    """\n    return run(sql)\n`,
    'unconstrained-command-parameter',
  ],
  'a server of another library that is told the schema': [
    'from toolkit.mcp import MCPServer\n\nserver = MCPServer(name="builds")\n\n\n@server.tool(\n    name="[[build_target]]",\n    description="Build a target and return its errors.",\n    input_schema={"type": "object", "properties": {"[[target]]": {"type": "string"}}},\n)\ndef build(target, project_path=None):\n    return {}\n',
    'annotations-missing',
    'param-description-missing',
  ],
  'a dataclass of the server’s own state, which only the context names': [
    'from dataclasses import dataclass\n\nfrom mcp.server.fastmcp import Context, FastMCP\nfrom mcp.server.session import ServerSession\n\nmcp = FastMCP("notes")\n\n\n@dataclass\nclass State:\n    db: object\n\n\n@mcp.tool(annotations={"readOnlyHint": True})\ndef count_notes(ctx: Context[ServerSession, State]) -> int:\n    """Count the notes of the current user."""\n    return 0\n',
  ],
  'a function that is made a tool under a name that code knows': [
    'from mcp.server.fastmcp import FastMCP\n\n\nclass Registry:\n    def __init__(self):\n        self.mcp = FastMCP("registry")\n\n    def add(self, spec):\n        def wrapper():\n            return spec.run()\n\n        wrapper.__doc__ = spec.text\n        self.mcp.tool(name=[[spec.name]], annotations={"readOnlyHint": True})(wrapper)\n',
    'tool-unread',
  ],
};

for (const [name, [module, ...rules]] of Object.entries(cases)) {
  test(name, async () => {
    const { files } = await checkExample({ 'server.py': module });
    const [file] = files;
    assert.deepEqual(
      file?.findings.map(({ rule, span }) => [rule, span]),
      file?.marks.map((span, i) => [rules[i], span]),
    );
    assert.equal(file?.marks.length, rules.length);
  });
}
