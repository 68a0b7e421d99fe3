import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Diagnostic } from '../../../server/src/cli/reporters/diagnostic.ts';
import { fingerprintsOf } from '../../../server/src/cli/reporters/fingerprints.ts';
import { diagnostic, report, written as reportOf } from './made.ts';

const written = (format: string, ...diagnostics: readonly Diagnostic[]): string => reportOf(format, diagnostics);

test('a fingerprint remains when lines above are added, and changes with the code, the rule, the file and the tool', () => {
  const of = (...all: readonly Diagnostic[]): readonly string[] => fingerprintsOf(report(all));
  const [own] = of(diagnostic());
  const lower = { start: { line: 2, character: 4 }, end: { line: 2, character: 7 } };
  assert.deepEqual(of(diagnostic({ text: 'new\none\n  two three\nfour\n', range: lower })), [own]);
  for (const more of [{ content: 'two' }, { rule: 'other-rule' }, { file: 'b.R' }, { tool: 'drop' }]) assert.notDeepEqual(of(diagnostic(more)), [own]);
  assert.equal(new Set(of(diagnostic(), diagnostic(), diagnostic())).size, 3, 'equal findings are numbered');
});

test('GitHub: text of the workspace is no command and no property', () => {
  const text = written('github', diagnostic({ file: 'a,b:c.R', message: 'Wrong: 100 %,\n::error::injected', severity: 'hint' }));
  assert.equal(text.split('\n').length, 2, text);
  assert.match(text, /^::notice file=a%2Cb%3Ac\.R,line=2,endLine=2,col=3,endColumn=6,title=some-rule::Wrong: 100 %25,/);
});

test('JUnit: markup and control characters of messages are escaped, and only errors and warnings fail', () => {
  const text = written('junit', diagnostic({ message: 'A <b> & "c"\u0007' }), diagnostic({ severity: 'information' }));
  assert.ok(text.includes('message="A &lt;b&gt; &amp; &quot;c&quot;\ufffd"'), text);
  assert.match(text, /<testsuites name="toolscribe" tests="2" failures="1">/);
  assert.match(text, /<system-out>information: Wrong\.<\/system-out>/);
  assert.match(written('junit'), /<testsuite name="toolscribe" tests="1" failures="0"/);
});

test('reviewdog: columns count bytes, and only fixes of the same file are suggested', () => {
  const range = { start: { line: 0, character: 2 }, end: { line: 0, character: 3 } };
  const fix = (file: string) => ({ title: 'Change it', edits: [{ file, range, text: 'x' }], patch: () => '' });
  const text = written('rdjson', diagnostic({ text: 'ä€x\n', range, fixes: () => [fix('R/a b.R'), fix('other.R')] }));
  const [found] = JSON.parse(text).diagnostics;
  assert.deepEqual(found.location.range, { start: { line: 1, column: 6 }, end: { line: 1, column: 7 } });
  assert.deepEqual(found.suggestions, [{ range: { start: { line: 1, column: 6 }, end: { line: 1, column: 7 } }, text: 'x' }]);
});

test('Markdown: a table tool by tool, where pipes and markup of messages make no cell and no element', () => {
  const text = written('markdown', diagnostic({ tool: 'b', message: 'A | <b>' }), diagnostic({ tool: 'a' }));
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  assert.deepEqual(rows, ['| `a` | `R/a b.R:2` | error | Wrong. (`some-rule`) |', '| `b` | `R/a b.R:2` | error | A &#124; &#60;b> (`some-rule`) |']);
});

test('SARIF: a path is a URI reference, and a rule that only a configuration knows is named', () => {
  const { runs } = JSON.parse(written('sarif', diagnostic()));
  assert.equal(runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri, 'R/a%20b.R');
  assert.deepEqual(runs[0].tool.driver.rules, [{ id: 'some-rule' }]);
  assert.equal(runs[0].results[0].ruleIndex, 0);
});

test('agents: a finding is one line whatever its message, and a long patch is left out by name', () => {
  const fix = (patch: string) => ({ title: 'Change it', edits: [], patch: () => patch });
  const text = written(
    'agent',
    diagnostic({ message: 'Wrong,\nand a.R:1:1 more', fixes: () => [fix('--- a/x\n'), fix('--- a/y\n')] }),
    diagnostic({ fixes: () => [fix('x'.repeat(5000))] }),
  );
  assert.equal(
    text,
    'R/a b.R:2:3 some-rule error: Wrong,\\nand a.R:1:1 more\n--- a/x\nR/a b.R:2:3 some-rule error: Wrong.\nfix: Change it (its patch of 5000 characters is left out)\n',
  );
});
