import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oddDiagnostics, written } from './made.ts';
import { validateCodeQuality as validate, xmlFaults } from './validators.ts';

// Reports of JUnit and of GitLab's Code Quality, by schemas of our own, which follow what their readers document.

test("JUnit's XML follows its schema, whatever the messages and the names of files are", async () => {
  const text = written('junit', oddDiagnostics);
  assert.deepEqual(await xmlFaults(text), []);
  assert.deepEqual(await xmlFaults(written('junit', [])), []);
  const sums = (name: string): number => [...text.matchAll(new RegExp(`<testsuite .*? ${name}="(\\d+)"`, 'g'))].reduce((sum, [, n]) => sum + Number(n), 0);
  assert.match(text, new RegExp(`<testsuites name="toolscribe" tests="${sums('tests')}" failures="${sums('failures')}">`));
  assert.equal(text.match(/<testcase /g)?.length, sums('tests'));
  assert.equal(text.match(/<failure /g)?.length, sums('failures'));
});

test('the schema of JUnit sees a fault', async () => {
  const text = written('junit', oddDiagnostics);
  for (const wrong of [
    text.replace(' classname=', ' class='),
    text.replace('</testsuites>', ''),
    text.replace('&lt;', '<'),
    text.replace('Control ', 'Control \u0007'),
  ])
    assert.notDeepEqual(await xmlFaults(wrong), []);
});

test('a report of Code Quality follows its schema, and no two findings have one fingerprint', () => {
  const issues: readonly { readonly fingerprint: string }[] = JSON.parse(written('gitlab', oddDiagnostics));
  const report: unknown = issues;
  assert.ok(validate(report), JSON.stringify(validate.errors));
  assert.ok(validate(JSON.parse(written('gitlab', []))));
  assert.equal(issues.length, oddDiagnostics.length);
  assert.equal(new Set(issues.map(({ fingerprint }) => fingerprint)).size, issues.length);
});

test('the schema of Code Quality sees a fault', () => {
  const [first] = JSON.parse(written('gitlab', oddDiagnostics.slice(0, 1)));
  for (const wrong of [{ severity: 'error' }, { description: '' }, { fingerprint: undefined }, { location: { path: './a' } }])
    assert.ok(!validate(JSON.parse(JSON.stringify([{ ...first, ...wrong }]))), JSON.stringify(wrong));
});
