/** What a version of Zod 4 does when it makes JSON Schema (`z.toJSONSchema`). A row holds from its version up to the next row's. */
export interface ZodFour {
  readonly since: string;
  /** Has a schema with a check more what was said of it before? */
  readonly checksKeepMeta: boolean;
  /** Is a value that is replaced where it does not fit (`.catch()`) one that may be left out, whatever it is? */
  readonly caughtIsOptional: boolean;
  /** May what a function makes something of (`z.preprocess()`) be left out where that may be? */
  readonly preprocessedAsMade: boolean;
  /** The keyword of a union whose members a tag tells apart. */
  readonly tagged: 'anyOf' | 'oneOf';
  /** Does a record list the names that it must have? */
  readonly requiredNames: boolean;
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

// Run with 4.0.0; 3.25.76 has the same as `zod/v4`.
const first: ZodFour = {
  since: '4.0.0',
  checksKeepMeta: false,
  caughtIsOptional: true,
  preprocessedAsMade: false,
  tagged: 'anyOf',
  requiredNames: false,
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
  { since: '4.0.6', caughtIsOptional: false },
  { since: '4.0.14', strictOffset: true },
  { since: '4.1.0', restReplacesItems: false },
  { since: '4.1.13', tagged: 'oneOf' },
  { since: '4.2.0', booleans: 'boolean' },
  { since: '4.3.0', requiredNames: true, timeFormat: false },
  { since: '4.3.0', checksKeepMeta: true },
  { since: '4.4.3', caughtIsOptional: true },
  {
    since: '4.5.0',
    caughtIsOptional: false,
    preprocessedAsMade: true,
    listsTypes: true,
    foldsObjects: true,
    closesTuples: true,
    strictDateTime: true,
    includesAfter: true,
    allMultiples: true,
  },
  { since: '4.6.0', namesAreTexts: true, affixFormats: true },
];

/** What becomes of Zod 4. */
export const zodFour: readonly ZodFour[] = changes.reduce<ZodFour[]>(
  (rows, change) => {
    rows.push({ ...(rows.at(-1) ?? first), ...change });
    return rows;
  },
  [first],
);
