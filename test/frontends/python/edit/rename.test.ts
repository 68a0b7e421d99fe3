import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rename } from '../../../../server/src/features/rename.ts';
import { applyEdits } from '../../../../server/src/model/index.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const model = `from pydantic import BaseModel, Field, field_validator

class ToolArguments(BaseModel):
    pass

class Paging(ToolArguments):
    limit: int = Field(10, description="How many are returned, the limit.")

    @field_validator("limit")
    def positive(cls, value):
        return abs(value)

    def twice(self):
        return self.limit * 2 + self.limited

class SearchArgs(Paging):
    words: str = Field(description="What is looked for.")

default = SearchArgs(words="limit", limit=3)
`;
const tools = `from core import toolfunc
from .model import SearchArgs

__all__ = ["search"]

@toolfunc(SearchArgs)
async def search(args: SearchArgs) -> str:
    """Search the index up to a limit.

    Takes \`limit\`.

    ## JSON Schema

    \`\`\`json
    {"properties": {"limit": {"title": "Limit"}}, "required": ["words"]}
    \`\`\`

    ## Concrete Examples

    \`\`\`python
    search(SearchArgs(words="limit of", limit=5))
    other.limit = 3
    \`\`\`
    """
    limit = 3
    return args.words[: args.limit] + limit
`;
const use = `from fastmcp import FastMCP
from .tools import search
from . import tools
from .model import Paging, SearchArgs

mcp = FastMCP("x")

@mcp.tool
async def find(text: str, limit: int = 3) -> str:
    """Find a text.

    Args:
        text: What to find, a text.
        limit: How many.
    """
    return await search(SearchArgs(words=text, limit=limit))

async def both(search_: str):
    await tools.search(Paging(limit=1))
    return [search, find(text="a", limit=2), unknown(limit=1)]
`;
const files = { 'app/__init__.py': '', 'app/model.py': model, 'app/tools.py': tools, 'app/use.py': use };

/** The lines that a rename changes. */
async function renamed(file: keyof typeof files, part: string, to: string): Promise<readonly string[] | string> {
  const { engine } = await workspace(files);
  const answer = rename(engine, uriOf(file), files[file].indexOf(part) + part.length - 1, to, { digest: () => '', renameFiles: false });
  if (answer === undefined || 'refused' in answer) return answer?.refused ?? 'no tool is meant';
  return answer.done.edits.flatMap(({ uri, edits }) => {
    const path = Object.keys(files).find((own) => uriOf(own) === uri) as keyof typeof files;
    const before = files[path].split('\n');
    return applyEdits(files[path], edits)
      .split('\n')
      .flatMap((line, i) => (line === before[i] ? [] : [`${path}: ${line.trim()}`]));
  });
}

const field = [
  'app/model.py: most: int = Field(10, description="How many are returned, the limit.")',
  'app/model.py: @field_validator("most")',
  'app/model.py: return self.most * 2 + self.limited',
  'app/model.py: default = SearchArgs(words="limit", most=3)',
  'app/tools.py: Takes `most`.',
  'app/tools.py: {"properties": {"most": {"title": "Limit"}}, "required": ["words"]}',
  'app/tools.py: search(SearchArgs(words="limit of", most=5))',
  'app/tools.py: return args.words[: args.most] + limit',
  'app/use.py: return await search(SearchArgs(words=text, most=limit))',
  'app/use.py: await tools.search(Paging(most=1))',
];

test('a field is renamed in its model, in code and in documentation, from wherever that is asked for', async () => {
  assert.deepEqual(await renamed('app/model.py', '    limit', 'most'), field);
  assert.deepEqual(await renamed('app/tools.py', 'args.limit', 'most'), field);
});

test('a parameter is renamed in the function and where it is called', async () => {
  assert.deepEqual(await renamed('app/use.py', 'find(text', 'words'), [
    'app/use.py: async def find(words: str, limit: int = 3) -> str:',
    'app/use.py: words: What to find, a text.',
    'app/use.py: return await search(SearchArgs(words=words, limit=limit))',
    'app/use.py: return [search, find(words="a", limit=2), unknown(limit=1)]',
  ]);
});

test('what the function names already, and what is no name, is refused', async () => {
  assert.match(String(await renamed('app/use.py', 'find(text', 'search')), /cannot be the name/);
  assert.match(String(await renamed('app/use.py', 'find(text', 'class')), /cannot be the name/);
  assert.match(String(await renamed('app/use.py', 'find(text', 'limit')), /already has/);
  assert.match(String(await renamed('app/model.py', '    limit', '_limit')), /cannot be the name/);
});

test('a function is renamed where it is imported, called, listed and shown', async () => {
  assert.deepEqual(await renamed('app/tools.py', 'def search', 'look_up'), [
    'app/tools.py: __all__ = ["look_up"]',
    'app/tools.py: async def look_up(args: SearchArgs) -> str:',
    'app/tools.py: look_up(SearchArgs(words="limit of", limit=5))',
    'app/use.py: from .tools import look_up',
    'app/use.py: return await look_up(SearchArgs(words=text, limit=limit))',
    'app/use.py: await tools.look_up(Paging(limit=1))',
    'app/use.py: return [look_up, find(text="a", limit=2), unknown(limit=1)]',
  ]);
});
