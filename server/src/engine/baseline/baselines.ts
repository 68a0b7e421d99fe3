import type { Config } from '../config.ts';
import type { ConfigFiles } from '../configFiles.ts';
import { baselineUnused } from '../problems/baselineUnused.ts';
import type { Store } from '../store.ts';
import type { Doc, PlacedFinding } from '../types.ts';
import { parentOf, relativeTo } from '../uri.ts';
import { type Acceptance, acceptance, unusedEntries } from './acceptance.ts';
import { acceptedFrom, keyOf } from './accepted.ts';
import { type Baseline, baselineName } from './baselineFile.ts';
import type { Accepted } from './entry.ts';

export interface BaselinesContext {
  readonly store: Pick<Store, 'docs' | 'rootOf' | 'membership'>;
  readonly configs: Pick<ConfigFiles, 'baselineOf' | 'textOf'>;
  readonly config: (uri: string) => Config;
  /** False while files are still being read. */
  readonly isRead: () => boolean;
  /** All findings of a document, also the accepted ones; undefined where it is not judged. */
  readonly all: (uri: string) => readonly PlacedFinding[] | undefined;
}

/** The baselines of the workspace's folders. */
export interface Baselines {
  /** See `CheckInput.accepted`. */
  accepted(uri: string): ReadonlyMap<string, number> | undefined;
  /** See `Engine.baselineOf`. */
  of(uri: string): { readonly entries: readonly Accepted[]; readonly accepted: number };
  /** The finding about unused entries, in the baseline's file. Empty for other files, and before everything is read. */
  findings(uri: string): readonly PlacedFinding[];
}

export function createBaselines({ store, configs, config, isRead, all }: BaselinesContext): Baselines {
  const known = new Map<string, { readonly baseline: Baseline; readonly state: string; readonly accepts: Acceptance }>();
  const acceptanceOf = (root: string): Acceptance | undefined => {
    const baseline = configs.baselineOf(root);
    if (baseline === undefined) return undefined;
    const before = known.get(root);
    const state = `${isRead()} ${store.membership()}`;
    if (before?.baseline === baseline && before.state === state) return before.accepts;
    const accepts = acceptance(baseline, (file) => !isRead() || store.docs.has(`${root}/${file}`));
    known.set(root, { baseline, state, accepts });
    return accepts;
  };
  const accepted: Baselines['accepted'] = (uri) => {
    const root = store.rootOf(uri);
    return root === undefined ? undefined : acceptanceOf(root)?.in(relativeTo(root, uri));
  };
  const entriesIn = (root: string, uri: string): readonly Accepted[] => acceptedFrom(relativeTo(root, uri), all(uri) ?? [], store.docs.get(uri) as Doc);
  return {
    accepted,
    of(uri) {
      const root = store.rootOf(uri);
      const entries = root === undefined || !store.docs.has(uri) ? [] : entriesIn(root, uri);
      const counts = accepted(uri);
      return { entries, accepted: entries.reduce((sum, entry) => sum + Math.min(entry.count, counts?.get(keyOf(entry)) ?? 0), 0) };
    },
    findings(uri) {
      const root = parentOf(uri);
      const baseline = isRead() && uri === `${root}/${baselineName}` ? configs.baselineOf(root) : undefined;
      const severity = config(root).rules[rule]?.severity ?? baselineUnused.severity;
      if (baseline === undefined || severity === 'off') return [];
      const isThere = (file: string): boolean => store.docs.has(`${root}/${file}`);
      const files = [...new Set(baseline.entries.map(({ file }) => file))].filter(isThere);
      const present = files.flatMap((file) => entriesIn(root, `${root}/${file}`));
      const unused = unusedEntries(baseline, configs.textOf(uri) ?? '', present, isThere);
      if (unused === undefined) return [];
      const { fixes = [], ...found } = unused;
      return [{ ...found, rule, severity, fixes: fixes.map((fix) => ({ ...fix, uri, start: 0 })) }];
    },
  };
}

const rule = baselineUnused.id;
