import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits } from '../../server/src/model/index.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const source = (comment: string, inside = ''): string => `${comment}#' Read a signal from disk
#'
${inside}#' @param path TODO
#' @return Character. The signal.
#' @examples
#' read("x")
#' @keywords mcp-tool mcp-category-io
read <- function(path) path
`;
const uri = uriOf('R/a.R');
const rulesOf = async (text: string): Promise<string[]> => {
  const { engine } = await workspace({ 'R/a.R': text });
  return engine
    .findings(uri)
    .map((f) => f.rule)
    .filter((r) => r !== 'generated-missing' && r !== 'param-type-unstated');
};

test('a comment silences the next line, the tool or the file', async () => {
  assert.deepEqual(await rulesOf(source('')), ['description-placeholder']);
  assert.deepEqual(await rulesOf(source('', '# toolscribe-ignore description-placeholder -- draft\n')), []);
  assert.deepEqual(await rulesOf(source('# toolscribe-ignore-tool description-placeholder -- draft\n')), []);
  assert.deepEqual(await rulesOf(source('', '# toolscribe-ignore-tool description-placeholder\n')), []);
  assert.deepEqual(await rulesOf(source('# toolscribe-ignore-file description-placeholder -- draft\n')), []);
});

test('two comments above one line silence two rules', async () => {
  assert.deepEqual(await rulesOf(source('', '# toolscribe-ignore description-placeholder -- a\n# toolscribe-ignore-next-line param-type-unstated -- b\n')), []);
});

test('a comment that silences nothing, and one that names no rule, are findings', async () => {
  assert.deepEqual(await rulesOf(source('# toolscribe-ignore range-inverted -- why\n', '# toolscribe-ignore-tool description-placeholder\n')), [
    'suppression-unused',
  ]);
  assert.deepEqual(await rulesOf(source('', '# toolscribe-ignore description-placehodler -- x\n')), ['suppression-unknown-rule', 'description-placeholder']);
});

test('the quick fix writes a comment that works, in any scope', async () => {
  for (const scope of ['next-line', 'tool', 'file'] as const) {
    const text = source('').replaceAll('\n', '\r\n');
    const { engine } = await workspace({ 'R/a.R': text });
    const finding = engine.findings(uri).find((f) => f.rule === 'description-placeholder');
    assert.ok(finding);
    const [edits] = engine.realize({ kind: 'suppress', rule: finding.rule, scope, at: finding.span }, uri, 0);
    const after = applyEdits(text, edits?.edits ?? []);
    assert.match(after, /# toolscribe-ignore(-tool|-file)? description-placeholder -- reason\r\n/);
    assert.deepEqual(await rulesOf(after), []);
  }
});

test('the fix of an unused comment takes its whole line', async () => {
  const text = source('# toolscribe-ignore-file range-inverted -- why\n').replace('TODO', 'Character. Path of the file.');
  const { engine } = await workspace({ 'R/a.R': text });
  assert.equal(applyEdits(text, engine.fixAll(uri)), text.slice(text.indexOf('\n') + 1));
});
