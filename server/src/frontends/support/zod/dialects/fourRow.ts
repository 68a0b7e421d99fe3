import type { DialectRow } from '../../dialectRow.ts';

/**
 * When a value may be left out. `required`: never; `asMade`: where the inner schema allows it; `optional`: always. `within`: always as a part of another
 * schema; as a member, where the inner schema allows it.
 */
export type Optionality = 'required' | 'asMade' | 'optional' | 'within';

/** How a version of Zod 4 converts to JSON Schema (`z.toJSONSchema`). */
export interface ZodFour extends DialectRow {
  /** Does a base64 check add `contentEncoding`, as `z.base64()` does? */
  readonly checksEncode: boolean;
  /** Do the limits of integers replace earlier limits? */
  readonly integersReplace: boolean;
  /** Does a codec transform its input? */
  readonly codecsTransform: boolean;
  /** Does a schema with an added check inherit earlier metadata? */
  readonly checksKeepMeta: boolean;
  /** When may a value with a fallback (`.catch()`) be left out? */
  readonly caught: Optionality;
  /** When may a value with `z.preprocess()` be left out? */
  readonly preprocessed: Optionality;
  /** Does a fallback (`.catch()`) of a transforming schema transform, too? */
  readonly caughtTransforms: boolean;
  /** Is a default for the input (`.prefault()`) listed where it is false, zero or empty? */
  readonly falsyPrefaults: boolean;
  /** Is the id of a schema that is referred to also written as a keyword? */
  readonly keepsId: boolean;
  /** The keyword of a discriminated union. */
  readonly tagged: 'anyOf' | 'oneOf';
  /** Which names does a record require? `some`: those of an enumeration, even in `z.partialRecord()`. `needed`: those whose value is required. */
  readonly requiredNames: 'none' | 'some' | 'every' | 'needed';
  /** Are the names of a partial record a union with `never`? */
  readonly namesOrNone: boolean;
  /** Is a regular expression for names written as `patternProperties`, where the record also accepts other names? */
  readonly looseNames: boolean;
  /** Are numeric names written as texts of digits? */
  readonly namesAreTexts: boolean;
  /** Is a union of bare types written as a list of types? */
  readonly listsTypes: boolean;
  /** Is an intersection of objects written as one object? */
  readonly foldsObjects: boolean;
  /** Does a tuple list its number of items, and exclude others? */
  readonly closesTuples: boolean;
  /** In a draft before 2020-12, does the schema of the further items replace the tuple's items? */
  readonly restReplacesItems: boolean;
  /** Is `format` written for a time? */
  readonly timeFormat: boolean;
  /** Does a date with time require seconds, and have no format without an offset? */
  readonly strictDateTime: boolean;
  /** Must an offset be a valid time of day? */
  readonly strictOffset: boolean;
  /** Do `startsWith`, `endsWith` and `includes` write a format? */
  readonly affixFormats: boolean;
  /** Does `includes` with a position accept the text anywhere after it? */
  readonly includesAfter: boolean;
  /** With several `multipleOf` checks: are all written, or only the first? */
  readonly allMultiples: boolean;
  /** The type for several boolean literals. */
  readonly booleans: 'boolean' | 'string';
}

export interface InstalledFour extends ZodFour {
  readonly version: string;
}

// Run with 4.0.0; `zod/v4` of 3.25.76 behaves the same.
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

/** Differences of each row from the previous one. Each was run with its own version and the last one before the next row. */
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

export const zodFour: readonly ZodFour[] = changes.reduce<ZodFour[]>(
  (rows, change) => {
    rows.push({ ...(rows.at(-1) ?? first), ...change });
    return rows;
  },
  [first],
);
