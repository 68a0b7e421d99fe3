import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { TestContext } from 'node:test';
import { cli } from '../programs/programs.ts';

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
export const until = async (holds: () => boolean, what: string): Promise<void> => {
  for (let i = 0; i < 400 && !holds(); i++) await pause(25);
  assert.ok(holds(), what);
};

/** `toolscribe serve --run live` over HTTP in a folder. */
export async function startHttp(t: TestContext, root: string, more: readonly string[] = []): Promise<{ readonly url: URL; readonly child: ChildProcess }> {
  const child = spawn(process.execPath, [cli, 'serve', '--run', 'live', '--http', '0', '--no-token', ...more], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  let told = '';
  child.stderr?.on('data', (chunk) => {
    told += chunk;
  });
  await until(() => /http:\S+\/mcp/.test(told), 'it listens');
  return { url: new URL(/http:\S+\/mcp/.exec(told)?.[0] ?? ''), child };
}

/** Processes whose command line names the folder, by /proc. */
export const processesIn = (root: string): readonly string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(root) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
      );
    } catch {
      // It ended between the two looks.
      return false;
    }
  });
