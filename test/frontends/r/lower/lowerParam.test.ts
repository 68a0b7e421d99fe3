import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declaresOptional } from '../../../../server/src/frontends/r/lower/declaresOptional.ts';
import { lowerParam } from '../../../../server/src/frontends/r/lower/lowerParam.ts';
import { isPluralName } from '../../../../server/src/frontends/r/lower/pluralName.ts';
import type { Formal } from '../../../../server/src/frontends/r/read/formal.ts';
import { readRLiteral } from '../../../../server/src/frontends/r/read/rLiteral.ts';
import type { Json, Schema } from '../../../../server/src/model/index.ts';
import fc, { runs } from '../../../support/property.ts';
import { docOf, rdText } from '../docOf.ts';

const tag = { start: 0, end: 9 };

const formalOf = (text: string | undefined): Formal => {
  const name = { value: 'x', span: { start: 500, end: 501 } };
  if (text === undefined) return { name };
  return { name, default: { ...readRLiteral(text, 600), span: { start: 600, end: 600 + text.length } } };
};

/** A schema as JSON Schema; an opaque default as `{ opaque }`. */
function plain(schema: Schema): Record<string, Json> {
  const out: Record<string, Json> = {};
  if (schema.type.state === 'known') out.type = schema.type.value;
  if (schema.description.state === 'known') out.description = schema.description.value;
  if (schema.enum !== undefined) out.enum = schema.enum.value.map((item) => item.value);
  if (schema.default.state === 'known') out.default = schema.default.value;
  if (schema.default.state === 'opaque') out.default = { opaque: schema.default.text };
  if (schema.examples.length > 0) out.examples = schema.examples.map((item) => item.value);
  if (schema.items !== undefined) out.items = plain(schema.items);
  return out;
}

const lower = (name: string, text: string, standard?: string): readonly [Record<string, Json>, boolean] => {
  const { schema, required } = lowerParam({ name, doc: docOf(text), formal: formalOf(standard), span: tag });
  return [plain(schema), required];
};

const r = String.raw;

test('real parameters', () => {
  const table: readonly (readonly [string, string, string | undefined, Record<string, Json>, boolean])[] = [
    [
      'pipeline_name',
      'Character string, the pipeline name.\n  Example values: \\code{"power_explorer"}, \\code{"notch_filter"},\n  \\code{"wavelet_module"}',
      undefined,
      { type: 'string', description: 'the pipeline name', examples: ['power_explorer', 'notch_filter', 'wavelet_module'] },
      true,
    ],
    ['query', 'Character. Search query (exposed to AI)', undefined, { type: 'string', description: 'Search query (exposed to AI)' }, true],
    [
      'include_settings',
      'Logical, whether to include current settings.\n  Default is \\code{TRUE}',
      'TRUE',
      { type: 'boolean', description: 'whether to include current settings. Default is TRUE', default: true },
      false,
    ],
    [
      'long_param',
      'This is a very long parameter description\n  that continues on the next line\n  and even more lines',
      undefined,
      { type: 'string', description: 'This is a very long parameter description that continues on the next line and even more lines' },
      true,
    ],
    [
      'mode',
      'How much to say',
      'c("summary", "details")',
      { type: 'string', description: 'How much to say', enum: ['summary', 'details'], default: 'summary' },
      false,
    ],
    [
      'levels',
      'Character vector, log levels to include.',
      'c("INFO", "WARN")',
      { type: 'array', description: 'log levels to include.', items: { type: 'string', enum: ['INFO', 'WARN'] } },
      false,
    ],
    [
      'formats',
      'Character. Output formats',
      'c("json", "csv")',
      { type: 'array', description: 'Output formats', items: { type: 'string', enum: ['json', 'csv'] } },
      false,
    ],
    ['status', 'Which state', 'c("open", "closed")', { type: 'string', description: 'Which state', enum: ['open', 'closed'], default: 'open' }, false],
    ['mode', 'Character[] Modes to run', 'c("a", "b")', { type: 'array', description: 'Modes to run', items: { type: 'string', enum: ['a', 'b'] } }, false],
    ['size', 'Integer. Size', 'c(1L, 2L)', { type: 'integer', description: 'Size', enum: [1, 2], default: 1 }, false],
    ['sizes', 'Sizes', 'c(1.5, 2)', { type: 'array', description: 'Sizes', items: { type: 'number' }, default: [1.5, 2] }, false],
    ['ylim', 'Limits', 'c(0, 1)', { type: 'array', description: 'Limits', items: { type: 'number' }, default: [0, 1] }, false],
    ['probs', 'Numeric vector. P', 'c(0.1, 1)', { type: 'array', description: 'P', items: { type: 'number' }, default: [0.1, 1] }, false],
    ['flags', 'Flags', 'c(TRUE, FALSE)', { type: 'array', description: 'Flags', items: { type: 'boolean' }, default: [true, false] }, false],
    ['na', 'Marker', 'c("NA")', { type: 'string', description: 'Marker', default: 'NA' }, false],
    ['na', 'Character vector. Markers', 'c("NA")', { type: 'array', description: 'Markers', items: { type: 'string' }, default: ['NA'] }, false],
    ['by', 'Columns', 'c(a = "b")', { type: 'array', description: 'Columns', items: { type: 'string' }, default: { opaque: 'c(a = "b")' } }, false],
    ['colour', 'Character. C', 'c(lo = "b", hi = "r")', { type: 'string', description: 'C', default: { opaque: 'c(lo = "b", hi = "r")' } }, false],
    [
      'pairs',
      'Pairs',
      'list(c(1, 2), c(3, 4))',
      {
        type: 'array',
        description: 'Pairs',
        items: { type: 'array', items: { type: 'number' } },
        default: [
          [1, 2],
          [3, 4],
        ],
      },
      false,
    ],
    [
      'max_results',
      'Integer, maximum number of results to return. Default is \n  20. Use this to limit output size.\n  Example values: \\code{10}, \\code{50}, \\code{100}.',
      '20L',
      {
        type: 'integer',
        description: 'maximum number of results to return. Default is 20. Use this to limit output size.',
        default: 20,
        examples: [10, 50, 100],
      },
      false,
    ],
    [
      'path',
      'Character string. Optional path to workflows directory.',
      'NULL',
      { type: 'string', description: 'Optional path to workflows directory.', default: null },
      false,
    ],
    [
      'path',
      'Character string. The path',
      'system.file("mcp", package = pkg)',
      { type: 'string', description: 'The path', default: { opaque: 'system.file("mcp", package = pkg)' } },
      false,
    ],
    ['n', 'Integer.', '5L', { type: 'integer', default: 5 }, false],
    [
      'ids',
      r`\code{integer[]} Channels, e.g. \code{c(1, 2)}`,
      undefined,
      { type: 'array', description: 'Channels', items: { type: 'integer' }, examples: [[1, 2]] },
      true,
    ],
    ['names', 'Character vector, the names', '"a"', { type: 'array', description: 'the names', items: { type: 'string' }, default: ['a'] }, false],
    ['options', 'List, options', 'list()', { type: 'object', description: 'options', default: {} }, false],
    ['options', 'Vector, options', 'list()', { type: 'array', description: 'options', items: { type: 'string' }, default: [] }, false],
    ['settings', 'Settings', 'list(a = 1)', { type: 'object', description: 'Settings', default: { a: 1 } }, false],
    ['drop', 'Logical. Whether', 'c(TRUE, FALSE)', { type: 'boolean', description: 'Whether', default: { opaque: 'c(TRUE, FALSE)' } }, false],
    ['x', 'Character, optional. The \\emph{x} of \\link[stats]{lm}, 50\\%', undefined, { type: 'string', description: 'The x of lm, 50%' }, false],
    ['unit', 'Unit of the number', 'c("s", "ms")', { type: 'string', description: 'Unit of the number', enum: ['s', 'ms'], default: 's' }, false],
    [
      'kinds',
      'See the list of kinds',
      'c("a", "b")',
      { type: 'array', description: 'See the list of kinds', items: { type: 'string', enum: ['a', 'b'] } },
      false,
    ],
    ['n', 'An integer here', 'c(1, 2)', { type: 'integer', description: 'An integer here', enum: [1, 2], default: 1 }, false],
    ['n', 'A number of rows', '"ten"', { type: 'number', description: 'A number of rows', default: 'ten' }, false],
    [
      'format',
      'Character string, output format. Must be one of "summary"\n  or "detailed"',
      undefined,
      { type: 'string', description: 'output format. Must be one of "summary" or "detailed"' },
      true,
    ],
  ];
  for (const [name, text, standard, schema, required] of table) assert.deepEqual(lower(name, text, standard), [schema, required], `${name}: ${text}`);
});

test('everything has its place', () => {
  const { schema } = lowerParam({ name: 'mode', doc: docOf('Character. The\n mode ', 2), formal: formalOf('c("a", "b")'), span: tag });
  assert.deepEqual(schema.span, tag);
  assert.deepEqual(schema.type, { state: 'known', value: 'string', span: { start: 2, end: 11 } });
  assert.equal(schema.typeAssumed, undefined);
  assert.deepEqual(schema.description, { state: 'known', value: 'The mode', span: { start: 13, end: 24 } });
  assert.deepEqual(schema.enum?.span, { start: 600, end: 611 });
  assert.deepEqual(schema.default, { state: 'known', value: 'a', span: { start: 602, end: 605 } });
  const assumed = lowerParam({ name: 'x', doc: docOf('Whatever'), formal: formalOf(undefined), span: tag }).schema;
  assert.deepEqual([assumed.type, assumed.typeAssumed], [{ state: 'known', value: 'string', span: tag }, true]);
});

test('unbalanced markup is one problem', () => {
  const { problems, schema } = lowerParam({ name: 'x', doc: docOf(r`Character, \code{the name`), formal: undefined, span: tag });
  assert.deepEqual(
    problems.map((p) => [p.code, p.span]),
    [['rd-markup-unbalanced', { start: 11, end: 17 }]],
  );
  assert.equal(plain(schema).description, 'the name');
});

test('singular and plural names', () => {
  const plural = [
    'formats',
    'log_levels',
    'fileTypes',
    'file.types',
    'indices',
    'axes',
    'matrices',
    'categories',
    'ids',
    'children',
    'types2',
    'analyses',
    'statuses',
    'values',
    'keys',
    'criteria',
  ];
  const singular = [
    'mode',
    'status',
    'axis',
    'class',
    'bias',
    'is_valid',
    'ls',
    'analysis',
    'basis',
    'lens',
    'process',
    'success',
    'access',
    'radius',
    'focus',
    'loss',
    'address',
    'series',
    'species',
    'corpus',
    'canvas',
    'data',
    'alias',
    'bus',
    'gas',
    'pos',
    'na.rm',
    'x',
    '',
    '...',
    '123',
    'hypothesis',
    'is',
    'has',
    'news',
    'progress',
    'syntax',
    'this_is',
    'radiusMinus',
    'output_class',
  ];
  for (const name of plural) assert.equal(isPluralName(name), true, name);
  for (const name of singular) assert.equal(isPluralName(name), false, name);
});

test('what says that a parameter is optional', () => {
  const yes = [
    '(optional) The name',
    'The name (optional).',
    'Optional. The name',
    'Optional, the name',
    'Optional path to it',
    'Character, optional regex pattern',
    'Character string (optional), the name',
    'Character. Optional. The name',
    'The name. Optional.',
    'The name; optional',
    '[optional] The name',
    'The name (optional, 5 if missing)',
    '(character, optional) The name',
    'This parameter is optional.',
    'The name. It is optional',
    'Optional character. The name',
    '\\strong{Optional}. The name',
    'The name (default 5; optional)',
    '**Optional** name',
    'optional',
  ];
  const no = [
    'The name',
    'Not optional. The name',
    'The name (not optional)',
    'This is not optional',
    'Optionally compressed',
    'Whether optional fields are included',
    'The name, optionally quoted',
    'Non-optional name',
    'Character, optionally named',
    'Names of optional columns',
    'The optional columns',
    'Columns are optional in the file',
    'Number of optional arguments',
  ];
  for (const text of yes) assert.equal(declaresOptional(docOf(text)), true, text);
  for (const text of no) assert.equal(declaresOptional(docOf(text)), false, text);
});

test('any text and any default are lowered', () => {
  const standard = fc.option(fc.oneof(fc.string(), fc.constantFrom('NULL', 'c("a", "b")', 'c(1, 2)', 'list()', 'TRUE', 'c()', 'c(TRUE, F)', 'list(1)')), {
    nil: undefined,
  });
  fc.assert(
    fc.property(rdText, fc.string(), standard, (text, name, written) => {
      const { schema, problems } = lowerParam({ name, doc: docOf(text), formal: formalOf(written), span: tag });
      assert.equal(schema.type.state === 'known' && schema.type.value === 'array', schema.items !== undefined);
      for (const place of [schema.description, ...problems])
        if ('span' in place) assert.ok(0 <= place.span.start && place.span.start <= place.span.end && place.span.end <= text.length);
    }),
    { numRuns: runs(1000) },
  );
});
