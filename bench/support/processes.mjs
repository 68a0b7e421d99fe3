// What a process and all that it started has cost: from /proc, so NaN where there is none.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const millisecondsPerTick = 10;

/** Milliseconds of processor time of a process and its children, those that ended included. */
export const cpuMs = (pid) =>
  total(
    pid,
    (id) =>
      stat(id)
        .slice(11, 15)
        .reduce((sum, ticks) => sum + Number(ticks), 0) * millisecondsPerTick,
  );

/** Runs a program to its end: what it printed, the milliseconds that it took, and those that it kept processors busy for. */
export function runToEnd(args, cwd) {
  const before = childrenMs();
  const began = performance.now();
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 1e9 });
  const time = performance.now() - began;
  return { stdout, stderr, time, cpu: childrenMs() - before };
}

/** Of this process the children that ended. */
const childrenMs = () => total(process.pid, (id) => (id === process.pid ? ticks(id, 13) : 0));

/** Megabytes: the sum of the greatest resident sizes that the processes of the tree have had. */
export const peakMb = (pid) => total(pid, (id) => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))[1])) / 1024;

/** The sum over the processes of the tree that are there. */
function total(root, measure) {
  let sum = Number.NaN;
  for (const id of tree(root)) {
    try {
      sum = (Number.isNaN(sum) ? 0 : sum) + measure(id);
    } catch {
      // It ended meanwhile.
    }
  }
  return sum;
}

function tree(root) {
  const found = new Set([root]);
  // A child has the greater number, but for the day on which the numbers begin anew.
  for (const id of processes()) {
    try {
      if (found.has(Number(stat(id)[1]))) found.add(id);
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
}

function processes() {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter(Number.isInteger)
      .sort((a, b) => a - b);
  } catch {
    return [];
  }
}

/** Milliseconds in the fields of times from this one on: own in user and system mode, then those of children. */
const ticks = (id, from) =>
  stat(id)
    .slice(from, 15)
    .reduce((sum, count) => sum + Number(count), 0) * millisecondsPerTick;

/** The fields after the name of the program, which may hold anything: state, parent, … */
function stat(id) {
  const text = readFileSync(`/proc/${id}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
