import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatsNamed, formatsOfChange, groupsOf, testsOf } from '../../scripts/testFiles.mjs';

const tests = [
  'test/rules/examples.test.ts',
  'test/frontends/typescript/read/read.test.ts',
  'test/laws/everyFormat.test.ts',
  'test/lsp/requests/tools.test.ts',
  'test/emitters/zod.test.ts',
  'test/cli/scenarios.test.ts',
];
const imports = new Map<string, readonly string[]>([
  ['test/rules/examples.test.ts', ['server/src/ruleTable.ts']],
  ['test/frontends/typescript/read/read.test.ts', ['test/support/workspace.ts']],
  ['test/lsp/requests/tools.test.ts', ['test/support/workspace.ts', 'server/src/lsp/tools.ts']],
  ['test/emitters/zod.test.ts', ['server/src/rules/names.ts']],
  ['test/cli/scenarios.test.ts', ['test/support/workspace.ts']],
  ['test/support/workspace.ts', ['server/src/main.ts']],
  ['server/src/main.ts', ['server/src/ruleTable.ts', 'server/src/frontends/typescript/index.ts', 'server/src/engine/engine.ts']],
  ['server/src/ruleTable.ts', ['server/src/rules/names.ts']],
  ['server/src/rules/names.ts', []],
  ['server/src/frontends/typescript/index.ts', []],
  ['server/src/engine/engine.ts', []],
  ['server/src/lsp/tools.ts', []],
]);
const texts: Readonly<Record<string, string>> = { 'test/cli/scenarios.test.ts': "'test/fixtures/bots'" };
const of = (...changed: readonly string[]): readonly string[] => testsOf(changed, tests, imports, (file) => texts[file] ?? '');

test('a change of a rule runs the tests of rules, and those that import it other than with all rules', () => {
  assert.deepEqual(of('server/src/rules/names.ts'), ['test/rules/examples.test.ts', 'test/emitters/zod.test.ts']);
});

test('a change of a format runs its tests and its laws', () => {
  assert.deepEqual(of('server/src/frontends/typescript/index.ts'), ['test/frontends/typescript/read/read.test.ts', 'test/laws/everyFormat.test.ts']);
});

test('a change of a format tries the laws on that format alone, any other change that can break them on all (issue 41)', () => {
  const folders = { basic: 'basic', typescript: 'zod' };
  const ofChange = (...changed: readonly string[]): readonly string[] =>
    formatsOfChange(changed, (files: readonly string[]) => files.some((file) => file.includes('engine')), folders);
  assert.deepEqual(ofChange('server/src/frontends/typescript/read/facts.ts', 'docs/DESIGN.md'), ['zod']);
  assert.deepEqual(ofChange('server/src/frontends/typescript/index.ts', 'server/src/engine/engine.ts'), ['basic', 'zod']);
  assert.deepEqual(formatsNamed(['laws/zod'], folders), ['zod']);
  assert.deepEqual(formatsNamed(['laws'], folders), ['basic', 'zod']);
  assert.deepEqual(formatsNamed(['rules'], folders), []);
});

test('a change of the engine runs every test that has an engine', () => {
  assert.deepEqual(of('server/src/engine/engine.ts'), [
    'test/frontends/typescript/read/read.test.ts',
    'test/lsp/requests/tools.test.ts',
    'test/cli/scenarios.test.ts',
  ]);
});

test('a change of what the server says runs the tests of the protocol', () => {
  assert.deepEqual(of('server/src/lsp/tools.ts'), ['test/lsp/requests/tools.test.ts']);
});

test('a change of how tests are run runs all of them', () => {
  assert.deepEqual(of('package-lock.json'), tests);
  assert.deepEqual(of('scripts/jobs.mjs'), tests);
  assert.deepEqual(of('docs/nobody-names-this.md'), []);
});

test('a change of a file that nobody imports runs the tests that name it or its folder', () => {
  assert.deepEqual(of('test/fixtures/bots/find.bas'), ['test/cli/scenarios.test.ts']);
  assert.deepEqual(of('test/fixtures/others/find.bas'), []);
});

test('a few test files are divided among the processors', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `test/rules/${name}.test.ts`);
  assert.deepEqual(groupsOf([a, b, c], 2), { 'part-1': [a, c], 'rules-b': [b] });
  assert.deepEqual(groupsOf([a], 2), { 'rules-a': [a] });
  assert.deepEqual(groupsOf([], 2), {});
});

test('tests of a folder share a process, those of laws and attacks do not', () => {
  const many = Array.from({ length: 9 }, (_, i) => `test/rules/r${i}.test.ts`);
  assert.deepEqual(
    groupsOf([...many, 'test/laws/zod.test.ts', 'test/laws/fix.test.ts', 'test/attacks/live/calls.test.ts', 'test/model/a.test.ts', 'test/a.test.ts']),
    {
      rules: many,
      'attacks-live-calls': ['test/attacks/live/calls.test.ts'],
      'laws-zod': ['test/laws/zod.test.ts'],
      'laws-fix': ['test/laws/fix.test.ts'],
      others: ['test/model/a.test.ts', 'test/a.test.ts'],
    },
  );
});
