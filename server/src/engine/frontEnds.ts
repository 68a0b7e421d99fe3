import type { FrontEnd, LoadableFormat } from '../model/index.ts';
import { blankFacts } from './blankFacts.ts';
import type { Pace } from './pace.ts';
import { baseOf } from './uri.ts';

/** Which format a document is of; and the front ends, each loaded before the first document of its format is read. */
export interface FrontEnds {
  formatOf(uri: string, text: string): LoadableFormat | undefined;
  /** May the file be of the format, by its name? */
  mayBe(format: Pick<LoadableFormat, 'extensions'>, uri: string): boolean;
  /** May the file be of a format that takes long to read? */
  takesLong(uri: string): boolean;
  /** The format's front end, with all that reading the document needs. */
  prepared(format: LoadableFormat, uri: string): Promise<FrontEnd>;
  /** Loads what reading the document needs, whichever format an edit makes it. */
  prepare(uri: string): Promise<void>;
  /** Set while the format of such a file cannot be read, because what reads it is made anew. */
  remade(uri: string): Promise<void> | undefined;
  /** Of a document that was prepared. */
  of(uri: string, text: string): FrontEnd | undefined;
  all(): Promise<readonly FrontEnd[]>;
}

/** So much of a text says which format it is. */
export const headLength = 65_536;

/**
 * `pace`: loading the code of one and what that needs are two pieces of work. `isAsked`: does a document ask for this file by its path?
 */
export function createFrontEnds(formats: readonly LoadableFormat[], pace: Pace, isAsked: (uri: string) => boolean = () => false): FrontEnds {
  const loaded = new Map<string, FrontEnd>();
  const loading = new Map<string, Promise<FrontEnd>>();
  const load = (format: LoadableFormat): Promise<FrontEnd> => {
    const known = loading.get(format.id);
    if (known !== undefined) return known;
    const frontEnd = format.load();
    loading.set(format.id, frontEnd);
    return frontEnd;
  };
  const mayRead = ({ extensions }: Pick<LoadableFormat, 'extensions'>, uri: string): boolean => {
    const name = baseOf(uri).toLowerCase();
    return extensions.some((extension) => name.endsWith(extension));
  };
  /** As if they were one: thousands of files are asked about at once. */
  const slow = { extensions: formats.filter((format) => format.takesLong === true).flatMap(({ extensions }) => extensions) };
  const frontEnds: FrontEnds = {
    formatOf(uri, text) {
      const head = text.length > headLength ? text.slice(0, headLength) : text;
      const own = formats.find((format) => mayRead(format, uri) && format.claims(uri, head));
      return own ?? (isAsked(uri) ? formats.find((format) => format.readWhereAsked === true && mayRead(format, uri)) : undefined);
    },
    mayBe: mayRead,
    takesLong: (uri) => mayRead(slow, uri),
    async prepared(format, uri) {
      if (!loading.has(format.id)) await pace();
      const frontEnd = await load(format);
      if (!loaded.has(format.id)) await pace();
      await frontEnd.prepare?.(uri);
      blankFacts(frontEnd);
      loaded.set(format.id, frontEnd);
      return frontEnd;
    },
    async prepare(uri) {
      for (const format of formats) if (mayRead(format, uri)) await frontEnds.prepared(format, uri);
    },
    remade(uri) {
      for (const frontEnd of loaded.values()) if (frontEnd.remade !== undefined && mayRead(frontEnd, uri)) return frontEnd.remade;
      return undefined;
    },
    of: (uri, text) => loaded.get(frontEnds.formatOf(uri, text)?.id ?? ''),
    all: () => Promise.all(formats.map(load)),
  };
  return frontEnds;
}
