import assert from 'node:assert/strict';
import { test } from 'node:test';
import { definition } from '../../server/src/features/definition.ts';
import { documentHighlights } from '../../server/src/features/documentHighlights.ts';
import { documentLinks } from '../../server/src/features/documentLinks.ts';
import { references } from '../../server/src/features/references.ts';
import { rename } from '../../server/src/features/rename.ts';
import { applyEdits } from '../../server/src/model/index.ts';
import { exampleModelTool } from '../../server/src/ruleExamples/exampleModelTool.ts';
import { cursor } from '../support/cursor.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const files: Readonly<Record<string, string>> = {
  'app/models.py': `from pydantic import BaseModel, Field


class Query(BaseModel):
    """What is looked for."""

    text: str = Field(description="Words to look for.")


class Answer(BaseModel):
    """What was found, which no tool takes."""

    rows: list[str]
    query: Query
`,
  'app/server.py': `from fastmcp import FastMCP

from .models import Answer, Query

mcp = FastMCP("demo")


@mcp.tool
def find(query: Query, limit: int = 3) -> str:
    """Find what is looked for.

    Args:
        limit: How many at most.
    """
    answer = Answer(rows=[], query=query)
    first = Query.model_validate({"text": "a", "limit": limit})
    return str(answer.rows[:limit]) + query.text + first.text


async def ask(client):
    text = "limit"
    await client.call_tool("find", {"query": {"text": text}, "limit": 1})
    await client.call_tool("other", {"limit": 1})
    return find(**{"limit": 2}), Answer(rows=["a"], query=Query(text=text))
`,
};

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

async function led(feature: 'definition' | 'references' | 'highlights', path: string, needle: string): Promise<readonly string[] | undefined> {
  const { engine } = await workspace(files);
  const { uri, offset } = cursor(engine, path, needle);
  if (feature === 'highlights')
    return documentHighlights(engine, uri, offset)?.map(
      ({ at, role }) => `${lineOf(files[path] ?? '', at.start)} ${files[path]?.slice(at.start, at.end)} ${role}`,
    );
  const places = feature === 'definition' ? definition(engine, uri, offset) : references(engine, uri, offset, true);
  return places?.map((place) => {
    const file = Object.keys(files).find((own) => uriOf(own) === place.uri) ?? '';
    return `${file.replace('app/', '')}:${lineOf(files[file] ?? '', place.span.start)} ${files[file]?.slice(place.span.start, place.span.end)}`;
  });
}

async function renamed(path: string, needle: string, to: string): Promise<readonly string[] | string> {
  const { engine } = await workspace(files);
  const { uri, offset } = cursor(engine, path, needle);
  const answer = rename(engine, uri, offset, to, { digest: () => '', renameFiles: false });
  if (answer === undefined || 'refused' in answer) return answer?.refused ?? 'nothing';
  return Object.entries(files).flatMap(([file, text]) => {
    const edits = answer.done.edits.find((own) => own.uri === uriOf(file))?.edits ?? [];
    const before = text.split('\n');
    return applyEdits(text, edits)
      .split('\n')
      .flatMap((line, i) => (line === before[i] ? [] : [line.trim()]));
  });
}

const limits = ['9 limit declaration', '13 limit documentation', '17 limit use', '22 limit use', '24 limit use'];

test('a parameter is marked wherever the module names it, in dictionaries of calls as well', async () => {
  for (const needle of ['li$0mit: int', 'li$0mit: How', 'rows[:li$0mit]', '{"li$0mit": 2}'])
    assert.deepEqual(
      (await led('highlights', 'app/server.py', needle))?.filter((line) => !line.startsWith('16 ')),
      limits,
      needle,
    );
  assert.equal(await led('highlights', 'app/server.py', 'te$0xt = "limit"'), undefined);
});

test('a call of a client names the tool and its arguments', async () => {
  assert.deepEqual(await led('definition', 'app/server.py', 'call_tool("fi$0nd"'), ['server.py:9 find']);
  assert.deepEqual(await led('highlights', 'app/server.py', 'def fi$0nd'), ['9 find declaration', '22 find use', '24 find use']);
  assert.deepEqual(await led('definition', 'app/server.py', 'text}, "li$0mit": 1}'), ['server.py:9 limit']);
  assert.deepEqual(await renamed('app/server.py', 'def fi$0nd', 'look_up'), [
    'def look_up(query: Query, limit: int = 3) -> str:',
    'await client.call_tool("look_up", {"query": {"text": text}, "limit": 1})',
    'return look_up(**{"limit": 2}), Answer(rows=["a"], query=Query(text=text))',
  ]);
});

test('a field is found in what its model is made of', async () => {
  const places = ['models.py:7 text', 'server.py:16 text', 'server.py:17 text', 'server.py:17 text', 'server.py:24 text'];
  assert.deepEqual(await led('references', 'app/models.py', 'te$0xt: str'), places);
  assert.deepEqual(await led('references', 'app/server.py', 'validate({"te$0xt"'), places);
  assert.deepEqual(await led('definition', 'app/server.py', 'validate({"te$0xt"'), ['models.py:7 text']);
});

test('a field of a model that no tool takes leads to where it is declared', async () => {
  assert.deepEqual(await led('definition', 'app/server.py', 'answer.ro$0ws'), ['models.py:13 rows']);
  assert.deepEqual(await led('references', 'app/models.py', 'ro$0ws'), ['models.py:13 rows', 'server.py:15 rows', 'server.py:17 rows', 'server.py:24 rows']);
  assert.deepEqual(await renamed('app/models.py', 'ro$0ws', 'lines'), [
    'lines: list[str]',
    'answer = Answer(lines=[], query=query)',
    'return str(answer.lines[:limit]) + query.text + first.text',
    'return find(**{"limit": 2}), Answer(lines=["a"], query=Query(text=text))',
  ]);
});

test('the comment about the README leads to it', async () => {
  for (const [comment, expected] of [
    ['# See tools/README.md.', ['tools/README.md tools/README.md']],
    ['# See ./README.md, and CHANGES.md', ['README.md tools/README.md']],
    ['# See src/tools/README.md', ['src/tools/README.md src/tools/README.md']],
    ['# See NOTES.md', []],
  ] as const) {
    const made = exampleModelTool(['# The form of the documentation: tools/README.md', comment]);
    const text = made['tools/notes.py'] ?? '';
    const links = documentLinks((await workspace(made)).engine, uriOf('tools/notes.py'));
    assert.deepEqual(
      links.map(({ span, target }) => `${text.slice(span.start, span.end)} ${target.slice(uriOf('').length)}`),
      expected,
    );
  }
});

test('a model is found where it is imported, called and named as a type', async () => {
  const places = ['models.py:4 Query', 'models.py:14 Query', 'server.py:3 Query', 'server.py:9 Query', 'server.py:16 Query', 'server.py:24 Query'];
  for (const [path, needle] of [
    ['app/models.py', 'class Que$0ry'],
    ['app/server.py', 'Answer, Que$0ry'],
    ['app/server.py', 'query=Que$0ry('],
    ['app/server.py', 'query: Que$0ry'],
  ] as const)
    assert.deepEqual(await led('references', path, needle), places, needle);
  assert.deepEqual(await led('definition', 'app/server.py', 'answer = Ans$0wer'), ['models.py:10 Answer']);
  assert.equal(await renamed('app/server.py', 'query=Que$0ry(', 'Other'), 'nothing');
});
