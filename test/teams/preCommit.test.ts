import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { version } from '../../package.json';
import { formats } from '../../server/src/formats.ts';
import { without } from '../support/programs/without.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { change, environment, example, git, packageFiles, repository, tool } from './repository.ts';

const [hook] = parse(readFileSync('.pre-commit-hooks.yaml', 'utf8'));

test('the hook gets the files of every format and no others, and it and the examples name this version', () => {
  assert.ok(hook.files.startsWith('(?i)'));
  const files = new RegExp(hook.files.slice('(?i)'.length), 'i');
  for (const { extensions, files: names = [] } of formats) {
    for (const extension of extensions) assert.match(`a/b${extension}`, files);
    for (const name of names) assert.match(`a/${name}`, files);
  }
  for (const name of ['README.md', 'a.rs', 'ts', 'a.R.txt']) assert.doesNotMatch(name, files);
  assert.ok(hook.entry.includes(` toolscribe@${version} `));
  for (const section of ['pre-commit', 'GitHub', 'Changes of a pull request', 'GitLab', 'Azure Pipelines'])
    assert.deepEqual([...new Set(example(section).text.match(/\d+\.\d+\.\d+/g))], [version], section);
});

test('pre-commit runs the hook on what is committed', { skip: without('preCommit') }, (t) => {
  const hooks = tempFolder(t, {});
  copyFileSync('.pre-commit-hooks.yaml', path.join(hooks, '.pre-commit-hooks.yaml'));
  git(hooks, 'init', '--quiet');
  git(hooks, 'add', '--all');
  git(hooks, 'commit', '--quiet', '--message', 'First');
  const config = example('pre-commit')
    .text.replace('https://github.com/OWNER/toolscribe', hooks)
    .replace(`v${version}`, git(hooks, 'rev-parse', 'HEAD'));
  const folder = repository(t, { ...packageFiles, '.pre-commit-config.yaml': config });
  const env = { ...environment(t), PRE_COMMIT_HOME: tempFolder(t, {}) };
  const run = (program: string, ...args: readonly string[]): { readonly status: number | null; readonly printed: string } => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env });
    return { status, printed: stdout + stderr };
  };
  const commit = (...files: readonly string[]): ReturnType<typeof run> => {
    git(folder, 'reset', '--quiet');
    git(folder, 'add', '--', ...files);
    return run('git', 'commit', '--message', 'Next');
  };
  const installed = run('pre-commit', 'install');
  assert.equal(installed.status, 0, installed.printed);

  // Files without tools pass, although R/bad.R has a finding.
  change(folder, 'plain.py', 'x = 2\n');
  const plain = commit('plain.py');
  assert.equal(plain.status, 0, plain.printed);
  assert.match(plain.printed, /Toolscribe\.+Passed/);

  change(folder, 'R/good.R', `${tool('list_notes', 'Lists all notes of the user, the oldest first.')}\n`);
  const good = commit('R/good.R');
  assert.equal(good.status, 0, good.printed);
  assert.match(good.printed, /Toolscribe\.+Passed/);

  // A tool of the same name in a file that is not of the commit is found. The name of a file is no option.
  change(folder, 'R/-n new.R', tool('find_notes', 'Finds the notes that contain a word.'));
  change(folder, '--fix.py', 'x = 3\n');
  const bad = commit('R/-n new.R', '--fix.py');
  assert.equal(bad.status, 1, bad.printed);
  assert.match(bad.printed, /^R\/-n new\.R:\d+:\d+ +error +tool-name-duplicate/m);
  assert.doesNotMatch(bad.printed, /^R\/bad\.R:/m);

  const all = run('pre-commit', 'run', '--all-files');
  assert.equal(all.status, 1);
  assert.match(all.printed, /^R\/bad\.R:3:\d+ +error +description-placeholder/m);
});
