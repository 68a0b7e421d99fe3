import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lowerReturns } from '../../../../server/src/frontends/r/lower/lowerReturns.ts';
import type { Json, Schema } from '../../../../server/src/model/index.ts';
import fc, { runs } from '../../../support/property.ts';
import { docOf, rdText } from '../docOf.ts';

const tag = { start: 0, end: 7 };

/** `[type, description, properties or items]`, as short as it can be. */
function plain(schema: Schema): Json {
  const type = schema.type.state === 'known' ? schema.type.value : '?';
  const description = schema.description.state === 'known' ? schema.description.value : '';
  if (schema.items !== undefined) return [`array<${schema.items.type.state === 'known' ? schema.items.type.value : '?'}>`, description];
  if (schema.properties === undefined) return [type, description];
  return [type, description, Object.fromEntries(schema.properties.map((property) => [property.name.value, plain(property.schema)]))];
}

const lower = (text: string): Json => plain(lowerReturns(docOf(text), tag).schema);
const r = String.raw;

test('plain texts', () => {
  const table: readonly (readonly [string, Json])[] = [
    ['Character vector, the names', ['array<string>', 'the names']],
    ['A list of settings', ['object', 'A list of settings']],
    ['Logical.', ['boolean', '']],
    ['Data frame with \\code{a} and \\code{b}', ['object', 'Data frame with a and b']],
    ['Nothing', ['string', 'Nothing']],
    ['The names:\n\n- none - all\n- more', ['string', 'The names:\n\n- none - all\n- more']],
  ];
  for (const [text, expected] of table) assert.deepEqual(lower(text), expected, text);
  assert.equal(lowerReturns(docOf('Nothing'), tag).schema.typeAssumed, true);
});

const fields = { success: ['boolean', 'whether it was loaded'], count: ['integer', 'how many'], topics: ['object', 'Data frame with columns topic and title'] };

test('lists of fields are objects', () => {
  const describe = r`\describe{
  \item{success}{Logical, whether it was loaded}
  \item{\code{count}}{Integer,
    how many}
  \item{topics}{Data frame with columns \code{topic} and \code{title}}
}`;
  const table: readonly (readonly [string, Json])[] = [
    [`A list containing:\n${describe}`, ['object', '', fields]],
    [describe, ['object', '', fields]],
    [`List:\n${describe}\nSee there.`, ['object', 'See there.', fields]],
    [`Data frame.\n${describe}`, ['object', '', fields]],
    [
      r`A list with \itemize{\item \code{success}: Logical, whether it was loaded \item \code{count}: Integer, how many \item \code{topics}: Data frame with columns \code{topic} and \code{title}}`,
      ['object', '', fields],
    ],
    [
      'A list with:\n- `success`: Logical, whether it was loaded\n- `count`: Integer, how many\n- `topics`: Data frame with columns `topic` and `title`',
      ['object', '', fields],
    ],
    [
      '* **success** - Logical, whether it was loaded\n* \\code{count}: Integer, how many\n* topics: Data frame with columns `topic`\n  and `title`\n\nSee there.',
      ['object', 'See there.', fields],
    ],
    [
      r`\item{success}{Logical, whether it was loaded}
\item{count}{Integer, how many}`,
      ['object', '', { success: fields.success, count: fields.count }],
    ],
    ['The notes as a list with the following components:\n- `a` (character): the a', ['object', 'The notes as a list', { a: ['string', 'the a'] }]],
    ['Invisibly, a data frame that has columns\n- `a` (character): the a', ['object', 'Invisibly, a data frame', { a: ['string', 'the a'] }]],
    ['Settings, each of its own kind.\n- `a` (character): the a', ['object', 'Settings, each of its own kind.', { a: ['string', 'the a'] }]],
    ['A list:\n- `a` (character): the a', ['object', '', { a: ['string', 'the a'] }]],
    [r`\describe{\item{a}{List with \describe{\item{b}{Numeric vector, the b}}}}`, ['object', '', { a: ['object', '', { b: ['array<number>', 'the b'] }] }]],
  ];
  for (const [text, expected] of table) assert.deepEqual(lower(text), expected, text);
});

test('fields stand at their places', () => {
  const text = '\\describe{\n\\item{a_b}{Integer, it}}';
  const { schema, problems } = lowerReturns(docOf(text, 3), tag);
  const [field] = schema.properties ?? [];
  const at = (part: string): number => text.indexOf(part) + 6;
  assert.deepEqual(problems, []);
  assert.deepEqual(field?.name, { value: 'a_b', span: { start: at('a_b'), end: at('a_b') + 3 } });
  assert.equal(field?.required, false);
  assert.deepEqual(field?.schema.type, { state: 'known', value: 'integer', span: { start: at('Integer'), end: at('Integer') + 7 } });
  assert.deepEqual(field?.schema.description, { state: 'known', value: 'it', span: { start: at('it}}'), end: at('it}}') + 2 } });
});

test('a fault in a field is said once', () => {
  const { problems } = lowerReturns(docOf(r`\describe{\item{a}{x}`), tag);
  assert.deepEqual(
    problems.map((p) => p.span),
    [{ start: 0, end: 10 }],
  );
});

test('any text is lowered', () => {
  const inside = (schema: Schema, size: number): void => {
    for (const value of [schema.type, schema.description])
      if (value.state === 'known') assert.ok(0 <= value.span.start && value.span.start <= value.span.end && value.span.end <= size);
    for (const property of schema.properties ?? []) inside(property.schema, size);
  };
  fc.assert(
    fc.property(rdText, (text) => inside(lowerReturns(docOf(text), { start: 0, end: 0 }).schema, text.length)),
    { numRuns: runs(1000) },
  );
});
