// Which processes of the suite do not end any more. A slow machine is no fault: a process that finishes tests, or that waits for a processor, goes on.
import { readdirSync, readFileSync } from 'node:fs';

/** `work`: milliseconds of processor time, `idle`: milliseconds with next to none, since a process last reported something. */
export const limits = { work: 15 * 60_000, idle: 5 * 60_000 };

/** A process that gets less of a processor waits for something else. One that waits for a busy processor gets more, beside a hundred others. */
const idleShare = 0.005;

/**
 * Watches one process. `heard`: it has reported something. `look`: with the time, and the processor time that it and its children have used so far (undefined:
 * unknown here), it returns why the process is to be ended, if so.
 */
export function watchdog({ work: mostWork, idle: mostIdle } = limits) {
  let begin;
  let seen = 0;
  let worked = 0;
  return {
    heard() {
      begin = undefined;
      worked = 0;
    },
    look(now, work) {
      // A child that is gone takes its time with it.
      if (work !== undefined) {
        if (begin !== undefined) worked += Math.max(0, work - seen);
        seen = work;
      }
      begin ??= now;
      const waited = now - begin;
      if (worked > mostWork) return `it used a processor for ${seconds(worked)} s, and finished no test`;
      if (waited <= mostIdle) return undefined;
      if (work === undefined || worked < waited * idleShare) return `it did nothing for ${seconds(waited)} s`;
      return undefined;
    },
  };
}

const seconds = (milliseconds) => (milliseconds / 1000).toFixed(0);

/** Milliseconds of processor time that a process and its descendants have used; undefined on other systems than Linux. */
export function workOf(pid) {
  if (process.platform !== 'linux') return undefined;
  const children = new Map();
  const used = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(id);
    if (fields === undefined) continue;
    const [, parent] = fields;
    children.set(parent, [...(children.get(parent) ?? []), id]);
    // User and system time: its own, and of its children that have ended.
    used.set(id, fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * millisecondsOfTick);
  }
  const sum = (id) => (children.get(id) ?? []).reduce((all, child) => all + sum(child), used.get(id) ?? 0);
  return sum(String(pid));
}

/** `USER_HZ` is 100 on every machine that Node runs on. */
const millisecondsOfTick = 10;

/** The fields of /proc/PID/stat from the state on; the name before them may contain spaces. Undefined: the process has ended. */
function statOf(id) {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
