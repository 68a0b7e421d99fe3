import { errorText } from '../model/index.ts';
import { decode, decoding } from './document.ts';
import { maxBytes } from './fileLimit.ts';
import type { Host } from './host.ts';
import { inSlices, type Pace } from './pace.ts';
import type { FileText } from './readers.ts';

export { maxBytes };

/** True where a text of this length may exceed the limit in bytes. */
export const mayBeTooLarge = (length: number): boolean => length * 3 > maxBytes;

/** Reads a file, in time slices where it is long; undefined where there is none. */
export async function readFile(host: Pick<Host, 'size' | 'read'>, uri: string, pace?: Pace): Promise<FileText | undefined> {
  try {
    const size = await host.size(uri);
    if (size === undefined) return undefined;
    const bytes = await host.read(uri);
    if (!bytes) return undefined;
    // It may have grown since `size`.
    if (Math.max(size, bytes.length) > maxBytes)
      return { text: decode(bytes.subarray(0, 4 * 65_536)).text, known: false, unreadable: { why: tooLarge(Math.max(size, bytes.length)), at: 0 } };
    const { text, bad } = (pace && (await inSlices(decoding(bytes), pace))) ?? decode(bytes);
    if (bad === undefined) return { text, known: true };
    return { text, known: true, unreadable: { why: 'Not valid UTF-8 from here on.', at: bad } };
  } catch (error) {
    // A file that cannot be read has a finding; others are read.
    return { text: '', known: false, unreadable: { why: `Could not be read: ${errorText(error)}.`, at: 0 } };
  }
}

export const tooLarge = (size: number): string => `File has ${Math.round(size / 1024 / 1024)} MB; Toolscribe reads up to ${maxBytes / 1024 / 1024} MB.`;
