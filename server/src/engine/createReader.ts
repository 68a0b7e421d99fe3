import type { FrontEnd, LoadableFormat, RegionCut } from '../model/index.ts';
import { atOnce, errorText } from '../model/index.ts';
import { createFrontEnds } from './frontEnds.ts';
import type { Host } from './host.ts';
import type { FileText, ReadFile } from './readers.ts';
import { readFile } from './readFile.ts';

/** The work of a reading thread. */
export interface Reader {
  /** Reads a file, from `known` where its text is known. */
  read(uri: string, known?: FileText): Promise<ReadFile>;
}

export function createReader(host: Host, formats: readonly LoadableFormat[]): Reader {
  const frontEnds = createFrontEnds(formats, async () => {});
  return {
    async read(uri, known) {
      const file = known ?? (await readFile(host, uri));
      if (file === undefined || file.unreadable) return { file };
      try {
        const format = frontEnds.formatOf(uri, file.text);
        const frontEnd = format && (await frontEnds.prepared(format, uri));
        if (frontEnd?.serializeFacts === undefined) return { file };
        const facts = atOnce(frontEnd.split(file.text, uri)).map((cut) => packed(frontEnd, file.text, cut));
        return { file, handed: { format: frontEnd.id, facts } };
      } catch (error) {
        // The main thread reads it, and reports the fault.
        host.log(`${uri}: not read by a thread (${errorText(error)})`);
        return { file };
      }
    },
  };
}

function packed({ serializeFacts, read }: FrontEnd, text: string, { kind, start, end }: RegionCut): string | undefined {
  const facts = serializeFacts?.pack(read(text.slice(start, end), kind));
  return isJson(facts) ? JSON.stringify(facts) : undefined;
}

/** True where JSON restores the data, except for undefined members. */
export function isJson(data: unknown): boolean {
  if (typeof data === 'number') return Number.isFinite(data) && !Object.is(data, -0);
  if (typeof data !== 'object' || data === null) return typeof data === 'string' || typeof data === 'boolean' || data === null;
  if (Array.isArray(data)) return data.every(isJson);
  return Object.getPrototypeOf(data) === Object.prototype && Object.values(data).every((value) => value === undefined || isJson(value));
}
