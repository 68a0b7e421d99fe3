import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenTools } from '../../../support/read/seenTools.ts';

const server = 'from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n';
const fn = (name: string): string => `def ${name}(q: str) -> str:\n    """Does ${name}."""\n    return q\n\n\n`;
const head = `${server}${fn('find')}${fn('drop')}${fn('seek')}`;
const all = 'ALL = [find, drop, seek]\n';
const does = (...names: readonly string[]): readonly string[] => names.map((name) => `${name}(q): Does ${name}.`);
const made = 'from fastmcp import FastMCP\nfrom fastmcp.tools import Tool\n';
const three = does('find', 'drop', 'seek');
const unknown = (what: string): string => `! what \`${what}\` is, is known at run time`;

/** Conditions of a loop over a list, and loops in one another. */
const cases: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, tools: readonly string[]]>> = {
  'a condition on the name of a function': [
    { 'a.py': `${head}${all}for f in ALL:\n    if f.__name__ != "drop":\n        mcp.add_tool(f)\n` },
    does('find', 'seek'),
  ],
  'a condition that passes over one': [
    { 'a.py': `${head}${all}SKIPPED = {"find", "seek"}\nfor f in ALL:\n    if f.__name__ in SKIPPED:\n        continue\n    mcp.add_tool(f)\n` },
    does('drop'),
  ],
  'a condition in a comprehension': [{ 'a.py': `${head}${all}[mcp.add_tool(f) for f in ALL if not f.__name__.startswith("d")]\n` }, does('find', 'seek')],
  'a condition on items in the head': [{ 'a.py': `${head}for f in (find, drop):\n    if f.__name__ == "drop":\n        mcp.add_tool(f)\n` }, does('drop')],
  'a condition on a part of an item': [
    { 'a.py': `${head}PAIRS = [(find, True), (drop, False)]\nfor f, wanted in PAIRS:\n    if wanted:\n        mcp.add_tool(f)\n` },
    does('find'),
  ],
  'a condition on a key': [{ 'a.py': `${head}BY = {"a": find, "b": drop}\nfor key in BY:\n    if key == "b":\n        mcp.tool()(BY[key])\n` }, does('drop')],
  'a condition with a parameter': [
    {
      'all.py': `${fn('find')}${fn('drop')}RUNS = [find, drop]\n`,
      'a.py': `from all import RUNS\n${server}HIDDEN = ["find"]\n\n\ndef add(box, runs, hidden):\n    for run in runs:\n        if run.__name__ not in hidden:\n            box.add_tool(run)\n\n\nadd(mcp, RUNS, HIDDEN)\n`,
    },
    does('drop'),
  ],
  'a condition that is known at run time, as for a single function': [
    { 'a.py': `import os\n${head}${all}for f in ALL:\n    if f.__name__ in os.environ["TOOLS"]:\n        mcp.add_tool(f)\n` },
    three,
  ],
  'a condition of something else': [{ 'a.py': `${head}${all}for f in ALL:\n    if f.__name__ == "drop":\n        print(f)\n    mcp.add_tool(f)\n` }, three],
  'lists of lists': [{ 'a.py': `${head}GROUPS = [[find], [drop, seek]]\nfor group in GROUPS:\n    for f in group:\n        mcp.add_tool(f)\n` }, three],
  'named lists in the head': [{ 'a.py': `${head}A = [find]\nB = [drop, seek]\nfor group in (A, B):\n    for f in group:\n        mcp.add_tool(f)\n` }, three],
  'lists in a dictionary, with a prefix': [
    { 'a.py': `${head}GROUPS = {"a": [find], "b": [drop]}\nfor key, group in GROUPS.items():\n    for f in group:\n        mcp.tool(name=f"{key}_run")(f)\n` },
    ['a_run(q): Does find.', 'b_run(q): Does drop.'],
  ],
  'lists that a function is passed': [
    {
      'a.py': `${head}def add(box, groups):\n    for group in groups:\n        for f in group:\n            box.add_tool(f)\n\n\nadd(mcp, [[find], [seek]])\n`,
    },
    does('find', 'seek'),
  ],
  'conditions of both loops': [
    {
      'a.py': `${head}GROUPS = {"a": [find, drop], "b": [seek]}\nfor key, group in GROUPS.items():\n    if key != "b":\n        for f in group:\n            if f.__name__ != "find":\n                mcp.add_tool(f)\n`,
    },
    does('drop'),
  ],
  'two clauses of a comprehension': [
    { 'a.py': `${head}GROUPS = [[find], [drop]]\n[mcp.add_tool(f) for group in GROUPS for f in group]\n` },
    does('find', 'drop'),
  ],
  'the names that packages export': [
    {
      'tools/notes/finding.py': fn('find'),
      'tools/notes/__init__.py': 'from .finding import find\n\n__all__ = ["find"]\n',
      'tools/shelf.py': `${fn('drop')}${fn('seek')}__all__ = ["drop"]\n`,
      'a.py': `from tools import notes, shelf\n${server}for module in (notes, shelf):\n    for name in module.__all__:\n        mcp.tool(getattr(module, name))\n`,
    },
    does('find', 'drop'),
  ],
  'lists that are made at run time': [{ 'a.py': `${head}for group in load():\n    for f in group:\n        mcp.add_tool(f)\n` }, [unknown('f')]],
  'one of the lists is made at run time': [{ 'a.py': `${head}for group in ([find], load()):\n    for f in group:\n        mcp.add_tool(f)\n` }, [unknown('f')]],
  'a comprehension in the head': [{ 'a.py': `${head}${all}for f in [f for f in ALL]:\n    mcp.add_tool(f)\n` }, three],
  'a generator with two clauses in the head': [
    { 'a.py': `${head}GROUPS = [[find], [drop]]\nfor run in (f for group in GROUPS for f in group):\n    mcp.add_tool(run)\n` },
    does('find', 'drop'),
  ],
  'a variable with a comprehension of pairs': [
    { 'a.py': `${head}${all}PAIRS = [("all", f) for f in [find]]\nfor name, f in PAIRS:\n    mcp.add_tool(f, name=name)\n` },
    ['all(q): Does find.'],
  ],
  'a function that returns a comprehension': [
    {
      'all.py': `${fn('find')}RUNS = [find]\n\n\ndef load():\n    return [f for f in RUNS]\n`,
      'a.py': `from all import load\n${server}for f in load():\n    mcp.add_tool(f)\n`,
    },
    does('find'),
  ],
  'a comprehension with a condition in the head': [
    { 'a.py': `${head}${all}for f in [f for f in ALL if f.__name__ != "drop"]:\n    mcp.add_tool(f)\n` },
    [unknown('f')],
  ],
  'tools that a library makes in the head': [
    { 'a.py': `${made}${head}${all}for one in [Tool.from_function(f) for f in ALL]:\n    mcp.add_tool(one)\n` },
    three,
  ],
  'such tools, with their names, in a function': [
    {
      'a.py': `${made}${fn('find')}ALL = {"a": find}\n\n\ndef main():\n    mcp = FastMCP("notes")\n    for f in [Tool.from_function(f, name=n) for n, f in ALL.items()]:\n        mcp.add_tool(f)\n`,
    },
    ['a(q): Does find.'],
  ],
  'such tools in a variable': [{ 'a.py': `${made}${head}${all}MADE = [Tool.from_function(f) for f in ALL]\nfor one in MADE:\n    mcp.add_tool(one)\n` }, three],
  'such tools of a list that is made at run time': [
    { 'a.py': `${made}${server}for one in [Tool.from_function(f) for f in load()]:\n    mcp.add_tool(one)\n` },
    [unknown('f')],
  ],
  'what a function makes of the items of a comprehension': [{ 'a.py': `${head}${all}for f in [wrap(f) for f in ALL]:\n    mcp.add_tool(f)\n` }, [unknown('f')]],
  'attributes of objects that are made': [
    {
      'a.py': `${head}class Note:\n    def __init__(self, run):\n        self.run = run\n\n\nNOTES = [Note(find)]\nfor run in [note.run for note in NOTES]:\n    mcp.add_tool(run)\n`,
    },
    [unknown('run')],
  ],
  'a comprehension as the tools of an agent': [
    { 'a.py': `from pydantic_ai import Agent\n${fn('find')}ALL = [find]\nagent = Agent("x", tools=[f for f in ALL])\n` },
    does('find'),
  ],
};

for (const [name, [files, tools]] of Object.entries(cases))
  test(`loops: ${name}`, async () => assert.deepEqual((await seenTools(files)).toSorted(), tools.toSorted()));

test('loops: more rounds than are carried out', async () => {
  const groups = Array.from({ length: 50 }, () => `[${Array.from({ length: 50 }, () => 'find').join(', ')}]`);
  assert.deepEqual(
    await seenTools({ 'a.py': `${head}GROUPS = [${groups.join(', ')}]\nfor group in GROUPS:\n    for f in group:\n        mcp.add_tool(f)\n` }),
    [unknown('f')],
  );
});
