import type { FrontEnd, LoadableFormat } from '../model/index.ts';
import { atOnce, errorText } from '../model/index.ts';
import { createFrontEnds } from './frontEnds.ts';
import type { Host } from './host.ts';
import type { FileText, Handed, ReadFile } from './readers.ts';
import { readFile } from './readFile.ts';

/** What a thread does that reads files. What a file says may be known. */
export function createReader(host: Host, formats: readonly LoadableFormat[]): (uri: string, known?: FileText) => Promise<ReadFile> {
  const frontEnds = createFrontEnds(formats, async () => {});
  return async (uri, known) => {
    const file = known ?? (await readFile(host, uri));
    if (file === undefined || file.unreadable) return { file };
    try {
      const format = frontEnds.formatOf(uri, file.text);
      const frontEnd = format && (await frontEnds.prepared(format, uri));
      return frontEnd?.handOver === undefined ? { file } : { file, handed: { format: frontEnd.id, facts: factsOf(frontEnd, uri, file.text) } };
    } catch (error) {
      // Whoever asked reads it, and tells what is wrong where that is seen.
      host.log(`${uri}: not read beside (${errorText(error)})`);
      return { file };
    }
  };
}

const factsOf = (frontEnd: FrontEnd, uri: string, text: string): Handed['facts'] =>
  atOnce(frontEnd.split(text, uri)).map(({ kind, start, end }) => {
    const packed = frontEnd.handOver?.pack(frontEnd.read(text.slice(start, end), kind));
    return isJson(packed) ? JSON.stringify(packed) : undefined;
  });

/** True where JSON gives back what it is given, but for members that are undefined. */
export function isJson(data: unknown): boolean {
  if (typeof data === 'number') return Number.isFinite(data) && !Object.is(data, -0);
  if (typeof data !== 'object' || data === null) return typeof data === 'string' || typeof data === 'boolean' || data === null;
  if (Array.isArray(data)) return data.every(isJson);
  return Object.getPrototypeOf(data) === Object.prototype && Object.values(data).every((value) => value === undefined || isJson(value));
}
