import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Slot } from '../../../../server/src/model/index.ts';
import { parseMarked } from '../../../support/marked.ts';
import { smallProject } from '../../../support/names.ts';
import { loadedPydanticFrontEnd } from '../../../support/read/pydanticFrontEnd.ts';

const frontEnd = await loadedPydanticFrontEnd();

/** What is offered in a module, its place counted from the module's beginning. */
function slot(text: string, cursor: number, trigger?: string): Slot | undefined {
  const project = smallProject(frontEnd, { 'app/a.py': text });
  const region = project.documents[0]?.regions.findLast(({ start }) => start <= cursor);
  if (region === undefined) return undefined;
  const context = { names: project.names('app/a.py'), linked: region.linked, categories: [], mcpRevision: '', ...(trigger === undefined ? {} : { trigger }) };
  const found = frontEnd.slotAt(region.text, region.facts, cursor - region.start, context);
  return found && { ...found, span: { start: found.span.start + region.start, end: found.span.end + region.start } };
}

const model = (field: string): string => `from pydantic import BaseModel, Field\n\n\nclass A(BaseModel):\n    ${field}\n`;
const known = 'from core import Result, ToolArguments\nfrom fastmcp import FastMCP\nfrom pydantic import Field\n\n';
const tool = (docstring: string): string =>
  `${known}mcp = FastMCP("x")\n\n\n@mcp.tool\ndef find(text: str, limit: int = 3) -> str:\n    """${docstring}"""\n    return text\n`;
const declared = (docstring: string): string =>
  `${known}class Args(ToolArguments):\n    """Arguments."""\n\n    text: str = Field(pattern="\\\\d", description="What.")\n\n\n@ToolArguments.declare\ndef find(args: Args) -> str:\n    """${docstring}"""\n    return args.text\n`;

const plain = ['description', 'default', 'default_factory', 'examples', 'title'];
const last = ['alias', 'deprecated', 'json_schema_extra'];

/** `[[…]]` is what would be replaced; then the labels that are offered, in their order. */
const offered: readonly (readonly [title: string, text: string, labels: readonly string[], trigger?: string])[] = [
  ['arguments of Field, for a number', model('a: int = Field([[$0]])'), [...plain, 'ge', 'gt', 'le', 'lt', 'multiple_of', ...last]],
  [
    'arguments of Field, for a text that may be None',
    model('a: str | None = Field(None, [[d$0]])'),
    [...plain, 'min_length', 'max_length', 'pattern', ...last],
  ],
  [
    'arguments of Field that are not there yet',
    model('a: bool = Field(default=True, title=str(alias=1), [[$0]])'),
    ['description', 'default_factory', 'examples', ...last],
    ' ',
  ],
  [
    'the argument that is there',
    model('a: Annotated[bool, Field(title="A", [[descr$0iption]]="x")]'),
    ['description', 'default', 'default_factory', 'examples', ...last],
  ],
  ['members of Result', `${known}def f():\n    return Result.[[$0]]\n`, ['ok', 'failure'], '.'],
  ['fields of a failure', `${known}def f():\n    return Result.failure("gone", [[$0]])\n`, ['error', 'error_type', 'exception', 'message', 'instruction']],
  ['fields of a success', `${known}def f():\n    return Result.ok(1, message="x", [[i$0]])\n`, ['value', 'instruction']],
  ['a tool that takes a model', `${known}[[@$0]]\n`, ['@ToolArguments.declare'], '@'],
  ['a tool of the server', 'from fastmcp import FastMCP\n\nmcp = FastMCP("x")\n\n[[@mc$0]]\n', ['@mcp.tool']],
  ['a field', `${known}class A(ToolArguments):\n    a: int\n    [[fie$0]]\n`, ['field']],
  ['consent', `${known}class A(ToolArguments):\n    a: int\n    [[con$0]]\n`, ['confirm']],
  ['parameters', tool('Find a text.\n\n    [[A$0]]\n    '), ['Args:']],
  ['a parameter among others', tool('Find a text.\n\n    Args:\n        text: What.\n        [[$0]]\n    '), ['limit:']],
  [
    'sections',
    declared('Find a text.\n\n    ## Description\n\n    [[$0]]\n    '),
    ['## JSON Schema', '## Usage Instructions', '## Concrete Examples', 'REQUIRES EXPLICIT USER INSTRUCTION'],
  ],
  ['a section half typed', declared('Find a text.\n\n    [[## J$0]]\n    '), ['## JSON Schema']],
  [
    'sections of a prompt',
    `${known}@mcp.prompt\ndef p(arg1: str = ""):\n    """Asks.\n\n    [[##$0]]\n    """\n`,
    ['## Description', '## Conceptual Schema', '## Usage Instructions', '## Concrete Examples'],
  ],
];

for (const [title, source, labels, trigger] of offered) {
  test(title, () => {
    const { text, spans, cursor } = parseMarked(source);
    const found = slot(text, cursor ?? 0, trigger);
    assert.deepEqual(
      found?.items.map((item) => item.label),
      labels,
    );
    assert.deepEqual(found?.span, spans[0]);
  });
}

const nothing: readonly (readonly [title: string, text: string, trigger?: string])[] = [
  ['in a string', model('a: int = Field(description="$0")')],
  ['in a comment', model('a: int = Field(  # de$0')],
  ['for the value of an argument', model('a: int = Field(ge=$0)')],
  ['in another call', model('a: int = Other($0)')],
  ['behind a blank in code', `${known}def f():\n    x = $0\n`, ' '],
  ['where a statement begins', `${known}def f():\n    fie$0\n`],
  ['where a field begins, before anything is typed', `${known}class A(ToolArguments):\n    $0\n`],
  ['behind another Result', 'from returns.pipeline import Result\n\ndef f():\n    return Result.$0\n', '.'],
  ['in an example', declared('Find.\n\n    ```python\n    $0\n    ```\n    ')],
  ['in the prose of a docstring', tool('Find a te$0xt.\n\n    More te')],
  ['in the docstring of no tool', `def f():\n    """F.\n\n    $0\n    """\n`],
];

for (const [title, source, trigger] of nothing) {
  test(`nothing is offered ${title}`, () => {
    const { text, cursor } = parseMarked(source);
    assert.equal(slot(text, cursor ?? 0, trigger), undefined);
  });
}

test('the section of the schema comes with the schema of the model', () => {
  const { text, cursor } = parseMarked(declared('Find a text.\n\n    ## J$0\n    '));
  const insert = slot(text, cursor ?? 0)?.items[0]?.insert ?? '';
  const json = insert
    .split('\n')
    .slice(3, -2)
    .join('\n')
    .replaceAll(/\\([$}\\])/g, '$1');
  assert.match(insert, /^## JSON Schema\n\n```json\n/);
  assert.equal(JSON.parse(json.replaceAll('\\\\', '\\')).properties.text.pattern, '\\d');
});
