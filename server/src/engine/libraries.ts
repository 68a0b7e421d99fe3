import {
  addTo,
  compareVersions,
  type FilePin,
  type FoundLibrary,
  type LibraryConflict,
  type LibraryFile,
  type LibraryFiles,
  type LibraryReader,
  type Registry,
  type Supposed,
} from '../model/index.ts';
import { libraryQuestion } from './derived.ts';
import type { Host } from './host.ts';
import { inParallel } from './inParallel.ts';
import { isNamed } from './isNamed.ts';
import { leadsOut } from './leadsOut.ts';
import { createNewest } from './newest.ts';
import { maxBytes } from './readFile.ts';
import { baseOf, isBelow, join, parentOf, relativeTo } from './uri.ts';

/** Versions of libraries in lock files and manifests, in the folders of documents and above. */
export interface Libraries {
  /** Searches such files for a document, and reads the dependencies in a script. */
  look(uri: string, text?: string): Promise<void>;
  /** Searches all searched folders again. */
  lookAgain(): Promise<void>;
  isOne(uri: string): boolean;
  /** Reads a created, changed or removed file. */
  load(uri: string): Promise<void>;
  /** URIs of the existing files. */
  uris(): readonly string[];
  /** Overrides versions everywhere, by registry and name; without an argument, no longer. */
  suppose(versions?: Supposed): void;
  /** The value of a dialect setting with supposed versions. */
  dialect(set: string): string;
  /** The version for a document; `base`: the folder that paths are relative to. */
  find(uri: string, base: string, registry: Registry, library: string): FoundLibrary | undefined;
  /** Libraries whose installed version the manifest in the same folder does not allow. `base`: as for `find`. */
  conflicts(base: string): readonly LibraryConflict[];
}

export interface LibrariesContext {
  readonly host: Host;
  readonly files: LibraryFiles | undefined;
  rootOf(uri: string): string | undefined;
  /** Called with questions whose answers may have changed. */
  changed(questions: readonly string[]): void;
}

/** A pin and its file. `isInstalled`: it is the version that is installed, not one that a manifest asks for. */
interface Found extends FilePin {
  readonly uri: string;
  readonly isInstalled: boolean;
  /** True for an installed package itself, false for what a lock file or a manifest has. */
  readonly isPackage?: true;
}

/** Characters of a script that are searched. */
const headLength = 4096;

interface File {
  readonly registry: Registry;
  readonly pins: readonly Found[];
}

export function createLibraries({ host, files, rootOf, changed }: LibrariesContext): Libraries {
  const looked = new Map<string, Promise<void>>();
  const known = new Map<string, File>();
  const scripts = new Map<string, File>();
  /** Pins by folder and library, the folder's own files first. */
  let byFolder: ReadonlyMap<string, readonly Found[]> | undefined;
  const reads = createNewest();
  let reader: Promise<LibraryReader> | undefined;
  let supposed: Supposed = {};

  const pinsIn = (folder: string, registry: Registry, library: string): readonly Found[] => {
    byFolder ??= filed(known);
    return byFolder.get(keyOf(folder, registry, library)) ?? [];
  };

  async function readOne(uri: string): Promise<File | undefined> {
    const said = await sayings(uri);
    if (said === undefined) return undefined;
    const pins: Found[] = [];
    // Without a request, a version in a manifest is that of its own package.
    for (const pin of said.pins)
      pins.push({ ...pin, uri, isInstalled: said.isLock || pin.asked === undefined }, ...(pin.exact ? [] : await installed(uri, pin.library)));
    return { registry: said.registry, pins };
  }

  async function sayings(uri: string): Promise<LibraryFile | undefined> {
    // A file that cannot be read has no pins.
    const size = await host.size(uri).catch(() => undefined);
    if (files === undefined || size === undefined || size > maxBytes || (await leadsOut(host, rootOf(uri), uri))) return undefined;
    const bytes = await host.read(uri).catch(() => undefined);
    reader ??= files.load();
    return bytes && (await reader).read(baseOf(uri), new TextDecoder().decode(bytes));
  }

  /** Dependencies in a script apply to it alone. */
  async function readScript(uri: string, text: string): Promise<void> {
    if (files === undefined) return;
    const isScript = text.startsWith('#') && files.scriptMark.test(text.slice(0, headLength));
    if (isScript) reader ??= files.load();
    const pins = isScript ? (await reader)?.readScript(text.slice(0, headLength)) : undefined;
    put(uri, pins && { registry: 'pypi', pins: pins.map((pin) => ({ ...pin, uri, isInstalled: false })) }, scripts);
  }

  /** The version of the installed package for a manifest. */
  async function installed(manifest: string, library: string): Promise<readonly Found[]> {
    const place = (await reader)?.installed(baseOf(manifest), library);
    const uri = place && join(parentOf(manifest), place);
    const own = uri && (await sayings(uri))?.pins.find((pin) => pin.exact && pin.library === library);
    return own ? [{ ...own, uri, isInstalled: true, isPackage: true }] : [];
  }

  async function load(uri: string): Promise<void> {
    const isNewest = reads.begin(uri);
    const now = await readOne(uri);
    if (!isNewest()) return;
    put(uri, now, known);
  }

  function put(uri: string, now: File | undefined, into: Map<string, File>): void {
    const before = into.get(uri);
    if (before === undefined && now === undefined) return;
    if (now === undefined) into.delete(uri);
    else into.set(uri, now);
    byFolder = undefined;
    changed([...new Set([before, now].flatMap((file) => file?.pins.map(({ library }) => libraryQuestion(file.registry, library)) ?? []))]);
  }

  async function look(folder: string): Promise<void> {
    if (files === undefined) return;
    const names = await host.namesIn(folder, [], files.names).catch(() => []);
    const there = new Set(names.map((name) => join(folder, name)));
    const gone = [...known.keys()].filter((uri) => parentOf(uri) === folder && !there.has(uri));
    await inParallel([...there, ...gone], load, 4);
  }

  /** Searches the folder and all above it, once. */
  function lookFrom(folder: string): Promise<void> {
    const known = looked.get(folder);
    if (known !== undefined) return known;
    const parent = parentOf(folder);
    const looking = Promise.all([look(folder), isFolder(parent) ? lookFrom(parent) : undefined]).then(() => {});
    looked.set(folder, looking);
    return looking;
  }

  return {
    async look(uri, text) {
      if (files !== undefined && isFolder(parentOf(uri))) await lookFrom(parentOf(uri));
      if (text !== undefined) await readScript(uri, text);
    },
    async lookAgain() {
      await inParallel([...looked.keys()], look, 8);
    },
    isOne: (uri) => files !== undefined && isNamed(baseOf(uri), files.names),
    load: async (uri) => (looked.has(parentOf(uri)) ? load(uri) : undefined),
    uris: () => [...known.keys()],
    suppose(versions = {}) {
      supposed = versions;
    },
    dialect(set) {
      const word = (one: string): string => {
        const [, name = ''] = /^(@?[^@]+)(?:@.*)?$/.exec(one) ?? [];
        const version = supposed.npm?.[name] ?? supposed.pypi?.[name];
        return version === undefined ? one : `${name}@${version}`;
      };
      return set
        .trim()
        .split(/[\s,]+/)
        .map(word)
        .join(' ');
    },
    find(uri, base, registry, library) {
      const version = supposed[registry]?.[library];
      if (version !== undefined) return { version, exact: true, file: '' };
      const script = registry === 'pypi' ? scripts.get(uri) : undefined;
      const own = script?.pins.filter((pin) => pin.library === library);
      const pins = own === undefined ? foldersAbove(uri).map((folder) => pinsIn(folder, registry, library)) : [own];
      const found = chosen(supposed.isPast === true ? pins.map(ofPast) : pins);
      return found && { version: found.version, exact: found.exact, file: nameOf(found.uri, base) };
    },
    conflicts(base) {
      byFolder ??= filed(known);
      return [...byFolder.values()].flatMap((pins): readonly LibraryConflict[] => {
        const asking = pins.filter(({ isInstalled }) => !isInstalled);
        const found = installedAs(asking, pins);
        const [manifest] = asking;
        if (found === undefined || manifest?.asked?.[0] === undefined || isAskedFor(found, asking)) return [];
        const { library, version } = found;
        return [{ library, installed: { version, file: nameOf(found.uri, base) }, manifest: { asked: manifest.asked[0], file: nameOf(manifest.uri, base) } }];
      });
    },
  };
}

/** Without installed packages that no manifest in their folder allows: they are those of another time. */
function ofPast(pins: readonly Found[]): readonly Found[] {
  const asking = pins.filter(({ isInstalled }) => !isInstalled);
  return pins.filter((pin) => pin.isPackage !== true || isAskedFor(pin, asking));
}

function foldersAbove(uri: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = parentOf(uri); isFolder(folder); folder = parentOf(folder)) folders.push(folder);
  return folders;
}

/** Nobody has packages in the root of the disk. */
const isFolder = (uri: string): boolean => uri.startsWith('file:///') && uri.length > 'file:///'.length;

const keyOf = (folder: string, registry: Registry, library: string): string => `${folder}\0${registry}\0${library}`;

function filed(known: ReadonlyMap<string, File>): ReadonlyMap<string, readonly Found[]> {
  const all = new Map<string, Found[]>();
  for (const [uri, { registry, pins }] of [...known].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = parentOf(uri);
    for (const pin of pins) addTo(all, keyOf(pin.folder === undefined ? own : join(own, pin.folder), registry, pin.library), pin);
  }
  return all;
}

/**
 * Chooses a pin of those in the folders, the nearest first: the installed version, even if the manifest in its folder does not allow it; else an exact
 * version that the nearest manifest allows; else the manifest's own.
 */
function chosen(folders: readonly (readonly Found[])[]): Found | undefined {
  const nearest = folders.find((pins) => pins.length > 0) ?? [];
  const asking = nearest.filter(({ isInstalled }) => !isInstalled);
  const [manifest] = asking;
  const installed = installedAs(asking, nearest);
  if (installed !== undefined || manifest === undefined || manifest.exact) return installed ?? manifest;
  return (
    fittest(
      asking,
      folders.flat().filter((pin) => pin.exact),
    ) ?? manifest
  );
}

/** The installed version of those in a manifest's folder, the one that the manifest allows before others. */
function installedAs(asking: readonly Found[], pins: readonly Found[]): Found | undefined {
  const installed = pins.filter(({ isInstalled }) => isInstalled);
  return fittest(asking, installed) ?? newest(installed.filter(({ uri }) => uri === installed[0]?.uri));
}

/** The version that a lock file has for a manifest's words, else the newest of the first file with one that all manifests allow, or at least one. */
function fittest(asking: readonly Found[], exact: readonly Found[]): Found | undefined {
  const ofAll = exact.filter((pin) => asking.every((by) => isAllowed(pin, by)));
  const fitting = ofAll.length > 0 ? ofAll : exact.filter((pin) => isAskedFor(pin, asking));
  return exact.find((pin) => hasWordsOf(pin, asking)) ?? newest(fitting.filter(({ uri }) => uri === fitting[0]?.uri));
}

const isAskedFor = (pin: Found, asking: readonly Found[]): boolean => hasWordsOf(pin, asking) || asking.some((by) => isAllowed(pin, by));

const hasWordsOf = ({ asked }: Found, asking: readonly Found[]): boolean => asking.some((by) => by.asked?.some((one) => asked?.includes(one)));

/** A pre-release is not below its release: 2.0.0rc1 is no version below 2. */
const isAllowed = ({ version }: FilePin, by: FilePin): boolean =>
  by.exact
    ? compareVersions(version, by.version) === 0
    : compareVersions(version, by.version) >= 0 && (by.below === undefined || compareVersions(/^[\d.]*/.exec(version)?.[0] ?? '', by.below) < 0);

const newest = (pins: readonly Found[]): Found | undefined => pins.toSorted((a, b) => compareVersions(b.version, a.version))[0];

const nameOf = (uri: string, base: string): string => (isBelow(base, uri) ? relativeTo(base, uri) : pathOf(uri));

const pathOf = (uri: string): string => relativeTo('file://', uri).replace(/^(?!\/)/, '/');
