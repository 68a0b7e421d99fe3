import { type ChildProcess, spawn } from 'node:child_process';

export interface GuardedOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Ends the group of the shell, the program among it, when the server is gone, however that ended: nobody holds the other end of the pipe 3 then. */
const guard = '(read -r _ <&3; kill -9 -$$) </dev/null >/dev/null 2>&1 & exec 3<&- "$@"';

/** Starts a program that does not outlive this one, at the head of a group of its own. On Windows it ends with its input. */
export function startGuarded(program: string, args: readonly string[], { cwd, env }: GuardedOptions): ChildProcess {
  const options = { cwd, env, windowsHide: true };
  if (process.platform === 'win32') return spawn(program, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  return spawn('/bin/sh', ['-c', guard, 'sh', program, ...args], { ...options, stdio: ['pipe', 'pipe', 'pipe', 'pipe'], detached: true });
}

/** How it ended, once all that it wrote was read. What it started ends with it. */
export const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => endGroup(child));
    child.once('close', (code, signal) => resolve(signal === null ? `exit status ${code}` : signal));
  });

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined || process.platform === 'win32') return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}

/** Resolves to `late` after so many seconds, or when the signal is aborted. */
export const after = (seconds: number, signal: AbortSignal): Promise<'late'> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000, 'late');
    timer.unref();
    signal.addEventListener('abort', () => resolve('late'), { once: true });
  });
