import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeLenses } from '../../../../server/src/features/codeLens.ts';
import { definition } from '../../../../server/src/features/definition.ts';
import { hover } from '../../../../server/src/features/hover.ts';
import type { Place } from '../../../../server/src/features/place.ts';
import { references } from '../../../../server/src/features/references.ts';
import { rename } from '../../../../server/src/features/rename.ts';
import { preview } from '../../../../server/src/features/tools/preview.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const args = `from pydantic import BaseModel, Field

class ToolArguments(BaseModel):
    model_config = {"extra": "forbid"}

class Paging(ToolArguments):
    limit: int = Field(10, ge=20, le=5, description="How many are returned.")

class Words(BaseModel):
    all: list[str] = Field(description="TODO")

class SearchArgs(Paging):
    words: Words = Field(description="What is looked for.")

class Unrelated(BaseModel):
    text: str = Field(description="TODO")
`;
const tools = `from core import toolfunc
from .args import SearchArgs

@toolfunc(SearchArgs)
async def search(args: SearchArgs) -> str:
    """Search the index of the workspace."""
    return args.words.all[: args.limit]

@toolfunc(SearchArgs)
async def count(args: SearchArgs) -> str:
    """Count what the index of the workspace holds."""
    return len(args.words.all) + args.limit
`;
const files = { 'app/args.py': args, 'app/tools.py': tools };

async function at(file: keyof typeof files, part: string, within = part) {
  const { engine } = await workspace(files);
  const offset = files[file].indexOf(part) + part.indexOf(within);
  const said = (places: readonly Place[] | undefined) =>
    places?.map(({ uri, span }) => {
      const path = uri === uriOf('app/args.py') ? 'app/args.py' : 'app/tools.py';
      return `${path}:${files[path].slice(0, span.start).split('\n').length} ${files[path].slice(span.start, span.end)}`;
    });
  const uri = uriOf(file);
  return { said, engine, uri, offset };
}

test('a field that code uses leads to the class that declares it, also where that is inherited or nested', async () => {
  const field = await at('app/tools.py', 'args.limit]', 'limit');
  assert.deepEqual(field.said(definition(field.engine, field.uri, field.offset)), ['app/args.py:7 limit']);
  const nested = await at('app/tools.py', 'args.words.all[', 'all');
  assert.deepEqual(nested.said(definition(nested.engine, nested.uri, nested.offset)), ['app/args.py:10 all']);
});

test('a field that several tools have from one model is one thing', async () => {
  for (const place of [await at('app/args.py', 'limit'), await at('app/tools.py', 'args.limit]', 'limit')]) {
    const found = place.said(references(place.engine, place.uri, place.offset, true));
    assert.deepEqual(found, ['app/args.py:7 limit', 'app/tools.py:7 limit', 'app/tools.py:12 limit']);
  }
});

test('a class that is a model leads to the tools that take it', async () => {
  const { engine, uri, offset, said } = await at('app/args.py', 'SearchArgs');
  assert.deepEqual(
    said(references(engine, uri, offset, false)),
    [2, 4, 5, 9, 10].map((line) => `app/tools.py:${line} SearchArgs`),
  );
});

test('a field is shown as the parameter of its tool', async () => {
  const { engine, uri, offset } = await at('app/tools.py', 'args.limit]', 'limit');
  assert.match(hover(engine, uri, offset)?.markdown ?? '', /\*\*Parameter\*\* `limit` of `search`, optional/);
});

test('what is wrong with a field is said once, where the field stands, and of models that tools take alone', async () => {
  const { engine } = await workspace({ ...files, 'toolscribe.config.yaml': 'python:\n  profile: fastmcp\n' });
  const found = Object.keys(files).flatMap((file) =>
    engine.findings(uriOf(file)).map(({ rule, span }) => `${file} ${rule} ${files[file as keyof typeof files].slice(span.start, span.end)}`),
  );
  assert.deepEqual(found, ['app/args.py range-inverted 20', 'app/args.py description-placeholder TODO']);
});

test('findings of a model go when no tool takes it any more', async () => {
  const { engine } = await workspace(files);
  await engine.open(uriOf('app/tools.py'), tools, 1);
  assert.equal(engine.findings(uriOf('app/args.py')).length, 2);
  engine.edit(uriOf('app/tools.py'), [{ span: { start: 0, end: tools.length }, text: '# nothing\n@dataclass\nclass A: ...\n' }], 2);
  assert.equal(engine.findings(uriOf('app/args.py')).length, 0);
});

test('the name that clients see is shown above the tool, in hover and in the preview', async () => {
  const { engine } = await workspace({ ...files, 'toolscribe.config.yaml': 'python:\n  toolPrefix: guide_\n' });
  const uri = uriOf('app/tools.py');
  assert.deepEqual(
    codeLenses(engine, uri).map(({ title }) => title),
    ['guide_search · 2 of 2 described · ~156 tokens', 'Preview', 'guide_count · 2 of 2 described · ~158 tokens', 'Preview'],
  );
  const offset = tools.indexOf('search(');
  assert.match(hover(engine, uri, offset)?.markdown ?? '', /^\*\*Tool\*\* `guide_search`/);
  const shown = preview(engine, uri, offset);
  assert.deepEqual([shown?.name, shown?.model?.name], ['guide_search', 'guide_search']);
  assert.match(shown?.model?.description ?? '', /^Search the index of the workspace\.\n\n## Arguments\n\n- \*\*limit\*\* \(optional\): integer\n/);
});

test('a model that refers to itself has no object at its root, which is said at the tool that clients would refuse', async () => {
  const recursive =
    'from pydantic import BaseModel, Field\n\nclass Node(BaseModel):\n    text: str = Field(description="What it says.")\n    below: list["Node"] = Field(description="What hangs on it.")\n';
  const { engine } = await workspace({
    'app/args.py': recursive,
    'app/tools.py':
      'from core import toolfunc\nfrom .args import Node\n\n@toolfunc(Node)\nasync def hang(args: Node):\n    """Hang a node with all that is below it."""\n',
  });
  const found = ['app/args.py', 'app/tools.py'].flatMap((file) => engine.findings(uriOf(file)).map(({ rule }) => `${file} ${rule}`));
  assert.deepEqual(found, ['app/args.py ref-recursive', 'app/tools.py input-schema-not-object']);
});

/** A way in which a module of tools calls the model: what it imports and binds, and the model's name there. */
const spellings: readonly (readonly [how: string, head: string, name: string])[] = [
  ['under another name', 'from .args import SearchArgs as Args\n', 'Args'],
  ['by its module', 'from . import args\n', 'args.SearchArgs'],
  ['by its module under another name', 'from . import args as a\n', 'a.SearchArgs'],
  ['by a module that hands it on under another name', 'from .more import Wanted\n', 'Wanted'],
  ['by an alias', 'from .args import SearchArgs as Args\nWanted = Args\n', 'Wanted'],
];

for (const [how, head, name] of spellings) {
  test(`a model that is named ${how} is taken by its tools`, async () => {
    const module = `from core import toolfunc\n${head}\n@toolfunc(${name})\nasync def search(args: ${name}) -> str:\n    """Search the index of the workspace."""\n    return args.words.all[: args.limit]\n`;
    const all = { 'app/__init__.py': '', 'app/args.py': args, 'app/more.py': 'from .args import SearchArgs as Wanted\n', 'app/tools.py': module };
    const { engine } = await workspace({ ...all, 'toolscribe.config.yaml': 'python:\n  profile: fastmcp\n' });
    const [uri, model] = [uriOf('app/tools.py'), uriOf('app/args.py')];
    assert.deepEqual(
      engine.findings(model).map(({ rule }) => rule),
      ['range-inverted', 'description-placeholder'],
    );
    const places = references(engine, uri, module.indexOf('limit'), true)?.map(({ uri: at, span }) => `${at === uri ? 'tools' : 'args'} ${span.start}`);
    assert.deepEqual(places, [`args ${args.indexOf('limit')}`, `tools ${module.indexOf('limit')}`]);
    const renamed = rename(engine, uri, module.indexOf('limit'), 'most', { digest: (text) => text, renameFiles: false });
    assert.deepEqual(renamed && 'done' in renamed ? renamed.done.edits.map((each) => each.uri).sort() : renamed, [model, uri]);
  });
}

test('of a model that cannot be read as a whole, tools do not claim to know what it takes', async () => {
  const broken = args.replace('words: Words = Field(', 'words: Words = Field((');
  const nested = args.replace('all: list[str] = Field(', 'all: list[str] = Field((');
  const stateOf = async (text: string) => {
    const { engine } = await workspace({ ...files, 'app/args.py': text });
    const [placed] = engine.tools(uriOf('app/tools.py'));
    return [
      placed?.tool.input?.type.state,
      ...(placed?.tool.params ?? []).map(({ name, schema }) => `${name.value} ${schema.type.state}`),
      placed?.tool.modelDescription !== undefined,
    ];
  };
  assert.deepEqual(await stateOf(args), ['known', 'limit known', 'words absent', true]);
  assert.deepEqual(await stateOf(broken), ['opaque', 'limit known', 'words opaque', false]);
  assert.deepEqual(await stateOf(nested), ['known', 'limit known', 'words opaque', true]);
  const { engine } = await workspace({
    'app/tools.py':
      'from fastmcp import FastMCP\n\nmcp = FastMCP("a")\n\n\n@mcp.tool\ndef find(words: list[str]], limit: int = 1) -> int:\n    """Find words in the index of the workspace."""\n    return limit\n',
  });
  assert.deepEqual(
    engine.tools(uriOf('app/tools.py')).map(({ tool }) => [tool.name.state, tool.input?.type.state]),
    [['known', 'opaque']],
  );
});

test('a model is found through modules that say nothing of Pydantic, and below src', async () => {
  const { engine } = await workspace({
    'src/words/base.py': 'from pydantic import BaseModel\n\n\nclass Base(BaseModel):\n    limit: int = 10\n',
    'src/words/args.py': 'from words.base import Base\n\n\nclass Args(Base):\n    query: str\n',
    'src/words/api.py': 'from words.args import Args\n\n__all__ = ["Args"]\n',
    'src/words/server.py':
      'from core import toolfunc\nfrom words.api import Args\n\n\n@toolfunc(Args)\nasync def search(args: Args) -> str:\n    """Search the index."""\n',
  });
  assert.deepEqual(
    engine.tools(uriOf('src/words/server.py')).map(({ tool }) => tool.params.map(({ name, schema }) => `${name.value} ${schema.type.state}`)),
    [['limit known', 'query known']],
  );
});
