import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { findPython } from '../../../scripts/python.mjs';
import { evidence } from '../evidence.ts';

const python: string | undefined = findPython();

/** The reason for which tests in Python are skipped, or false. Debian has no Pydantic 2, so that they may be left out even where CI is set. */
export const withoutPython: string | false =
  python === undefined ? 'There is no Python 3.10 with Pydantic 2: node scripts/installPython.mjs installs it' : false;

interface Outcome {
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly message: string;
}

interface PythonRun {
  /** By the full names of the tests. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** What was printed beside. */
  readonly printed: string;
}

const runs = new Map<string, Promise<PythonRun>>();

/** What comes of the tests of a folder with Python's unittest, which run once in a process. */
export function pythonTests(folder: string): Promise<PythonRun> {
  const run = runs.get(folder) ?? started(folder);
  runs.set(folder, run);
  return run;
}

async function started(folder: string): Promise<PythonRun> {
  const script = path.resolve('test/support/programs/unittestReport.py');
  const child = spawn(python ?? 'python3', ['-I', '-B', script], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 });
  let [answer, printed] = ['', ''];
  child.stdout.on('data', (chunk) => {
    answer += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  assert.equal(code, 0, printed);
  return { outcomes: JSON.parse(answer), printed };
}

/** These tests of a folder, named without what all begin with, are there and pass. */
export async function passInPython(folder: string, names: readonly string[]): Promise<void> {
  evidence('Python');
  const { outcomes } = await pythonTests(folder);
  for (const name of names) {
    const { outcome, message } = outcomes[`tests.${name}`] ?? { outcome: 'failed', message: `There is no test ${name}.` };
    assert.equal(outcome, 'passed', message);
  }
}
