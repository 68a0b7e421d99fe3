import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenTools } from '../../../support/read/seenTools.ts';

const tool = (description: string, head = ''): string =>
  `from fastmcp import FastMCP\n${head}\nmcp = FastMCP("notes")\n\n\n@mcp.tool(description=${description})\ndef find(q: str) -> str:\n    """Its docs."""\n    return ""\n`;
const finds = ['find(q): Finds notes.'];
const unknown = ['find(q): ?'];

/** Descriptions in which code looks up or composes, with the tools that FastMCP 3 lists of them. */
const cases: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, tools: readonly string[]]>> = {
  'an item of a dictionary': [{ 'a.py': tool('TEXTS["find"]', 'TEXTS = {"drop": load(), "find": "Finds notes."}\n') }, finds],
  'the last of two items with a key': [{ 'a.py': tool('TEXTS["find"]', 'TEXTS = {"find": "Old.", "find": "Finds notes."}\n') }, finds],
  'an item behind one that is made at run time': [{ 'a.py': tool('TEXTS["find"]', 'TEXTS = {"find": "Finds notes.", **load()}\n') }, unknown],
  'an item of a dictionary in another one': [{ 'a.py': tool('TEXTS["find"]["long"]', 'TEXTS = {"find": {"long": "Finds notes."}}\n') }, finds],
  'an item of a merged dictionary': [{ 'a.py': tool('(A | B)["find"]', 'A = {"find": "Old."}\nB = {**A, "find": "Finds notes."}\n') }, finds],
  'an item of a list': [{ 'a.py': tool('TEXTS[-1]', 'TEXTS = [load(), "Finds notes."]\n') }, finds],
  'an item that is got': [{ 'a.py': tool('TEXTS.get("find")', 'TEXTS = {"find": "Finds notes."}\n') }, finds],
  'a fallback of an item that is missing': [{ 'a.py': tool('TEXTS.get("find", "Finds notes.")', 'TEXTS = {"drop": "Drops."}\n') }, finds],
  'an item of a dictionary that is changed': [{ 'a.py': tool('TEXTS["find"]', 'TEXTS = {"find": "Old."}\nTEXTS["find"] = load()\n') }, unknown],
  'an item of a dictionary that a loop changes': [
    { 'a.py': tool('TEXTS["find"]', 'TEXTS = {"find": "Old."}\nfor name in load():\n    TEXTS[name] = "New."\n') },
    unknown,
  ],
  'an item that a function of the module changes': [
    { 'a.py': tool('TEXTS["find"]', 'TEXTS = {"find": "Old."}\n\n\ndef change():\n    TEXTS.update(load())\n\n\nchange()\n') },
    unknown,
  ],
  'an item of a comprehension': [
    { 'a.py': tool('TEXTS["find"]', 'SHORT = {"find": "Finds", "drop": "Drops"}\nTEXTS = {name: f"{text} notes." for name, text in SHORT.items()}\n') },
    finds,
  ],
  'an item of a comprehension with a condition that is not carried out': [
    { 'a.py': tool('TEXTS["find"]', 'SHORT = {"find": "Finds notes."}\nTEXTS = {name: SHORT[name] for name in SHORT if wanted(name)}\n') },
    unknown,
  ],
  'an item of a module that holds only constants': [
    { 'texts.py': 'texts = {\n    "find": "Finds notes.",\n}\n', 'a.py': tool('texts["find"]', 'from texts import texts\n') },
    finds,
  ],
  'a constant of such a module': [{ 'words.py': 'find_text = (\n    "Finds "\n    "notes."\n)\n', 'a.py': tool('words.find_text', 'import words\n') }, finds],
  'the text of a function of another module': [
    { 'words.py': 'def describe():\n    return "Finds notes."\n', 'a.py': tool('describe()', 'from words import describe\n') },
    finds,
  ],
};

for (const [name, [files, tools]] of Object.entries(cases)) test(`descriptions: ${name}`, async () => assert.deepEqual(await seenTools(files), tools));
