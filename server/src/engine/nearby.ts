import { type DocState, linkInSlices } from './document.ts';
import type { Host } from './host.ts';
import { leadsOut } from './leadsOut.ts';
import type { Pace } from './pace.ts';
import type { Store } from './store.ts';
import { baseOf, join, parentOf } from './uri.ts';

/** Open documents and the files that they import, which are read and compared before the rest of the workspace is. */
export interface Nearby {
  /** Reads the files that a document imports. They are found by listing their folders, so that this waits for no scan. */
  read(uri: string): Promise<void>;
  /** By URI. */
  docs(): readonly DocState[];
  /** Calls `answer` with all documents that were read so far as the nearby ones, once they are linked. */
  amongRead<T>(answer: () => T): Promise<T>;
}

interface NearbyContext {
  readonly host: Host;
  readonly store: Store;
  readonly pace: Pace;
  /** See `Picker.extensions`. */
  readonly extensions: readonly string[];
  readonly open: ReadonlyMap<string, unknown>;
  /** Finds out whether `.gitignore` excludes the file. */
  askIgnored(uri: string): Promise<void>;
}

/** Files that are read for one document; the nearest come first. */
const mostFiles = 200;

export function createNearby({ host, store, pace, extensions, open, askIgnored }: NearbyContext): Nearby {
  /** Imported files. */
  const imported = new Set<string>();
  /** Each file is read once, and again when a document refers to it by path. */
  const reads = new Map<string, Promise<void>>();
  const listings = new Map<string, Promise<ReadonlySet<string>>>();
  let all: readonly DocState[] | undefined;

  const namesIn = (folder: string): Promise<ReadonlySet<string>> => {
    const known =
      listings.get(folder) ??
      host.namesIn(folder, extensions).then(
        (names) => new Set(names),
        () => new Set(),
      );
    listings.set(folder, known);
    return known;
  };

  async function existing(uris: Iterable<string>): Promise<readonly string[]> {
    const found: string[] = [];
    for (const uri of uris) if (store.rootOf(uri) !== undefined && (await namesIn(parentOf(uri))).has(baseOf(uri))) found.push(uri);
    return found;
  }

  /** Where files are parts of one package rather than modules, the others of the folder count. */
  async function importsOf({ uri, frontEnd, regions }: DocState): Promise<readonly string[]> {
    if (frontEnd.manifest !== undefined) {
      const folder = parentOf(uri);
      const isPart = (name: string): boolean => frontEnd.extensions.some((extension) => name.toLowerCase().endsWith(extension));
      return existing([...(await namesIn(folder))].filter(isPart).map((name) => join(folder, name)));
    }
    const { path } = store.names(uri, frontEnd);
    const paths = new Set(regions.flatMap(({ facts }) => frontEnd.imports?.(facts, path) ?? []));
    return existing([...paths].map((own) => join(store.scopeOf(uri, frontEnd), own)));
  }

  async function load(uri: string): Promise<void> {
    if (open.has(uri) || store.docs.has(uri) || (await leadsOut(host, store.rootOf(uri), uri))) return;
    await askIgnored(uri);
    await store.load(uri, pace);
  }

  function loadOnce(uri: string): Promise<void> {
    const key = `${store.askedFiles.has(uri)} ${uri}`;
    const known = reads.get(key) ?? load(uri);
    reads.set(key, known);
    return known;
  }

  return {
    async read(uri) {
      const files = new Set([uri]);
      for (const file of files) {
        await loadOnce(file);
        const doc = store.docs.get(file);
        for (const next of doc === undefined ? [] : await importsOf(doc)) if (files.size < mostFiles) files.add(next);
      }
      // Linking requests further files by path.
      for (let before = 0; before < files.size; ) {
        before = files.size;
        for (const file of files) await linkInSlices(store.docs.get(file), pace);
        const asked = await existing(store.askedFiles.keys());
        for (const next of asked) if (files.size < mostFiles) files.add(next);
        for (const next of asked) if (files.has(next)) await loadOnce(next);
      }
      for (const file of files) imported.add(file);
    },
    docs: () => all ?? [...new Set([...open.keys(), ...imported])].sort().flatMap((uri) => store.docs.get(uri) ?? []),
    async amongRead(answer) {
      for (const uri of [...store.docs.keys()].sort()) await linkInSlices(store.docs.get(uri), pace);
      all = [...store.docs.keys()].sort().flatMap((uri) => store.docs.get(uri) ?? []);
      try {
        return answer();
      } finally {
        all = undefined;
      }
    },
  };
}
