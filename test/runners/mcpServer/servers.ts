import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { type ListOptions, listServed, type Served } from '../../../server/src/runners/mcpServer/listServed.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const { resolve } = createRequire(path.resolve('package.json'));

/** The start of a script that uses a module of this project. */
export const required = (name: string, module: string): string => `const ${name} = require(${JSON.stringify(resolve(module))});\n`;

/** A server in a few lines: `answer` has the results by method. It answers nothing else. */
export const answering = (answer: Readonly<Record<string, string>>): string => `
const answers = { ${Object.entries(answer)
  .map(([method, result]) => `${JSON.stringify(method)}: (params) => (${result})`)
  .join(', ')} };
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (answers[method]) process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, ...answers[method](params ?? {}) }) + '\\n');
});
`;

/** The result of `initialize`. */
export const initialized = (capabilities = '{ tools: {} }'): string =>
  `{ result: { protocolVersion: params.protocolVersion, capabilities: ${capabilities}, serverInfo: { name: 'notes', version: '1.2' } } }`;

/** The script writes the number of its process into a file, and is asked for its tools. */
export interface Script {
  readonly code: string;
  readonly env?: NodeJS.ProcessEnv;
  /** More words of the command. */
  readonly more?: string;
}

/** What is listed, or why not. No process is left then, but one that the system has not removed yet. */
export async function listedBy(t: TestContext, { code, env = {}, more = '' }: Script, options: ListOptions): Promise<Served | Error> {
  const cwd = tempFolder(t, { 'a server.cjs': `require('node:fs').appendFileSync(${JSON.stringify('pids')}, process.pid + '\\n');\n${code}` });
  const started = listServed({ command: `'${process.execPath}' 'a server.cjs' ${more}`, cwd, env }, options);
  const outcome = await started.catch((error: Error) => error);
  const pids = path.join(cwd, 'pids');
  await until(() => runningOf(pids).length === 0, 'no process is left', 1000);
  return outcome;
}

/** Those of the listed processes that are there. There is at least one in the list. */
export function runningOf(file: string): readonly number[] {
  const pids = readFileSync(file, 'utf8').trim().split('\n').map(Number);
  if (pids.some((pid) => !(pid > 0))) throw new Error(`no processes are listed in ${file}`);
  return pids.filter(isRunning);
}

export async function until(holds: () => boolean, what: string, ms = 20_000): Promise<void> {
  for (const end = performance.now() + ms; !holds() && performance.now() < end; ) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.ok(holds(), what);
}

/** False for a process that has ended and waits for its parent, too. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    // There is none.
    return false;
  }
}
