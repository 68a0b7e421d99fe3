import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, lstatSync, lutimesSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPrivate } from './disk.ts';
import { withTemporary } from './temporaries.ts';

// An entry is a code of 32 bytes (HMAC-SHA-256 by the secret of the folder, over the name and the data), and the data as JSON.

/** The total size of the entries of a folder, in bytes. */
const maxBytes = 64 * 1024 * 1024;
/** The size of an entry, in bytes. */
const maxEntry = maxBytes / 2;
const codeBytes = 32;

const entryOf = (folder: string, name: string): string => path.join(folder, `${name}.run`);
const isEntry = (name: string): boolean => /^[0-9a-f]{64}\.run$/.test(name);

/** The cached data of a name (64 hexadecimal digits). Undefined if there is no entry that was written with the secret of the folder. */
export function cached(folder: string, name: string): unknown {
  try {
    const secret = secretOf(folder);
    const file = entryOf(folder, name);
    const bytes = secret && readPrivate(file, maxEntry);
    if (secret === undefined || bytes === undefined || bytes.length < codeBytes) return undefined;
    const data = bytes.subarray(codeBytes);
    if (!timingSafeEqual(bytes.subarray(0, codeBytes), codeOf(secret, name, data))) return undefined;
    markUsed(file);
    return JSON.parse(Buffer.from(data).toString());
  } catch {
    // A missing or unreadable entry is computed anew.
    return undefined;
  }
}

const codeOf = (secret: Uint8Array, name: string, data: Uint8Array): Buffer => createHmac('sha256', secret).update(`${name}\n`).update(data).digest();

/** Entries are evicted by their last use. */
function markUsed(file: string): void {
  try {
    const now = new Date();
    lutimesSync(file, now, now);
  } catch {
    // A folder that cannot be written needs no eviction.
  }
}

/** Writes data under a name and replaces an older entry. A concurrent reader gets the old or the new entry, whole. */
export async function store(folder: string, name: string, value: unknown, limit = maxBytes): Promise<void> {
  try {
    const data = Buffer.from(JSON.stringify(value));
    const secret = secretOf(folder) ?? (await makeSecret(folder));
    if (secret === undefined || data.length > maxEntry - codeBytes) return;
    const file = entryOf(folder, name);
    await withTemporary(file, async (temporary) => {
      writeFileSync(temporary, Buffer.concat([codeOf(secret, name, data), data]), { mode: 0o600, flag: 'wx' });
      renameSync(temporary, file);
    });
    evict(folder, limit);
  } catch {
    // A full or read-only disk only makes the next run slower.
  }
}

const secretIn = (folder: string): string => path.join(folder, 'secret');

/** The key of the entries. Undefined if there is none that only this user can read. */
function secretOf(folder: string): Uint8Array | undefined {
  try {
    const secret = readPrivate(secretIn(folder), codeBytes);
    return secret?.length === codeBytes ? secret : undefined;
  } catch {
    return undefined;
  }
}

/** Of several processes that make the secret, the first one does. A secret that others can read is replaced, which invalidates all entries. */
async function makeSecret(folder: string): Promise<Uint8Array | undefined> {
  const file = secretIn(folder);
  for (let tries = 0; tries < 2; tries++) {
    await withTemporary(file, async (temporary) => {
      writeFileSync(temporary, randomBytes(codeBytes), { mode: 0o600, flag: 'wx' });
      try {
        // Unlike a rename, a link replaces nothing.
        linkSync(temporary, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        rmSync(temporary, { force: true });
      }
    });
    const secret = secretOf(folder);
    if (secret !== undefined) return secret;
    rmSync(file, { force: true });
  }
  return undefined;
}

/** Evicts the least recently used entries until the rest is small enough. */
function evict(folder: string, limit: number): void {
  const entries = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    const stat = entry.isFile() && isEntry(entry.name) ? lstatSync(file, { throwIfNoEntry: false }) : undefined;
    return stat === undefined ? [] : [{ file, size: stat.size, used: stat.mtimeMs }];
  });
  let total = 0;
  for (const { file, size } of entries.sort((a, b) => b.used - a.used)) {
    total += size;
    if (total > limit) rmSync(file, { force: true });
  }
}
