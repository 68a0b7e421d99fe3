import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenTools } from '../../../support/read/seenTools.ts';

const server = 'from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n';
const find = 'def find(q: str) -> str:\n    """Finds."""\n    return ""\n\n\n';
const finds = ['find(q): Finds.'];
const seeks = ['seek(q): Finds.'];

/** A decorator with a name, which stores a dictionary. */
const noted =
  'ALL = []\n\n\ndef noted(title=None):\n    def around(run):\n        ALL.append({"run": run, "title": title or run.__name__})\n        return run\n\n    return around\n\n\n';

const byTitle = 'for one in ALL:\n    mcp.tool(name=one["title"])(one["run"])\n';

/** A class that stores functions as a data class. */
const shelf =
  'from dataclasses import dataclass\n\n\n@dataclass\nclass Note:\n    title: str\n    run: object\n\n\nclass Shelf:\n    def __init__(self):\n        self.notes = {}\n\n    def put(self, note):\n        self.notes[note.title] = note\n\n    def noted(self, title):\n        def around(run):\n            note = Note(title, run)\n            self.put(note)\n            return run\n\n        return around\n\n\nshelf = Shelf()\n\n\n';

/** Modules that fill a container and register its items, with the tools that a server lists and what cannot be read. */
const cases: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, tools: readonly string[]]>> = {
  'a list of dictionaries': [{ 'a.py': `${server}${noted}@noted("seek")\n${find}${byTitle}` }, seeks],
  'the name of the function by default': [{ 'a.py': `${server}${noted}@noted()\n${find}${byTitle}` }, finds],
  'a list of another module': [
    {
      'shelf.py': noted,
      'notes.py': `from shelf import noted as kept\n\n\n@kept(title="seek")\n${find}`,
      'a.py': `import notes\nfrom shelf import ALL as NOTES\n${server}${byTitle.replace('ALL', 'NOTES')}`,
    },
    seeks,
  ],
  'a list of functions': [
    {
      'a.py': `${server}ALL = []\n\n\ndef noted(run):\n    ALL.append(run)\n    return run\n\n\n@noted\n${find}def register(to: FastMCP):\n    for one in ALL:\n        to.add_tool(one)\n`,
    },
    finds,
  ],
  'a dictionary by name': [
    {
      'a.py': `${server}ALL = {}\n\n\ndef noted(title):\n    def around(run):\n        ALL[title] = run\n        return run\n\n    return around\n\n\n@noted("seek")\n${find}for title, run in ALL.items():\n    mcp.tool(name=title)(run)\n`,
    },
    seeks,
  ],
  'a list of tuples': [
    {
      'a.py': `${server}ALL: list = []\n\n\ndef noted(*, title, text=None):\n    def around(run):\n        ALL.append((title, run, text))\n        return run\n\n    return around\n\n\n@noted(title="seek", text="Seeks.")\n${find}for title, run, text in ALL:\n    mcp.tool(run, name=title, description=text)\n`,
    },
    ['seek(q): Seeks.'],
  ],
  'objects of a data class, by methods of a registry': [
    { 'a.py': `${server}${shelf}@shelf.noted("seek")\n${find}for note in shelf.notes.values():\n    mcp.tool(name=note.title)(note.run)\n` },
    seeks,
  ],
  'the attribute of a class': [
    {
      'a.py': `${server}class Shelf:\n    notes = []\n\n    @classmethod\n    def noted(cls, run):\n        cls.notes.append(run)\n        return run\n\n\n@Shelf.noted\n${find}for note in Shelf.notes:\n    mcp.add_tool(note)\n`,
    },
    finds,
  ],
  'a decorator with or without arguments': [
    {
      'a.py': `${server}ALL = []\n\n\ndef noted(run=None, *, title=None):\n    def around(f):\n        ALL.append((title or f.__name__, f))\n        return f\n\n    return around(run) if run else around\n\n\n@noted\n${find}@noted(title="look")\ndef see(q: str) -> str:\n    """Sees."""\n    return ""\n\n\nfor title, run in ALL:\n    mcp.tool(name=title)(run)\n`,
    },
    ['find(q): Finds.', 'look(q): Sees.'],
  ],
  'calls of a module': [{ 'a.py': `${server}${find}ALL = []\nALL.append(find)\n\nfor run in ALL:\n    mcp.add_tool(run)\n` }, finds],
  'a loop in a function that is passed the list': [
    {
      'a.py': `${server}${noted}@noted("seek")\n${find}def register(to, notes):\n    for note in notes:\n        to.tool(name=note["title"])(note["run"])\n\n\nregister(mcp, ALL)\n`,
    },
    seeks,
  ],
  'a function that returns the list': [
    {
      'a.py': `${server}${noted}@noted("seek")\n${find}def noted_all():\n    return list(ALL)\n\n\nfor note in noted_all():\n    mcp.tool(name=note["title"])(note["run"])\n`,
    },
    seeks,
  ],
  'a tool of the library that is made of each': [
    {
      'a.py': `${server}from fastmcp.tools import Tool\n\n\n${noted}@noted("seek")\n${find}for note in ALL:\n    made = Tool.from_function(note["run"], name=note["title"])\n    mcp.add_tool(made)\n`,
    },
    seeks,
  ],
  'no loop over it': [{ 'a.py': `${server}${noted}@noted("seek")\n${find}` }, ['! what its decorator does is known at run time']],
  'an item that is computed': [
    {
      'a.py': `${server}ALL = []\n\n\ndef noted(run):\n    ALL.append(changed(run))\n    return run\n\n\n@noted\n${find}for run in ALL:\n    mcp.add_tool(run)\n`,
    },
    ['! what its decorator does is known at run time', '! what `run` is, is known at run time'],
  ],
};

for (const [name, [files, tools]] of Object.entries(cases)) test(`registries: ${name}`, async () => assert.deepEqual(await seenTools(files), tools));
