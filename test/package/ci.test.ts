import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { groups } from '../../bench/growth/groups.mjs';
import { scripts } from '../../package.json';

// The hosted CI cannot be run here; what it names can be looked up.

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes'?: number;
  readonly strategy: { readonly matrix: { readonly os?: readonly string[]; readonly node: readonly string[]; readonly what?: readonly string[] } };
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}
const read = (name: string): Workflow => parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8'));
const workflow = read('ci');
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);

test('the CI runs on Linux, macOS and Windows, on the oldest Node and the newest LTS', () => {
  const machines = jobs.flatMap((job) => (job.strategy.matrix.os ?? ['']).map((os) => job['runs-on'].replace(/\$\{\{ matrix\.os \}\}/, os)));
  assert.deepEqual(machines.sort(), ['macos-latest', 'ubuntu-latest', 'windows-latest']);
  for (const { strategy } of jobs) assert.match(strategy.matrix.node.join(' '), /^20 lts/);
});

test('every command of the CI is there', () => {
  const commands = steps.flatMap(({ run = [] }) => run);
  assert.ok(commands.length >= 3);
  for (const command of commands) {
    const script = /^npm (?:run )?([\w:]+)$/.exec(command)?.[1];
    if (script === undefined) assert.ok(statSync(command).mode & 0o111 || process.platform === 'win32', `${command} is a program`);
    else assert.ok(script in scripts, command);
  }
});

test('the CI may read and nothing else, ends by itself, and names its actions by major version', () => {
  assert.deepEqual(workflow.permissions, { contents: 'read' });
  for (const job of jobs) assert.ok((job['timeout-minutes'] ?? Number.POSITIVE_INFINITY) <= 60);
  for (const { uses } of steps) if (uses !== undefined) assert.match(uses, /^[\w-]+\/[\w/-]+@v\d+$/);
});

test('each night properties are tried with another seed, and broken texts for long, by options that are there', () => {
  const { permissions, jobs: nightly } = read('nightly');
  assert.deepEqual(permissions, { contents: 'read' });
  const runs = Object.values(nightly).flatMap((job) => job.steps.flatMap(({ run = [] }) => run));
  assert.equal(runs.length, 4);
  assert.match(runs[1] ?? '', /^npm run fuzz -- --minutes \d+$/);
  assert.match(runs[2] ?? '', /^npm run fuzz -- --minutes \d+ --repeats$/);
  assert.match(runs[3] ?? '', /^npm run growth -- "/);
  // Each format is measured by one job.
  const words = nightly.growth?.strategy.matrix.what ?? [];
  for (const { language } of groups) assert.equal(words.filter((word) => language.includes(word)).length, 1, language);
  assert.match(readFileSync('scripts/fuzz.mjs', 'utf8'), /\brepeats: \{ type: 'boolean'/);
  assert.ok('fuzz' in scripts && 'growth' in scripts);
  const [program, ...options] = runs[0]?.split(' ') ?? [];
  assert.equal(program, '.ci/run');
  assert.ok(options.includes('--random'));
  const known = readFileSync('scripts/test.mjs', 'utf8');
  for (const option of options) assert.match(known, new RegExp(`\\b'?${option.slice(2)}'?: \\{ type: 'boolean' \\}`), option);
});
