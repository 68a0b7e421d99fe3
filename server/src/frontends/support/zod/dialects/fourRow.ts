import type { DialectRow } from '../../dialectRow.ts';

/** `required`: never; `asMade`: where what is within may be; `optional`: always; `within`: as a part of another schema always, as a member where what is within may be. */
export type Lacking = 'required' | 'asMade' | 'optional' | 'within';

/** What a version of Zod 4 does when it makes JSON Schema (`z.toJSONSchema`). */
export interface ZodFour extends DialectRow {
  /** Says a check that a text is of base64 how it is encoded, as a schema of its own does? */
  readonly checksEncode: boolean;
  /** Do the limits of integers replace those before? */
  readonly integersReplace: boolean;
  /** Is something else made of what a codec is sent? */
  readonly codecsTransform: boolean;
  /** Has a schema with a check more what was said of it before? */
  readonly checksKeepMeta: boolean;
  /** May a value be left out that is replaced where it does not fit (`.catch()`)? */
  readonly caught: Lacking;
  /** And one that a function makes something of first (`z.preprocess()`)? */
  readonly preprocessed: Lacking;
  /** Is a replaced value one that something else is made of, where that is so before it is replaced? */
  readonly caughtTransforms: boolean;
  /** Is a value that stands for what is left out (`.prefault()`) listed where it is false, zero or empty? */
  readonly falsyPrefaults: boolean;
  /** Is the name of a schema that is referred to a keyword of it, too? */
  readonly keepsId: boolean;
  /** The keyword of a union whose members a tag tells apart. */
  readonly tagged: 'anyOf' | 'oneOf';
  /** Does a record list the names that it must have: `some`: those of an enumeration, also where not every one must be there (`z.partialRecord()`); `needed` where their value must be? */
  readonly requiredNames: 'none' | 'some' | 'every' | 'needed';
  /** Are names of which not every one must be there a union with none? */
  readonly namesOrNone: boolean;
  /** Are names that a record asks for by a regular expression `patternProperties`, where others are taken besides? */
  readonly looseNames: boolean;
  /** Are names that are numbers texts of digits? */
  readonly namesAreTexts: boolean;
  /** Are types side by side a list of types? */
  readonly listsTypes: boolean;
  /** Is an intersection of objects one object? */
  readonly foldsObjects: boolean;
  /** Does a tuple say how many items it has, and that there are no others? */
  readonly closesTuples: boolean;
  /** In a draft before 2020-12, the items after those of a tuple stand in their place. */
  readonly restReplacesItems: boolean;
  /** Has a time a format? */
  readonly timeFormat: boolean;
  /** Must a date with a time have seconds, and has one without an offset no format? */
  readonly strictDateTime: boolean;
  /** Must an offset be a time of day? */
  readonly strictOffset: boolean;
  /** Is it a format of its own how a text begins, ends, or what it has in it? */
  readonly affixFormats: boolean;
  /** Is what a text has in it from a place on anywhere after that? */
  readonly includesAfter: boolean;
  /** Several numbers of which it is a multiple: all of them, or the first. */
  readonly allMultiples: boolean;
  /** The type of several truth values. */
  readonly booleans: 'boolean' | 'string';
}

/** What the installed version does. */
export interface InstalledFour extends ZodFour {
  readonly version: string;
}

// Run with 4.0.0; 3.25.76 has the same as `zod/v4`.
const first: ZodFour = {
  since: '4.0.0',
  checksEncode: true,
  integersReplace: true,
  codecsTransform: true,
  checksKeepMeta: false,
  caught: 'optional',
  preprocessed: 'required',
  caughtTransforms: false,
  falsyPrefaults: false,
  keepsId: true,
  tagged: 'anyOf',
  requiredNames: 'none',
  namesOrNone: true,
  looseNames: false,
  namesAreTexts: false,
  listsTypes: false,
  foldsObjects: false,
  closesTuples: false,
  restReplacesItems: true,
  timeFormat: true,
  strictDateTime: false,
  strictOffset: false,
  affixFormats: false,
  includesAfter: false,
  allMultiples: false,
  booleans: 'string',
};

/** The rows that one says something else than the one before, each run with the version that it names and the last one before the next. */
const changes: readonly (Partial<ZodFour> & Pick<ZodFour, 'since'>)[] = [
  { since: '4.0.6', caught: 'asMade', namesOrNone: false },
  { since: '4.0.11', strictOffset: true },
  { since: '4.1.0', codecsTransform: false },
  { since: '4.1.2', restReplacesItems: false },
  { since: '4.1.13', tagged: 'oneOf', checksEncode: false },
  { since: '4.2.0', booleans: 'boolean' },
  { since: '4.3.0', requiredNames: 'some', timeFormat: false, checksKeepMeta: true },
  { since: '4.3.4', requiredNames: 'every', looseNames: true },
  { since: '4.4.0', falsyPrefaults: true, keepsId: false },
  { since: '4.4.2', preprocessed: 'asMade', codecsTransform: true },
  { since: '4.4.3', caught: 'optional', preprocessed: 'optional' },
  {
    since: '4.5.0',
    caught: 'within',
    preprocessed: 'within',
    caughtTransforms: true,
    requiredNames: 'needed',
    listsTypes: true,
    foldsObjects: true,
    closesTuples: true,
    strictDateTime: true,
    includesAfter: true,
  },
  { since: '4.5.3', namesAreTexts: true },
  { since: '4.6.0', affixFormats: true, allMultiples: true, checksEncode: true, integersReplace: false },
];

/** What becomes of Zod 4. */
export const zodFour: readonly ZodFour[] = changes.reduce<ZodFour[]>(
  (rows, change) => {
    rows.push({ ...(rows.at(-1) ?? first), ...change });
    return rows;
  },
  [first],
);
