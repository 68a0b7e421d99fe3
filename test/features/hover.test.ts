import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hover } from '../../server/src/features/hover.ts';
import { cursor } from '../support/cursor.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';
import { built } from '../support/workspaces/built.ts';
import { demo, smoothYaml } from '../support/workspaces/demo.ts';

const odd = `#' Odd
#'
#' @description TODO
#' @param n Integer. Number of values to make, at least one.
#' @param opt Character. An option whose default is computed.
#' @keywords mcp-tool mcp-categry-x
# toolscribe-ignore description-too-short -- on purpose
odd <- function(n, opt = getOption("odd")) n
`;
const { engine } = await built({ ...demo, 'R/odd.R': odd });

const hoverAt = (path: string, needle: string): string | undefined => {
  const { uri, offset } = cursor(engine, path, needle);
  return hover(engine, uri, offset)?.markdown;
};

test('over a tool: what it becomes', () => {
  for (const text of [hoverAt('R/smooth.R', 'smo$0oth <- '), hoverAt('R/peaks.R', '@inheritParams smo$0oth'), hoverAt(smoothYaml, 'name: demo-smo$0oth')]) {
    assert.match(text ?? '', /\*\*Tool\*\* `demo-smooth` \(category `signal`\)/);
    assert.match(text ?? '', /moving average/);
    assert.match(text ?? '', /\| `width` \| integer \| no \| `3` \|/);
    assert.match(text ?? '', /\| `signal` \| number\[\] \| yes \|/);
    assert.match(text ?? '', /One of `"cut"`, `"pad"`\./);
    assert.match(text ?? '', /inst\/mcp\/tools\/demo-smooth\.yaml/);
    assert.doesNotMatch(text ?? '', /state_env/);
  }
});

test('over a member of a parameter: what it is to a client', async () => {
  const text = `tools:
  - name: ask
    description: Asks several questions at once.
    parameters:
      questions:
        type: array
        items:
          type: object
          properties:
            limit: { type: number, required: false, validation: { int: true, positive: true }, description: How many. }
`;
  const { engine } = await workspace({ 'tools.yaml': text });
  const at = cursor(engine, 'tools.yaml', 'lim$0it');
  const shown = hover(engine, at.uri, at.offset)?.markdown ?? '';
  assert.match(shown, /^\*\*Parameter\*\* `limit` of `ask`, optional/);
  assert.match(shown, /```json\n\{\n {2}"type": "integer",[^`]*"exclusiveMinimum": 0/);
  assert.match(shown.replaceAll(/\n */g, ''), /z\.number\(\)\.int\(\)\.positive\(\)\.optional\(\)\.describe\("How many\."\)/);
});

test('a type that is a model, or one of several, has its name in the table', async () => {
  const text = `from fastmcp import FastMCP
from pydantic import BaseModel

mcp = FastMCP("huts")


class Hut(BaseModel):
    name: str


@mcp.tool
def book(hut: Hut, others: list[Hut | int], nights: int | None = None) -> str:
    """Book beds in huts."""
    return ""
`;
  const { engine } = await workspace({ 'huts.py': text });
  const at = cursor(engine, 'huts.py', 'def bo$0ok');
  const shown = hover(engine, at.uri, at.offset)?.markdown ?? '';
  for (const row of ['| `hut` | Hut | yes |', '| `others` | (Hut \\| integer)[] | yes |', '| `nights` | integer \\| null | no |'])
    assert.ok(shown.includes(row), `${row} in ${shown}`);
});

test('the values of a parameter read on from its description', async () => {
  const described = (text: string) => `#' Read a recording\n#' @param a Character. ${text}\n#' @keywords mcp-tool\nread <- function(a = c("x", "y")) a\n`;
  for (const [text, shown] of [
    ['Which window is used.', 'Which window is used. One of `"x"`, `"y"`. |'],
    ['Which window is used', 'Which window is used; one of `"x"`, `"y"` |'],
    ['', '| One of `"x"`, `"y"`. |'],
  ] as const) {
    const { engine } = await built({ 'R/read.R': described(text) });
    const at = cursor(engine, 'R/read.R', 're$0ad <- ');
    const markdown = hover(engine, at.uri, at.offset)?.markdown ?? '';
    assert.ok(markdown.includes(shown), markdown);
  }
});

test('over a parameter: its JSON Schema', () => {
  const text = hoverAt('R/smooth.R', '@param wi$0dth') ?? '';
  assert.match(text, /\*\*Parameter\*\* `width` of `demo-smooth`, optional/);
  const schema = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(text)?.[1] ?? 'null') as Record<string, unknown>;
  assert.equal(schema.type, 'integer');
  assert.equal(schema.default, 3);
});

test('over a parameter that is not shown: why', () => {
  assert.match(hoverAt('R/smooth.R', '@param .state$0_env') ?? '', /not shown to a model: its name begins with a dot/);
});

test('over a default that is an expression: that it is left out', () => {
  assert.match(hoverAt('R/odd.R', '@param op$0t') ?? '', /`getOption\("odd"\)` is an expression/);
});

test('over a tag and a keyword: what they mean', () => {
  assert.match(hoverAt('R/smooth.R', '@ret$0urn Numeric') ?? '', /@return/);
  assert.match(hoverAt('R/smooth.R', 'mcp-to$0ol') ?? '', /mcp-tool/);
});

test('over a finding: nothing that the editor shows by itself, and why the rule exists is behind "Explain"', () => {
  assert.equal(hoverAt('R/odd.R', 'mcp-cat$0egry'), undefined);
});

test('over a finding with further facts: these', async () => {
  const text = "#' Finds words\n#'\n#' @param a,b,c,d Character.\n#' @keywords mcp-tool\nfind <- function(a, b, c, d) a\n";
  const { engine } = await workspace({ 'R/find.R': text });
  assert.match(hover(engine, uriOf('R/find.R'), text.indexOf('a,b,c,d'))?.markdown ?? '', /They are `a`, `b`, `c`, `d`\.$/);
});

test('over a rule id in a comment: the rule', () => {
  assert.match(hoverAt('R/odd.R', 'description-too-$0short') ?? '', /\*\*description-too-short\*\*/);
});

test('where no tool is meant there is no hover', () => {
  assert.equal(hoverAt('R/smooth.R', 'filter_$0ends <- '), undefined);
  assert.equal(hoverAt('R/smooth.R', 'n <- len$0gth('), undefined);
});

test('over a content expression that may be left out, and over one that a call in the docstring passes', async () => {
  const text = `from typing import Annotated, Optional
from fastmcp import FastMCP
from pydantic import Field

mcp = FastMCP("content")


@mcp.tool
def get(what: Optional[Annotated[str, Field(json_schema_extra={"format": "content-expression"}, examples=["docs/a+b"])]] = None) -> str:
    """Get contents.

    \`\`\`python
    get("lang/python,docs")
    \`\`\`
    """
`;
  const { engine } = await workspace({ 'content.py': text });
  const shown = (needle: string): string | undefined => {
    const { uri, offset } = cursor(engine, 'content.py', needle);
    return hover(engine, uri, offset)?.markdown.split('\n')[0];
  };
  assert.equal(shown('docs/$0a+b'), '**Content expression**: `a` or `b` in `docs`.');
  assert.equal(shown('lang/py$0thon'), '**Content expression**: `python` in `lang`, then everything in `docs`.');
});

/** A tool whose docstring describes its parameters, in a project that has a version of a library. */
async function listedHover(needs: string, imported: string): Promise<string> {
  const text = `${imported}

mcp = FastMCP("kiln")


@mcp.tool()
def fire(pots: int, glaze: str = "clear") -> str:
    """Fire pots in the kiln.

    Args:
        pots: How many pots go in.
        glaze: The glaze, by its name.
    """
    return ""
`;
  const { engine } = await workspace({ 'kiln.py': text, 'requirements.txt': `${needs}\n` });
  const at = cursor(engine, 'kiln.py', 'def fi$0re');
  return hover(engine, at.uri, at.offset)?.markdown ?? '';
}

test("seed 2, 'generated JSON Schema includes all field descriptions': hover shows the descriptions that the library lists, and no others", async () => {
  for (const [needs, imported] of [
    ['mcp==1.26.0', 'from mcp.server.fastmcp import FastMCP'],
    ['fastmcp==2.10.0', 'from fastmcp import FastMCP'],
  ] as const) {
    const shown = await listedHover(needs, imported);
    assert.match(shown, /Fire pots in the kiln\.\n\nArgs:\n {4}pots: How many pots go in\./, 'the whole docstring is the description');
    assert.match(shown, /\| `pots` \| integer \| yes \| {2}\| {2}\|/, 'no schema has what the docstring says');
    assert.match(shown, /As (?:mcp 1\.26|fastmcp 2\.10) lists it\./);
  }
  const shown = await listedHover('fastmcp==4.0.10', 'from fastmcp import FastMCP');
  assert.match(shown, /\| `pots` \| integer \| yes \| {2}\| How many pots go in\. \|/);
  assert.doesNotMatch(shown, /Args:/);
});

test('where several tools have one name, hover shows the one under the cursor, and elsewhere the nearest', async () => {
  const list = (...texts: readonly string[]): string =>
    `version: "1.0"\ntools:\n${texts.map((text) => `  - name: count_birds\n    description: ${text}\n    parameters:\n      ${text.slice(7, 12)}:\n        type: string\n        description: What is counted.\n`).join('')}`;
  const files = { 'east/tools.yaml': list('Counts geese in the east.'), 'west/tools.yaml': list('Counts terns in the west.', 'Counts larks in the west.') };
  const { engine } = await workspace(files);
  const at = (path: keyof typeof files, after: string): string | undefined => {
    const text = files[path];
    return hover(engine, uriOf(path), text.lastIndexOf('count_birds', text.indexOf(after)))?.markdown;
  };
  assert.match(at('east/tools.yaml', 'geese') ?? '', /geese/);
  assert.match(at('west/tools.yaml', 'terns') ?? '', /terns/);
  assert.match(at('west/tools.yaml', 'larks') ?? '', /larks/);
  assert.match(hover(engine, uriOf('west/tools.yaml'), files['west/tools.yaml'].indexOf('terns:'))?.markdown ?? '', /`terns` of `count_birds`/);
});
