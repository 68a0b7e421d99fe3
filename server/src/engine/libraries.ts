import {
  addTo,
  compareVersions,
  type FilePin,
  type FoundLibrary,
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

/** What lock files and manifests say of libraries, in the folders that documents lie in and above these. */
export interface Libraries {
  /** Looks for such files where the document lies and above, and at what a script says of itself. */
  look(uri: string, text?: string): Promise<void>;
  /** Looks again wherever it looked before. */
  lookAgain(): Promise<void>;
  isOne(uri: string): boolean;
  /** Reads one that was made, changed or removed. */
  load(uri: string): Promise<void>;
  /** URIs of the files that are there. */
  uris(): readonly string[];
  /** Takes these versions for those that count everywhere, whatever files say, by registry and name; none where left out. */
  suppose(versions?: Supposed): void;
  /** A setting that names libraries, and maybe their versions, with the versions that are supposed. */
  dialect(set: string): string;
  /** What counts for a document; `base`: what paths are relative to. */
  find(uri: string, base: string, registry: Registry, library: string): FoundLibrary | undefined;
}

export interface LibrariesContext {
  readonly host: Host;
  readonly files: LibraryFiles | undefined;
  rootOf(uri: string): string | undefined;
  /** These questions may be answered otherwise now. */
  changed(questions: readonly string[]): void;
}

/** A pin, and the file that it comes from. */
interface Found extends FilePin {
  readonly uri: string;
}

/** So much of a script is looked at. */
const headLength = 4096;

interface File {
  readonly registry: Registry;
  readonly pins: readonly Found[];
}

export function createLibraries({ host, files, rootOf, changed }: LibrariesContext): Libraries {
  const looked = new Map<string, Promise<void>>();
  const known = new Map<string, File>();
  const scripts = new Map<string, File>();
  /** The pins that hold for a folder, by it and the library, those that files there wrote first. */
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
    if (said === undefined || said.pins.length === 0) return undefined;
    const pins: Found[] = [];
    for (const pin of said.pins) pins.push({ ...pin, uri }, ...(pin.exact ? [] : await installed(uri, pin.library)));
    return { registry: said.registry, pins };
  }

  async function sayings(uri: string): Promise<ReturnType<LibraryReader['read']>> {
    if (files === undefined || ((await host.size(uri)) ?? Number.POSITIVE_INFINITY) > maxBytes) return undefined;
    if (await leadsOut(host, rootOf(uri), uri)) return undefined;
    // What cannot be read says nothing of libraries.
    const bytes = await host.read(uri).catch(() => undefined);
    reader ??= files.load();
    return bytes && (await reader).read(baseOf(uri), new TextDecoder().decode(bytes));
  }

  /** What a script says of itself counts for it alone. */
  async function readScript(uri: string, text: string): Promise<void> {
    if (files === undefined) return;
    const isScript = text.startsWith('#') && files.scriptMark.test(text.slice(0, headLength));
    if (isScript) reader ??= files.load();
    const pins = isScript ? (await reader)?.readScript(text.slice(0, headLength)) : undefined;
    put(uri, pins && { registry: 'pypi', pins: pins.map((pin) => ({ ...pin, uri })) }, scripts);
  }

  /** The version of the package that lies where it is installed for a manifest. */
  async function installed(manifest: string, library: string): Promise<readonly Found[]> {
    const place = (await reader)?.installed(baseOf(manifest), library);
    const uri = place && join(parentOf(manifest), place);
    const own = uri && (await sayings(uri))?.pins.find((pin) => pin.exact && pin.library === library);
    return own ? [{ ...own, uri }] : [];
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

  /** Looks in the folder and in all above it, once. */
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
      const all = script?.pins.filter((pin) => pin.library === library) ?? foldersAbove(uri).flatMap((folder) => pinsIn(folder, registry, library));
      const found = chosen(all);
      return found && { version: found.version, exact: found.exact, file: isBelow(base, found.uri) ? relativeTo(base, found.uri) : pathOf(found.uri) };
    },
  };
}

function foldersAbove(uri: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = parentOf(uri); isFolder(folder); folder = parentOf(folder)) folders.push(folder);
  return folders;
}

/** Below the root of the disk: nobody keeps packages there. */
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

/** Of the pins for the folders above a document, the nearest first: an exact one that the nearest manifest allows, else what that allows. */
function chosen(all: readonly Found[]): Found | undefined {
  const allowed = all.find(({ exact }) => !exact);
  const exact = all.filter((pin) => pin.exact);
  const nearest = exact[0];
  if (allowed === undefined) return nearest && newest(exact.filter(({ uri }) => uri === nearest.uri));
  const asked = exact.find((pin) => pin.asked?.some((one) => allowed.asked?.includes(one)));
  if (asked !== undefined) return asked;
  const fitting = exact.filter((pin) => isAllowed(pin, allowed));
  return newest(fitting.filter(({ uri }) => uri === fitting[0]?.uri)) ?? allowed;
}

/** What is not yet released is below nothing that it comes before: 2.0.0rc1 is no version below 2. */
const isAllowed = ({ version }: FilePin, by: FilePin): boolean =>
  compareVersions(version, by.version) >= 0 && (by.below === undefined || compareVersions(/^[\d.]*/.exec(version)?.[0] ?? '', by.below) < 0);

const newest = (pins: readonly Found[]): Found | undefined => pins.toSorted((a, b) => compareVersions(b.version, a.version))[0];

const pathOf = (uri: string): string => relativeTo('file://', uri).replace(/^(?!\/)/, '/');
