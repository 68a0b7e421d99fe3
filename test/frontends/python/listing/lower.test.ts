import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue, type ToolSpec } from '../../../../server/src/model/index.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

/** The only tool of a module that begins with a server. */
async function toolOf(text: string, others: Readonly<Record<string, string>> = {}): Promise<ToolSpec> {
  const { engine } = await workspace({
    ...others,
    'a.py': `from fastmcp import Context, FastMCP\nfrom pydantic import BaseModel, Field\n\nmcp = FastMCP("demo")\n\n${text}`,
  });
  const [placed, ...more] = engine.tools();
  assert.deepEqual([placed === undefined, more.length], [false, 0]);
  return (placed as (typeof more)[number]).tool;
}

const params = ({ params: all }: ToolSpec) => all.map(({ name, schema }) => [name.value, knownValue(schema.description)]);

test('FastMCP takes the text of a docstring for the description, and its arguments for the parameters', async () => {
  const tool = await toolOf(
    '@mcp.tool\ndef find(q: str, n: int = Field(3, description="Own."), m: int = 1) -> None:\n    """Finds notes.\n\n    In all folders.\n\n    Args:\n        q: What to\n            look for.\n        n: Not told.\n\n    Returns:\n        The notes.\n    """\n',
  );
  assert.equal(knownValue(tool.description), 'Finds notes.\n\nIn all folders.');
  assert.deepEqual(params(tool), [
    ['q', 'What to\nlook for.'],
    ['n', 'Own.'],
    ['m', undefined],
  ]);
  assert.equal(tool.modelDescription, undefined);
});

test('what the decorator is given wins', async () => {
  const tool = await toolOf(
    'from mcp.types import Icon\n\nTEXT = "Told."\n\n@mcp.tool(name="find", description=TEXT, title="Find it", annotations=ToolAnnotations(readOnlyHint=False, destructiveHint=True), meta={"a": 1, "io.toolscribe/category": "notes"}, icons=[Icon(src="data:,")])\ndef search() -> None:\n    """Finds."""\n',
  );
  assert.deepEqual(
    [knownValue(tool.name), knownValue(tool.description), knownValue(tool.title), knownValue(tool.category), knownValue(tool.dangerous)],
    ['find', 'Told.', 'Find it', 'notes', true],
  );
  assert.deepEqual(
    Object.entries(tool.annotations).map(([key, { value }]) => [key, value]),
    [
      ['readOnlyHint', false],
      ['destructiveHint', true],
    ],
  );
  assert.deepEqual([tool.extra?._meta?.value, tool.extra?.icons?.value], [{ a: 1 }, [{ src: 'data:,' }]]);
});

test('a description that code computes is not known', async () => {
  const tool = await toolOf('@mcp.tool(description=describe())\ndef search() -> None: ...\n');
  assert.equal(tool.description.state, 'opaque');
});

for (const [what, param] of Object.entries({
  'the context': 'ctx: Context',
  'the context, or none': 'ctx: Context | None = None',
  'a context of a session': 'ctx: Context[Session, None]',
  'what depends on something': 'db: Database = Depends(connect)',
  'the current request': 'r: Request = CurrentRequest()',
}))
  test(`a model is not told of ${what}`, async () => {
    assert.deepEqual(params(await toolOf(`@mcp.tool\ndef find(q: str, ${param}) -> None: ...\n`)), [['q', undefined]]);
  });

test('a model nests below the parameter for FastMCP', async () => {
  const { params: all, input } = await toolOf('class Args(BaseModel):\n    q: str\n\n@mcp.tool\ndef find(args: Args) -> None: ...\n');
  assert.deepEqual(
    [all[0]?.name.value, all[0]?.schema.other.$ref?.value, Object.keys(input?.other.$defs?.value as object)],
    ['args', '#/$defs/Args', ['Args']],
  );
});

test('a model’s own schema is that of a declared tool, whose description tells of its fields', async () => {
  const tool = await toolOf('from core import toolfunc\nfrom args import Args\n\n@toolfunc(Args)\nasync def find(args: Args):\n    """Finds notes."""\n', {
    'args.py': 'from pydantic import BaseModel, Field\n\nclass Args(BaseModel):\n    q: str = Field(description="What.")\n',
  });
  assert.deepEqual(
    tool.params.map(({ name, inheritedFrom }) => [name.value, inheritedFrom]),
    [['q', 'Args']],
  );
  assert.equal(tool.modelDescription, 'Finds notes.\n\n## Arguments\n\n- **q** (required): string\n  What.');
});

test('a model that cannot be seen is no fault, and nothing is told of it', async () => {
  const { engine } = await workspace({
    'a.py': 'from core import toolfunc, Args\n\n@toolfunc(Args)\nasync def find(args):\n    """Find the notes of a folder."""\n',
  });
  assert.deepEqual(
    engine.tools().map(({ tool }) => [tool.input?.type.state, tool.modelDescription]),
    [['opaque', undefined]],
  );
  assert.deepEqual(
    engine.findings(uriOf('a.py')).map(({ rule }) => rule),
    [],
  );
});

test('what is returned has a schema, where FastMCP makes one', async () => {
  const returns = async (type: string) => (await toolOf(`class Note(BaseModel):\n    text: str\n\n@mcp.tool\ndef find() -> ${type}: ...\n`)).returns;
  const members = async (type: string) => (await returns(type))?.properties?.map(({ name, schema }) => [name.value, knownValue(schema.type)]);
  assert.deepEqual(await members('int'), [['result', 'integer']]);
  assert.deepEqual(await members('list[Note]'), [['result', 'array']]);
  assert.deepEqual(await members('Note'), [['text', 'string']]);
  assert.deepEqual(await members('None'), [['result', 'null']]);
  assert.equal(await returns('Unknown'), undefined);
  const unread = async (type: string, argument: string) =>
    (await toolOf(`class Note(BaseModel):\n    text: str\n\n@mcp.tool(${argument})\ndef find() -> ${type}: ...\n`)).unknownKeys;
  assert.deepEqual(await unread('dict', 'output_schema=Note.model_json_schema()'), ['outputSchema']);
  assert.equal(await unread('dict', 'output_schema=None'), undefined);
  assert.equal(await unread('Note', ''), undefined);
  const off = await toolOf('@mcp.tool(structured_output=False)\ndef find() -> int: ...\n');
  assert.equal(off.returns, undefined);
});

test('a setting that changes names the tools anew', async () => {
  const { engine } = await workspace({ 'a.py': 'from fastmcp import FastMCP\n\nmcp = FastMCP("x")\n\n@mcp.tool\ndef find() -> None: ...\n' });
  const names = () => engine.tools().map(({ tool }) => knownValue(tool.name));
  assert.deepEqual(names(), ['find']);
  engine.setEditorSettings({ python: { toolPrefix: 'a_' } });
  assert.deepEqual(names(), ['a_find']);
  engine.setEditorSettings({ python: { serverDecorators: ['command'] } });
  assert.deepEqual(names(), []);
});
