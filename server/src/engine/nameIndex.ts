import type { Facts } from '../model/index.ts';
import type { DocState } from './document.ts';

/** Which regions export a name, a table per project. The same answer is the same array until it changes. */
export interface NameIndex {
  find(scope: string, kind: string, name: string): readonly Facts[];
  /** Takes the exports of a document's former text out and those of its present text in; true where any differ. */
  update(scope: string, uri: string, before: DocState | undefined, after: DocState | undefined): boolean;
}

export function createNameIndex(): NameIndex {
  const tables = new Map<string, Map<string, { docs: Map<string, Facts[]>; answer: readonly Facts[] | undefined }>>();
  const none: readonly Facts[] = [];
  return {
    find(scope, kind, name) {
      const entry = tables.get(scope)?.get(`${kind}\0${name}`);
      if (!entry) return none;
      entry.answer ??= [...entry.docs.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, facts]) => facts);
      return entry.answer;
    },
    update(scope, uri, before, after) {
      let table = tables.get(scope);
      if (!table) {
        table = new Map();
        tables.set(scope, table);
      }
      const old = exportsOf(before);
      const now = exportsOf(after);
      let changed = false;
      for (const key of new Set([...old.keys(), ...now.keys()])) {
        const facts = now.get(key);
        if (sameMembers(old.get(key), facts)) continue;
        changed = true;
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

function exportsOf(doc: DocState | undefined): Map<string, Facts[]> {
  const names = new Map<string, Facts[]>();
  for (const region of doc?.regions ?? []) {
    for (const { kind, name } of region.facts.exports) {
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
