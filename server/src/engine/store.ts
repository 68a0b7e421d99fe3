import { type Format, type FrontEnd, measuring, type Project, type Registry, type Supposed, type TextEdit, utf8Length } from '../model/index.ts';
import type { Config } from './config.ts';
import { type DerivedValues, type LinkNames, libraryOf, libraryQuestion, settingQuestion } from './derived.ts';
import { type DocState, editDoc, makeDoc, makingDoc, unreadDoc } from './document.ts';
import { createFrontEnds, headLength } from './frontEnds.ts';
import type { Host } from './host.ts';
import { createLibraries, type Libraries } from './libraries.ts';
import type { Linking } from './link.ts';
import { createNameIndex } from './nameIndex.ts';
import { createNewest } from './newest.ts';
import { withOwnNames } from './ownNames.ts';
import { inSlices, type Pace } from './pace.ts';
import { createProjects, type Projects } from './projects.ts';
import { aboutPath, createAskers, endKind, questionOf, whether } from './question.ts';
import type { Readers, ReadFile } from './readers.ts';
import { maxBytes, mayBeTooLarge, readFile, tooLarge } from './readFile.ts';
import { RecentChanges } from './recentChanges.ts';
import type { Parts } from './types.ts';
import { isBelow, join, parentOf, relativeTo } from './uri.ts';

/** The documents of the workspace, their projects, and the names that they export. */
export interface Store extends Linking, Projects {
  readonly docs: ReadonlyMap<string, DocState>;
  readonly libraries: Libraries;
  roots: readonly string[];
  /** Runs work while threads read slow files, where there are enough of them. */
  withReaders(files: readonly string[], work: () => Promise<void>): Promise<void>;
  /** Increases whenever a document, a project or a setting may have changed; `generation` increases where linking may change. */
  revision(): number;
  /** Increases whenever a document comes or goes, or a project or a setting may have changed, but not with an edit. */
  membership(): number;
  /** URIs of documents that changed, or may be linked otherwise, since `takeChanged`. */
  changed(): readonly string[];
  takeChanged(): readonly string[];
  /** Tells which documents count; called at each read. */
  counts: (uri: string) => boolean;
  set(uri: string, text: string, version: number): void;
  /** The same in time slices. */
  take(uri: string, text: string, version: number): Promise<void>;
  /** Edits a document by its regions; false where the whole text must be set. */
  edit(doc: DocState, edit: TextEdit, version: number): boolean;
  delete(uri: string): void;
  /** Computes long answers for linking in time slices. */
  prepareNames(pace: Pace): Promise<void>;
  /** Loads parsers for the document, for any format that an edit may make it. */
  prepare(uri: string, text?: string): Promise<void>;
  /** All front ends, loaded. */
  frontEnds(): Promise<readonly FrontEnd[]>;
  /** Set while a parser of the file's format is being restarted. */
  remade(uri: string): Promise<void> | undefined;
  /** Reads a document from disk; `pace`: that of background work by default. */
  load(uri: string, pace?: Pace): Promise<void>;
  /** URIs of existing and missing files that documents requested by path, each with these documents, for formats with `readWhereAsked`; the newest last. */
  readonly askedFiles: ReadonlyMap<string, ReadonlySet<string>>;
  /** Adds a file to them. */
  askFor(uri: string): void;
  /** Overrides versions of libraries; without an argument, no longer. */
  suppose(versions?: Supposed): void;
  /** The libraries whose versions were queried. */
  askedLibraries(): readonly { readonly registry: Registry; readonly name: string }[];
  /** Makes a document outside of the workspace; `project`: its assumed project. */
  make(uri: string, text: string, project?: Project): DocState | undefined;
  rootOf(uri: string): string | undefined;
  /** The folder in which a document's names are resolved. */
  scopeOf(uri: string, frontEnd: FrontEnd): string;
}

/** The settings, and a generation that increases whenever one may have changed. */
export interface Configured {
  generation(): number;
  configOf(root: string | undefined): Config;
}

export interface StoreContext {
  readonly host: Host;
  readonly parts: Parts;
  readonly configured: Configured;
  /** For documents that are opened; `besides`: for documents from disk. */
  readonly pace: Pace;
  readonly besides: Pace;
  /** Called for each removed document. */
  gone(uri: string): void;
}

export function createStore({ host, parts, configured, pace, besides, gone }: StoreContext): Store {
  const docs = new Map<string, DocState>();
  const index = createNameIndex();
  const reads = createNewest();
  /** Every project and folder with indexed names. */
  const scopes = new Set<string>();
  let revision = 0;
  let membership = 0;
  let generation = 0;
  const changedDocs = new Set<string>();
  /** Queried names and kinds. */
  const asked = createAskers();
  /** Derived values by scope, shared by documents that get the same answers. */
  const derived = new Map<string, { readonly project: Project | undefined; readonly values: DerivedValues }>();
  /** The names of the last query, until any document changes. */
  let latest: { readonly revision: number; readonly frontEnd: FrontEnd; readonly names: LinkNames } | undefined;
  let settings = -1;
  const recent = new RecentChanges();

  let roots: readonly string[] = [];
  const rootOf = (uri: string): string | undefined => roots.filter((root) => isBelow(root, uri)).sort((a, b) => b.length - a.length)[0];
  const uris = ({ id }: Format): readonly string[] => [...docs.values()].flatMap((doc) => (doc.frontEnd.id === id ? [doc.uri] : []));
  const projects = createProjects({ host, formats: parts.formats, roots: () => roots, rootOf, uris, moved: () => rescope() });

  const askedFiles = new Map<string, Set<string>>();
  const frontEnds = createFrontEnds(parts.formats, pace, (uri) => askedFiles.has(uri));
  const libraries = createLibraries({ host, files: parts.libraries, rootOf, changed: libraryChanged });
  /** Where versions of libraries decide what its tools are, they are read before linking. */
  const look = async ({ libraries: registry }: Pick<Format, 'libraries'>, uri: string, text?: string): Promise<void> => {
    if (registry !== undefined) await libraries.look(uri, registry === 'pypi' ? text : undefined);
  };
  let readers: Readers | undefined;
  const readHere = async (uri: string, at: Pace): Promise<ReadFile> => ({ file: await readFile(host, uri, at) });

  /** `size`: bytes as UTF-8, where it may be too large. */
  const inputFor = (uri: string, text: string, version: number, size: number): Parameters<typeof makeDoc>[0] | undefined => {
    const frontEnd = store.counts(uri) ? frontEnds.of(uri, text) : undefined;
    if (!frontEnd) return undefined;
    const unreadable = size > maxBytes ? { why: tooLarge(size), at: 0 } : undefined;
    return { uri, text, version, frontEnd, linking: store, previous: docs.get(uri), unreadable };
  };

  /** Makes a document in time slices. Regions that a restarting parser could not read are read again afterwards. */
  const made = async (input: Parameters<typeof makeDoc>[0], at: Pace, isNewest: () => boolean): Promise<DocState | undefined> => {
    let doc = await inSlices(makingDoc(input), at, isNewest);
    // The parser may fail again on another text.
    for (let more = 0; more < 10 && doc?.regions.some(({ core }) => core.readAgain); more++) {
      await frontEnds.remade(input.uri);
      if (!isNewest()) return undefined;
      doc = await inSlices(makingDoc({ ...input, previous: doc }), at, isNewest);
    }
    return doc;
  };

  const store: Store = {
    ...projects,
    docs,
    libraries,
    askedFiles,
    askFor: (uri) => void askedFiles.set(uri, askedFiles.get(uri) ?? new Set()),
    get roots() {
      return roots;
    },
    set roots(now) {
      if (now.length === roots.length && now.every((root, i) => root === roots[i])) return;
      roots = now;
      rescope();
    },
    counts: () => true,
    generation: () => generation + configured.generation(),
    revision: () => revision + configured.generation(),
    membership: () => membership + configured.generation(),
    changed() {
      if (settings !== configured.generation()) for (const uri of docs.keys()) changedDocs.add(uri);
      settings = configured.generation();
      return [...changedDocs];
    },
    takeChanged() {
      const all = store.changed();
      changedDocs.clear();
      return all;
    },
    changedSince: (since) => recent.since(since, store.generation()),
    set(uri, text, version) {
      reads.begin(uri);
      const input = inputFor(uri, text, version, mayBeTooLarge(text.length) ? utf8Length(text) : 0);
      if (input === undefined) return store.delete(uri);
      put(uri, makeDoc(input));
    },
    async take(uri, text, version) {
      const isNewest = reads.begin(uri);
      await store.prepare(uri, text);
      const size = mayBeTooLarge(text.length) ? await inSlices(measuring(text), pace, isNewest) : 0;
      if (size === undefined || !isNewest()) return;
      const input = inputFor(uri, text, version, size);
      if (input === undefined) return store.delete(uri);
      const doc = await made(input, pace, isNewest);
      if (doc === undefined) return;
      if (isNewest()) put(uri, doc);
    },
    edit(doc, edit, version) {
      const after = store.counts(doc.uri) ? editDoc(doc, edit, version, store) : undefined;
      if (after === undefined || sizeOf(after) > maxBytes) return false;
      if (edit.span.start < headLength && frontEnds.of(doc.uri, after.text) !== doc.frontEnd) return false;
      reads.begin(doc.uri);
      put(doc.uri, after);
      return true;
    },
    prepareNames: index.prepare,
    async prepare(uri, text) {
      await frontEnds.prepare(uri);
      for (const format of parts.formats) if (frontEnds.mayBe(format, uri)) await look(format, uri, text);
    },
    frontEnds: frontEnds.all,
    remade: frontEnds.remade,
    delete(uri) {
      if (docs.has(uri)) put(uri, undefined);
    },
    async withReaders(files, work) {
      const count = files.filter(frontEnds.takesLong).length;
      await besides();
      readers = host.startReaders?.(count);
      await besides();
      try {
        await work();
      } finally {
        readers?.stop();
        readers = undefined;
      }
    },
    async load(uri, at = besides) {
      const isNewest = reads.begin(uri);
      const { file: read, handed } = (at === besides && frontEnds.takesLong(uri) ? await readers?.read(uri) : undefined) ?? (await readHere(uri, at));
      if (!isNewest()) return;
      if (read === undefined) return store.delete(uri);
      const format = store.counts(uri) ? frontEnds.formatOf(uri, read.text) : undefined;
      if (!format) return store.delete(uri);
      const frontEnd = await frontEnds.prepared(format, uri);
      await look(format, uri, read.text);
      if (!isNewest()) return;
      const linking = store;
      if (!read.unreadable) {
        const facts = handed?.format === frontEnd.id ? handed.facts : [];
        const input = { uri, text: read.text, version: undefined, frontEnd, linking, previous: docs.get(uri), facts };
        const doc = await made(input, at, isNewest);
        if (doc === undefined) return;
        if (isNewest()) put(uri, doc);
        return;
      }
      // A file in another encoding without tools is ignored.
      const lenient = makeDoc({ uri, text: read.text, version: undefined, frontEnd, linking });
      if (read.known && lenient.regions.every((region) => region.linked.tools.length === 0)) return store.delete(uri);
      return put(uri, unreadDoc(lenient, read.unreadable, linking));
    },
    make(uri, text, project) {
      const frontEnd = frontEnds.of(uri, text);
      if (frontEnd === undefined) return undefined;
      const names = { ...store.names(uri, frontEnd), ...(project === undefined ? {} : { project, path: relativeTo(project.root, uri) }) };
      let own: LinkNames | undefined;
      const linking: Linking = { generation: store.generation, changedSince: store.changedSince, names: () => own ?? names };
      const doc = makeDoc({ uri, text, version: undefined, frontEnd, linking });
      // Linked on demand, with the names of all its regions.
      own = withOwnNames(
        names,
        doc.regions.map(({ facts }) => facts),
        (facts) => index.uriOf(facts) === uri,
      );
      return doc;
    },
    rootOf,
    suppose(versions) {
      libraries.suppose(versions);
      allChanged();
    },
    askedLibraries: () => [...asked.questions()].flatMap((question) => libraryOf(question) ?? []),
    scopeOf: (uri, frontEnd) => store.project(uri, frontEnd)?.root ?? store.rootOf(uri) ?? parentOf(uri),
    names(uri, frontEnd) {
      const now = store.revision();
      if (latest?.revision !== now || latest.names.uri !== uri || latest.frontEnd !== frontEnd)
        latest = { revision: now, frontEnd, names: namesOf(uri, frontEnd) };
      return latest.names;
    },
  };

  function namesOf(uri: string, frontEnd: FrontEnd): LinkNames {
    const project = store.project(uri, frontEnd);
    const folder = store.rootOf(uri);
    const base = project?.root ?? folder ?? parentOf(uri);
    const scope = store.scopeOf(uri, frontEnd);
    const noteFile = (kind: string, name: string): void => {
      if (kind !== 'file' || frontEnd.readWhereAsked !== true) return;
      const file = join(scope, name);
      const askers = askedFiles.get(file);
      if (askers === undefined) askedFiles.set(file, new Set([uri]));
      else askers.add(uri);
    };
    return {
      uri,
      project,
      path: relativeTo(base, uri),
      ask: (question) => ask(question, uri),
      find(kind, name) {
        ask(questionOf(kind, name), uri);
        noteFile(kind, name);
        return index.find(scope, kind, name);
      },
      findByPath(kind, name) {
        ask(questionOf(kind, name), uri);
        return index.findByPath(scope, kind, name);
      },
      findIn(kind, name, path) {
        ask(aboutPath(questionOf(kind, name), path), uri);
        return index.findIn(scope, kind, name, path);
      },
      has(kind, name) {
        ask(whether(questionOf(kind, name)), uri);
        noteFile(kind, name);
        return index.has(scope, kind, name);
      },
      paths(end) {
        ask(questionOf(endKind, end), uri);
        return index.paths(scope, end);
      },
      versionOf: (kind, name, path) => index.versionOf(scope, kind, name, path),
      list(kind) {
        ask(kind, uri);
        return index.list(scope, kind);
      },
      pathOf(facts) {
        const at = index.uriOf(facts);
        return at && relativeTo(scope, at);
      },
      library(registry, name) {
        ask(libraryQuestion(registry, name), uri);
        return libraries.find(uri, base, registry, name);
      },
      setting(key) {
        const value = configured.configOf(folder).formats[key];
        return typeof value === 'string' && key.endsWith('.dialect') ? (libraries.dialect(value) as typeof value) : value;
      },
      snapshot: {},
      derivedValues: derivedIn(scope, folder, project),
    };
  }

  function derivedIn(scope: string, folder: string | undefined, project: Project | undefined): DerivedValues {
    const key = `${scope}\0${folder}`;
    const known = derived.get(key);
    if (known?.project === project && known !== undefined) return known.values;
    const values: DerivedValues = { memo: new WeakMap() };
    derived.set(key, { project, values });
    return values;
  }

  const ask = asked.add;

  function* liveQuestions(): Generator<readonly [question: string, uri: string]> {
    for (const { uri, regions } of docs.values())
      for (const { core } of regions) for (const question of core.memo?.answers.keys() ?? []) if (!question.startsWith(settingQuestion)) yield [question, uri];
  }

  function put(uri: string, doc: DocState | undefined): void {
    // A value that was derived by a dropped question must not count as current.
    if (asked.drop(liveQuestions)) recent.clear();
    const before = docs.get(uri);
    if (doc) docs.set(uri, doc);
    else docs.delete(uri);
    const frontEnd = (doc ?? before)?.frontEnd;
    if (!frontEnd) return;
    revision++;
    if (before === undefined || doc === undefined) membership++;
    if (doc === undefined) gone(uri);
    changedDocs.add(uri);
    const scope = store.scopeOf(uri, frontEnd);
    scopes.add(scope);
    const path = relativeTo(scope, uri);
    mean([...index.update(scope, uri, before, doc)].flatMap((question) => [question, aboutPath(question, path)]));
  }

  /** Values that were derived in a snapshot may depend on it, too. */
  function libraryChanged(questions: readonly string[]): void {
    revision++;
    mean(questions);
  }

  /** Marks queried ones of these questions as changed. */
  function mean(questions: readonly string[]): void {
    const changed = new Set(questions.filter((question) => asked.has(question)));
    if (changed.size === 0) return;
    for (const question of changed) for (const asker of asked.of(question)) changedDocs.add(asker);
    generation++;
    recent.add(store.generation(), changed);
  }

  /** Any answer for any document may have changed. */
  function allChanged(): readonly DocState[] {
    revision++;
    generation++;
    recent.clear();
    const all = [...docs.values()];
    for (const doc of all) changedDocs.add(doc.uri);
    return all;
  }

  /** A manifest or a workspace folder moved the border of a project: names are indexed again. */
  function rescope(): void {
    membership++;
    const all = allChanged();
    for (const doc of all) for (const scope of scopes) index.update(scope, doc.uri, doc, undefined);
    for (const doc of all) {
      const scope = store.scopeOf(doc.uri, doc.frontEnd);
      scopes.add(scope);
      index.update(scope, doc.uri, undefined, doc);
    }
  }
  return store;
}

const sizeOf = ({ length, content }: DocState): number => (mayBeTooLarge(length) ? content.bytes() : length);
