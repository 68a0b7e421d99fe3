import assert from 'node:assert/strict';
import { test } from 'node:test';
import { definition } from '../../server/src/features/definition.ts';
import { hover } from '../../server/src/features/hover.ts';
import { references } from '../../server/src/features/references.ts';
import { rename } from '../../server/src/features/rename.ts';
import { applyEdits } from '../../server/src/model/index.ts';
import { cursor } from '../support/cursor.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

type Files = Readonly<Record<string, string>>;

const functions: Files = {
  'app/tools/search.py': `def search(q: str) -> str:
    """Find what the index holds."""
    return q


def count(q: str) -> int:
    """Count what the index holds."""
    return len(search(q))


class Files:
    """Files on a disk."""

    def open_file(self, path: str) -> str:
        """Open a file of the disk."""
        return path

    def twice(self, path: str) -> str:
        first = self.open_file(path)
        return first + self.open_file(path)
`,
  'app/main.py': `from fastmcp import FastMCP

from .tools.search import Files, count, search as look
from .tools import search as module

mcp = FastMCP("demo")
files = Files()
mcp.add_tool(look, name="find")
mcp.tool(count)
mcp.tool(files.open_file)


@mcp.prompt
def ask(q: str) -> str:
    """Ask about the index."""
    return look(q) + str(count(q))


def local(count, other):
    found = count(other)
    return found.count(other) + module.count(other)
`,
};

/** The lines that a rename changes, or why it is refused. */
async function renamed(needle: string, path: string, to: string, files: Files = functions): Promise<readonly string[] | string> {
  const { engine } = await workspace(files);
  const { uri, offset } = cursor(engine, path, needle);
  const answer = rename(engine, uri, offset, to, { digest: () => '', renameFiles: false });
  if (answer === undefined || 'refused' in answer) return answer?.refused ?? 'nothing';
  return Object.entries(files).flatMap(([file, text]) => {
    const edits = answer.done.edits.find((own) => own.uri === uriOf(file))?.edits ?? [];
    const before = text.split('\n');
    return applyEdits(text, edits)
      .split('\n')
      .flatMap((line, i) => (line === before[i] ? [] : [`${file.replace('app/', '')}: ${line.trim()}`]));
  });
}

/** The lines that a feature leads to. */
async function led(feature: typeof definition, path: string, needle: string, files: Files = functions): Promise<readonly string[]> {
  const { engine } = await workspace(files);
  const { uri, offset } = cursor(engine, path, needle);
  return (feature(engine, uri, offset) ?? []).map((place) => {
    const file = Object.keys(files).find((own) => uriOf(own) === place.uri) ?? '';
    const text = files[file] ?? '';
    const line = text.slice(0, place.span.start).split('\n').length;
    return `${file.replace('app/', '')}:${line} ${text.slice(place.span.start, place.span.end)}`;
  });
}

const all: typeof definition = (engine, uri, offset) => references(engine, uri, offset, true);

test('a name that a call gives is the tool’s, and is renamed there', async () => {
  assert.deepEqual(await renamed('"fi$0nd"', 'app/main.py', 'look_up'), ['main.py: mcp.add_tool(look, name="look_up")']);
  assert.equal(await renamed('def sea$0rch', 'app/tools/search.py', 'look_up'), 'nothing');
  assert.deepEqual(await led(definition, 'app/tools/search.py', 'def sea$0rch'), ['main.py:8 find']);
  assert.deepEqual(await led(all, 'app/main.py', '"fi$0nd"'), [
    'main.py:3 search',
    'main.py:8 find',
    'main.py:16 look',
    'tools/search.py:1 search',
    'tools/search.py:8 search',
  ]);
  const { engine } = await workspace(functions);
  const { uri, offset } = cursor(engine, 'app/tools/search.py', 'def sea$0rch');
  assert.match(hover(engine, uri, offset)?.markdown ?? '', /^\*\*Tool\*\* `find`/);
});

test('a function that is handed over is renamed with every use of it', async () => {
  const lines = [
    'tools/search.py: def total(q: str) -> int:',
    'main.py: from .tools.search import Files, total, search as look',
    'main.py: mcp.tool(total)',
    'main.py: return look(q) + str(total(q))',
    'main.py: return found.count(other) + module.total(other)',
  ];
  assert.deepEqual(await renamed('def co$0unt', 'app/tools/search.py', 'total'), lines);
  assert.deepEqual(await renamed('module.co$0unt', 'app/main.py', 'total'), lines);
  const places = ['main.py:3 count', 'main.py:9 count', 'main.py:16 count', 'main.py:21 count', 'tools/search.py:6 count'];
  assert.deepEqual(await led(all, 'app/tools/search.py', 'def co$0unt'), places);
  assert.deepEqual(await led(definition, 'app/main.py', 'module.co$0unt'), ['tools/search.py:6 count']);
});

test('a method that is handed over is renamed where an object of its class has it', async () => {
  assert.deepEqual(await renamed('def open$0_file', 'app/tools/search.py', 'read_file'), [
    'tools/search.py: def read_file(self, path: str) -> str:',
    'tools/search.py: first = self.read_file(path)',
    'tools/search.py: return first + self.read_file(path)',
    'main.py: mcp.tool(files.read_file)',
  ]);
});

const fields: Files = {
  'app/args.py': `from pydantic import BaseModel, Field


class Filter(BaseModel):
    """What is left out."""

    path: str = Field(description="Where files lie.")


class Args(BaseModel):
    filter: Filter = Field(description="What is left out.")
    limit: int = Field(5, description="How many are returned.")


class FewArgs(Args):
    limit: int = Field(1, description="How many are returned at most.")
`,
  'app/tools.py': `from fastmcp import FastMCP

from app.args import Args, FewArgs as Few, Filter

mcp = FastMCP("demo")


@mcp.tool
def search(args: Args) -> str:
    """Find files.

    >>> search({"limit": 3, "sort": "limit"})
    >>> search(Args(limit=3, filter=Filter(path="limit")))

    The word "limit" is no code, and limit=3 is none here.
    """
    return args.filter.path * args.limit


def helper(given: Few, other):
    made = Args(filter=Filter(path="x"), limit=1)
    return given.limit + made.limit + other.limit + made.filter.path


class Holder:
    def __init__(self, few: Few):
        self.few = few

    def twice(self):
        return self.few.limit * 2 + self.limit


default = Few(limit=3)
many = default.limit
`,
};

test('a field is renamed where it is declared anew, where objects are known to have it, and where examples show it', async () => {
  const lines = [
    'args.py: most: int = Field(5, description="How many are returned.")',
    'args.py: most: int = Field(1, description="How many are returned at most.")',
    'tools.py: >>> search({"most": 3, "sort": "limit"})',
    'tools.py: >>> search(Args(most=3, filter=Filter(path="limit")))',
    'tools.py: return args.filter.path * args.most',
    'tools.py: made = Args(filter=Filter(path="x"), most=1)',
    'tools.py: return given.most + made.most + other.limit + made.filter.path',
    'tools.py: return self.few.most * 2 + self.limit',
    'tools.py: default = Few(most=3)',
    'tools.py: many = default.most',
  ];
  assert.deepEqual(await renamed('args.lim$0it', 'app/tools.py', 'most', fields), lines);
  assert.deepEqual(await renamed('lim$0it: int = Field(5', 'app/args.py', 'most', fields), lines);
  assert.match(String(await renamed('args.lim$0it', 'app/tools.py', 'filter', fields)), /cannot be the name/);
});

test('a field is found where calls and examples name it, and they lead to it', async () => {
  const everywhere = ['args.py:', 'args.py:', ...Array<string>(9).fill('tools.py:')];
  for (const needle of ['made.lim$0it', 'search({"lim$0it"', 'search(Args(lim$0it', 'path="x"), lim$0it']) {
    assert.match((await led(definition, 'app/tools.py', needle, fields)).join(), /^args\.py:\d+ limit(?:,args\.py:\d+ limit)?$/, needle);
    const found = await led(all, 'app/tools.py', needle, fields);
    assert.deepEqual([needle, ...found.map((line) => line.replace(/:.*/, ':'))], [needle, ...everywhere]);
    assert.equal((await renamed(needle, 'app/tools.py', 'most', fields)).length, 10);
  }
  assert.deepEqual(await led(definition, 'app/tools.py', 'other.lim$0it', fields), []);
});

test('a function whose tool has another name leads to that, and is not renamed with it', async () => {
  const named: Files = {
    'app/a.py': `from fastmcp import FastMCP\n\nmcp = FastMCP("demo")\n\n\n@mcp.tool(name="find")\ndef look(q: str) -> str:\n    """Look for it."""\n    return q\n`,
  };
  assert.deepEqual(await led(definition, 'app/a.py', 'def lo$0ok', named), ['a.py:6 find']);
  assert.deepEqual(await led(all, 'app/a.py', '"fi$0nd"', named), ['a.py:6 find', 'a.py:7 look']);
  assert.equal(await renamed('def lo$0ok', 'app/a.py', 'seek', named), 'nothing');
  assert.deepEqual(await renamed('"fi$0nd"', 'app/a.py', 'seek', named), ['a.py: @mcp.tool(name="seek")']);
});

test('the type of a parameter leads to its model', async () => {
  const served: Files = {
    'app/a.py': `from fastmcp import FastMCP\nfrom pydantic import BaseModel\n\nmcp = FastMCP("demo")\n\n\nclass Item(BaseModel):\n    size: int\n\n\n@mcp.tool\ndef pack(items: list[Item], other: int) -> int:\n    """Pack items."""\n    return 0\n\n\nasync def more(found):\n    pack(items=found, other=1)\n`,
  };
  assert.deepEqual(await led(definition, 'app/a.py', 'list[It$0em', served), ['a.py:7 Item']);
  assert.deepEqual(await led(definition, 'app/a.py', 'pack(it$0ems=found', served), ['a.py:12 items']);
  assert.deepEqual(await led(all, 'app/a.py', 'pack(it$0ems: list', served), ['a.py:12 items', 'a.py:18 items']);
});

test('a field within a field leads to its class, is renamed, and shows what it is', async () => {
  assert.deepEqual(await led(definition, 'app/tools.py', 'return args.filter.pa$0th', fields), ['args.py:7 path']);
  assert.deepEqual(await renamed('return args.filter.pa$0th', 'app/tools.py', 'folder', fields), [
    'args.py: folder: str = Field(description="Where files lie.")',
    'tools.py: >>> search(Args(limit=3, filter=Filter(folder="limit")))',
    'tools.py: return args.filter.folder * args.limit',
    'tools.py: made = Args(filter=Filter(folder="x"), limit=1)',
    'tools.py: return given.limit + made.limit + other.limit + made.filter.folder',
  ]);
  const { engine } = await workspace(fields);
  for (const [path, needle] of [
    ['app/tools.py', 'return args.filter.pa$0th'],
    ['app/args.py', 'pa$0th: str'],
  ] as const) {
    const { uri, offset } = cursor(engine, path, needle);
    const shown = hover(engine, uri, offset)?.markdown ?? '';
    assert.match(shown, /^\*\*Field\*\* `path` of `Filter`, required/);
    assert.match(shown, /"description": "Where files lie."/);
  }
  const { uri, offset } = cursor(engine, 'app/args.py', 'class Fil$0ter');
  assert.match(hover(engine, uri, offset)?.markdown ?? '', /^\*\*Model\*\* `Filter`\n\n1 parameter:/);
});
