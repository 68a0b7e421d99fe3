import type { Facts } from '../model/index.ts';
import type { DocState } from './document.ts';
import { unchangedEnds } from './unchangedEnds.ts';
import { relativeTo } from './uri.ts';

/** Which regions export a name, a table per project. The same answer is the same array until it changes. */
export interface NameIndex {
  find(scope: string, kind: string, name: string): readonly Facts[];
  /** Names of a kind, sorted. */
  list(scope: string, kind: string): readonly string[];
  /** Takes the exports of a document's former text out and those of its present text in; true where any differ. `before` is what was filed last. */
  update(scope: string, uri: string, before: DocState | undefined, after: DocState | undefined): boolean;
  /** URI of the document that has these facts. */
  uriOf(facts: Facts): string | undefined;
}

export function createNameIndex(): NameIndex {
  const tables = new Map<string, Map<string, { docs: Map<string, readonly Facts[]>; answer: readonly Facts[] | undefined }>>();
  const none: readonly Facts[] = [];
  const lists = new Map<string, readonly string[]>();
  const uris = new WeakMap<Facts, string>();
  return {
    find(scope, kind, name) {
      const entry = tables.get(scope)?.get(keyOf(kind, name));
      if (!entry) return none;
      entry.answer ??= [...entry.docs.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, facts]) => facts);
      return entry.answer;
    },
    list(scope, kind) {
      const key = keyOf(scope, kind);
      let list = lists.get(key);
      if (!list) {
        const start = keyOf(kind, '');
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
      if (after !== undefined) now.set(keyOf('file', file), is);
      let changed = false;
      for (const [kind, names] of touched) {
        for (const name of names) {
          const key = keyOf(kind, name);
          const facts = now.get(key);
          const entry = table.get(key) ?? { docs: new Map<string, readonly Facts[]>(), answer: undefined };
          const old = entry.docs.get(uri);
          if (sameMembers(old, facts)) continue;
          changed ||= kind !== 'file';
          if ((old === undefined) !== (facts === undefined)) lists.delete(keyOf(scope, kind));
          if (facts) entry.docs.set(uri, facts);
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

const keyOf = (kind: string, name: string): string => `${kind}\0${name}`;

const factsOf = (doc: DocState | undefined): readonly Facts[] => doc?.regions.map((region) => region.facts) ?? [];

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
function exportsOf(all: readonly Facts[], names: ReadonlyMap<string, ReadonlySet<string>>): Map<string, readonly Facts[]> {
  const found = new Map<string, Facts[]>();
  for (const facts of all) {
    for (const { kind, name } of facts.exports) {
      if (names.get(kind)?.has(name) !== true) continue;
      const key = keyOf(kind, name);
      const same = found.get(key);
      if (same) same.push(facts);
      else found.set(key, [facts]);
    }
  }
  return found;
}

const sameMembers = (a: readonly Facts[] | undefined, b: readonly Facts[] | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.length === b.length && a.every((x, i) => x === b[i]));
