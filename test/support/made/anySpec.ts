import {
  absent,
  emptySchema,
  type Json,
  known,
  type Located,
  type Param,
  type Schema,
  span,
  type ToolExample,
  type ToolSpec,
  typeNames,
  type Value,
} from '../../../server/src/model/index.ts';
import fc from '../property.ts';

const at = span(0, 0);
const located = <T>(value: T): Located<T> => ({ value, span: at });
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Value<T>> => fc.option(value, { freq: 3 }).map((v) => (v === null ? absent : known(v, at)));

/** Words that some version of YAML takes for something else than text, and characters that break lines or quotes. */
const nastyWords = [
  ...['yes', 'No', 'on', 'OFF', 'y', 'N', 'true', 'False', 'null', '~', 'NULL', '2024-01-01', '2001-12-14t21:59:43.10-05:00', '12:30:00', '190:20:30'],
  ...['010', '0o10', '0x1F', '0b11', '1_000', '.inf', '-.INF', '.nan', '=', '<<', '---', '...', '- a', '? a', ': a', 'a: b', 'a:', 'a #b', '#a', '1e3'],
  ...['1.5', '-1', '+1', '.5', '5.', '1,000', "it's", '"q"', '\\n', '{a}', '[a]', '&a', '*a', '!a', '|', '>', '%a', '@a', '`a`', ' lead', 'trail '],
  ...['tab\there', '\ttab', 'a\r\nb', 'a\rb', 'a\n', '\na', 'a\n\nb', 'a\n  b\nc', '  a\nb', '\n  a\nb', 'a\n ', 'a \nb', 'a\n\n\n', '\n', ' ', '😀', '\u2028'],
  ...[
    'a\u2029b',
    'a\u0085b',
    '\ufeffa',
    '\u00a0',
    '\ud800',
    'a\u0000b',
    '\u007f',
    '\u200b',
    '# a\n- b\n',
    '\tb\na',
    'a\n\tb',
    'a\n---\nb',
    '__proto__',
    '10',
    '',
  ],
];

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...nastyWords),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ maxLength: 20 }),
  fc.array(fc.constantFrom(...nastyWords, ' ', '\n', '- item', 'word'), { maxLength: 5 }).map((parts) => parts.join('')),
);

const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((n) => (n === 0 ? 0 : n));

const json: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(null, true, false),
    number,
    nastyText,
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(nastyText, tie('json'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).json;

const keyword = fc.constantFrom('minimum', 'pattern', 'format', 'additionalProperties', 'anyOf', 'x-note', 'title', 'const');

const schema: fc.Arbitrary<Schema> = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc
    .record({
      type: maybe(fc.constantFrom(...typeNames)),
      description: maybe(nastyText),
      enum: fc.option(fc.array(json, { maxLength: 4 })),
      default: maybe(json),
      examples: fc.array(json, { maxLength: 3 }),
      items: fc.option(tie('schema'), { freq: 1, depthSize: 'small', maxDepth: 2 }),
      properties: fc.option(params(tie('schema')), { freq: 1, depthSize: 'small', maxDepth: 2 }),
      other: fc.dictionary(keyword, json, { maxKeys: 2, noNullPrototype: true }),
    })
    .map((s) => ({
      ...emptySchema(at),
      type: s.type,
      description: s.description,
      default: s.default,
      examples: s.examples.map(located),
      ...(s.enum === null ? {} : { enum: located(s.enum.map(located)) }),
      ...(s.items === null ? {} : { items: s.items }),
      ...(s.properties === null ? {} : { properties: s.properties }),
      other: Object.fromEntries(Object.entries(s.other).map(([key, value]) => [key, { ...located(value), key: at }])),
    })),
})).schema;

function params(of: fc.Arbitrary<Schema>): fc.Arbitrary<readonly Param[]> {
  const param = fc.record({ name: nastyText.map(located), schema: of, required: fc.boolean(), span: fc.constant(at) });
  return fc.uniqueArray(param, { maxLength: 2, selector: (p) => p.name.value });
}

/** Code as a person or a program may have it; an example's code ends with its last line. */
const example: fc.Arbitrary<ToolExample> = fc
  .record({
    code: fc
      .oneof(nastyText, fc.constantFrom('f(1)', '# note\nf(1)', 'f(1)\n#\n#> 1', '#', '#> x', 'f(1)\n#'))
      .map((c) => c.replace(/\r\n?/g, '\n').replace(/\n+$/, '')),
    output: fc.option(fc.oneof(nastyText, fc.constantFrom('[1] 1\n\n[1] 2', ' x', '', '\n')).map((c) => c.replace(/\r\n?/g, '\n'))),
    seconds: fc.double({ min: 0, max: 100, noNaN: true }).map((n) => (n === 0 ? 0 : n)),
  })
  .filter((e) => e.output !== null || e.code.trim() !== '')
  .map(({ code, output, seconds }) => (output === null ? { code } : { code, output, seconds }));

/** Any tool that a source could yield, its texts as unkind as texts can be. */
export const anySpec: fc.Arbitrary<ToolSpec> = fc
  .record({
    name: maybe(nastyText),
    title: maybe(nastyText),
    description: maybe(nastyText),
    params: params(schema),
    returns: fc.option(schema),
    category: maybe(nastyText),
    dangerous: fc.boolean(),
    requiresApproval: fc.boolean(),
    annotations: fc.dictionary(fc.constantFrom('readOnlyHint', 'title', 'x'), json, { noNullPrototype: true }),
    example: maybe(example),
  })
  .map(({ returns, ...s }) => ({
    ...s,
    hidden: [],
    ...(returns === null ? {} : { returns }),
    dangerous: known(s.dangerous, at),
    requiresApproval: known(s.requiresApproval, at),
    annotations: Object.fromEntries(Object.entries(s.annotations).map(([key, value]) => [key, located(value)])),
    span: at,
    head: at,
  }));
