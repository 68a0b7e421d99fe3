import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const tool = (name: string, text: string): string => `#' ${text}\n#' @keywords mcp-tool\n${name} <- function() 1\n`;
const [a, b] = [uriOf('R/a.R'), uriOf('R/b.R')];
const files = { 'R/a.R': tool('read', 'Read a signal from disk'), 'R/b.R': tool('plot_it', 'Draw a chart of the signal') };

const rulesIn = (found: readonly { readonly rule: string }[]): string[] => found.map(({ rule }) => rule);

test('after an edit the findings of other documents are not looked for again', async () => {
  const { engine } = await workspace(files);
  const before = engine.findings(b);
  assert.ok(before.length > 0);
  await engine.open(a, tool('read', 'Read a signal from the disk'), 1);
  assert.ok(engine.findings(a).length > 0);
  assert.equal(engine.findings(b), before);
});

test('what another document changes about a tool is found', async () => {
  const { engine } = await workspace(files);
  const without = (rule: string) => assert.ok(!rulesIn(engine.findings(b)).includes(rule), rule);
  const withRule = (rule: string) => assert.ok(rulesIn(engine.findings(b)).includes(rule), rule);
  without('tool-name-duplicate');
  await engine.open(a, tool('plot_it', 'Read a signal from disk'), 1);
  withRule('tool-name-duplicate');
  without('description-duplicate');
  await engine.open(a, tool('open_it', 'Draw a chart of the signal'), 2);
  without('tool-name-duplicate');
  withRule('description-duplicate');
  await engine.open(a, tool('plots', 'Draw the charts of the signal'), 3);
  without('description-duplicate');
});

test('a place that a finding names moves with its document', async () => {
  const { engine } = await workspace(files);
  const text = tool('plot_it', 'Read a signal from disk');
  const named = () => engine.findings(b).flatMap((finding) => (finding.rule === 'tool-name-duplicate' ? (finding.related ?? []) : []))[0]?.span.start;
  await engine.open(a, text, 1);
  assert.equal(named(), text.indexOf('plot_it'));
  await engine.open(a, `\n\n${text}`, 2);
  assert.equal(named(), text.indexOf('plot_it') + 2);
});

test('the configuration and a generated file count anew', async () => {
  const { engine, host } = await workspace(files);
  assert.ok(rulesIn(engine.findings(b)).includes('generated-missing'));
  const uri = uriOf('inst/mcp/tools/demo-plot_it.yaml');
  host.files.set(uri, 'name: demo-plot_it\n');
  await engine.changedOnDisk([uri]);
  assert.ok(!rulesIn(engine.findings(b)).includes('generated-missing'));
  await engine.open(uriOf('toolscribe.config.yaml'), 'rules:\n  return-undocumented: off\n  examples-missing: off\n', 1);
  assert.ok(!rulesIn(engine.findings(b)).includes('examples-missing'));
});
