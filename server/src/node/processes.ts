import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, recognizable later and from other machines. */
export interface ProcessName {
  readonly host: string;
  /** The namespace of its id on Linux: containers of one host name may share a disk. Else empty. */
  readonly space: string;
  readonly pid: number;
  /** When it started, on Linux: ids are reused. Else empty. */
  readonly start: string;
}

export const thisProcess = (): ProcessName => ({ host: hostname(), space: spaceOf(), pid: process.pid, start: startOf(process.pid) });

/** True if the process has ended. False if it may run: also for one of another host or container. */
export function hasEnded({ host, space, pid, start }: ProcessName): boolean {
  if (host !== hostname() || space !== spaceOf()) return false;
  if (!isRunning(pid)) return true;
  const now = startOf(pid);
  return start !== '' && now !== '' && start !== now;
}

/** True if a process of this id runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

const spaceOf = (): string => orEmpty(() => readlinkSync('/proc/self/ns/pid'));

/** The boot of the system, and the ticks from there (proc_pid_stat(5), field 22). The second field is a name in parentheses. */
const startOf = (pid: number): string =>
  orEmpty(() => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').split(' ');
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[20]}`;
  });

function orEmpty(ask: () => string): string {
  try {
    return process.platform === 'linux' ? ask() : '';
  } catch {
    return '';
  }
}
