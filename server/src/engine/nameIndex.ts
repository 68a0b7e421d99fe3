import type { Facts } from '../model/index.ts';
import type { Doc } from './types.ts';
import { unchangedEnds } from './unchangedEnds.ts';
import { relativeTo } from './uri.ts';

/** Which regions export a name, a table per project. */
export interface NameIndex {
  /** The same array until one of the regions is another. */
  find(scope: string, kind: string, name: string): readonly Facts[];
  /** Another number whenever what `find` answers means something else than before. */
  versionOf(scope: string, kind: string, name: string): number;
  /** Names of a kind, sorted. */
  list(scope: string, kind: string): readonly string[];
  /**
   * Takes the exports of a document's former text out and those of its present text in; `before` is what was filed last. Returns what means something
   * else now: names as `questionOf` has them, and kinds that have gained or lost a name.
   */
  update(scope: string, uri: string, before: Doc | undefined, after: Doc | undefined): ReadonlySet<string>;
  /** URI of the document that has these facts. */
  uriOf(facts: Facts): string | undefined;
}

export function createNameIndex(): NameIndex {
  const tables = new Map<string, Map<string, Entry>>();
  const none: readonly Facts[] = [];
  let versions = 0;
  const lists = new Map<string, readonly string[]>();
  const uris = new WeakMap<Facts, string>();
  return {
    find(scope, kind, name) {
      const entry = tables.get(scope)?.get(questionOf(kind, name));
      if (!entry) return none;
      entry.answer ??= [...entry.docs.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, own]) => own.map(({ facts }) => facts));
      return entry.answer;
    },
    versionOf: (scope, kind, name) => tables.get(scope)?.get(questionOf(kind, name))?.version ?? 0,
    list(scope, kind) {
      const key = questionOf(scope, kind);
      let list = lists.get(key);
      if (!list) {
        const start = questionOf(kind, '');
        list = [...(tables.get(scope)?.keys() ?? [])].flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : [])).sort();
        lists.set(key, list);
      }
      return list;
    },
    uriOf: (facts) => uris.get(facts),
    update(scope, uri, before, after) {
      let table = tables.get(scope);
      if (!table) {
        table = new Map();
        tables.set(scope, table);
      }
      const [was, is] = [factsOf(before), factsOf(after)];
      for (const facts of is) uris.set(facts, uri);
      const file = relativeTo(scope, uri);
      const touched = touchedNames(was, is).set('file', new Set([file]));
      const now = exportsOf(is, touched);
      if (after !== undefined)
        now.set(
          questionOf('file', file),
          is.map((facts) => ({ facts, stamp: undefined })),
        );
      const changed = new Set<string>();
      for (const [kind, names] of touched) {
        for (const name of names) {
          const key = questionOf(kind, name);
          const own = now.get(key);
          const entry: Entry = table.get(key) ?? { docs: new Map(), answer: undefined, version: 0 };
          const old = entry.docs.get(uri);
          if (agree(old, own, (a, b) => a.facts === b.facts)) continue;
          if (!agree(old, own, (a, b) => a.facts === b.facts || (a.stamp !== undefined && a.stamp === b.stamp))) {
            changed.add(key);
            entry.version = ++versions;
          }
          if ((old === undefined) !== (own === undefined)) {
            changed.add(kind);
            lists.delete(questionOf(scope, kind));
          }
          if (own) entry.docs.set(uri, own);
          else entry.docs.delete(uri);
          entry.answer = undefined;
          if (entry.docs.size === 0) table.delete(key);
          else table.set(key, entry);
        }
      }
      return changed;
    },
  };
}

interface Entry {
  /** By URI. */
  readonly docs: Map<string, readonly Exporter[]>;
  answer: readonly Facts[] | undefined;
  version: number;
}

/** A region that exports a name. */
interface Exporter {
  readonly facts: Facts;
  readonly stamp: string | undefined;
}

/** A name of a kind as one text. */
export const questionOf = (kind: string, name: string): string => `${kind}\0${name}`;

const factsOf = (doc: Doc | undefined): readonly Facts[] => doc?.regions.map((region) => region.facts) ?? [];

/** Names, by their kinds, that the facts of a document export or exported where they differ: before and behind that, nothing changed. */
function touchedNames(was: readonly Facts[], is: readonly Facts[]): Map<string, Set<string>> {
  const { first, last } = unchangedEnds(was, is, (a, b) => a === b);
  const touched = new Map<string, Set<string>>();
  for (const { exports } of [...was.slice(first, was.length - last), ...is.slice(first, is.length - last)]) {
    for (const { kind, name } of exports) {
      const names = touched.get(kind);
      if (names) names.add(name);
      else touched.set(kind, new Set([name]));
    }
  }
  return touched;
}

/** Which facts export each of these names, in their order. */
function exportsOf(all: readonly Facts[], names: ReadonlyMap<string, ReadonlySet<string>>): Map<string, readonly Exporter[]> {
  const found = new Map<string, Exporter[]>();
  for (const facts of all) {
    for (const { kind, name, stamp } of facts.exports) {
      if (names.get(kind)?.has(name) !== true) continue;
      const key = questionOf(kind, name);
      const same = found.get(key);
      if (same) same.push({ facts, stamp });
      else found.set(key, [{ facts, stamp }]);
    }
  }
  return found;
}

const agree = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined, isSame: (a: T, b: T) => boolean): boolean =>
  a === b || (a !== undefined && b !== undefined && a.length === b.length && a.every((own, i) => isSame(own, b[i] as T)));
