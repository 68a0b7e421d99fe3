import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { type Readable, Writable } from 'node:stream';

export interface GuardedOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Ends the program and all that it started, when nobody holds the other end of the pipe 3: the server let go of it, or is gone, however that ended. What
 * has a session of its own (`setsid`, each program that processx starts) is found by a variable of its environment, where there is /proc.
 */
const guard = `(
  read -r _ <&3
  kill -9 $$
  if read -r self _ </proc/self/stat; then
    for again in 1 2 3; do
      for file in $(grep -lasF "$TOOLSCRIBE_GUARD" /proc/[0-9]*/environ); do
        pid=\${file#/proc/}
        pid=\${pid%/environ}
        [ "$pid" = "$self" ] || kill -9 "$pid"
      done
    done
  fi
  kill -9 -$$
) </dev/null >/dev/null 2>&1 &
exec 3<&- "$@"`;

/** The guard has so long, in milliseconds, before the group is ended without it. */
const guardMs = 2000;

/** Starts a program that does not outlive this one, at the head of a group of its own. On Windows it ends with its input. */
export function startGuarded(program: string, args: readonly string[], { cwd, env }: GuardedOptions): ChildProcess {
  const options = { cwd, env: { ...env, TOOLSCRIBE_GUARD: randomUUID() }, windowsHide: true };
  if (process.platform === 'win32') return spawn(program, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  return spawn('/bin/sh', ['-c', guard, 'sh', program, ...args], { ...options, stdio: ['pipe', 'pipe', 'pipe', 'pipe'], detached: true });
}

/** How it ended, once all that it wrote was read. What it started ends with it. */
export const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => letGo(child));
    child.once('close', (code, signal) => resolve(signal === null ? `exit status ${code}` : signal));
  });

/** Has the guard end a program that `startGuarded` started, with all that this started. */
export function letGo(child: ChildProcess): void {
  const [, , , held] = child.stdio;
  if (child.pid === undefined || !(held instanceof Writable) || held.destroyed) return;
  held.destroy();
  const late = setTimeout(() => {
    endGroup(child);
    // What hid from the guard may hold these for ever.
    for (const stream of child.stdio.slice(1, 3)) (stream as Readable | null)?.destroy();
  }, guardMs);
  child.once('close', () => clearTimeout(late));
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
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
