import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Compared, ComparisonOptions, ToolsDelta } from '../../../server/src/engine/changes/comparison.ts';
import { startComparison } from '../../../server/src/node/base/startComparison.ts';
import { comparison as program } from '../../support/programs/programs.ts';
import { until } from '../../support/servers/processClient.ts';
import { repository } from '../git/repository.ts';

const yaml = (type: string): string =>
  `version: "1.0"\n\ntools:\n  - name: set_lamp\n    category: lamps\n    description: Sets a lamp.\n    parameters:\n      lamp:\n        type: ${type}\n        description: A lamp.\n        required: true\n`;

const nothing: ToolsDelta = { round: 1, isEmpty: false, added: [], removed: [] };

const options = (root: string, revision = ''): ComparisonOptions & { readonly found: Compared[]; readonly failures: string[] } => {
  const [found, failures]: [Compared[], string[]] = [[], []];
  return {
    found,
    failures,
    rootUri: pathToFileURL(root).href,
    revision,
    settings: undefined,
    ownSettings: undefined,
    onCompared: (compared) => void found.push(compared),
    onFailed: (message) => void failures.push(message),
  };
};

test('the thread lists the tools of the commit, whatever the work tree has, and lists another commit when HEAD moves', async (t) => {
  const made = repository(t, { 'home/tools.yaml': yaml('string'), 'home/other.txt': '' });
  const commit = made.git('rev-parse', 'HEAD');
  made.write({ 'home/tools.yaml': yaml('number') });
  const asked = options(made.path('home'));
  const running = startComparison(asked, program);
  t.after(running.stop);
  running.compare(nothing);
  const [first] = await until(
    () => asked.found,
    (all) => all.length > 0,
  );
  assert.deepEqual(first?.base, { name: 'main', commit });
  assert.deepEqual(
    first.tools.map(({ name, level, before }) => [name, level, before?.file, JSON.stringify(before?.json).includes('"string"')]),
    [['set_lamp', 'breaking', 'tools.yaml', true]],
  );
  const next = made.commit();
  const second = await until(
    () => asked.found.at(-1),
    (compared) => compared?.base.commit === next,
  );
  assert.ok(JSON.stringify(second?.tools[0]?.before?.json).includes('"number"'));
  assert.deepEqual(asked.failures, []);
});

test('what is missing is reported: a repository, a revision, the program', async (t) => {
  const made = repository(t, { 'tools.yaml': yaml('string') });
  const failureOf = async (asked: ReturnType<typeof options>, own = program): Promise<string> => {
    const running = startComparison(asked, own);
    t.after(running.stop);
    running.compare(nothing);
    await until(
      () => asked.failures,
      (all) => all.length > 0,
    );
    assert.deepEqual(asked.found, []);
    return asked.failures.join();
  };
  assert.match(await failureOf(options(path.dirname(made.root))), /not a git repository/);
  assert.match(await failureOf(options(made.root, 'v7')), /git knows no commit 'v7'/);
  assert.match(await failureOf(options(made.root), path.join(made.root, 'none.mjs')), /the thread that compares tools with git failed: /);
});

test('a thread that is stopped while it lists sends nothing any more', async (t) => {
  const made = repository(t, { 'tools.yaml': yaml('string') });
  const asked = options(made.root);
  const running = startComparison(asked, program);
  running.compare(nothing);
  running.stop();
  const other = options(made.root);
  const later = startComparison(other, program);
  t.after(later.stop);
  later.compare(nothing);
  await until(
    () => other.found,
    (all) => all.length > 0,
  );
  assert.deepEqual([asked.found, asked.failures], [[], []]);
});
