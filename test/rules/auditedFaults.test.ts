import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

test('members of items without a description are no fault of the items', async () => {
  const text =
    'name: search\ndescription: Searches the notes and returns passages.\nparameters:\n  type: object\n  properties: {}\nreturns:\n  type: array\n  items:\n    type: object\n    properties:\n      id: { type: string }\nimplementation_example: search()\n';
  assert.deepEqual(await found('search.yaml', text), []);
});

test('@describeIn describes the function that it stands at', async () => {
  const text =
    "#' @describeIn other Counts the observations of each month.\n#' @return Integer vector. The counts.\n#' @keywords mcp-tool mcp-category-x\n#' @examples\n#' by_month()\nby_month <- function() 1L\n";
  assert.deepEqual(await found('R/x.R', text), []);
});

test('a name that a configured client refuses is an error, one that it cuts a warning', async () => {
  const text = `name: ${'find_notes_'.repeat(6)}x\ndescription: Finds notes about a subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: f()\n`;
  const withClient = async (client: string) => {
    const { engine } = await workspace({ 'toolscribe.config.yaml': `clients: [${client}]\n`, 'tool.yaml': text });
    return engine.findings(uriOf('tool.yaml')).map(({ rule, severity }) => `${rule} ${severity}`);
  };
  assert.deepEqual(await withClient('openai'), ['tool-name-too-long error']);
  assert.deepEqual(await withClient('gemini-cli'), ['tool-name-too-long warning']);
});

test('a source of parameters that is not there is an error where a call fails without them', async () => {
  const text = (formal: string) =>
    `#' Find notes about a subject\n#' @inheritParams nothing\n#' @return Data frame.\n#' @keywords mcp-tool mcp-category-x\n#' @examples\n#' f()\nf <- function(${formal}) 1\n`;
  assert.deepEqual(await found('R/x.R', text('subject')), ['inherit-params-unresolved error']);
  assert.deepEqual(await found('R/x.R', text('subject = 1')), ['inherit-params-unresolved warning']);
});

test('a comma-separated list is no object', async () => {
  const text =
    "#' Find notes about a subject\n#' @param ids A comma-separated list of notes.\n#' @return Data frame.\n#' @keywords mcp-tool mcp-category-x\n#' @examples\n#' f()\nf <- function(ids) 1\n";
  assert.deepEqual(await found('R/x.R', text), ['param-type-unstated hint']);
});

async function found(path: string, text: string): Promise<readonly string[]> {
  const { engine } = await workspace({ [path]: text });
  return engine
    .findings(uriOf(path))
    .map(({ rule, severity }) => `${rule} ${severity}`)
    .toSorted();
}
