import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hover } from '../../../../server/src/features/hover.ts';
import { foldingRanges } from '../../../../server/src/features/ranges/foldingRanges.ts';
import { selectionRanges } from '../../../../server/src/features/ranges/selectionRanges.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const text = `from core import ToolArguments
from pydantic import (
    Field,
)

class Args(ToolArguments):
    text: str = Field(pattern="a b", description="What is looked for.")

@ToolArguments.declare
def find(args: Args) -> str:
    """Find a text.

    ## Description

    Looks for it
    in all notes.

    ## Usage Instructions

    \`\`\`python
    find(Args(text="x"))
    \`\`\`
    """
    if args.text:
        return args.text
    return ""
`;
const uri = uriOf('a.py');

test('definitions, docstrings, their sections and code are folded, and what is indented', async () => {
  const { engine } = await workspace({ 'a.py': text });
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const line = (part: string): number => lineAt(text.indexOf(part));
  assert.deepEqual(
    foldingRanges(engine, uri).map(({ start, end }) => [lineAt(start), lineAt(end)]),
    [
      [line('from pydantic'), line('    Field,')],
      [line('class Args'), line('    text: str')],
      [line('def find'), line('    return ""')],
      [line('"""Find'), line('    if args') - 1],
      [line('## Description'), line('in all notes')],
      [line('## Usage'), line('    if args') - 2],
      [line('```python'), line('    if args') - 2],
      [line('if args'), line('return args')],
    ],
  );
});

/** What is selected one after the other, from the place of `at` in a part of the text. */
const selected: readonly (readonly [what: string, part: string, at: string, selections: readonly string[]])[] = [
  [
    'an argument',
    'pattern="a b"',
    'b"',
    [
      'a b',
      '"a b"',
      'pattern="a b"',
      'Field(pattern="a b", description="What is looked for.")',
      'text: str = Field(pattern="a b", description="What is looked for.")',
    ],
  ],
  ['a paragraph of a section', 'in all notes', 'all', ['Looks for it\n    in all notes.', '## Description\n\n    Looks for it\n    in all notes.']],
  ['code', 'find(Args', 'Args', ['find(Args(text="x"))', '```python\n    find(Args(text="x"))\n    ```']],
];

for (const [what, part, at, selections] of selected) {
  test(`${what} is selected step by step`, async () => {
    const { engine } = await workspace({ 'a.py': text });
    const start = text.indexOf(part);
    const found = selectionRanges(engine, uri, start + part.indexOf(at)).map((span) => text.slice(span.start, span.end).trim());
    assert.deepEqual(found.filter((one, i) => one !== found[i - 1]).slice(0, selections.length), selections);
  });
}

test('hover says what an argument of Field means, and what a content expression asks for', async () => {
  const source = `from fastmcp import FastMCP
from pydantic import Field
from typing import Annotated

mcp = FastMCP("x")

@mcp.tool
def get(what: Annotated[str, Field(description="What to get.", examples=["lang/python+java,docs"], json_schema_extra={"format": "content-expression"})]) -> str:
    """Get contents of the shelf."""
    return what
`;
  const { engine } = await workspace({ 'a.py': source });
  const at = (part: string): string | undefined => hover(engine, uri, source.indexOf(part) + 1)?.markdown;
  assert.match(at('lang/') ?? '', /^\*\*Content expression\*\*: `python` or `java` in `lang`, then everything in `docs`\./);
  assert.match(at('description=') ?? '', /^\*\*description\*\*: What the value means/);
});
