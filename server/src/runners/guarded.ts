import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { type Readable, Writable } from 'node:stream';

export interface GuardedOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** On Windows the arguments are passed without quotes of Node's own. */
  readonly isVerbatim?: boolean;
}

/**
 * Ends the program and its descendants once the other end of pipe 3 is closed: the server let go of it, or has ended. If there is /proc, a descendant with
 * its own session (`setsid`, each program that processx starts) is found by its parents, and one whose parent has ended by an environment variable.
 */
const guard = `(
  read -r _ <&3
  kill -STOP $$
  if read -r self _ </proc/self/stat; then
    all=" $$ "
    more=yes
    while [ -n "$more" ]; do
      more=
      for file in /proc/[0-9]*/stat; do
        read -r line <"$file" || continue
        pid=\${line%% *}
        line=\${line##*) }
        line=\${line#* }
        case $all in
          *" $pid "*) ;;
          *" \${line%% *} "*) [ "$pid" = "$self" ] || { all="$all$pid "; more=yes; } ;;
        esac
      done
    done
    kill -9 $all
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

/** The guard's time before the group is ended without it, in milliseconds. */
const guardMs = 2000;

/** Starts a program that does not outlive this process, as leader of its own group. On Windows it ends with its input. */
export function startGuarded(program: string, args: readonly string[], { cwd, env, isVerbatim = false }: GuardedOptions): ChildProcess {
  const options = { cwd, env: { ...env, TOOLSCRIBE_GUARD: randomUUID() }, windowsHide: true };
  if (process.platform === 'win32') return spawn(program, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'], windowsVerbatimArguments: isVerbatim });
  return spawn('/bin/sh', ['-c', guard, 'sh', program, ...args], { ...options, stdio: ['pipe', 'pipe', 'pipe', 'pipe'], detached: true });
}

/** The reason of its end, once its output was read. Its descendants end with it. */
export const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => release(child));
    child.once('close', (code, signal) => resolve(signal === null ? `exit status ${code}` : signal));
  });

/** Has the guard end a program of `startGuarded` with its descendants. */
export function release(child: ChildProcess): void {
  const [, , , held] = child.stdio;
  if (child.pid === undefined || !(held instanceof Writable) || held.destroyed) return;
  held.destroy();
  const late = setTimeout(() => {
    endGroup(child);
    // A descendant that escaped the guard may never close these streams.
    for (const stream of child.stdio.slice(1, 3)) (stream as Readable | null)?.destroy();
  }, guardMs);
  child.once('close', () => clearTimeout(late));
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is gone.
  }
}

/** Resolves to `late` after so many seconds, or when the signal is aborted. */
export const after = (seconds: number, signal: AbortSignal): Promise<'late'> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000, 'late');
    timer.unref();
    signal.addEventListener('abort', () => resolve('late'), { once: true });
  });
