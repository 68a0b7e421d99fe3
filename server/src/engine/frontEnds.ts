import { type FrontEnd, isFileOf, type LoadableFormat, untilLimit } from '../model/index.ts';
import { blankFacts } from './blankFacts.ts';
import type { Pace } from './pace.ts';
import { callsFileName, lockFileName } from './settings.ts';
import { baseOf } from './uri.ts';

/** Finds the format of a document, and loads its front end before the first document is read. */
export interface FrontEnds {
  formatOf(uri: string, text: string): LoadableFormat | undefined;
  /** True where the file's name fits the format. */
  mayBe(format: Pick<LoadableFormat, 'extensions' | 'files'>, uri: string): boolean;
  /** True where the file's name fits a format that takes long to read. */
  takesLong(uri: string): boolean;
  /** The format's front end, ready to read the document. */
  prepared(format: LoadableFormat, uri: string): Promise<FrontEnd>;
  /** Loads parsers for the document, for any format that an edit may make it. */
  prepare(uri: string): Promise<void>;
  /** Set while a parser of the file's format is being restarted. */
  remade(uri: string): Promise<void> | undefined;
  /** The front end of a prepared document. */
  of(uri: string, text: string): FrontEnd | undefined;
  all(): Promise<readonly FrontEnd[]>;
}

/** Files of Toolscribe, which have no tools of the workspace. */
const ownFiles: readonly string[] = [callsFileName, lockFileName];

/** Characters of a text that decide its format, except where a format searches the whole text. */
export const headLength = 65_536;

/** `pace`: awaited between loading a front end and its parsers. `isAsked`: true where a document refers to the file's path. */
export function createFrontEnds(formats: readonly LoadableFormat[], pace: Pace, isAsked: (uri: string) => boolean = () => false): FrontEnds {
  const loaded = new Map<string, FrontEnd>();
  const loading = new Map<string, Promise<FrontEnd>>();
  const load = (format: LoadableFormat): Promise<FrontEnd> => {
    const known = loading.get(format.id);
    if (known !== undefined) return known;
    const frontEnd = format.load().then(withinLimits);
    loading.set(format.id, frontEnd);
    return frontEnd;
  };
  /** All slow formats as one, since thousands of files are queried at once. */
  const slow = { extensions: formats.filter((format) => format.takesLong === true).flatMap(({ extensions }) => extensions) };
  const frontEnds: FrontEnds = {
    formatOf(uri, text) {
      if (ownFiles.includes(baseOf(uri))) return undefined;
      const head = text.length > headLength ? text.slice(0, headLength) : text;
      const own = formats.find((format) => isFileOf(format, uri) && format.claims(uri, head, text));
      return own ?? (isAsked(uri) ? formats.find((format) => format.readWhereAsked === true && isFileOf(format, uri)) : undefined);
    },
    mayBe: isFileOf,
    takesLong: (uri) => isFileOf(slow, uri),
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
      for (const format of formats) if (isFileOf(format, uri)) await frontEnds.prepared(format, uri);
    },
    remade(uri) {
      for (const frontEnd of loaded.values()) if (frontEnd.remade !== undefined && isFileOf(frontEnd, uri)) return frontEnd.remade;
      return undefined;
    },
    of: (uri, text) => loaded.get(frontEnds.formatOf(uri, text)?.id ?? ''),
    all: () => Promise.all(formats.map(load)),
  };
  return frontEnds;
}

/** The answers of queries that a limit ended. Reading and linking are guarded by region, intents by `fix.ts`. */
const emptyAnswers = {
  slotAt: () => undefined,
  signatureAt: () => undefined,
  folds: () => [],
  nest: () => [],
  links: () => [],
  imports: () => [],
  format: () => undefined,
  uses: () => [],
  paramUses: () => [],
  paramAt: () => undefined,
  statementStart: (_text: string, offset: number) => offset,
  addTools: () => [],
} satisfies Partial<FrontEnd>;

/** The front end with queries that never throw because of a limit. Its getters stay getters. */
function withinLimits(frontEnd: FrontEnd): FrontEnd {
  const properties = Object.getOwnPropertyDescriptors(frontEnd) as PropertyDescriptorMap;
  for (const [name, emptyAnswer] of Object.entries<(...args: never[]) => unknown>(emptyAnswers)) {
    const query = properties[name]?.value as ((...args: unknown[]) => unknown) | undefined;
    if (query !== undefined)
      properties[name] = {
        ...properties[name],
        value: (...args: never[]) =>
          untilLimit(
            () => query(...args),
            () => emptyAnswer(...args),
          ),
      };
  }
  return Object.defineProperties({}, properties) as FrontEnd;
}
