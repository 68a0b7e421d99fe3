import { type ChildProcess, spawn } from 'node:child_process';
import type { TestContext } from 'node:test';
import { cli } from '../programs/programs.ts';

export interface HttpServer {
  readonly url: URL;
  /** What a client must send; empty with `--no-token`. */
  readonly token: string;
  readonly child: ChildProcess;
}

/** Starts `toolscribe serve --http` in a folder; it ends with the test. */
export function serveOverHttp(t: TestContext, cwd: string, more: readonly string[] = []): Promise<HttpServer> {
  const child = spawn(process.execPath, [cli, 'serve', '--http', '0', ...more], { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  t.after(() => child.kill('SIGKILL'));
  let log = '';
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      log += chunk;
      const [url] = /http:\/\/127\.0\.0\.1:\d+\/mcp/.exec(log) ?? [];
      if (url !== undefined) resolve({ url: new URL(url), token: /Bearer ([\w-]+)/.exec(log)?.[1] ?? '', child });
    });
    child.once('exit', () => reject(new Error(log)));
  });
}
