import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeActions } from '../../server/src/features/codeActions.ts';
import { diagnostics } from '../../server/src/features/diagnostics.ts';
import { cursor } from '../support/cursor.ts';
import { workspace } from '../support/workspace.ts';

const fresh =
  "#' Count the words of a text\n#'\n#' @description Counts the words of a text, whatever separates them.\n#' @param text Character. The text to count in.\n#' @keywords mcp-tool\ncount_words <- function(text) 1\n";

test('a new tool has no squiggle for what is not there yet, and a short menu of what can be added', async () => {
  const { engine } = await workspace({ DESCRIPTION: 'Package: demo\n', 'R/a.R': fresh });
  const { uri, offset } = cursor(engine, 'R/a.R', 'count_w$0ords <-');
  assert.deepEqual(diagnostics(engine, uri), []);
  const titles = codeActions(engine, uri, { start: offset, end: offset }, ['quickfix']).map(({ title }) => title);
  assert.deepEqual(titles.slice(-1), ['Ignore…']);
  assert.ok(titles.length <= 6, titles.join(', '));
  assert.equal(titles.filter((title) => title.startsWith('Add ') || title.startsWith('Build ')).length, titles.length - 1, titles.join(', '));
});
