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

/** What `interleaved` resolved to, figure by figure. */
export const sideBySide = (found) => (name) => ({ peer: found.peer?.[name], ours: found.ours?.[name], floor: found.floor?.[name] });

/** A line: the goal is to be so many `times` less than the peer and `atMost` so much, both where both are given. */
export function line(work, unit, { peer, ours, floor }, goal = {}) {
  const { times, atMost } = goal;
  const ratio = peer / ours;
  const known = [times === undefined || ratio >= times, atMost === undefined || ours <= atMost];
  const isMeasured = ours !== undefined && !Number.isNaN(ours) && (times === undefined || !Number.isNaN(ratio));
  const reached = times === undefined && atMost === undefined ? undefined : isMeasured && known.every(Boolean);
  return { work, unit, peer, ours, floor, ratio, times, atMost, reached };
}

/** The lines as a table in Markdown, which docs/PERFORMANCE.md keeps. */
export function table(lines) {
  const rows = lines.map(({ work, unit, peer, ours, floor, ratio, times, atMost, reached }) => [
    work,
    ...[peer, ours, floor].map((value) => figure(value, unit)),
    figure(ratio, '×'),
    [figure(times, '×'), atMost === undefined ? '' : `≤ ${figure(atMost, unit)}`].filter(Boolean).join(', '),
    reached === undefined ? '' : reached ? 'yes' : 'no',
  ]);
  const head = ['', 'peer', 'ours', 'floor', 'ratio', 'goal', 'reached'];
  const widths = head.map((cell, column) => Math.max(...[cell, ...rows.map((row) => row[column])].map((text) => text.length)));
  const text = (row) => `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [text(head), text(rule), ...rows.map(text)].join('\n');
}

/** Three digits that count, and the unit; nothing where there is no figure. */
function figure(value, unit) {
  if (value === undefined || !Number.isFinite(value)) return '';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`.trim();
}
