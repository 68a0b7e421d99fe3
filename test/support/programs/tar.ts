import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The files of a tarball that npm made, by their paths in the package: each has a header of 512 bytes, and is filled up to a multiple of that. */
export function readTarball(file: string): ReadonlyMap<string, Buffer> {
  const bytes = gunzipSync(readFileSync(file));
  const text = (at: number, length: number): string => bytes.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  const found = new Map<string, Buffer>();
  for (let at = 0; text(at, 100) !== ''; ) {
    const [name, size, kind] = [text(at, 100), Number.parseInt(text(at + 124, 12), 8), text(at + 156, 1)];
    if (kind === '0') found.set(name.replace(/^package\//, ''), bytes.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return found;
}
