import { addTo, type Format, isFileOf } from '../model/index.ts';
import type { Config } from './config.ts';
import type { ConfigFiles } from './configFiles.ts';
import { type DocState, linkInSlices } from './document.ts';
import type { Picker } from './files.ts';
import type { Host } from './host.ts';
import { inParallel } from './inParallel.ts';
import type { Overview } from './overview.ts';
import type { Pace } from './pace.ts';
import { readFile } from './readFile.ts';
import type { Store } from './store.ts';
import type { CheckInput } from './toolRules.ts';
import { baseOf, isBelow, parentOf } from './uri.ts';

/** Reads the files of the workspace, and knows how much is read. */
export interface Scan {
  /** See `Engine.scan`. */
  run(roots: readonly string[], news: () => void): Promise<void>;
  /** True where other files count now than at the last scan, or documents refer to further ones. */
  isDue(): boolean;
  /** False until every file was read or excluded. */
  isKnown(): boolean;
  /** False during the first scan: until then documents are not compared. */
  isRead(): boolean;
  /** Reads listed files of the format that contain the word, also those that look like no tool file. */
  readNaming(format: Format, word: string): Promise<void>;
  /** Which other files are known, for a document. */
  besides(doc: DocState): CheckInput['known'];
}

export interface ScanContext {
  readonly host: Host;
  readonly store: Store;
  readonly configs: ConfigFiles;
  readonly picker: Picker;
  readonly pace: Pace;
  config(uri: string): Config;
  overview(): Overview;
  /** Open texts of the editor. */
  readonly open: ReadonlyMap<string, { readonly text: () => string }>;
  /** Reads an open document again, where another format or rule of exclusion may apply. */
  reopen(uri: string): Promise<void>;
  /** Called with listed files, which are not ignored. */
  listed(uris: readonly string[]): void;
  /** True for a file that is not read although it may contain tools. */
  isLeft(uri: string): boolean;
}

/** Enough that reading threads always have files while this thread is busy. */
const atATime = 32;

export function createScan({ host, store, configs, picker, pace, config, overview, open, reopen, listed, isLeft }: ScanContext): Scan {
  /** For each scanned folder, what decided which files count. */
  let scanned: ReadonlyMap<string, string> = new Map();
  /** Folders that are completely known. */
  const known = new Set<string>();
  let listedFiles: ReadonlySet<string> = new Set();
  /** Number of requested files at that time. */
  let settledAsks = 0;
  let isRead = false;
  let isOver = false;
  /** Folders whose files are all read: names of their documents can be resolved. */
  const settled = new Set<string>();

  const chosenFiles = (): ReadonlyMap<string, string> =>
    new Map(store.roots.map((root) => [root, JSON.stringify([config(root).include, config(root).exclude])]));
  const isKnown = (): boolean => isOver && store.roots.every((root) => known.has(root));
  const scopeOf = (uri: string): readonly string[] => {
    const doc = store.docs.get(uri);
    return doc === undefined ? [] : [store.scopeOf(uri, doc.frontEnd)];
  };

  async function list(roots: readonly string[]): Promise<readonly string[]> {
    const all: string[] = [];
    for (const root of roots) {
      const { manifests, files } = await picker.list(host, root, config(root));
      for (const uri of manifests) if (!open.has(uri)) await store.loadManifest(uri);
      await store.findManifests(`${root}/.`);
      all.push(...files);
    }
    return [...new Set(all)];
  }

  async function read(files: readonly string[]): Promise<void> {
    await inParallel(files, async (uri) => open.has(uri) || store.load(uri), atATime);
    listed(files);
  }

  /** Files that open documents may refer to come first, so that these can be judged early. */
  async function readAll(files: readonly string[], news: () => void): Promise<void> {
    const left = new Set(files);
    const scopes = new Set([...open.keys()].flatMap(scopeOf));
    for (const scope of [...scopes].sort((a, b) => b.length - a.length)) {
      const own = [...left].filter((uri) => isBelow(scope, uri));
      await read(own);
      for (const uri of own) left.delete(uri);
      settled.add(scope);
      if (left.size > 0) news();
    }
    await read([...left]);
  }

  async function run(roots: readonly string[], news: () => void): Promise<void> {
    // Later files have events of their own.
    const gone = new Set(store.docs.keys());
    await store.libraries.lookAgain();
    const files = await list(roots);
    const meant = files.filter((uri) => !isLeft(uri));
    await store.withReaders(meant, () => readAll(meant, news));
    for (const uri of files) gone.delete(uri);
    for (const uri of gone) if (!open.has(uri)) store.delete(uri);
    await readAsked(new Set(files));
    for (const uri of [...open.keys()]) await reopen(uri);
    isRead = true;
    await readIgnored(
      overview()
        .generated.targets()
        .filter((uri) => !open.has(uri) && !store.docs.has(uri)),
    );
  }

  /** An imported file may look like no tool file. Linking requests it, and it may request others in turn. */
  async function readAsked(files: ReadonlySet<string>): Promise<void> {
    listedFiles = files;
    for (;;) {
      if (!isRead) await overview().prepare(pace);
      else for (const uri of store.changed()) await linkInSlices(store.docs.get(uri), pace);
      let asked = unread();
      if (asked.length === 0) return;
      // Linking these files and those that asked for them tells what else to read. The others are linked once, when all is read.
      for (; asked.length > 0; asked = unread()) {
        await read(asked);
        const askers = new Set(asked.flatMap((uri) => [uri, ...(store.askedFiles.get(uri) ?? [])]));
        for (const uri of askers) await linkInSlices(store.docs.get(uri), pace);
      }
    }
  }

  /** Files that were requested since the last call. */
  function unread(): readonly string[] {
    const asked = [...store.askedFiles.keys()].slice(settledAsks);
    settledAsks = store.askedFiles.size;
    return asked.filter((uri) => listedFiles.has(uri) && !store.docs.has(uri));
  }

  /** Generated files that git ignores are not listed. A listing of their folders tells which exist. */
  async function readIgnored(targets: readonly string[]): Promise<void> {
    const byFolder = new Map<string, string[]>();
    for (const uri of targets) addTo(byFolder, parentOf(uri), uri);
    await inParallel([...byFolder], async ([folder, uris]) => {
      const there = new Set((await host.namesIn(folder, picker.extensions)).map((name) => name.toLowerCase()));
      for (const uri of uris) if (there.has(baseOf(uri).toLowerCase())) await store.load(uri);
    });
  }

  return {
    async run(roots, news) {
      store.roots = roots;
      await configs.scan(roots);
      const chosen = chosenFiles();
      for (const root of known) if (chosen.get(root) !== scanned.get(root)) known.delete(root);
      scanned = chosen;
      settled.clear();
      news();
      try {
        await run(roots, news);
      } finally {
        // After an error, the files that were read count.
        isRead = true;
        isOver = true;
        for (const root of roots) known.add(root);
      }
    },
    isDue() {
      const chosen = chosenFiles();
      return (isOver && unread().length > 0) || chosen.size !== scanned.size || [...chosen].some(([root, files]) => scanned.get(root) !== files);
    },
    async readNaming(format, word) {
      const files = [...listedFiles].filter((uri) => isFileOf(format, uri) && !store.docs.has(uri) && !isLeft(uri));
      await inParallel(
        files,
        async (uri) => {
          const file = await readFile(host, uri, pace);
          if (file?.text.includes(word) !== true) return;
          store.askFor(uri);
          await store.load(uri, pace);
        },
        atATime,
      );
    },
    isKnown,
    isRead: () => isRead,
    besides({ uri, frontEnd }) {
      const root = store.rootOf(uri);
      const isWhole = root === undefined ? isKnown() : known.has(root);
      return isWhole ? 'all' : settled.has(store.scopeOf(uri, frontEnd)) ? 'named' : 'own';
    },
  };
}
