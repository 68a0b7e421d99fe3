import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../server/src/engine/types.ts';
import { semanticTokens } from '../../server/src/features/semanticTokens.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';
import { built } from '../support/workspaces/built.ts';
import { demo, peaksYaml, smoothYaml } from '../support/workspaces/demo.ts';

/** The tokens of a document, each as `text → type.modifier`, a line of the text in a line of the answer. */
function tokensOf(engine: Engine, path: string, within?: string): string[] {
  const text = engine.document(uriOf(path))?.text ?? '';
  const start = within === undefined ? 0 : text.indexOf(within);
  assert.ok(start >= 0, `'${within}' is not in ${path}`);
  const span = within === undefined ? undefined : { start, end: start + within.length };
  const lines = new Map<number, string[]>();
  let end = 0;
  for (const token of semanticTokens(engine, uriOf(path), span)) {
    assert.ok(token.span.start >= end && token.span.end > token.span.start, 'tokens ascend and do not overlap');
    end = token.span.end;
    const word = text.slice(token.span.start, token.span.end);
    assert.ok(!/[\r\n]/.test(word), `'${word}' is on one line`);
    const line = text.slice(0, token.span.start).split('\n').length;
    lines.set(line, [...(lines.get(line) ?? []), `${word} → ${token.type}${token.modifier === undefined ? '' : `.${token.modifier}`}`]);
  }
  return [...lines.values()].map((words) => words.join(', '));
}

/** A tool whose one tag is given, and the first lines of its tokens: those of the tag. */
async function ofTag(tag: string, formals = 'x'): Promise<string[]> {
  const text = `#' Count\n#'\n#' @description Counts the things that a basket holds.\n${tag}\n#' @keywords mcp-tool\ncount <- function(${formals}) NULL\n`;
  const { engine } = await workspace({ 'R/count.R': text });
  return tokensOf(engine, 'R/count.R', tag);
}

test('a source: names that mean something, types, choices, categories; not its code', async () => {
  const { engine } = await workspace(demo);
  assert.deepEqual(tokensOf(engine, 'R/smooth.R'), [
    'signal → parameter.documentation, Numeric vector → type',
    'width → parameter.documentation, Integer → type',
    'edge → parameter.documentation, Character → type',
    '.state_env → parameter.documentation',
    'Numeric vector → type',
    'signal → namespace',
    'smooth → function.declaration, signal → parameter.declaration, width → parameter.declaration, edge → parameter.declaration, "cut" → enumMember, "pad" → enumMember, .state_env → parameter.declaration',
  ]);
});

test('a source that is named by its file: its parameters, their members and types; not the word that declares the tool', async () => {
  const script = 'DESCRIPTION "Find orders of a town"\nPARAM place AS object DESCRIPTION "Where"\nPARAM place.town AS string LIKE "Rome"\nTALK place.town\n';
  const { engine } = await workspace({ 'bot.gbdialog/find_orders.bas': script });
  assert.deepEqual(tokensOf(engine, 'bot.gbdialog/find_orders.bas'), [
    'place → parameter.declaration, object → type',
    'place → parameter.documentation, town → property.declaration, string → type, "Rome" → string',
  ]);
});

test('the tool that documentation is inherited from is named; what is inherited is coloured where it stands', async () => {
  const { engine } = await workspace(demo);
  assert.deepEqual(tokensOf(engine, 'R/peaks.R'), [
    'smooth → function.documentation',
    'threshold → parameter.documentation, Numeric → type',
    'Integer vector → type',
    'signal → namespace',
    'peaks → function.declaration, signal → parameter.declaration, threshold → parameter.declaration',
  ]);
});

test('a generated file: whose the tool is, parameters and the list of those required, types, choices', async () => {
  const { engine } = await built(demo);
  assert.deepEqual(tokensOf(engine, smoothYaml), [
    'demo- → namespace, smooth → function.declaration',
    'object → type',
    'signal → parameter.declaration',
    'array → type',
    'number → type',
    'width → parameter.declaration',
    'integer → type',
    'edge → parameter.declaration',
    'string → type',
    'cut → enumMember, pad → enumMember',
    'cut → enumMember',
    'signal → parameter.declaration',
    'signal → namespace',
    'array → type',
    'number → type',
  ]);
  assert.ok(tokensOf(engine, peaksYaml).includes('threshold → parameter.declaration'));
});

test('members of objects are properties, and a list of what is required names them or nothing', async () => {
  const yaml = `name: count_all
description: Counts all that there is.
parameters:
  type: object
  properties:
    box:
      type: object
      properties:
        size: { type: [integer, "null"], examples: [3, "four", [5]] }
        colour: { type: strng }
      required: [size, shape]
  required: [box, lid]
`;
  const { engine } = await workspace({ 'inst/mcp/tools/count_all.yaml': yaml });
  assert.deepEqual(tokensOf(engine, 'inst/mcp/tools/count_all.yaml'), [
    'count_all → function.declaration',
    'object → type',
    'box → parameter.declaration',
    'object → type',
    'size → property.declaration, integer → type, 3 → number, "four" → string',
    'colour → property.declaration',
    'size → property',
    'box → parameter.declaration',
  ]);
});

const tags: readonly (readonly [what: string, tag: string, tokens: readonly string[], formals?: string])[] = [
  ['a name that is no formal is none', "#' @param y Integer. How many.", []],
  ['a name in back-ticks', "#' @param `x` Integer. How many.", ['x → parameter.documentation, Integer → type']],
  ['a name that belongs to no parameter of the tool', "#' @param x Integer. How many.\n#' @param y Integer.", ['x → parameter.documentation, Integer → type']],
  ['a phrase behind markup', "#' @param x \\code{character}: a word.", ['x → parameter.documentation, character → type']],
  ['the word of a sentence that the type was taken from', "#' @param x The list of words.", ['x → parameter.documentation, list → type']],
  ['no type where none is said', "#' @param x What to count.", ['x → parameter.documentation']],
  ['a type that the default says is the code’s affair', "#' @param x What to count.", ['x → parameter.documentation'], 'x = 1L'],
  ['a phrase over two lines', "#' @param x Numeric\n#'   vector. The samples.", ['x → parameter.documentation, Numeric → type', 'vector → type']],
  ['two lines with CRLF', "#' @param x Numeric\r\n#'   vector. The samples.\r", ['x → parameter.documentation, Numeric → type', 'vector → type']],
  [
    'examples, not other code',
    "#' @param x Character. A `word`. Example values: \\code{one}, \\code{two}",
    ['x → parameter.documentation, Character → type, one → string, two → string'],
  ],
  ['examples that are numbers', "#' @param x Integer. Width, e.g. `3`.", ['x → parameter.documentation, Integer → type, 3 → number']],
  [
    'fields of a result',
    "#' @return \\describe{\n#'   \\item{size}{Integer. How many.}\n#'   \\item{name}{Its name.}\n#' }",
    ['size → property.declaration, Integer → type', 'name → property.declaration'],
  ],
];

for (const [what, tag, tokens, formals] of tags) {
  test(`a tag: ${what}`, async () => assert.deepEqual(await ofTag(tag, formals), tokens));
}

test('a range asks only for what stands in it', async () => {
  const { engine } = await workspace(demo);
  assert.deepEqual(tokensOf(engine, 'R/smooth.R', 'width Integer'), ['width → parameter.documentation, Integer → type']);
});

test('documents without tools have none', async () => {
  const text = "#' Count\n#'\n#' @param x Integer. How many.\ncount <- function(x = c('a', 'b')) x\n";
  const { engine } = await workspace({ 'R/count.R': text, 'other.yaml': 'name: x\ntype: object\n' });
  assert.deepEqual(tokensOf(engine, 'R/count.R'), []);
  assert.deepEqual(semanticTokens(engine, uriOf('other.yaml')), []);
});
