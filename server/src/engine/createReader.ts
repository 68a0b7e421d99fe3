import type { FrontEnd, LoadableFormat, RegionCut } from '../model/index.ts';
import { atOnce, errorText } from '../model/index.ts';
import { createFrontEnds } from './frontEnds.ts';
import type { Host } from './host.ts';
import type { FileText, Handed, ReadFile } from './readers.ts';
import { readFile } from './readFile.ts';

/** What a thread does that reads for another one. */
export interface Reader {
  /** What a file says, where that is not known, and means. */
  read(uri: string, known?: FileText): Promise<ReadFile>;
  /** Hands over what each region of a text means, the last one first. */
  readFromEnd(uri: string, text: string, hand: (facts: Handed['facts'][number], index: number) => void): Promise<void>;
}

export function createReader(host: Host, formats: readonly LoadableFormat[]): Reader {
  const frontEnds = createFrontEnds(formats, async () => {});
  const frontEndOf = async (uri: string, text: string): Promise<FrontEnd | undefined> => {
    const format = frontEnds.formatOf(uri, text);
    const frontEnd = format && (await frontEnds.prepared(format, uri));
    return frontEnd?.handOver && frontEnd;
  };
  // Whoever asked reads it, and tells what is wrong where that is seen.
  const passOver = (uri: string, error: unknown): void => host.log(`${uri}: not read beside (${errorText(error)})`);
  return {
    async read(uri, known) {
      const file = known ?? (await readFile(host, uri));
      if (file === undefined || file.unreadable) return { file };
      try {
        const frontEnd = await frontEndOf(uri, file.text);
        if (frontEnd === undefined) return { file };
        const facts = atOnce(frontEnd.split(file.text, uri)).map((cut) => packed(frontEnd, file.text, cut));
        return { file, handed: { format: frontEnd.id, facts } };
      } catch (error) {
        passOver(uri, error);
        return { file };
      }
    },
    async readFromEnd(uri, text, hand) {
      try {
        const frontEnd = await frontEndOf(uri, text);
        if (frontEnd === undefined) return;
        const cuts = atOnce(frontEnd.split(text, uri));
        for (const [index, cut] of [...cuts.entries()].reverse()) hand(packed(frontEnd, text, cut), index);
      } catch (error) {
        passOver(uri, error);
      }
    },
  };
}

function packed({ handOver, read }: FrontEnd, text: string, { kind, start, end }: RegionCut): string | undefined {
  const facts = handOver?.pack(read(text.slice(start, end), kind));
  return isJson(facts) ? JSON.stringify(facts) : undefined;
}

/** True where JSON gives back what it is given, but for members that are undefined. */
export function isJson(data: unknown): boolean {
  if (typeof data === 'number') return Number.isFinite(data) && !Object.is(data, -0);
  if (typeof data !== 'object' || data === null) return typeof data === 'string' || typeof data === 'boolean' || data === null;
  if (Array.isArray(data)) return data.every(isJson);
  return Object.getPrototypeOf(data) === Object.prototype && Object.values(data).every((value) => value === undefined || isJson(value));
}
