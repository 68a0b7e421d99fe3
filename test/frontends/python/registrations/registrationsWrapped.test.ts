import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenTools } from '../../../support/read/seenTools.ts';

const head = 'import functools\nfrom mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n';
const find = 'def find(q: str) -> str:\n    """Finds."""\n    return ""\n\n\n';
const look = 'def look(*args):\n    return ""\n\n\n';
const timed = 'def timed(run):\n    @functools.wraps(run)\n    def inner(*args, **kwargs):\n        return run(*args, **kwargs)\n\n    return inner\n\n\n';
const finds = ['find(q): Finds.'];

/** Functions that a call wraps before a server takes them, with what the server lists and what cannot be read. */
const cases: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, tools: readonly string[]]>> = {
  'in the call of a decorator': [{ 'a.py': `${head}${find}${timed}mcp.tool(name="seek")(timed(find))\n` }, ['seek(q): Finds.']],
  'in a call of the server': [{ 'a.py': `${head}${find}${timed}mcp.add_tool(timed(run=find))\n` }, finds],
  'twice, by a function of another module': [
    { 'timing.py': `import functools\n\n\n${timed}`, 'a.py': `from timing import timed\n${head}${find}mcp.add_tool(timed(timed(find)))\n` },
    finds,
  ],
  'by a function that is passed options first': [
    {
      'a.py': `${head}${find}def retried(times):\n    def around(run):\n        @functools.wraps(run)\n        def inner(*args):\n            return run(*args)\n\n        return inner\n\n    return around\n\n\nmcp.tool()(retried(3)(find))\n`,
    },
    finds,
  ],
  'by a method': [
    {
      'a.py': `${head}${find}class Log:\n    def around(self, run):\n        def inner(*args):\n            return run(*args)\n\n        return functools.update_wrapper(inner, run)\n\n\nlog = Log()\nmcp.add_tool(log.around(find))\n`,
    },
    finds,
  ],
  'by a function that gives it back': [{ 'a.py': `${head}${find}def noted(run):\n    print(run)\n    return run\n\n\nmcp.add_tool(noted(find))\n` }, finds],
  'in a function that registers its argument': [
    {
      'a.py': `${head}${find}${timed}def register(server: FastMCP, name: str, run, *, description=None) -> None:\n    server.tool(name=name, description=description or run.__doc__)(timed(run))\n\n\ndef register_all(server: FastMCP):\n    register(server, "seek", find)\n    register(server, "look", find, description="Looks.")\n`,
    },
    ['seek(q): Finds.', 'look(q): Looks.'],
  ],
  'in a loop': [{ 'a.py': `${head}${find}${timed}ALL = [find]\n\nfor one in ALL:\n    mcp.add_tool(timed(one))\n` }, finds],
  'a cache of Python': [{ 'a.py': `${head}${find}mcp.add_tool(functools.cache(find))\n` }, finds],
  'with other arguments, under the name and docs of the function': [
    { 'a.py': `${head}${find}mcp.add_tool(functools.update_wrapper(functools.partial(find, q=""), find))\n` },
    finds,
  ],
  'by `wraps` itself': [{ 'a.py': `${head}${find}${look}mcp.tool(name="seek")(functools.wraps(find)(look))\n` }, ['seek(q): Finds.']],
  'by `update_wrapper` with other attributes': [
    { 'a.py': `${head}${find}${look}mcp.add_tool(functools.update_wrapper(look, find, ["__name__"]))\n` },
    ['! what `functools.update_wrapper(look, find, ["__name__"])` is, is known at run time'],
  ],
  'an object that has no name': [
    { 'a.py': `${head}${find}mcp.add_tool(functools.partial(find))\n` },
    ['! what `functools.partial(find)` is, is known at run time'],
  ],
  'with other arguments': [
    { 'a.py': `${head}${find}mcp.add_tool(functools.partial(find, "q"))\n` },
    ['! what `functools.partial(find, "q")` is, is known at run time'],
  ],
  'by a function without `wraps`': [
    { 'a.py': `${head}${find}def timed(run):\n    def inner(*args):\n        return run(*args)\n\n    return inner\n\n\nmcp.tool()(timed(find))\n` },
    ['! what `timed(find)` is, is known at run time'],
  ],
  'by a function that changes the signature': [
    {
      'a.py': `${head}${find}def timed(run):\n    @functools.wraps(run)\n    def inner(*args):\n        return run(*args)\n\n    inner.__signature__ = other(run)\n    return inner\n\n\nmcp.tool()(timed(find))\n`,
    },
    ['! what `timed(find)` is, is known at run time'],
  ],
  'by a function of another package': [
    { 'a.py': `from timing import timed\n${head}${find}mcp.tool()(timed(find))\n` },
    ['! what `timed(find)` is, is known at run time'],
  ],
};

for (const [name, [files, tools]] of Object.entries(cases)) test(`wrapped functions: ${name}`, async () => assert.deepEqual(await seenTools(files), tools));
