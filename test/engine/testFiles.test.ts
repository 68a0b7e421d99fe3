import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configOf, givenIn } from '../../server/src/engine/config.ts';
import { isSetAside, isTestPath } from '../../server/src/engine/testFiles.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const tests = [
  'test/a.ts',
  'tests/a.py',
  'Tests/a.py',
  'src/pkg/tests/unit/a.py',
  'src/__tests__/a.ts',
  'src/__mocks__/a.ts',
  'src/__fixtures__/a.json',
  'fixtures/tools.yaml',
  'tests/testthat/test-x.R',
  'packages/a/test-data/tools.json',
  'testdata/a.yaml',
  'e2e/a.ts',
  'integration_tests/a.py',
  'agent-eval/servers/notes.ts',
  'packages/eval-tests/src/tool.ts',
  'spec/a.ts',
  'src/specs/tools/a.js',
  'src/a.test.ts',
  'src/a.spec.mts',
  'a.stories.tsx',
  'tools.test.yaml',
  'test_server.py',
  'pkg/server_test.py',
  'conftest.py',
];

const others = [
  'src/a.ts',
  'src/tools/test_sim.ts',
  'src/tools/swift_package_test.ts',
  'src/test-plans.ts',
  'src/testing/a.ts',
  'contest/a.py',
  'latest/a.py',
  'spec/tools.yaml',
  'specs/mcp/tool.json',
  'load.spec.yaml',
  'src/attest.py',
  'R/test_t.R',
  'src/tests.ts',
  'examples/a.py',
];

test('tests are told by their paths', () => {
  for (const path of tests) assert.ok(isTestPath(path), path);
  for (const path of others) assert.ok(!isTestPath(path), path);
});

test('a glob of include asks for tests where it names some, and the setting for all of them', () => {
  const aside = (path: string, values: Record<string, unknown>): boolean => isSetAside(path, configOf(givenIn(values)));
  for (const include of [[], ['**'], ['src'], ['**/*.ts'], ['tests/other/**']]) assert.ok(aside('tests/a.ts', { include }), include.join());
  for (const include of [['tests'], ['tests/'], ['tests/**'], ['**/tests/*.ts'], ['src/**', 'tests/a.ts']])
    assert.ok(!aside('tests/a.ts', { include }), include.join());
  assert.ok(!aside('src/a.test.ts', { include: ['**/*.test.ts'] }));
  assert.ok(!aside('tests/a.ts', { tests: 'check' }));
  assert.ok(aside('tests/a.ts', { tests: 'all' }));
});

const yaml = (name: string, description = 'no'): string => `name: ${name}\ndescription: ${description}\nparameters:\n  type: object\n  properties: {}\n`;

test('tests are read, but neither judged nor listed, unless they are asked for', async () => {
  const files = { 'tools/find.yaml': yaml('find'), 'tests/find.yaml': yaml('find', 'yes'), 'tests/other.yaml': yaml('other') };
  const listed = async (config: string): Promise<readonly (readonly unknown[])[]> => {
    const { engine } = await workspace({ ...files, ...(config === '' ? {} : { 'toolscribe.config.yaml': config }) });
    assert.ok(engine.document(uriOf('tests/find.yaml')));
    assert.equal(engine.tools(uriOf('tests/find.yaml')).length, 1);
    return [
      engine.tools().map(({ doc }) => doc.uri),
      engine.documents().map(({ uri }) => uri),
      ['tools/find.yaml', 'tests/find.yaml'].map((path) =>
        engine
          .findings(uriOf(path))
          .map(({ rule }) => rule)
          .includes('tool-name-duplicate'),
      ),
    ];
  };
  const [own, all] = [[uriOf('tools/find.yaml')], ['tests/find.yaml', 'tests/other.yaml', 'tools/find.yaml'].map(uriOf)];
  assert.deepEqual(await listed(''), [own, own, [false, false]]);
  assert.deepEqual(await listed('tests: check\n'), [all, all, [true, true]]);
  assert.deepEqual(await listed('include: [tools, "tests/**"]\n'), [all, all, [true, true]]);
});

test('a change of the setting counts at once', async () => {
  const { engine } = await workspace({ 'tests/find.yaml': yaml('find') });
  assert.equal(engine.findings(uriOf('tests/find.yaml')).length, 0);
  engine.setEditorSettings({ tests: 'check' });
  assert.ok(engine.findings(uriOf('tests/find.yaml')).length > 0);
  assert.equal(engine.tools().length, 1);
  engine.setEditorSettings({});
  assert.equal(engine.findings(uriOf('tests/find.yaml')).length, 0);
  assert.equal(engine.tools().length, 0);
});

test('what lies in a folder of tests is judged where that folder is the workspace, and a rename reaches tests', async () => {
  const { engine } = await workspace({
    'R/load.R': "#' Loads the notes of a page\n#' @keywords mcp-tool\n#' @export\nload_notes <- function() 1\n",
    'tests/testthat/test-load.R': 'test_that("it loads", expect_equal(load_notes(), 1))\n',
  });
  const uses = engine.mentions(engine.document(uriOf('R/load.R')) as never, 'demo-load_notes').map(({ doc }) => doc.uri);
  assert.ok(uses.includes(uriOf('tests/testthat/test-load.R')), uses.join());
});
