import os from 'node:os';

/** Gives way to other threads. On Linux the priority applies to the thread, elsewhere it would to the whole process. */
export function takeLowPriority(): void {
  if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
}
