import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenTools } from '../../../support/read/seenTools.ts';

const server = 'from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n';
const find = 'def find(q: str) -> str:\n    """Finds."""\n    return q\n\n\n';
const seek = 'def seek(q: str) -> str:\n    """Seeks."""\n    return q\n\n\n';
const head = `${server}${find}${seek}`;
const shelf = 'SHELF = {"find": find, "look": seek}\n';
const both = ['find(q): Finds.', 'look(q): Seeks.'];
const one = (what: string): string => `! what \`${what}\` is, is known at run time`;

/** Modules that register the values of a dictionary, with the tools that a server lists and what cannot be read. */
const cases: Readonly<Record<string, readonly [module: string, tools: readonly string[]]>> = {
  'by its keys': [`${head}${shelf}for key in SHELF:\n    mcp.tool(key)(SHELF[key])\n`, both],
  'by its sorted keys, under the names of the functions': [
    `${head}${shelf}for key in sorted(SHELF.keys()):\n    mcp.tool()(SHELF[key])\n`,
    ['find(q): Finds.', 'seek(q): Seeks.'],
  ],
  'by a list of keys': [`${head}${shelf}for key in ["look"]:\n    mcp.tool(key)(SHELF[key])\n`, ['look(q): Seeks.']],
  'a key that is written': [`${head}${shelf}mcp.tool("look")(SHELF["look"])\n`, ['look(q): Seeks.']],
  'a key that it has not': [`${head}${shelf}mcp.tool("look")(SHELF["view"])\n`, [one('SHELF["view"]')]],
  'a key of a parameter': [`${head}${shelf}def start(key):\n    mcp.tool(key)(SHELF[key])\n\n\nstart("look")\n`, [one('SHELF[key]')]],
  'keys that are computed': [`${head}${shelf}for key in load():\n    mcp.tool(key)(SHELF[key])\n`, [one('SHELF[key]')]],
  'by sorted entries': [`${head}${shelf}for key, run in sorted(SHELF.items()):\n    mcp.tool(key)(run)\n`, both],
  'by its values': [`${head}${shelf}for run in SHELF.values():\n    mcp.add_tool(run)\n`, ['find(q): Finds.', 'seek(q): Seeks.']],
  'entries of several values': [
    `${head}SHELF = {"find": (find, "One."), "look": (seek, "Two.")}\nfor key, (run, text) in SHELF.items():\n    mcp.tool(key, description=text)(run)\n`,
    ['find(q): One.', 'look(q): Two.'],
  ],
  'a dictionary of dictionaries': [
    `${head}SHELF = {"look": {"run": seek, "text": "Two."}}\nfor key in SHELF:\n    mcp.tool(key, description=SHELF[key]["text"])(SHELF[key]["run"])\n`,
    ['look(q): Two.'],
  ],
  'a variable in the loop': [`${head}${shelf}for key in SHELF:\n    run = SHELF[key]\n    mcp.add_tool(run, name=key)\n`, both],
  'a dictionary of a function': [
    `${head}def start():\n    ${shelf.replace('SHELF', 'shelf')}    for key in shelf:\n        mcp.tool(key)(shelf[key])\n\n\nstart()\n`,
    both,
  ],
  'one of two': [`${head}MORE = {"look": seek}\nSHELF = {"find": find, **MORE}\nfor key in SHELF:\n    mcp.tool(key)(SHELF[key])\n`, both],
  'one that is partly computed': [`${head}${shelf}for key, run in {**SHELF, **load()}.items():\n    mcp.tool(key)(run)\n`, [one('run')]],
  'a later value of the same key': [`${head}SHELF = {"find": find, "find": seek}\nfor key in SHELF:\n    mcp.tool(key)(SHELF[key])\n`, ['find(q): Seeks.']],
  'one that is updated': [`${head}SHELF = dict(find=find)\nSHELF.update({"look": seek})\nfor key in SHELF:\n    mcp.tool(key)(SHELF[key])\n`, both],
  'one that is updated with what is computed': [`${head}${shelf}SHELF.update(load())\nfor key in SHELF:\n    mcp.tool(key)(SHELF[key])\n`, [one('SHELF[key]')]],
  'one that a decorator fills': [
    `${server}SHELF = {}\n\n\ndef noted(run):\n    SHELF[run.__name__] = run\n    return run\n\n\n@noted\n${find}for key in SHELF:\n    mcp.tool(name=key)(SHELF[key])\n`,
    ['find(q): Finds.'],
  ],
  'one that a decorator fills under other names': [
    `${server}SHELF = {}\n\n\ndef noted(title):\n    def around(run):\n        SHELF[title] = run\n        return run\n\n    return around\n\n\n@noted("look")\n${seek}for key in SHELF:\n    mcp.tool(name=key)(SHELF[key])\n`,
    ['look(q): Seeks.'],
  ],
  'a list that is extended': [
    `${head}SHELF = [find]\nSHELF.extend([seek])\nfor run in SHELF:\n    mcp.add_tool(run)\n`,
    ['find(q): Finds.', 'seek(q): Seeks.'],
  ],
  'a list with an item that is computed': [`${head}SHELF = [find, load()]\nfor run in SHELF:\n    mcp.add_tool(run)\n`, ['find(q): Finds.', one('run')]],
};

for (const [name, [module, tools]] of Object.entries(cases))
  test(`registered values of a dictionary: ${name}`, async () => assert.deepEqual(await seenTools({ 'a.py': module }), tools));
