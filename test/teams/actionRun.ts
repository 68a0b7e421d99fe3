import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { parse } from 'yaml';
import { tempFolder } from '../support/tempFolder.ts';
import { environment, git } from './repository.ts';

export interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly shell?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}
interface Action {
  readonly name: string;
  readonly description: string;
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

export const action: Action = parse(readFileSync('action.yml', 'utf8'));

/** What `gh` was called with: its arguments, and the text of the file of `body=@FILE`. */
export interface GhCall {
  readonly args: readonly string[];
  readonly body?: string;
}

export const posted = (calls: readonly GhCall[]): readonly GhCall[] => calls.filter(({ body }) => body !== undefined);

/** A `gh` that records its calls, and answers a list of comments by the filter of `--jq`. */
const gh = `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const { spawnSync } = require('node:child_process');
const args = process.argv.slice(2);
const file = args.find((arg) => arg.startsWith('body=@'))?.slice(6);
appendFileSync(process.env.GH_CALLS, JSON.stringify({ args, ...(file && { body: readFileSync(file, 'utf8') }) }) + '\\n');
if (process.env.GH_TOKEN !== 'the token') process.exit(4);
if (process.env.GH_REFUSES && file) process.exit(1);
if (args.includes('--jq')) process.stdout.write(spawnSync('jq', ['-r', args[args.indexOf('--jq') + 1]], { input: process.env.GH_COMMENTS }).stdout);
`;

export interface ActionRun {
  readonly status: number;
  readonly printed: string;
  readonly calls: readonly GhCall[];
  /** The summary of the job, in Markdown. */
  readonly summary: string;
  /** With what each action of a step was called. */
  readonly used: readonly { readonly uses: string; readonly with: Readonly<Record<string, string>> }[];
}

interface Event {
  readonly inputs?: Readonly<Record<string, string>>;
  /** Absent: the event is a push. */
  readonly base?: string;
  /** The commit of the branch of the pull request; by default that of the workspace. */
  readonly head?: string;
  readonly comments?: readonly object[];
  readonly refuses?: boolean;
}

/** Carries out the steps of action.yml as GitHub does, in this workspace. */
export function runAction(t: TestContext, workspace: string, { inputs = {}, base, head, comments = [], refuses }: Event): ActionRun {
  const temp = tempFolder(t, { calls: '', summary: '' });
  const defaults = Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default]));
  const steps: Record<string, { readonly outputs: Record<string, string> }> = {};
  // What an event does not have is an empty text.
  const event = {
    pull_request: { base: { sha: base ?? '' }, head: { sha: base === undefined ? '' : (head ?? git(workspace, 'rev-parse', 'HEAD')) }, number: 7 },
  };
  const github = { event_name: base === undefined ? 'push' : 'pull_request', event, token: 'the token' };
  const contexts = { inputs: { ...defaults, ...inputs }, github, steps };
  const env = {
    ...environment(t, { gh }),
    ...{ GITHUB_ACTION_PATH: path.resolve('.'), GITHUB_WORKSPACE: workspace, GITHUB_STEP_SUMMARY: path.join(temp, 'summary'), RUNNER_TEMP: temp },
    ...{
      GITHUB_BASE_REF: base === undefined ? '' : 'main',
      GITHUB_REPOSITORY: 'owner/name',
      GH_CALLS: path.join(temp, 'calls'),
      GH_COMMENTS: JSON.stringify(comments),
      ...(refuses && { GH_REFUSES: '1' }),
    },
  };
  let [status, printed] = [0, ''];
  const used: { uses: string; with: Readonly<Record<string, string>> }[] = [];
  for (const step of action.runs.steps) {
    if (!holds(step.if, contexts)) continue;
    if (step.uses !== undefined) used.push({ uses: step.uses, with: resolved(step.with ?? {}, contexts) });
    if (step.run === undefined) continue;
    const output = path.join(temp, 'output');
    writeFileSync(output, '');
    const run = spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', step.run], {
      cwd: workspace,
      encoding: 'utf8',
      env: { ...env, GITHUB_OUTPUT: output, ...resolved(step.env ?? {}, contexts) },
    });
    printed += run.stdout + run.stderr;
    status = run.status ?? 1;
    const outputs = [...readFileSync(output, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);
    if (step.id !== undefined) steps[step.id] = { outputs: Object.fromEntries(outputs) };
    if (status !== 0) break;
  }
  const lines = existsSync(env.GH_CALLS) ? readFileSync(env.GH_CALLS, 'utf8').split('\n') : [];
  return {
    status,
    printed,
    calls: lines.filter(Boolean).map((line): GhCall => JSON.parse(line)),
    summary: readFileSync(path.join(temp, 'summary'), 'utf8'),
    used,
  };
}

/** The value of `a.b.c` in the contexts. An input without a default, or a misspelled name, has none. */
function valueAt(expression: string, contexts: object): string {
  const value = expression.split('.').reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], contexts);
  assert.ok(typeof value === 'string' || typeof value === 'number', `there is no ${expression}`);
  return String(value);
}

const resolved = (values: Readonly<Record<string, string>>, contexts: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([key, text]) => [key, text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => valueAt(name, contexts))]));

/** The condition of a step: comparisons with texts, all of which are to be true. */
function holds(condition: string | undefined, contexts: object): boolean {
  if (condition === undefined) return true;
  const [, inner = ''] = /^\$\{\{ (.*) \}\}$/.exec(condition) ?? [];
  return inner.split(' && ').every((part) => {
    const [, name = '', text] = /^([\w.-]+) == '([^']*)'$/.exec(part) ?? assert.fail(`not read: ${part}`);
    return valueAt(name, contexts) === text;
  });
}
