import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenTools } from '../../../support/read/seenTools.ts';

const head = 'import functools\nfrom mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n';
const find = 'def find(q: str) -> str:\n    """Finds."""\n    return q\n\n\n';
const drop = 'def drop(key: int) -> str:\n    """Drops."""\n    return ""\n\n\n';
const logged =
  'def logged(server, name, **more):\n    def around(run):\n        @functools.wraps(run)\n        def inner(*args, **kwargs):\n            return run(*args, **kwargs)\n\n        server.tool(name=name, **more)(inner)\n        return inner\n\n    return around\n\n\n';
const returned = 'def logged(server, name):\n    return server.tool(name=name)\n\n\n';
const unknown = (what: string): string => `! what \`${what}\` is, is known at run time`;
const seek = ['seek(q): Finds.'];

/** Functions of the workspace that return decorators, whose result a call passes a function to. */
const cases: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, tools: readonly string[]]>> = {
  'a decorator that wraps the function': [{ 'a.py': `${head}${logged}${find}logged(mcp, "seek")(find)\n` }, seek],
  'a decorator of the server': [{ 'a.py': `${head}${returned}${find}logged(mcp, "seek")(find)\n` }, seek],
  'a function of another module, with further arguments': [
    {
      'logs.py': `import functools\nfrom mcp.server.fastmcp import FastMCP\n\n\n${logged}`,
      'a.py': `from logs import logged\n${head}${find}logged(mcp, "seek", title="Seek")(find)\n`,
    },
    seek,
  ],
  'methods of an object that is passed the server': [
    {
      'a.py': `${head}${logged}class Notes:\n    def __init__(self, mcp):\n        logged(mcp, "seek")(self.find)\n        logged(mcp, name="lose")(self.drop)\n\n    def find(self, q: str) -> str:\n        """Finds."""\n        return q\n\n    def drop(self, key: int) -> str:\n        """Drops."""\n        return ""\n\n\nNotes(mcp)\n`,
    },
    ['lose(key): Drops.', 'seek(q): Finds.'],
  ],
  'each item of a list, with its name': [
    { 'a.py': `${head}${logged}${find}${drop}ALL = [("seek", find), ("lose", drop)]\nfor name, run in ALL:\n    logged(mcp, name)(run)\n` },
    ['seek(q): Finds.', 'lose(key): Drops.'],
  ],
  'in a function with the name as its parameter': [
    { 'a.py': `${head}${logged}${find}def add_tool_to(server, title, run):\n    logged(server, title)(run)\n\n\nadd_tool_to(mcp, "seek", find)\n` },
    seek,
  ],
  'a decorator that calls the function that makes it': [
    { 'a.py': `${head}${find}def logged(name):\n    def around(run):\n        return logged(name)(run)\n\n    return around\n\n\nlogged("seek")(find)\n` },
    [],
  ],
  'a decorator that registers nothing': [
    { 'a.py': `${head}${find}def logged(server, name):\n    def around(run):\n        return run\n\n    return around\n\n\nlogged(mcp, "seek")(find)\n` },
    [],
  ],
  'a function that is made at run time': [{ 'a.py': `${head}${logged}for run in load():\n    logged(mcp, "seek")(run)\n` }, [unknown('run')]],
};

for (const [name, [files, tools]] of Object.entries(cases))
  test(`the result of a function of the workspace takes: ${name}`, async () => assert.deepEqual((await seenTools(files)).toSorted(), tools.toSorted()));
