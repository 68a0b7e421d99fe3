import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenTools } from '../../../support/read/seenTools.ts';

const head = 'import inspect\nfrom fastmcp import FastMCP\nfrom fastmcp.tools import tool\n\nmcp = FastMCP("notes")\n\n\n';
const method = (name: string, decorator = ''): string =>
  `${decorator === '' ? '' : `    ${decorator}\n`}    def ${name}(self, q: str) -> str:\n        """Does ${name}."""\n        return ""\n\n`;
const notes = `class Notes:\n${method('find', '@tool')}${method('drop', '@tool')}${method('_open')}\n`;
const both = ['find(q): Does find.', 'drop(q): Does drop.'];
const loop = (test: string): string =>
  `def register(server, notes):\n    for name in dir(notes):\n        method = getattr(notes, name)\n        if ${test}:\n            server.add_tool(method)\n\n\nregister(mcp, Notes())\n`;

/** Loops that register the methods of an object, with the tools that FastMCP 3 lists of them. */
const cases: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, tools: readonly string[]]>> = {
  'those with the mark of a library': [{ 'a.py': `${head}${notes}${loop('hasattr(method, "__fastmcp__")')}` }, both],
  'those that are no private ones': [{ 'a.py': `${head}${notes}${loop('not name.startswith("_") and callable(method)')}` }, both],
  'those in a list of names': [{ 'a.py': `${head}${notes}${loop('name in ("find", "other")')}` }, ['find(q): Does find.']],
  'those of a condition that is known at run time': [{ 'a.py': `${head}${notes}${loop('wanted(method)')}` }, ['! what `Notes()` is, is known at run time']],
  'others are passed over': [
    {
      'a.py': `${head}${notes}def register(server, notes):\n    for name in dir(notes):\n        if name.startswith("_"):\n            continue\n        server.tool(name=name)(getattr(notes, name))\n\n\nregister(mcp, Notes())\n`,
    },
    both,
  ],
  'those with a mark of the workspace, in a module that imports nothing of MCP': [
    {
      'marks.py': 'def exposed(run):\n    run.is_exposed = True\n    return run\n',
      'help.py':
        'def add_methods(server, notes):\n    for name in dir(notes):\n        method = getattr(notes, name)\n        if getattr(method, "is_exposed", False):\n            server.add_tool(method)\n',
      'notes.py': `from marks import exposed\nfrom help import add_methods\n\n\nclass Notes:\n${method('find', '@exposed')}${method('drop')}\n\ndef register_notes(mcp):\n    add_methods(mcp, Notes())\n`,
      'a.py': `${head}from notes import register_notes\n\nregister_notes(mcp)\n`,
    },
    ['find(q): Does find.'],
  ],
  'the members that `inspect` lists': [
    {
      'a.py': `${head}${notes}notes = Notes()\n\nfor name, method in inspect.getmembers(notes, inspect.ismethod):\n    if not name.startswith("_"):\n        mcp.add_tool(method)\n`,
    },
    both,
  ],
  'those of a subclass, by its base': [
    {
      'base.py':
        'class Base:\n    def register(self, mcp):\n        for name in dir(self):\n            if name.startswith("tool_"):\n                mcp.add_tool(getattr(self, name))\n',
      'a.py': `from base import Base\n${head}class Notes(Base):\n${method('tool_find')}${method('drop')}\n\nNotes().register(mcp)\n`,
    },
    ['tool_find(q): Does tool_find.'],
  ],
  'inherited ones': [
    { 'a.py': `${head}class Base:\n${method('find', '@tool')}\n\nclass Notes(Base):\n${method('drop', '@tool')}\n${loop('hasattr(method, "__fastmcp__")')}` },
    both,
  ],
  'those of an object in a variable': [
    {
      'a.py': `${head}${notes}${loop('hasattr(method, "__fastmcp__")').replace('register(mcp, Notes())', 'def main():\n    own = Notes()\n    register(mcp, own)')}`,
    },
    both,
  ],
  'the functions of another module': [
    {
      'notes.py': 'def find(q: str) -> str:\n    "Does find."\n    return ""\n\n\ndef _open(q: str) -> str:\n    "Opens."\n    return ""\n',
      'a.py': `${head}from . import notes\n\nfor name, run in inspect.getmembers(notes, inspect.isfunction):\n    if not name.startswith("_"):\n        mcp.add_tool(run)\n`,
    },
    ['find(q): Does find.'],
  ],
  'those of a predicate that is known at run time': [
    { 'a.py': `${head}${notes}notes = Notes()\n\nfor name, method in inspect.getmembers(notes, wanted):\n    mcp.add_tool(method)\n` },
    ['! what `method` is, is known at run time'],
  ],
  'a method of an object by its name': [{ 'a.py': `${head}${notes}notes = Notes()\nmcp.add_tool(getattr(notes, "find"))\n` }, ['find(q): Does find.']],
};

for (const [name, [files, tools]] of Object.entries(cases)) test(`methods of objects: ${name}`, async () => assert.deepEqual(await seenTools(files), tools));
