import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../../../server/src/engine/types.ts';
import { schemaJson, schemaOwner } from '../../../../server/src/model/index.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const head = `from enum import Enum
from mcp.server.fastmcp import FastMCP
from pydantic import BaseModel, ConfigDict, Field

mcp = FastMCP("x")
`;

const models = `${head}
LONGEST = 10


class Unit(str, Enum):
    seconds = "s"
    samples = "n"


class Base(BaseModel):
    project: str = Field(max_length=LONGEST, description="Where the recording belongs.")


class Filter(Base):
    unit: Unit = Field(Unit.seconds, description="Unit of the window.")


class Sorted(Base):
    unit: Unit = Field(Unit.samples, description="Unit of the order.")


@mcp.tool()
def filtered(by: Filter) -> int:
    """Filters a recording."""


@mcp.tool()
def sort_all(by: Sorted, then: Filter) -> int:
    """Sorts recordings."""
`;

const told = (engine: Engine, uri: string): unknown =>
  JSON.parse(
    JSON.stringify({
      tools: engine.tools(uri).map(({ tool }) => [tool, tool.input && schemaJson(tool.input)]),
      schemas: engine.document(uri)?.regions.map(({ linked }) => linked.schemas),
      findings: engine.findings(uri),
    }),
  );

const edits: readonly (readonly [what: string, from: string, to: string])[] = [
  ['the description of a field that models inherit', 'belongs.', 'belongs to, as TODO.'],
  ['its type', 'project: str', 'project: list[str]'],
  ['its name', 'project:', 'projects:'],
  ['a constant in it', 'LONGEST = 10', 'LONGEST = 12'],
  ['the values of an enumeration', '"n"', '"m"'],
  ['what a name in it is', 'from pydantic import BaseModel, ConfigDict, Field', 'from other import Field\nfrom pydantic import BaseModel, ConfigDict'],
  ['what an enumeration is', 'class Unit(str, Enum)', 'class Unit(BaseModel)'],
  [
    'how the base is configured',
    'class Base(BaseModel):',
    'class Base(BaseModel):\n    model_config = ConfigDict(use_attribute_docstrings=True, extra="forbid")',
  ],
];

for (const [what, from, to] of edits) {
  test(`after an edit of ${what}, models that inherit it and tools that take these are as if they were read anew`, async () => {
    const uri = uriOf('tools.py');
    const { engine } = await workspace({ 'tools.py': models });
    await engine.open(uri, models, 1);
    const before = told(engine, uri);
    const start = models.indexOf(from);
    engine.edit(uri, [{ span: { start, end: start + from.length }, text: to }], 2);
    const fresh = await workspace({ 'tools.py': models.replace(from, to) });
    assert.deepEqual(told(engine, uri), told(fresh.engine, uri));
    assert.notDeepEqual(told(engine, uri), before);
    engine.edit(uri, [{ span: { start, end: start + to.length }, text: from }], 3);
    assert.deepEqual(told(engine, uri), before);
  });
}

const related = `${head}
from typing import TypedDict


class Node(BaseModel):
    name: str = Field(description="Name of the node.")
    below: list["Node"] = Field(default_factory=list, description="Nodes below it.")


class Window(TypedDict):
    start: float


class Left(BaseModel):
    right: "Right | None" = Field(None, description="The other one.")
    window: Window = Field(description="Window of it.")


class Right(BaseModel):
    left: Left | None = Field(None, description="The other one.")
    node: Node = Field(description="Node of it.")


@mcp.tool()
def walk(node: Node) -> Left:
    """Walks below a node."""


@mcp.tool()
def compare(left: Left, right: Right) -> Right:
    """Compares two sides."""
`;

const relatedEdits: readonly (readonly [what: string, from: string, to: string])[] = [
  ['a class that holds itself', 'Name of the node.', 'TODO'],
  ['one of two that hold each other', 'Window of it.', 'TODO'],
  ['the other one', 'Node of it.', 'TODO'],
  ['what both hold', 'start: float', 'start: int'],
  ['which of them a tool takes', 'walk(node: Node)', 'walk(node: Right)'],
  ['what one of them inherits', 'class Right(BaseModel)', 'class Right(Left)'],
];

for (const [what, from, to] of relatedEdits) {
  test(`after an edit of ${what}, all of them are as if they were read anew`, async () => {
    const uri = uriOf('tools.py');
    const { engine } = await workspace({ 'tools.py': related });
    await engine.open(uri, related, 1);
    const before = told(engine, uri);
    const start = related.indexOf(from);
    engine.edit(uri, [{ span: { start, end: start + from.length }, text: to }], 2);
    const fresh = await workspace({ 'tools.py': related.replace(from, to) });
    assert.deepEqual(told(engine, uri), told(fresh.engine, uri));
    engine.edit(uri, [{ span: { start, end: start + to.length }, text: from }], 3);
    assert.deepEqual(told(engine, uri), before);
  });
}

test('a class belongs to the tools that mean it, though other modules have a class of that name', async () => {
  const model = (field: string): string => `from tools import ToolArguments, toolfunc
import a

class Query(ToolArguments):
    ${field}: str = Field(description="TODO")
`;
  const { engine } = await workspace({
    'a.py': model('project'),
    'b.py': `${model('word')}
@toolfunc(Query)
async def own(args: Query):
    """Looks in this one."""

@toolfunc(a.Query)
async def foreign(args: a.Query):
    """Looks in the other one."""
`,
    'c.py': model('channel'),
  });
  const takers = (file: string, field: string): readonly string[] =>
    (engine.document(uriOf(file))?.regions ?? []).flatMap(({ linked }) =>
      linked.mentions.flatMap((mention) => (mention.param === field && mention.role === 'declaration' ? [mention.tool] : [])),
    );
  assert.deepEqual(takers('a.py', 'project'), ['foreign', schemaOwner('a.py', 'Query')]);
  assert.deepEqual(takers('b.py', 'word').toSorted(), [schemaOwner('b.py', 'Query'), 'own'].toSorted());
  assert.deepEqual(takers('c.py', 'channel'), [schemaOwner('c.py', 'Query')]);
});

test('of two copies of a large class, only the methods of the one that hands them over are tools', async () => {
  const methods = Array.from(
    { length: 60 },
    (_, i) => `\n    def read_part_${i}(self, name: str) -> int:\n        """Reads part ${i}.${' It has to be there.'.repeat(10)}"""\n`,
  );
  const text = `${head}\nclass Tools:\n${methods.join('')}`;
  const { engine } = await workspace({ 'one.py': text, 'two.py': `${text}\ntools = Tools()\nmcp.add_tool(tools.read_part_3)\n` });
  assert.deepEqual(
    engine.tools().map(({ doc, tool }) => [doc.uri, tool.localName?.value ?? ('value' in tool.name ? tool.name.value : undefined)]),
    [[uriOf('two.py'), 'read_part_3']],
  );
});

const generic = `${head}
from typing import Generic, TypeVar

T = TypeVar("T")


class Hit(BaseModel):
    word: str = Field(description="Word that was found.")


class Page(BaseModel, Generic[T]):
    items: list[T] = Field(description="Items of the page.")
    next: "Page[T] | None" = Field(None, description="Page behind it.")


class Report(BaseModel):
    page: Page[Hit] = Field(description="First page of it.")


class Digest(BaseModel):
    page: Page[Hit] = Field(description="Best page of it.")
    words: Page[str] = Field(description="All words of it.")


@mcp.tool()
def send(report: Report) -> None:
    """Sends a report."""


@mcp.tool()
def shorten(digest: Digest, whole: Page[Page[Hit]]) -> None:
    """Shortens a digest."""
`;

const genericEdits: readonly (readonly [what: string, from: string, to: string])[] = [
  ['the argument', 'word: str', 'word: int'],
  ['what the class says of its argument', 'list[T]', 'dict[str, T]'],
  ['the class itself', 'Page behind it.', 'TODO'],
  ['one of the arguments', 'page: Page[Hit] = Field(description="Best', 'page: Page[int] = Field(description="Best'],
  ['what the argument inherits', 'class Hit(BaseModel)', 'class Hit(Digest)'],
];

for (const [what, from, to] of genericEdits) {
  test(`after an edit of ${what}, classes with arguments are as if they were read anew`, async () => {
    const uri = uriOf('tools.py');
    const { engine } = await workspace({ 'tools.py': generic });
    await engine.open(uri, generic, 1);
    const before = told(engine, uri);
    const start = generic.indexOf(from);
    engine.edit(uri, [{ span: { start, end: start + from.length }, text: to }], 2);
    const fresh = await workspace({ 'tools.py': generic.replace(from, to) });
    assert.deepEqual(told(engine, uri), told(fresh.engine, uri));
    assert.notDeepEqual(told(engine, uri), before);
    engine.edit(uri, [{ span: { start, end: start + to.length }, text: from }], 3);
    assert.deepEqual(told(engine, uri), before);
  });
}

test('each schema has the definitions of the arguments of a class that another schema has made', async () => {
  const { engine } = await workspace({ 'tools.py': generic });
  const defined = engine.tools(uriOf('tools.py')).map(({ tool }) => Object.keys((tool.input && schemaJson(tool.input))?.$defs ?? {}));
  assert.deepEqual(defined, [
    ['Hit', 'Page_Hit_', 'Report'],
    ['Digest', 'Hit', 'Page_Hit_', 'Page_Page_Hit__', 'Page_str_'],
  ]);
});
