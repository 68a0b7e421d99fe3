import { addTo, code, type Found, plural } from '../../model/index.ts';
import { keyOf } from './accepted.ts';
import { type Baseline, baselineText, type PlacedEntry } from './baselineFile.ts';
import type { Accepted } from './entry.ts';

/** What the baseline of a workspace folder accepts in each of its files. */
export interface Acceptance {
  /** How often each finding of the file is accepted, by its key; undefined where none is. The same map as long as nothing changes. */
  in(file: string): ReadonlyMap<string, number> | undefined;
}

/**
 * An entry counts in its file. Where that is gone, as after a move, it counts in every file, since tool, rule and text are the same. `isThere`: whether a
 * document of this path exists.
 */
export function acceptance({ entries }: Baseline, isThere: (file: string) => boolean): Acceptance {
  const own = new Map<string, PlacedEntry[]>();
  const moved: PlacedEntry[] = [];
  for (const entry of entries) {
    if (!isThere(entry.file)) moved.push(entry);
    else addTo(own, entry.file, entry);
  }
  const everywhere = countsOf(moved);
  const inFiles = new Map([...own].map(([file, list]) => [file, countsOf([...list, ...moved])]));
  return { in: (file) => inFiles.get(file) ?? (moved.length > 0 ? everywhere : undefined) };
}

function countsOf(entries: readonly Accepted[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + entry.count);
  return counts;
}

/**
 * The finding about entries that no longer occur, at the first of them. `present`: all findings of the entries' files. Its fix leaves the entries of files
 * that are gone: they may have been moved.
 */
export function unusedEntries({ entries }: Baseline, text: string, present: readonly Accepted[], isThere: (file: string) => boolean): Found | undefined {
  const left = new Map(present.map((one) => [placeOf(one), one.count]));
  const countOf = (entry: Accepted): number => Math.min(entry.count, left.get(placeOf(entry)) ?? 0);
  const unused = entries.filter((entry) => countOf(entry) < entry.count);
  const [first] = unused;
  if (first === undefined) return undefined;
  const kept = entries.flatMap((entry) => (!isThere(entry.file) ? [entry] : countOf(entry) === 0 ? [] : [{ ...entry, count: countOf(entry) }]));
  const intent = { kind: 'replace', span: { start: 0, end: text.length }, text: baselineText(kept) } as const;
  const more = unused.length === 1 ? '' : `, nor ${plural(unused.length - 1, 'more entry', 'more entries')}`;
  return {
    message: `${code(first.rule)} in ${code(first.file)} no longer occurs${first.count === 1 ? '' : ` ${first.count} times`}${more}.`,
    detail: `${code('toolscribe check --update-baseline')} removes what no longer occurs.`,
    span: first.span,
    tags: ['unnecessary'],
    ...(unused.some(({ file }) => isThere(file)) ? { fixes: [{ title: 'Remove what no longer occurs', safe: true, intent }] } : {}),
  };
}

const placeOf = (entry: Accepted): string => `${entry.file}\0${keyOf(entry)}`;
