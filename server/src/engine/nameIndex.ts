import type { Facts } from '../model/index.ts';
import type { DocState } from './document.ts';
import { relativeTo } from './uri.ts';

/** Which regions export a name, a table per project. The same answer is the same array until it changes. */
export interface NameIndex {
  find(scope: string, kind: string, name: string): readonly Facts[];
  /** Names of a kind, sorted. */
  list(scope: string, kind: string): readonly string[];
  /** Takes the exports of a document's former text out and those of its present text in; true where any differ. */
  update(scope: string, uri: string, before: DocState | undefined, after: DocState | undefined): boolean;
  /** URI of the document that has these facts. */
  uriOf(facts: Facts): string | undefined;
}

export function createNameIndex(): NameIndex {
  const tables = new Map<string, Map<string, { docs: Map<string, Facts[]>; answer: readonly Facts[] | undefined }>>();
  const none: readonly Facts[] = [];
  const lists = new Map<string, readonly string[]>();
  const uris = new WeakMap<Facts, string>();
  return {
    find(scope, kind, name) {
      const entry = tables.get(scope)?.get(`${kind}\0${name}`);
      if (!entry) return none;
      entry.answer ??= [...entry.docs.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, facts]) => facts);
      return entry.answer;
    },
    list(scope, kind) {
      const key = `${scope}\0${kind}`;
      let list = lists.get(key);
      if (!list) {
        const start = `${kind}\0`;
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
      const path = relativeTo(scope, uri);
      const old = exportsOf(before, path);
      const now = exportsOf(after, path);
      for (const { facts } of after?.regions ?? []) uris.set(facts, uri);
      let changed = false;
      for (const key of new Set([...old.keys(), ...now.keys()])) {
        const facts = now.get(key);
        if (sameMembers(old.get(key), facts)) continue;
        changed ||= !key.startsWith('file\0');
        if (old.has(key) !== now.has(key)) lists.delete(`${scope}\0${key.slice(0, key.indexOf('\0'))}`);
        const entry = table.get(key) ?? { docs: new Map<string, Facts[]>(), answer: undefined };
        if (facts) entry.docs.set(uri, facts);
        else entry.docs.delete(uri);
        entry.answer = undefined;
        if (entry.docs.size === 0) table.delete(key);
        else table.set(key, entry);
      }
      return changed;
    },
  };
}

function exportsOf(doc: DocState | undefined, path: string): Map<string, Facts[]> {
  const names = new Map<string, Facts[]>();
  const file = { kind: 'file', name: path };
  for (const region of doc?.regions ?? []) {
    for (const { kind, name } of [file, ...region.facts.exports]) {
      const key = `${kind}\0${name}`;
      const facts = names.get(key);
      if (facts) facts.push(region.facts);
      else names.set(key, [region.facts]);
    }
  }
  return names;
}

const sameMembers = (a: readonly Facts[] | undefined, b: readonly Facts[] | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.length === b.length && a.every((x, i) => x === b[i]));
