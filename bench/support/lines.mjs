// The lines of a benchmark: what was measured, the servers side by side, and how that stands to the goal.
import { median } from './statistics.mjs';

/**
 * Runs the servers one after another, `runs` times, so that a slow minute of the machine strikes all of them; a run gives figures by name. Resolves to the
 * medians of each server's runs. What went wrong is said, and makes no figure.
 */
export async function interleaved(servers, runs, measure) {
  const all = new Map(servers.map(({ name }) => [name, new Map()]));
  const errors = new Set();
  for (let i = 0; i < runs; i++) {
    for (const server of servers) {
      try {
        for (const [name, value] of Object.entries(await measure(server, i))) {
          const of = all.get(server.name);
          of.set(name, [...(of.get(name) ?? []), value]);
        }
      } catch (error) {
        errors.add(error instanceof Error ? error.message : String(error));
      }
    }
  }
  const medians = Object.fromEntries([...all].map(([name, figures]) => [name, Object.fromEntries([...figures].map(([key, values]) => [key, median(values)]))]));
  return { ...medians, errors: [...errors] };
}

/** A line: `times` and `atMost` are the goal, both to be reached where both are given; `share` is one for what should be a part of the peer's. */
export function line(work, unit, { peer, ours, floor }, goal = {}) {
  const { times, atMost } = goal;
  const ratio = peer / ours;
  const known = [times === undefined || ratio >= times, atMost === undefined || ours <= atMost];
  const isMeasured = ours !== undefined && !Number.isNaN(ours) && (times === undefined || !Number.isNaN(ratio));
  const reached = times === undefined && atMost === undefined ? undefined : isMeasured && known.every(Boolean);
  return { work, unit, peer, ours, floor, ratio, times, atMost, reached };
}

export function table(lines) {
  const rows = lines.map(({ work, unit, peer, ours, floor, ratio, times, atMost, reached }) => [
    work,
    ...[peer, ours, floor].map((value) => (figure(value) === '' ? '' : `${figure(value)} ${unit}`)),
    figure(ratio) === '' ? '' : `${figure(ratio)}×`,
    [times === undefined ? '' : `${times}×`, atMost === undefined ? '' : `≤ ${atMost} ${unit}`].filter(Boolean).join(', '),
    reached === undefined ? '' : reached ? 'reached' : 'MISSED',
  ]);
  const all = [['', 'peer', 'ours', 'floor', 'faster', 'goal', ''], ...rows];
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)));
  return all.map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ')).join('\n');
}

/** Three digits that count. */
function figure(value) {
  if (value === undefined || !Number.isFinite(value)) return '';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: 0 });
}
