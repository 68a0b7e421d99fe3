import type { Stream } from '../../../server/src/cli/io.ts';
import { run } from '../../../server/src/cli/run.ts';
import { compose } from '../../../server/src/main.ts';
import { type SyncDisk, syncDisk } from '../../../server/src/node/disk.ts';
import { createNodeHost } from '../../../server/src/node/nodeHost.ts';
import { evidence } from '../evidence.ts';
import { grammars } from '../workspace.ts';

export interface CliRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** How often an engine was made: not at all for what was known before. */
  readonly composed: number;
}

export interface CliOptions {
  readonly cwd: string;
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly terminal?: boolean;
  readonly signal?: AbortSignal;
  readonly disk?: SyncDisk;
  readonly program?: string;
  /** Told what was written to either stream so far, after each write. */
  readonly onWrite?: (soFar: { readonly stdout: string; readonly stderr: string }) => void;
}

/** The command line in this process. */
export async function runCli(argv: readonly string[], options: CliOptions): Promise<CliRun> {
  evidence(`toolscribe ${argv[0]}`);
  const written = { stdout: '', stderr: '' };
  let composed = 0;
  const out = (name: 'stdout' | 'stderr'): Stream => ({
    terminal: options.terminal === true,
    write: (text) => {
      written[name] += text;
      options.onWrite?.(written);
    },
  });
  const status = await run(argv, {
    stdout: out('stdout'),
    stderr: out('stderr'),
    cwd: options.cwd,
    env: options.env ?? {},
    stdin: async () => Buffer.from(options.stdin ?? ''),
    signal: () => options.signal ?? new AbortController().signal,
    disk: options.disk ?? syncDisk,
    program: options.program ?? 'this one',
    compose: (log, disk) => {
      composed++;
      return compose({ host: createNodeHost(log, disk), grammars });
    },
  });
  return { status, ...written, composed };
}

/** The words of a command line as a shell would make them of it: quotes keep blanks together, and nothing else is special. */
export const shellWords = (line: string): string[] => [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((m) => m[1] ?? m[2] ?? m[3] ?? '');
