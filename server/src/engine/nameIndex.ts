import type { Facts } from '../model/index.ts';
import { type DocState, unchangedSince } from './document.ts';
import type { Pace } from './pace.ts';
import { endKind, questionOf, whether } from './question.ts';
import { relativeTo } from './uri.ts';

/** Regions by exported name, a table for each project. */
export interface NameIndex {
  /** The same array until one of the regions changes. */
  find(scope: string, kind: string, name: string): readonly Facts[];
  /** The same by paths below the scope. */
  findByPath(scope: string, kind: string, name: string): ReadonlyMap<string, readonly Facts[]>;
  /** The same of one document by its path. The same array until one of the regions changes. */
  findIn(scope: string, kind: string, name: string, path: string): readonly Facts[];
  has(scope: string, kind: string, name: string): boolean;
  /** Paths of documents with this end, as `Names.paths`. */
  paths(scope: string, end: string): readonly string[];
  /** Another number whenever the answer of `find`, or with a path that of `findIn`, means something else. */
  versionOf(scope: string, kind: string, name: string, path?: string): number;
  /** Names of a kind, sorted. */
  list(scope: string, kind: string): readonly string[];
  /**
   * Replaces the exports of a document's former text; `before` is the last indexed state. Returns what changed: names as `questionOf` writes them, new and
   * lost ones as `whether` does, too, and their kinds. With `aboutPath`, they are also the questions about the document alone.
   */
  update(scope: string, uri: string, before: DocState | undefined, after: DocState | undefined): ReadonlySet<string>;
  /** URI of the document with these facts. */
  uriOf(facts: Facts): string | undefined;
  /** Computes long answers in time slices: the first of thousands of documents may ask for all of them. */
  prepare(pace: Pace): Promise<void>;
}

/** Documents of a long answer. */
const many = 200;

export function createNameIndex(): NameIndex {
  const tables = new Map<string, Map<string, Entry>>();
  const none: Answer = { all: [], byPath: new Map(), versions: new Map() };
  let versions = 0;
  const lists = new Map<string, readonly string[]>();
  const uris = new WeakMap<Facts, string>();
  const answer = (scope: string, kind: string, name: string): Answer => {
    const entry = tables.get(scope)?.get(questionOf(kind, name));
    if (entry === undefined) return none;
    entry.answer ??= answerOf(entry, scope);
    return entry.answer;
  };
  function fileNew(table: Map<string, Entry>, doc: DocState): Gathered {
    const entries = gathered(doc);
    const named = new Set<string>();
    for (const facts of factsIn(doc)) uris.set(facts, doc.uri);
    for (const [key, { kind, exporters }] of entries) {
      const entry = entryOf(table, key);
      if (entry.docs.size === 0) named.add(kind).add(whether(key));
      entry.answer = undefined;
      entry.version = ++versions;
      entry.docs.set(doc.uri, { exporters, version: versions, facts: undefined });
    }
    return { entries, named };
  }
  /** Files a document by the ends of its path, or no longer; returns the questions. */
  function fileEnds(table: Map<string, Entry>, scope: string, uri: string, isThere: boolean): readonly string[] {
    const keys = endsOf(relativeTo(scope, uri)).map((end) => questionOf(endKind, end));
    for (const key of keys) {
      const entry = entryOf(table, key);
      entry.answer = undefined;
      entry.version = ++versions;
      if (isThere) entry.docs.set(uri, { exporters: [], version: versions, facts: [] });
      else entry.docs.delete(uri);
      if (entry.docs.size === 0) table.delete(key);
    }
    return keys;
  }
  return {
    find: (scope, kind, name) => answer(scope, kind, name).all,
    findByPath: (scope, kind, name) => answer(scope, kind, name).byPath,
    findIn: (scope, kind, name, path) => answer(scope, kind, name).byPath.get(path) ?? none.all,
    async prepare(pace) {
      for (const [scope, table] of [...tables])
        for (const entry of [...table.values()]) {
          if (entry.docs.size < many) continue;
          await pace();
          entry.answer ??= answerOf(entry, scope);
        }
    },
    has: (scope, kind, name) => tables.get(scope)?.has(questionOf(kind, name)) === true,
    paths: (scope, end) => [...answer(scope, endKind, end).byPath.keys()],
    versionOf: (scope, kind, name, path) =>
      (path === undefined ? tables.get(scope)?.get(questionOf(kind, name))?.version : answer(scope, kind, name).versions.get(path)) ?? 0,
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
      const all = before === undefined && after !== undefined ? fileNew(table, after) : undefined;
      const { gone, come, isBefore } = all === undefined ? exchanged(before, after) : nothingElse;
      for (const facts of come) uris.set(facts, uri);
      const named = new Set(all?.named);
      const changed = new Set(all?.entries.keys());
      for (const [key, { kind, left, comes }] of exportsIn(gone, come)) {
        const entry = entryOf(table, key);
        const old = entry.docs.get(uri);
        const wasNamed = entry.docs.size > 0;
        const exporters = old === undefined && left.length === 0 ? comes : withOthers(old?.exporters ?? [], left, comes, isBefore);
        if (!agree(left, comes)) {
          changed.add(key);
          entry.version = ++versions;
        }
        if (exporters.length > 0) entry.docs.set(uri, { exporters, version: changed.has(key) ? versions : (old?.version ?? 0), facts: undefined });
        else entry.docs.delete(uri);
        entry.answer = undefined;
        const isNamed = entry.docs.size > 0;
        if (!isNamed) table.delete(key);
        if (isNamed !== wasNamed) named.add(kind).add(whether(key));
      }
      const file = questionOf('file', relativeTo(scope, uri));
      if ((before === undefined) !== (after === undefined) || after === undefined || !table.has(file)) {
        named.add('file').add(whether(file));
        for (const key of fileEnds(table, scope, uri, after !== undefined)) changed.add(key);
      }
      if (before?.unreadable !== after?.unreadable) {
        const unread = questionOf('unreadable', relativeTo(scope, uri));
        named.add('unreadable').add(whether(unread));
        if (after?.unreadable === undefined) table.delete(unread);
        else table.set(unread, { docs: new Map(), answer: undefined, version: ++versions });
      }
      if (gone.length > 0 || come.length > 0 || all !== undefined || after === undefined || !table.has(file)) changed.add(file);
      for (const question of named) {
        changed.add(question);
        lists.delete(questionOf(scope, question));
      }
      if (after === undefined) table.delete(file);
      else table.set(file, { docs: new Map(), answer: undefined, version: changed.has(file) ? ++versions : (table.get(file)?.version ?? 0), whole: after });
      return changed;
    },
  };
}

/** The exports of a new document by question. */
interface Gathered {
  readonly entries: ReadonlyMap<string, { readonly kind: string; readonly exporters: Exporter[] }>;
  /** Kinds with a new name, and the questions whether there are such names. */
  readonly named: ReadonlySet<string>;
}

/** All exports of a new document are new, which halves the time for a list of thousands of tools. */
function gathered({ regions }: DocState): Gathered['entries'] {
  const entries = new Map<string, { readonly kind: string; readonly exporters: Exporter[] }>();
  for (const { facts } of regions)
    for (const { kind, name, stamp } of facts.exports) {
      const key = questionOf(kind, name);
      const own = entries.get(key);
      if (own === undefined) entries.set(key, { kind, exporters: [{ facts, stamp }] });
      else own.exporters.push({ facts, stamp });
    }
  return entries;
}

const nothingElse: Exchange = { gone: [], come: [], isBefore: () => () => false };

interface Entry {
  /** By URI. */
  readonly docs: Map<string, Own>;
  answer: Answer | undefined;
  version: number;
  /** For the kind `file`: the document. */
  readonly whole?: DocState;
}

/** A document's share of an answer. */
interface Own {
  readonly exporters: readonly Exporter[];
  readonly version: number;
  /** Those of the exporters, once an answer has them. */
  facts: readonly Facts[] | undefined;
}

interface Answer {
  readonly all: readonly Facts[];
  readonly byPath: ReadonlyMap<string, readonly Facts[]>;
  /** By path, for documents with exports. */
  readonly versions: ReadonlyMap<string, number>;
}

function entryOf(table: Map<string, Entry>, key: string): Entry {
  const entry: Entry = table.get(key) ?? { docs: new Map(), answer: undefined, version: 0 };
  table.set(key, entry);
  return entry;
}

/** The last name of a path, and its last two. */
function endsOf(path: string): readonly string[] {
  const last = path.lastIndexOf('/');
  return last < 0 ? [path] : [path.slice(last + 1), path.slice(path.lastIndexOf('/', last - 1) + 1)];
}

function answerOf({ docs, whole }: Entry, scope: string): Answer {
  const byPath = new Map<string, readonly Facts[]>();
  const versions = new Map<string, number>();
  if (whole !== undefined) byPath.set(relativeTo(scope, whole.uri), factsIn(whole));
  for (const uri of [...docs.keys()].sort()) {
    const own = docs.get(uri);
    if (own === undefined) continue;
    const path = relativeTo(scope, uri);
    own.facts ??= own.exporters.map(({ facts }) => facts);
    byPath.set(path, own.facts);
    versions.set(path, own.version);
  }
  return { all: [...byPath.values()].flat(), byPath, versions };
}

/** A region that exports a name. */
interface Exporter {
  readonly facts: Facts;
  readonly stamp: string | undefined;
}

/** Facts that are gone, facts that are new, and the unchanged regions before these. */
function exchanged(before: DocState | undefined, after: DocState | undefined): Exchange {
  const { first, last } = before === undefined || after === undefined ? { first: 0, last: 0 } : unchangedSince(before, after);
  return {
    gone: factsIn(before, first, (before?.regions.length ?? 0) - last),
    come: factsIn(after, first, (after?.regions.length ?? 0) - last),
    isBefore() {
      const all = new Set(factsIn(after, 0, first));
      return (facts) => all.has(facts);
    },
  };
}

const factsIn = (doc: DocState | undefined, from?: number, to?: number): readonly Facts[] => doc?.regions.slice(from, to).map(({ facts }) => facts) ?? [];

interface Exchange {
  readonly gone: readonly Facts[];
  readonly come: readonly Facts[];
  isBefore(): (facts: Facts) => boolean;
}

/** Names that any of these export, by kind, with their exporters. */
function exportsIn(gone: readonly Facts[], come: readonly Facts[]): ReadonlyMap<string, Exported> {
  const found = new Map<string, Exported>();
  const note = (facts: Facts, side: 'left' | 'comes'): void => {
    for (const { kind, name, stamp } of facts.exports) {
      const key = questionOf(kind, name);
      let own = found.get(key);
      if (own === undefined) {
        own = { kind, left: [], comes: [] };
        found.set(key, own);
      }
      own[side].push({ facts, stamp });
    }
  };
  for (const facts of gone) note(facts, 'left');
  for (const facts of come) note(facts, 'comes');
  return found;
}

interface Exported {
  readonly kind: string;
  readonly left: Exporter[];
  readonly comes: Exporter[];
}

/** A document's exporters of a name in order, with new ones in the place of those that are gone. */
function withOthers(old: readonly Exporter[], goes: readonly Exporter[], comes: readonly Exporter[], isBefore: () => (facts: Facts) => boolean): Exporter[] {
  const at = goes[0] === undefined ? -1 : old.findIndex(({ facts }) => facts === goes[0]?.facts);
  if (at >= 0) return [...old.slice(0, at), ...comes, ...old.slice(at + goes.length)];
  if (old.length === 0 || comes.length === 0) return [...old, ...comes];
  const stands = isBefore();
  const first = old.findIndex(({ facts }) => !stands(facts));
  return first < 0 ? [...old, ...comes] : [...old.slice(0, first), ...comes, ...old.slice(first)];
}

/** True where no reader of the name sees a difference. */
const agree = (a: readonly Exporter[], b: readonly Exporter[]): boolean =>
  a.length === b.length && a.every(({ facts, stamp }, i) => facts === b[i]?.facts || (stamp !== undefined && stamp === b[i]?.stamp));
