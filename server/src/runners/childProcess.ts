import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endOf, release } from './guarded.ts';

/** Ends a process that leads a group of its own, with its descendants. */
export function endProcess(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () => child.kill());
    return;
  }
  if (child.stdio[3] !== undefined) {
    release(child);
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already.
    child.kill('SIGKILL');
  }
}

/** Creates a temporary folder with these files. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** The environment without the variables that the pattern matches. Temporary files of the program go into its folder. */
export function environmentWithout(names: RegExp, folder: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !names.test(name) && !/^(?:TMPDIR|TMP|TEMP)$/i.test(name));
  return { ...Object.fromEntries(inherited), TMPDIR: folder };
}

/** A program that serves one call after another. */
export interface LiveProcess {
  /** False once it has ended or is being ended. */
  isAlive(): boolean;
  /** Ends it with its descendants. */
  kill(): void;
  /** Resolves to the reason of its end, once its descendants and its folder are gone. */
  readonly ended: Promise<string>;
}

/** Follows a program of `startGuarded`, to its end or to the end of this process. Its folder, if it has one, is removed then. */
export function liveProcess(child: ChildProcess, folder?: string): LiveProcess {
  let alive = true;
  // A write to a process that has just ended is reported by its end.
  child.stdin?.on('error', () => {});
  const orphan = (): void => endProcess(child);
  process.once('exit', orphan);
  const ended = endOf(child).then((how) => {
    alive = false;
    process.removeListener('exit', orphan);
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    return how;
  });
  return {
    isAlive: () => alive,
    kill() {
      alive = false;
      endProcess(child);
    },
    ended,
  };
}

/** Buffers the last bytes of a program's output, to explain its end. */
export function tail(limit: number, program: string): { push(bytes: Buffer): void; lastLine(): string } {
  let last = '';
  return {
    push(bytes) {
      last = (last + bytes.toString('utf8')).slice(-limit);
    },
    lastLine() {
      const line = last
        .split('\n')
        .map((text) => text.trim())
        .filter((text) => text !== '' && text !== 'Execution halted')
        .at(-1);
      return line === undefined ? '' : ` ${program} said: ${line}`;
    },
  };
}
