import { createHash } from 'node:crypto';
import type { TreeFile } from './treeFiles.ts';

/** True if a file has the content of a blob, by the hash that git makes. `read` gives the blob, unless the repository lacks it. Line breaks may be CRLF in one and LF in the other. */
export async function isSameContent(bytes: Uint8Array, { id, size }: TreeFile, read: () => Promise<Uint8Array | undefined>): Promise<boolean> {
  if ((size ?? bytes.length) === bytes.length && idOf(bytes, id.length) === id) return true;
  const lines = withLf(bytes);
  if (lines.length !== bytes.length && idOf(lines, id.length) === id) return true;
  // Unless the sizes exclude it, the blob may be the one with CRLF.
  if (size !== undefined && (size <= lines.length || size > lines.length + count(lines, lf))) return false;
  const blob = await read();
  return blob !== undefined && lines.equals(withLf(blob));
}

/** The id of a blob with this content. Ids of SHA-256 have 64 digits. */
const idOf = (bytes: Uint8Array, digits: number): string =>
  createHash(digits === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');

const lf = 0x0a;
const cr = 0x0d;

const count = (bytes: Uint8Array, byte: number): number => bytes.reduce((sum, one) => sum + (one === byte ? 1 : 0), 0);

function withLf(bytes: Uint8Array): Buffer {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return whole.includes('\r\n') ? Buffer.from(whole.filter((byte, at) => byte !== cr || whole[at + 1] !== lf)) : whole;
}
