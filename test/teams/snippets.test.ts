import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { validateCodeQuality, xmlFaults } from '../cli/reporters/validators.ts';
import { environment, example, packageFiles, repository, withoutBash } from './repository.ts';

// The examples of docs/TEAMS.md for GitLab and Azure Pipelines: each is read, and its commands are run.

/** Runs the lines of a `script:` in a repository as a runner does: one after the other, until one fails. */
function runScript(t: TestContext, lines: readonly string[]): { readonly status: number | null; readonly printed: string; file(name: string): string } {
  const cwd = repository(t, packageFiles);
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', lines.join('\n')], { cwd, encoding: 'utf8', env: environment(t) });
  return { status, printed: stdout + stderr, file: (name) => readFileSync(path.join(cwd, name), 'utf8') };
}

interface GitLabJob {
  readonly image: string;
  readonly script: readonly string[];
  readonly artifacts: { readonly when: string; readonly reports: { readonly codequality: string } };
}

test('GitLab: the job writes the report that it names, and fails for an error', { skip: withoutBash }, (t) => {
  const { toolscribe: job } = example('GitLab').value as { toolscribe: GitLabJob };
  assert.match(job.image, /^node:\d+$/);
  assert.ok(Number(job.image.slice('node:'.length)) >= 20);
  // The report of a job that fails is needed most.
  assert.equal(job.artifacts.when, 'always');
  const { status, printed, file } = runScript(t, job.script);
  assert.equal(status, 1, printed);
  const report = JSON.parse(file(job.artifacts.reports.codequality));
  assert.ok(validateCodeQuality(report), JSON.stringify(validateCodeQuality.errors));
  assert.deepEqual(
    (report as readonly { check_name: string; location: { path: string } }[]).map(({ check_name, location }) => `${location.path} ${check_name}`),
    ['R/bad.R description-placeholder'],
  );
});

interface AzureStep {
  readonly task?: string;
  readonly script?: string;
  readonly condition?: string;
  readonly inputs?: Readonly<Record<string, string>>;
}

test('Azure Pipelines: the script writes the results that are published, and fails for an error', { skip: withoutBash }, async (t) => {
  const { steps } = example('Azure Pipelines').value as { steps: readonly AzureStep[] };
  const { status, printed, file } = runScript(
    t,
    steps.flatMap(({ script }) => script ?? []),
  );
  assert.equal(status, 1, printed);
  const publish = steps.find(({ task }) => task?.startsWith('PublishTestResults@') === true);
  assert.equal(publish?.condition, 'succeededOrFailed()');
  assert.equal(publish.inputs?.testResultsFormat, 'JUnit');
  const text = file(publish.inputs?.testResultsFiles ?? '');
  assert.deepEqual(await xmlFaults(text), []);
  assert.match(text, /<testcase classname="R\/bad\.R" name="description-placeholder 3:\d+"><failure type="error"/);
});
