import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { TestContext } from 'node:test';
import { Client, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cli } from '../../support/programs/programs.ts';

/** An R package whose tool runs any code. */
export const anyCode: Readonly<Record<string, string>> = {
  DESCRIPTION: 'Package: notes\nVersion: 0.1.0\n',
  'R/notes.R':
    "#' Runs R code.\n#'\n#' @param code Character. The code.\n#' @keywords mcp-tool\nrun <- function(code, .state_env = NULL) eval(parse(text = code))\n",
};

export interface Caller {
  readonly client: Client;
  /** Result of the tool, behind `failed: ` where it failed. */
  call(name: string, given?: object, options?: { readonly signal?: AbortSignal }): Promise<string>;
  /** What the tool `run` of the package answers. */
  run(code: string, options?: { readonly signal?: AbortSignal }): Promise<string>;
}

/** A client on a connection of its own. */
export async function caller(t: Pick<TestContext, 'after'>, transport: Transport): Promise<Caller> {
  const client = new Client({ name: 'attack', version: '1' });
  await client.connect(transport);
  t.after(() => client.close().catch(() => {}));
  const call: Caller['call'] = async (name, given = {}, options = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...given } }, { timeout: 100_000, ...options });
    return `${isError ? 'failed: ' : ''}${(content[0] as { text: string }).text}`;
  };
  return { client, call, run: (code, options) => call('notes-run', { code }, options) };
}

/** `toolscribe serve` in a folder, with one client on standard streams. */
export function overStdio(
  t: Pick<TestContext, 'after'>,
  cwd: string,
  args: readonly string[] = ['--run', 'live'],
  env: Record<string, string> = {},
): Promise<Caller> {
  const all = { ...(process.env as Record<string, string>), ...env };
  return caller(t, new StdioClientTransport({ command: process.execPath, args: [cli, 'serve', ...args], cwd, env: all, stderr: 'ignore' }));
}

/** `toolscribe serve` as a process that hears signals, and the end of the lines to it. */
export function startedServer(t: Pick<TestContext, 'after'>, cwd: string) {
  const child = spawn(process.execPath, [cli, 'serve', '--run', 'live'], { cwd, stdio: ['pipe', 'pipe', 'ignore'] });
  t.after(() => child.kill('SIGKILL'));
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const send = (message: object): void => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  };
  send({ id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'attack', version: '1' } } });
  send({ method: 'notifications/initialized' });
  return { child, send, said: () => text };
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function until(holds: () => boolean, what: string): Promise<void> {
  for (let i = 0; i < 800 && !holds(); i++) await pause(25);
  assert.ok(holds(), what);
}

/** False for a process that has ended and waits for its parent, too. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    // There is none.
    return false;
  }
}
