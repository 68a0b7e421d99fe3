import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTakerWord } from '../../../../server/src/frontends/python/registrations/libraries/takerWords.ts';
import { seenTools } from '../../../support/read/seenTools.ts';

const head = 'from mcp.server import Server\nfrom mcp.types import Tool\nfrom pydantic import BaseModel\n\nserver = Server("notes")\n\n\n';
const find = 'class Args(BaseModel): ...\n\n\nclass Find(Args):\n    """Finds notes."""\n\n    q: str\n\n\n';
const see = 'class See(Args):\n    """Sees a note."""\n\n    id: int = 0\n\n\n';
const describe = 'def describe(one) -> Tool:\n    return Tool(name=one.__name__, description=one.__doc__, inputSchema=one.model_json_schema())\n\n\n';
const listed = (list: string): string => `@server.list_tools()\nasync def listed() -> list[Tool]:\n    return ${list}\n`;
const both = ['Find(q): Finds notes.', 'See([id]): Sees a note.'];
const computed = ['! its name is computed at run time'];

/** Handlers that list a tool for each item of a list, with the tools and what cannot be read. */
const cases: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, tools: readonly string[]]>> = {
  'a function that is called for each class': [{ 'a.py': head + find + see + describe + listed('[describe(one) for one in [Find, See]]') }, both],
  'classes of a constant of another module': [
    {
      'models.py': `from pydantic import BaseModel\n\n\n${find}${see}ALL = (Find, See)\n`,
      'a.py': `from models import ALL as MODELS\n${head}${describe}${listed('[describe(model) for model in MODELS]')}`,
    },
    both,
  ],
  'a function of another module': [
    {
      'made.py': `from mcp.types import Tool\n\n\n${describe}`,
      'a.py': `from made import describe as tool_of\n${head}${find}${see}${listed('[tool_of(model) for model in (Find, See)]')}`,
    },
    both,
  ],
  'the call itself': [
    {
      'a.py': head + find + see + listed('[Tool(name=one.__name__, description=one.__doc__, inputSchema=one.model_json_schema()) for one in [Find, See]]'),
    },
    both,
  ],
  'the subclasses of a class': [{ 'a.py': head + find + see + describe + listed('[describe(one) for one in Args.__subclasses__()]') }, both],
  'names and classes of a dictionary': [
    {
      'a.py': `${head}${find}ALL = {"seek": Find}\n\n\n${listed('[Tool(name=name, description=of.__doc__, inputSchema=of.model_json_schema()) for name, of in ALL.items()]')}`,
    },
    ['seek(q): Finds notes.'],
  ],
  'dictionaries of a constant': [
    {
      'a.py': `${head}ALL = [{"name": "seek", "text": "Seeks.", "input": {"type": "object", "properties": {"q": {"type": "string"}}}}]\n\n\n${listed('[Tool(name=one["name"], description=one["text"], inputSchema=one["input"]) for one in ALL]')}`,
    },
    ['seek([q]): Seeks.'],
  ],
  'a list that is made at run time': [{ 'a.py': head + find + describe + listed('[describe(one) for one in load()]') }, computed],
  'a condition': [{ 'a.py': head + find + describe + listed('[describe(one) for one in [Find] if one.on]') }, computed],
};

for (const [name, [files, tools]] of Object.entries(cases)) test(`a tool for each item: ${name}`, async () => assert.deepEqual(await seenTools(files), tools));

test('the words of callables that take functions are those of the table', () => {
  const takers = [{ by: /^acme\.(?:\w+\.)*(?:Late)?Shelf$/ }, { by: /^acme\.publish$/ }, { by: /^acme\.Box$/, method: /^put$/ }];
  const words = ['publish', 'Shelf', 'LateShelf', 'put', 'Box', 'print'];
  assert.deepEqual(
    words.filter((word) => isTakerWord(word, takers)),
    ['publish', 'Shelf', 'LateShelf', 'put'],
  );
});
