import { createHash } from 'node:crypto';
import type { Disk, Entry, Stat, SyncDisk, Wanted } from './disk.ts';

/** Queries of a disk, each with a digest of its answer. Equal digests mean that the recorded run would be the same. Plain data. */
export type Queries = readonly (readonly [question: keyof Disk, file: string, answer: string, want?: Wanted])[];

export interface RecordedDisk {
  readonly disk: SyncDisk;
  /** Every query once, the cheap ones first. Undefined if one query had two answers. */
  queries(): Queries | undefined;
  /** Files and folders with another answer than the recorded one. From now on, the current answers are the recorded ones. */
  changed(): readonly string[];
}

export function recordedDisk(disk: SyncDisk): RecordedDisk {
  const all = new Map<string, Queries[number]>();
  let isSteady = true;
  const record = <T>(question: keyof Disk, ask: () => T | undefined, answerOf: (answer: T) => string, file: string, want?: Wanted): T | undefined => {
    const answer = attempt(ask);
    const word = digestOf(answer, answerOf);
    const key = keyOf(question, file, want);
    const before = all.get(key);
    if (before === undefined) all.set(key, want === undefined ? [question, file, word] : [question, file, word, want]);
    else if (before[2] !== word) isSteady = false;
    if ('error' in answer) throw answer.error;
    return answer.value;
  };
  return {
    disk: {
      read: (file) => record('read', () => disk.read(file), ofBytes, file),
      stat: (file) => record('stat', () => disk.stat(file), ofStat, file),
      entries: (folder, want) => record('entries', () => disk.entries(folder, want), ofEntries, folder, want),
      real: (file) => record('real', () => disk.real(file), ofPath, file),
    },
    queries: () => (isSteady ? inOrder(all) : undefined),
    changed() {
      const files = new Set<string>();
      for (const [key, [question, file, before, ...want]] of all) {
        const now = answerOf([question, file, before, ...want], disk);
        if (now === undefined || now === before) continue;
        all.set(key, [question, file, now, ...want]);
        files.add(file);
        isSteady = false;
      }
      return [...files];
    },
  };
}

/** True if the disk would give the same answers now. Never throws, whatever the cached data is. */
export const hasSameAnswers = (queries: Queries, disk: SyncDisk): boolean => queries.every((one) => answerOf(one, disk) === one[2]);

/** A digest of the current answer. Undefined for an unknown query. */
function answerOf([question, file, , want]: Queries[number], disk: SyncDisk): string | undefined {
  switch (question) {
    case 'read':
      return digestOf(
        attempt(() => disk.read(file)),
        ofBytes,
      );
    case 'stat':
      return digestOf(
        attempt(() => disk.stat(file)),
        ofStat,
      );
    case 'entries':
      return (
        want &&
        digestOf(
          attempt(() => disk.entries(file, want)),
          ofEntries,
        )
      );
    case 'real':
      return digestOf(
        attempt(() => disk.real(file)),
        ofPath,
      );
    default:
      return undefined;
  }
}

function inOrder(all: ReadonlyMap<string, Queries[number]>): Queries {
  const needed = [...all.values()].filter(([question, file, answer]) => question !== 'stat' || !isImpliedBy(all.get(keyOf('read', file)), answer));
  return order.flatMap((question) => needed.filter((one) => one[0] === question));
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

function digestOf<T>(answer: Answer<T>, answerOf: (value: T) => string): string {
  if ('error' in answer) return `! ${(answer.error as NodeJS.ErrnoException).code ?? ''}`;
  return answer.value === undefined ? '' : answerOf(answer.value);
}

const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64');

const ofBytes = (bytes: Uint8Array): string => `${bytes.length} ${digest(bytes)}`;
const ofStat = ({ kind, size }: Stat): string => (kind === 'file' ? `file ${size}` : kind);
const ofEntries = (entries: readonly Entry[]): string =>
  digest(JSON.stringify(entries.map(({ name, isFolder, isLink }) => (isFolder ? `${name}/` : isLink ? `${name}/@` : name)).sort()));
const ofPath = (file: string): string => file;

/** Reading a file also yields its size. */
const isImpliedBy = (read: Queries[number] | undefined, stat: string): boolean => read !== undefined && stat === `file ${read[2].split(' ')[0]}`;
