import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { scripts, version } from '../../package.json';
import { notesOf } from '../../scripts/release/notesOf.mjs';
import { tempFolder } from '../support/tempFolder.ts';

// The hosted workflow cannot be run here. What it may do, and in which order, is in its text; its own scripts can be run. `test/teams/action.test.ts` tries actionlint on every workflow.

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job {
  readonly needs?: string | readonly string[];
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly on: unknown;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}
const text = readFileSync('.github/workflows/release.yml', 'utf8');
const { on, permissions, jobs }: Workflow = parse(text);
const { packages, ...publishing } = jobs;
const runsOf = (job: Job | undefined): readonly string[] => job?.steps.flatMap(({ run = [] }) => run) ?? [];

test('only a tag of a version starts a release, and a second one waits for the first', () => {
  assert.deepEqual(on, { push: { tags: ['v*'] } });
  assert.match(text, /\nconcurrency:\n {2}group: release\n {2}cancel-in-progress: false\n/);
});

test('a release checks the tag, runs every test, and then packs both packages; only then it publishes', () => {
  const [check, tests, ...packing] = runsOf(packages);
  assert.match(check ?? '', /^node scripts\/release\/notes\.mjs "\$GITHUB_REF_NAME" /);
  assert.equal(tests, '.ci/run');
  assert.deepEqual(
    packing.map((run) => /^npm run (\S+) -- "?out\/release/.exec(run)?.[1]),
    ['package:npm', 'package'],
  );
  for (const script of ['package:npm', 'package'] as const) assert.ok(existsSync(scripts[script].replace('node ', '')), script);
  assert.deepEqual(
    Object.entries(publishing).map(([name, { needs }]) => [name, needs]),
    [...['npm', 'marketplace', 'openVsx'].map((name) => [name, 'packages']), ['github', ['npm', 'marketplace', 'openVsx']]],
  );
});

test('each job may do what it needs and nothing else', () => {
  assert.deepEqual(permissions, { contents: 'read' });
  assert.deepEqual(Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.permissions])), {
    packages: undefined,
    npm: { contents: 'read', 'id-token': 'write' },
    marketplace: undefined,
    openVsx: undefined,
    github: { contents: 'write' },
  });
  for (const job of Object.values(jobs)) assert.ok((job['timeout-minutes'] ?? Number.POSITIVE_INFINITY) <= 60);
  for (const { uses } of Object.values(jobs).flatMap(({ steps }) => steps)) if (uses !== undefined) assert.match(uses, /^actions\/[\w-]+@v\d+$/);
});

test('only the last step of a publishing job sees its token, from the environment of releases', () => {
  const tokens = { npm: 'secrets.NPM_TOKEN', marketplace: 'secrets.VSCE_PAT', openVsx: 'secrets.OVSX_PAT', github: 'github.token' };
  assert.doesNotMatch(JSON.stringify(packages), /secrets\.|github\.token/);
  for (const [name, token] of Object.entries(tokens)) {
    const { environment, steps } = publishing[name] ?? { steps: [] };
    assert.equal(environment, 'release');
    assert.deepEqual(Object.values(steps.at(-1)?.env ?? {}), [`\${{ ${token} }}`]);
    assert.doesNotMatch(JSON.stringify(steps.slice(0, -1)), /secrets\.|github\.token/, name);
  }
  // An expression would be a part of the script, whatever a tag is called.
  for (const run of Object.values(jobs).flatMap(runsOf)) assert.doesNotMatch(run, /\$\{\{/);
});

test('what is published is what was tested and packed', () => {
  const last = Object.fromEntries(Object.entries(publishing).map(([name, job]) => [name, runsOf(job).at(-1)]));
  assert.equal(last.npm, 'npm publish ./toolscribe-*.tgz --provenance --access public');
  assert.match(last.marketplace ?? '', /^npx --no vsce publish --packagePath \S+\.vsix$/);
  assert.match(last.openVsx ?? '', /^npx --yes --ignore-scripts ovsx@\d+\.\d+\.\d+ publish \S+\.vsix$/);
  assert.match(last.github ?? '', /^gh release create "\$GITHUB_REF_NAME" .*--verify-tag --notes-file NOTES\.md \S+\.tgz \S+\.vsix$/);
});

test('the tag must be that of package.json, and the changelog must have something about it', (t) => {
  const changelog = '# Changelog\r\n\r\n## 1.2.0\r\n\r\n### Checks\r\n\r\n- More.\r\n\r\n## 1.1.0\r\n\r\n- First.\r\n\r\n## 1.0.0\r\n';
  assert.equal(notesOf('v1.2.0', '1.2.0', changelog), '### Checks\n\n- More.\n');
  assert.equal(notesOf('v1.1.0', '1.1.0', changelog), '- First.\n');
  assert.throws(() => notesOf('v1.1.0', '1.2.0', changelog), /The tag v1\.1\.0 does not fit package\.json, .* Its tag is v1\.2\.0\./);
  assert.throws(() => notesOf('1.2.0', '1.2.0', changelog), /Its tag is v1\.2\.0\./);
  for (const empty of ['1.0.0', '1.2', '2.0.0']) assert.throws(() => notesOf(`v${empty}`, empty, changelog), Error, empty);
  assert.throws(() => notesOf('v1.2.0-beta.1', '1.2.0-beta.1', '## 1.2.0-beta.1\n\n- x\n'), /The Marketplace takes versions such as 1\.2\.3/);

  const file = path.join(tempFolder(t, {}), 'new', 'NOTES.md');
  const call = (tag: string) => spawnSync(process.execPath, ['scripts/release/notes.mjs', tag, file], { encoding: 'utf8' });
  const refused = call('v999.0.0');
  assert.deepEqual([refused.status, existsSync(file)], [1, false]);
  assert.match(refused.stderr, /^The tag v999\.0\.0 does not fit package\.json, [^\n]*\n$/);
  assert.deepEqual([call(`v${version}`).status, readFileSync(file, 'utf8').startsWith('### ')], [0, true]);
});
