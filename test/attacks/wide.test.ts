import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attacked } from '../support/made/attack.ts';
import { Watchdog } from '../support/made/watchdog.ts';

const times = (count: number, write: (i: number) => string, by = ''): string => Array.from({ length: count }, (_, i) => write(i)).join(by);

/** Each name contains the one before so often, and so many names follow each other: 20⁹ ways lead to the first. */
const [wide, deep] = [20, 9];

const head = 'from mcp.server.fastmcp import FastMCP, Tool\nfrom pydantic import *\nfrom typing import *\nmcp = FastMCP("deep")\n\n';

const cases: Readonly<Record<string, string>> = {
  'a name that is a sum': `${head}n0 = "a"\n${times(deep, (i) => `n${i + 1} = ${times(wide, () => `n${i}`, ' + ')}\n`)}\n@mcp.tool(name=n${deep})\ndef f(a: int) -> str:\n    """Finds."""\n    return a\n`,
  'a description that is a sum': `${head}n0 = "a"\n${times(deep, (i) => `n${i + 1} = ${times(wide, () => `n${i}`, ' + ')}\n`)}\n@mcp.tool(description=n${deep})\ndef f(a: int) -> str:\n    """Finds."""\n    return a\n`,
  'a list that is a sum': `${head}def f(a: int) -> str:\n    """Finds."""\n    return a\n\nn0 = [f]\n${times(deep, (i) => `n${i + 1} = ${times(wide, () => `n${i}`, ' + ')}\n`)}\nfor t in n${deep}:\n    mcp.add_tool(t)\n`,
  'a list with starred lists': `${head}def f(a: int) -> str:\n    """Finds."""\n    return a\n\nn0 = [f]\n${times(deep, (i) => `n${i + 1} = [${times(wide, () => `*n${i}`, ', ')}]\n`)}\nfor t in n${deep}:\n    mcp.add_tool(t)\n`,
  'a union of types': `${head}n0 = int\n${times(deep, (i) => `n${i + 1} = Union[${times(wide, () => `list[n${i}]`, ', ')}]\n`)}\n@mcp.tool()\ndef f(a: n${deep}) -> str:\n    """Finds."""\n    return a\n`,
  'a union of types in quotes': `${head}n0 = int\n${times(deep, (i) => `n${i + 1} = Union[${times(wide, () => `"n${i}"`, ', ')}]\n`)}\n@mcp.tool()\ndef f(a: n${deep}) -> str:\n    """Finds."""\n    return a\n`,
  'a default': `${head}n0 = 1\n${times(deep, (i) => `n${i + 1} = [${times(wide, () => `n${i}`, ', ')}]\n`)}\n@mcp.tool()\ndef f(a: list = n${deep}) -> str:\n    """Finds."""\n    return a\n`,
  'an f-string': `${head}n0 = "a"\n${times(deep, (i) => `n${i + 1} = f"${times(wide, () => `{n${i}}`)}"\n`)}\n@mcp.tool(name=n${deep}, description=n${deep})\ndef f(a: int) -> str:\n    """Finds."""\n    return a\n`,
  'a function that makes a description': `${head}def n0():\n    return "a"\n\n${times(deep, (i) => `def n${i + 1}():\n    return ${times(wide, () => `n${i}()`, ' + ')}\n\n`)}\n@mcp.tool(description=n${deep}())\ndef f(a: int) -> str:\n    """Finds."""\n    return a\n`,
  'a text that local names make': `${head}def make():\n    n0 = "a"\n${times(deep, (i) => `    n${i + 1} = "".join([${times(wide, () => `n${i}`, ', ')}])\n`)}    return n${deep}\n\n@mcp.tool(description=make())\ndef f(a: int) -> str:\n    """Finds."""\n    return a\n`,
  'a server that is mounted': `${head}${times(deep, (i) => `m${i} = FastMCP("a")\n`)}\n@m0.tool()\ndef f(a: int) -> str:\n    """Finds."""\n    return a\n\n${times(deep - 1, (i) => times(wide, (j) => `m${i + 1}.mount("p${j}", m${i})\n`))}`,
  'a class with bases': `${head}class n0(BaseModel):\n    a: int\n${times(deep, (i) => `class n${i + 1}(${times(wide, (j) => `n${i}[${j}]`, ', ')}):\n    b: int\n`)}\n@mcp.tool()\ndef f(a: n${deep}) -> str:\n    """Finds."""\n    return a\n`,
  'a decorator': `${head}def n0(f):\n    return mcp.tool()(f)\n\n${times(deep, (i) => `def n${i + 1}(f):\n${times(wide, () => `    n${i}(f)\n`)}    return n${i}(f)\n\n`)}@n${deep}\ndef f(a: int) -> str:\n    """Finds."""\n    return a\n`,
  'a dictionary of schemas': `${head}n0 = {"type": "object"}\n${times(deep, (i) => `n${i + 1} = {${times(wide, (j) => `"a${j}": n${i}`, ', ')}}\n`)}\ntools = [{"name": "f", "description": "a", "input_schema": {"type": "object", "properties": n${deep}}}]\n`,
};
for (const [name, text] of Object.entries(cases))
  test(`${name} and contains the one before twenty times, nine times over, is read or told of`, async () => {
    const watchdog = new Watchdog(30);
    watchdog.watch(name);
    const { tools, findings } = await attacked({ 'server.py': text });
    await watchdog.end();
    assert.ok(tools.length > 0 || findings('server.py').length > 0, 'nothing is lost without a word');
  });
