import assert from 'node:assert/strict';
import { test } from 'node:test';
import { definition } from '../../../server/src/features/definition.ts';
import { hover } from '../../../server/src/features/hover.ts';
import { references } from '../../../server/src/features/references.ts';
import { rename } from '../../../server/src/features/rename.ts';
import { applyEdits } from '../../../server/src/model/index.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

// Issue 56, point 18: names in `inst/mcp/workflows` are names of tools.

const code = `#' Loads data
#' @description Loads the data of a subject.
#' @param subject Character, the subject to load.
#' @returns Character, the data.
#' @keywords mcp-tool
#' @export
mcp_tool_load <- function(subject) subject
`;
const workflow = 'inst/mcp/workflows/report.yaml';
const text =
  'tools:\n  mcp_tool_load: {}\nsteps:\n  - tool: "demo-mcp_tool_load"\n  - tool: mcp_tool_load\n  - tool: demo::mcp_tool_load\n  - tool: demo-by_hand\n  - tool: by_hand\n';
const files = {
  'R/load.R': code,
  'inst/mcp/tools/demo-by_hand.yaml': 'name: demo-by_hand\ndescription: Does something useful.\nparameters:\n  type: object\n',
  [workflow]: text,
};

test('hover, definition and references lead between a tool and its names in workflows', async () => {
  const { engine } = await workspace(files);
  for (const word of ['mcp_tool_load: {}', 'demo-mcp_tool_load', 'mcp_tool_load\n  - tool: demo::', 'mcp_tool_load\n  - tool: demo-by']) {
    const at = text.indexOf(word) + 2;
    assert.match(hover(engine, uriOf(workflow), at)?.markdown ?? '', /^\*\*Tool\*\* `demo-mcp_tool_load`[\s\S]*Loads the data/, word);
    const start = code.indexOf('mcp_tool_load');
    assert.deepEqual(definition(engine, uriOf(workflow), at), [{ uri: uriOf('R/load.R'), span: { start, end: start + 'mcp_tool_load'.length } }], word);
  }
  const found = references(engine, uriOf('R/load.R'), code.indexOf('mcp_tool_load') + 2, false) ?? [];
  assert.deepEqual(
    found.map(({ uri, span }) => engine.document(uri)?.slice(span.start, span.end)),
    ['mcp_tool_load', 'demo-mcp_tool_load', 'mcp_tool_load', 'mcp_tool_load'],
  );
});

async function renamed(file: string, word: string, to: string): Promise<Record<string, string>> {
  const { engine } = await workspace(files);
  const uri = uriOf(file);
  const answer = rename(engine, uri, (engine.document(uri)?.text.indexOf(word) ?? 0) + 2, to, { digest: () => '', renameFiles: false });
  assert.ok(answer !== undefined && 'done' in answer, JSON.stringify(answer));
  return Object.fromEntries(answer.done.edits.map(({ uri: own, edits }) => [own, applyEdits(engine.document(own)?.text ?? '', edits)]));
}

test('a rename of a function reaches its names in workflows, in each form, and begins at each', async () => {
  const after = text.replaceAll('mcp_tool_load', 'mcp_tool_read');
  const begun: readonly (readonly [file: string, word: string, to: string])[] = [
    ['R/load.R', 'mcp_tool_load <-', 'mcp_tool_read'],
    [workflow, 'mcp_tool_load: {}', 'mcp_tool_read'],
    [workflow, 'demo-mcp_tool_load', 'demo-mcp_tool_read'],
    [workflow, 'demo-mcp_tool_load', 'mcp_tool_read'],
    [workflow, 'mcp_tool_load\n  - tool: demo::', 'mcp_tool_read'],
    [workflow, 'mcp_tool_load\n  - tool: demo-by', 'mcp_tool_read'],
  ];
  for (const [file, word, to] of begun) {
    const done = await renamed(file, word, to);
    assert.equal(done[uriOf(workflow)], after, word);
    assert.match(done[uriOf('R/load.R')] ?? '', /^mcp_tool_read <- function/m, word);
  }
});

test('a rename of a tool file reaches workflows, and begins where they have its whole name', async () => {
  const after = text.replaceAll('by_hand', 'by_machine');
  assert.equal((await renamed('inst/mcp/tools/demo-by_hand.yaml', 'demo-by_hand', 'demo-by_machine'))[uriOf(workflow)], after);
  assert.equal((await renamed(workflow, 'demo-by_hand', 'demo-by_machine'))[uriOf(workflow)], after);
  const { engine } = await workspace(files);
  assert.equal(rename(engine, uriOf(workflow), text.lastIndexOf('by_hand') + 1, 'by_machine', { digest: () => '', renameFiles: false }), undefined);
});
