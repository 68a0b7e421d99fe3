import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const server = (name: string): string => `from mcp.server.fastmcp import FastMCP
from .types import Filter, Sorting
from shop.texts import describe
from .all import *

mcp = FastMCP("${name}")


@mcp.tool()
def find_${name}(filter: Filter, sorting: Sorting, note: describe) -> str:
    """Find things.

    Args:
        filter: Which ones.
        sorting: In which order.
    """
    return filter
`;
const types = 'from typing import Optional\nfrom pydantic import BaseModel\n\nSorting = Optional[str]\n\n\nclass Filter(BaseModel):\n    text: str\n';

const results = 'class Result:\n    value: str\n\n\nclass ToolArguments:\n    value: str\n';
const shelf = (name: string): string => `from .results import Result, ToolArguments

# Results are in README.md.


class Put(ToolArguments):
    """What to put.

    Attributes:
        text: The text.
    """

    text: str


@ToolArguments.declare
def put_${name}(args: Put) -> Result:
    """Put something on the shelf. See README.md."""
    return 5
`;

/** Modules that know nothing of each other, with the same names in each. */
const names = ['tea', 'coffee', 'juice', 'water', 'milk'];
const files = Object.fromEntries([
  ['tea/results.py', results],
  ...names.flatMap((name) => [
    [`${name}/server.py`, server(name)],
    [`${name}/types.py`, types],
    [`${name}/shelf.py`, shelf(name)],
    [`${name}/all.py`, 'Colour = str\n'],
    [`${name}/shop/texts.py`, 'describe = str\n'],
  ]),
]);

/** The documents, without those of `tea`, with a region that is linked again after an edit. */
async function relinkedBy(file: string, before: string, after: string): Promise<readonly string[]> {
  const { engine } = await workspace(files);
  const linked = () => engine.checkable().map((uri) => [uri, engine.document(uri)?.regions.map((region) => region.linked) ?? []] as const);
  const text = files[file] ?? '';
  await engine.open(uriOf(file), text, 1);
  const old = new Map(linked());
  assert.ok(old.size >= names.length);
  const start = text.indexOf(before);
  assert.ok(start >= 0);
  engine.edit(uriOf(file), [{ span: { start, end: start + before.length }, text: after }], 2);
  const others = linked().filter(([uri]) => !uri.startsWith(uriOf('tea/')));
  return others.flatMap(([uri, now]) => (now.every((one, i) => one === old.get(uri)?.[i]) ? [] : [uri]));
}

const edits: readonly (readonly [what: string, file: string, before: string, after: string])[] = [
  ['an import of the library is removed', 'tea/server.py', 'from mcp.server.fastmcp import FastMCP\n', ''],
  ['an import of the library is commented out', 'tea/server.py', 'from mcp', '# from mcp'],
  ['an import loses its name', 'tea/server.py', 'import FastMCP', 'import Fast'],
  ['a module loses everything it imports', 'tea/server.py', 'from .all import *', ''],
  ['a module imports everything of another', 'tea/types.py', 'from typing import Optional', 'from typing import *'],
  ['an alias has another value', 'tea/types.py', 'Optional[str]', 'Optional[int]'],
  ['a function is renamed', 'tea/shop/texts.py', 'describe', 'tell'],
  ['a class of results has another member', 'tea/results.py', 'value: str', 'value: int'],
  ['a class of arguments has another member', 'tea/results.py', 'Arguments:\n    value: str', 'Arguments:\n    value: int'],
  ['a comment names a file', 'tea/shelf.py', 'are in', 'are no longer in'],
  ['a module imports more of the library', 'tea/server.py', 'import FastMCP\n', 'import FastMCP, Context\n'],
  ['the object of the server is renamed', 'tea/server.py', 'mcp = FastMCP', 'app = FastMCP'],
];
for (const [what, ...edit] of edits)
  test(`no module links again that does not read the edited one: ${what}`, async () => {
    assert.deepEqual(await relinkedBy(...edit), []);
  });

test('the modules that import an edited one link again', async () => {
  const { engine } = await workspace(files);
  const [uri, other] = [uriOf('tea/types.py'), uriOf('tea/server.py')];
  const linked = () => engine.document(other)?.regions.map((region) => region.linked);
  await engine.open(uri, types, 1);
  const before = linked();
  const start = types.indexOf('text: str');
  engine.edit(uri, [{ span: { start, end: start + 9 }, text: 'word: str' }], 2);
  assert.ok(linked()?.some((one, i) => one !== before?.[i]));
});

test('no module links again with a new file that it does not import', async () => {
  const { engine } = await workspace(files);
  const linked = () => names.flatMap((name) => engine.document(uriOf(`${name}/server.py`))?.regions.map((region) => region.linked) ?? []);
  const before = linked();
  await engine.open(uriOf('cocoa/types.py'), types.replace('Sorting', 'Order').replace('Filter', 'Selection'), 1);
  assert.deepEqual(
    linked().map((one, i) => one === before[i]),
    before.map(() => true),
  );
});

/** How a module may import another, and the path of the other. */
const imports: readonly (readonly [line: string, name: string, path: string])[] = [
  ['from models import Filter', 'Filter', 'models.py'],
  ['from models import Filter', 'Filter', 'app/models.py'],
  ['from deep.models import Filter', 'Filter', 'src/deep/models.py'],
  ['from deep.models import Filter', 'Filter', 'src/deep/models/__init__.py'],
  ['from models import Filter', 'Filter', 'models/__init__.py'],
  ['from .models import Filter', 'Filter', 'app/models.py'],
  ['from . import models', 'models.Filter', 'app/models.py'],
  ['from . import models', 'models.Filter', 'app/models/__init__.py'],
  ['from .. import Filter', 'Filter', '__init__.py'],
  ['from ..models import *', 'Filter', 'models.py'],
];
for (const [line, name, path] of imports)
  test(`a module links again when a file that it imports comes, changes and goes: ${line}, ${path}`, async () => {
    const model = 'from pydantic import BaseModel\n\n\nclass Filter(BaseModel):\n    words: str\n';
    const app = `from mcp.server.fastmcp import FastMCP\n${line}\n\nmcp = FastMCP("a")\n\n\n@mcp.tool()\ndef find(filter: ${name}) -> str:\n    """Find."""\n`;
    const { engine } = await workspace({ 'app/server.py': app });
    const input = (): string => JSON.stringify(engine.tools().map(({ tool }) => tool.input));
    const without = input();
    assert.doesNotMatch(without, /words/);
    await engine.open(uriOf(path), model, 1);
    assert.match(input(), /words/);
    engine.edit(uriOf(path), [{ span: { start: model.indexOf('words'), end: model.indexOf('words') + 5 }, text: 'texts' }], 2);
    assert.match(input(), /texts/);
    await engine.close(uriOf(path));
    assert.equal(input(), without);
  });
