import { type ChildProcess, spawn } from 'node:child_process';
import { letGo } from './guarded.ts';

/** Variables with which R reads and writes UTF-8, in English and without colours. */
export const plainWords: Readonly<Record<string, string>> = {
  ...(process.platform === 'win32'
    ? {}
    : process.platform === 'darwin'
      ? { LC_ALL: '', LANG: 'C', LC_CTYPE: 'UTF-8' }
      : { LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' }),
  LANGUAGE: 'en',
  NO_COLOR: '1',
};

/** Ends a process that leads a group of its own, and what it started. */
export function endProcess(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () => child.kill());
    return;
  }
  if (child.stdio[3] !== undefined) {
    letGo(child);
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already.
    child.kill('SIGKILL');
  }
}

/** Keeps the end of what is written. */
export function tail(limit: number, program = 'R'): { push(bytes: Buffer): void; lastLine(): string } {
  let kept = '';
  return {
    push(bytes) {
      kept = (kept + bytes.toString('utf8')).slice(-limit);
    },
    lastLine() {
      const line = kept
        .split('\n')
        .map((text) => text.trim())
        .filter((text) => text !== '' && text !== 'Execution halted')
        .at(-1);
      return line === undefined ? '' : ` ${program} said: ${line}`;
    },
  };
}
