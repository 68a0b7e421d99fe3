import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Disk, DiskNow, Entry, Stat, Wanted } from './disk.ts';

/** What a disk was asked, and a word for what it answered: with the same answers, whoever asked would do the same again. Plain data. */
export type Asked = readonly (readonly [question: keyof Disk, file: string, answer: string, want?: Wanted])[];

export interface RecordedDisk {
  readonly disk: DiskNow;
  /** Every question once, the cheap ones first; undefined where one was answered in two ways. */
  asked(): Asked | undefined;
  /**
   * The same questions with the answers that they have once these texts are written, by file; undefined, too, where somebody else has made or removed
   * a file meanwhile. What is not told by the texts, the disk is asked again.
   */
  askedAfter(written: ReadonlyMap<string, string>): Asked | undefined;
}

export function recordedDisk(disk: DiskNow): RecordedDisk {
  const all = new Map<string, Asked[number]>();
  const lists = new Map<string, List>();
  /** Questions that were answered in two ways. */
  const unsteady = new Set<string>();
  const record = <T>(question: keyof Disk, ask: () => T | undefined, wordOf: (answer: T) => string, file: string, want?: Wanted): T | undefined => {
    const answer = attempt(ask);
    const word = told(answer, wordOf);
    const key = keyOf(question, file, want);
    const before = all.get(key);
    if (before === undefined) all.set(key, want === undefined ? [question, file, word] : [question, file, word, want]);
    else if (before[2] !== word) unsteady.add(key);
    if ('error' in answer) throw answer.error;
    return answer.value;
  };
  return {
    disk: {
      read: (file) => record('read', () => disk.read(file), ofBytes, file),
      stat: (file) => record('stat', () => disk.stat(file), ofStat, file),
      entries: (folder, want) =>
        record(
          'entries',
          () => {
            const entries = disk.entries(folder, want);
            lists.set(keyOf('entries', folder, want), { folder, want, names: namesOf(entries ?? []) });
            return entries;
          },
          ofEntries,
          folder,
          want,
        ),
      real: (file) => record('real', () => disk.real(file), ofPath, file),
    },
    asked: () => (unsteady.size === 0 ? inOrder(all) : undefined),
    askedAfter(written) {
      const touched = withFoldersOf(written.keys());
      // A folder that the first of the texts was written to is there when the second is.
      const isMade = ([question, file]: Asked[number]): boolean => question === 'real' && touched.has(file);
      const isSteady = [...unsteady].every((key) => isMade(all.get(key) as Asked[number]));
      const listed = isSteady ? listedAfter([...lists.values()], touched, disk) : undefined;
      if (listed === undefined) return undefined;
      const after = new Map([...all, ...listed]);
      for (const [key, asked] of all) {
        const [question, file] = asked;
        if (question !== 'entries' && touched.has(file)) after.set(key, [question, file, wordOf(asked, disk) ?? '']);
      }
      for (const [file, text] of written) after.set(keyOf('read', file), ['read', file, ofBytes(Buffer.from(text))]);
      return inOrder(after);
    },
  };
}

/** The questions of both, answered as in the later one: undefined where one of them was answered otherwise before. `changed`: files of which that is known. */
export function askedTogether(before: Asked, after: Asked, changed: readonly string[]): Asked | undefined {
  const all = new Map(after.map((one): [string, Asked[number]] => [keyOf(one[0], one[1], one[3]), one]));
  const isKnown = new Set(changed);
  for (const one of before) {
    const key = keyOf(one[0], one[1], one[3]);
    const now = all.get(key);
    if (now === undefined ? one[0] === 'read' && isKnown.has(one[1]) : now[2] !== one[2] && !isKnown.has(one[1])) return undefined;
    if (now === undefined) all.set(key, one);
  }
  return inOrder(all);
}

/** True where the disk would answer all of it in the same way now. Never throws, whatever was handed in as what was asked. */
export const isAnsweredAlike = (asked: Asked, disk: DiskNow): boolean => answeredOtherwise(asked, disk).next().done === true;

/** What the disk would answer in another way now, found as it is asked for. Never throws either. */
export function* answeredOtherwise(asked: Asked, disk: DiskNow): Generator<Asked[number]> {
  for (const one of asked) if (wordOf(one, disk) !== one[2]) yield one;
}

/** A word for what the disk answers now; undefined for what is no question. */
function wordOf([question, file, , want]: Asked[number], disk: DiskNow): string | undefined {
  switch (question) {
    case 'read':
      return told(
        attempt(() => disk.read(file)),
        ofBytes,
      );
    case 'stat':
      return told(
        attempt(() => disk.stat(file)),
        ofStat,
      );
    case 'entries':
      return (
        want &&
        told(
          attempt(() => disk.entries(file, want)),
          ofEntries,
        )
      );
    case 'real':
      return told(
        attempt(() => disk.real(file)),
        ofPath,
      );
    default:
      return undefined;
  }
}

function inOrder(all: ReadonlyMap<string, Asked[number]>): Asked {
  const told = [...all.values()].filter(([question, file, answer]) => question !== 'stat' || !isSaidBy(all.get(keyOf('read', file)), answer));
  return order.flatMap((question) => told.filter((one) => one[0] === question));
}

interface List {
  readonly folder: string;
  readonly want: Wanted;
  readonly names: readonly string[];
}

/** The lists of folders as they are now, those of new folders included; undefined where they are not what was listed with what was written. */
function listedAfter(lists: readonly List[], touched: ReadonlySet<string>, disk: DiskNow): ReadonlyMap<string, Asked[number]> | undefined {
  const all = new Map<string, Asked[number]>();
  const left = [...lists];
  for (let list = left.pop(); list !== undefined; list = left.pop()) {
    const { folder, want, names } = list;
    const now = attempt(() => disk.entries(folder, want));
    if ('error' in now) return undefined;
    const there = new Set(namesOf(now.value ?? []));
    if (!names.every((name) => there.delete(name))) return undefined;
    for (const name of there) {
      const file = path.join(folder, name.replace(/\/$/, ''));
      if (!touched.has(file)) return undefined;
      if (name.endsWith('/')) left.push({ folder: file, want, names: [] });
    }
    all.set(keyOf('entries', folder, want), ['entries', folder, told(now, ofEntries), want]);
  }
  return all;
}

/** Files, and all folders that they lie in. */
function withFoldersOf(files: Iterable<string>): ReadonlySet<string> {
  const all = new Set<string>();
  for (const file of files) for (let at = file; !all.has(at); at = path.dirname(at)) all.add(at);
  return all;
}

const keyOf = (question: keyof Disk, file: string, want?: Wanted): string => `${question} ${file}${want === undefined ? '' : `\0${JSON.stringify(want)}`}`;

const order: readonly (keyof Disk)[] = ['entries', 'stat', 'real', 'read'];

type Answer<T> = { readonly value: T | undefined } | { readonly error: unknown };

function attempt<T>(ask: () => T | undefined): Answer<T> {
  try {
    return { value: ask() };
  } catch (error) {
    return { error };
  }
}

function told<T>(answer: Answer<T>, wordOf: (value: T) => string): string {
  if ('error' in answer) return `! ${(answer.error as NodeJS.ErrnoException).code ?? ''}`;
  return answer.value === undefined ? '' : wordOf(answer.value);
}

const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64');

const ofBytes = (bytes: Uint8Array): string => `${bytes.length} ${digest(bytes)}`;
const ofStat = ({ kind, size }: Stat): string => (kind === 'file' ? `file ${size}` : kind);
const ofEntries = (entries: readonly Entry[]): string => digest(JSON.stringify(namesOf(entries)));
const namesOf = (entries: readonly Entry[]): string[] => entries.map(({ name, isFolder }) => (isFolder ? `${name}/` : name)).sort();
const ofPath = (file: string): string => file;

/** Who reads a file again learns its size. */
const isSaidBy = (read: Asked[number] | undefined, stat: string): boolean => read !== undefined && stat === `file ${read[2].split(' ')[0]}`;
