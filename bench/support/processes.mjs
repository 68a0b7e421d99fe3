// What a process and all that it started has cost: from /proc, so NaN where there is none.
import { readdirSync, readFileSync } from 'node:fs';

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

/** The fields after the name of the program, which may hold anything: state, parent, … */
function stat(id) {
  const text = readFileSync(`/proc/${id}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
