import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compose } from '../../server/src/main.ts';
import { createMemoryHost, root, uriOf } from '../support/memoryHost.ts';
import { grammars } from '../support/workspace.ts';

const count = 60;
const [base, heirs, apart] = [uriOf('R/base.R'), uriOf('R/heirs.R'), uriOf('tools.yaml')];
const baseText = "#' Reads a note\n#' @param path Where the note lies.\n#' @keywords mcp-tool\nread_note <- function(path) 1\n";
const heir = (i: number): string => `#' Looks for note ${i}\n#' @inheritParams read_note\n#' @keywords mcp-tool\nfind_note_${i} <- function(path) ${i}\n\n`;
const files = {
  DESCRIPTION: 'Package: demo\n',
  'R/base.R': baseText,
  'R/heirs.R': Array.from({ length: count }, (_, i) => heir(i)).join(''),
  'tools.yaml': 'tools:\n  - name: write_list\n    description: Writes a list.\n    parameters: {}\n',
};

/** An engine in which every look at the clock ends a slice. */
async function engineOf(texts: Readonly<Record<string, string>>, turn = () => {}) {
  let now = 0;
  const host = { ...createMemoryHost(texts), now: () => (now += 10), turn: () => Promise.resolve(turn()) };
  const { engine } = await compose({ host, grammars });
  await engine.scan([root]);
  return engine;
}

const words = { start: baseText.indexOf('Where'), end: baseText.indexOf(' lies') };

test('what an edit means for many others is taken in with pauses, and they then say what they say when they are read anew', async () => {
  let turns = 0;
  const engine = await engineOf(files, () => {
    turns++;
  });
  await engine.open(base, baseText, 1);
  for (const uri of engine.checkable()) engine.findings(uri);
  await engine.settle();
  turns = 0;
  await engine.settle();
  assert.equal(turns, 0, 'nothing was left to do');
  engine.edit(base, [{ span: words, text: 'The place where the note' }], 2);
  assert.equal(turns, 0);
  await engine.settle();
  assert.ok(turns >= count, `${turns} turns`);
  const fresh = await engineOf({ ...files, 'R/base.R': engine.document(base)?.text ?? '' });
  assert.match(JSON.stringify(engine.tools(heirs)[7]?.tool), /The place where/);
  for (const uri of engine.checkable()) assert.deepEqual(engine.findings(uri), fresh.findings(uri));
});

test('it is known whether an edit affects other documents', async () => {
  const engine = await engineOf(files);
  await engine.open(base, baseText, 1);
  await engine.open(apart, files['tools.yaml'], 1);
  for (const uri of engine.checkable()) engine.findings(uri);
  await engine.affectsOthers([base]);
  assert.equal(await engine.affectsOthers([base]), false, 'nothing changed');
  const list = files['tools.yaml'].indexOf('list.');
  engine.edit(apart, [{ span: { start: list, end: list }, text: 'long ' }], 2);
  assert.equal(await engine.affectsOthers([apart]), false, 'nobody asks for it');
  // What is built from a tool lies elsewhere.
  engine.edit(base, [{ span: words, text: 'Where the other note' }], 2);
  assert.equal(await engine.affectsOthers([base]), true);
  engine.edit(apart, [{ span: { start: list, end: list }, text: 'very ' }], 3);
  assert.equal(await engine.affectsOthers([apart, base]), true, 'one of them the other, for all that is known');
});
