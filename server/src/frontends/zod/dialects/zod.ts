import type { Converter } from './dialect.ts';

/** `zod-to-json-schema`, as the SDK calls it (`strictUnions`). Run with 3.25.1 of it on Zod 3.25.76. */
const three: Converter = {
  since: '3.0',
  closed: true,
  loose: true,
  anyIsOptional: true,
  itemsOfAny: false,
  safeIntegers: false,
  namesOfRecords: false,
  types: 'list',
  saidBeforeNull: 'both',
  seesChecks: true,
  dates: 'texts',
  literals: 'enum',
  tagged: 'anyOf',
  closesTuples: false,
  patterns: {},
};

const date =
  '(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))';
const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000';

/** `z.toJSONSchema` with `io: 'input'`. Run with Zod 4.0.0; 3.25.76 has the same as `zod/v4`. */
const four: Converter = {
  since: '4.0',
  closed: false,
  loose: {},
  anyIsOptional: false,
  itemsOfAny: true,
  safeIntegers: true,
  namesOfRecords: true,
  types: 'schemas',
  saidBeforeNull: 'within',
  seesChecks: false,
  dates: 'nothing',
  literals: 'schemas',
  tagged: 'anyOf',
  closesTuples: false,
  patterns: {
    date: `^${date}$`,
    // Of `datetime()` without options, as it is mostly written.
    'date-time': `^${date}T(?:(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z))$`,
    duration: '^P(?:(\\d+W)|(?!.*W)(?=\\d|T\\d)(\\d+Y)?(\\d+M)?(\\d+D)?(T(?=\\d)(\\d+H)?(\\d+M)?(\\d+([.,]\\d+)?S)?)?)$',
    email: "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
    uuid: `^(${uuid})$`,
  },
};

// Run with 4.1.0, 4.1.5, 4.1.13.
const fourOne: Converter = { ...four, since: '4.1', patterns: { ...four.patterns, uuid: `^(${uuid}|ffffffff-ffff-ffff-ffff-ffffffffffff)$` } };

// Run with 4.2.0, 4.3.0, 4.4.3.
const fourTwo: Converter = { ...fourOne, since: '4.2', tagged: 'oneOf' };

// Run with 4.5.0.
const fourFive: Converter = {
  ...fourTwo,
  since: '4.5',
  types: 'list',
  closesTuples: true,
  patterns: { ...fourTwo.patterns, 'date-time': `^${date}T(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:Z))$` },
};

// Run with 4.6.7.
const fourSix: Converter = {
  ...fourFive,
  since: '4.6',
  patterns: {
    ...fourFive.patterns,
    email: "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
  },
};

/** What becomes of Zod. */
export const zod: readonly Converter[] = [three, four, fourOne, fourTwo, fourFive, fourSix];
