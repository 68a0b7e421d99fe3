import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenTools } from '../../../support/read/seenTools.ts';

const server = 'from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n';
const store = (item: string, empty: string = '[]', how: string = `append(${item})`): string =>
  `SHELF = ${empty}\n\n\ndef noted(cls):\n    SHELF.${how}\n    return cls\n\n\n`;
const find = 'class Find:\n    title = "find"\n    text = "Finds."\n\n    def run(self, q: str) -> str:\n        return q\n\n\n';
const unknown = (what: string): string => `! what \`${what}\` is, is known at run time`;

/** Modules whose classes a decorator stores for a loop, with the tools that a server lists and what cannot be read. */
const cases: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, tools: readonly string[]]>> = {
  'an object, with its constants': [
    { 'a.py': `${server}${store('cls()')}@noted\n${find}for one in SHELF:\n    mcp.tool(name=one.title, description=one.text)(one.run)\n` },
    ['find(q): Finds.'],
  ],
  'the class, and an object of it in a variable of the loop': [
    {
      'a.py': `${server}${store('cls')}@noted\n${find}def start():\n    for of in SHELF:\n        one = of()\n        mcp.tool(one.run, name=one.title)\n\n\nstart()\n`,
    },
    ['find(q)'],
  ],
  'a dictionary of classes by a name that the decorator takes': [
    {
      'a.py': `${server}SHELF = {}\n\n\ndef noted(title):\n    def around(cls):\n        SHELF[title] = cls\n        return cls\n\n    return around\n\n\n@noted("look")\n${find}for title, of in SHELF.items():\n    mcp.add_tool(of().run, name=title, description=of.text)\n`,
    },
    ['look(q): Finds.'],
  ],
  'methods of a base, and values that subclasses have in other ways': [
    {
      'shelf.py': `${store('cls()')}class Base:\n    def __init__(self, mood="calm"):\n        self.mood = mood\n\n    def run(self, q: str) -> str:\n        return q\n`,
      'notes.py':
        'from shelf import Base, noted\n\n\n@noted\nclass Find(Base):\n    title = "find"\n\n    @property\n    def text(self):\n        return "Finds."\n\n\n@noted\nclass Seek(Base):\n    title = "seek"\n    text = load()\n\n    def run(self, q: str, n: int = 1) -> str:\n        return q\n',
      'a.py': `import notes\nfrom shelf import SHELF\n${server}for one in SHELF:\n    mcp.tool(one.run, name=one.title, description=one.text, title=one.mood)\n`,
    },
    ['seek(q [n]): ?', 'find(q): Finds.'],
  ],
  'a property of a class, which is no text': [
    {
      'a.py': `${server}${store('cls')}@noted\n${find.replace('text = "Finds."', '@property\n    def text(self):\n        return "Finds."')}for of in SHELF:\n    mcp.tool(of().run, name=of.title, description=of.text)\n`,
    },
    ['find(q): ?'],
  ],
  'objects that are registered by themselves': [
    { 'a.py': `${server}${store('cls()')}@noted\n${find}for one in SHELF:\n    mcp.add_tool(one)\n` },
    [unknown('one')],
  ],
  'what a method makes': [{ 'a.py': `${server}${store('cls')}@noted\n${find}for of in SHELF:\n    mcp.add_tool(of().make())\n` }, [unknown('of().make()')]],
};

for (const [name, [files, tools]] of Object.entries(cases)) test(`registered classes: ${name}`, async () => assert.deepEqual(await seenTools(files), tools));
