import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const lines = [
  'PARAM customer AS string LIKE "John Doe" DESCRIPTION "Full name of the customer"',
  'PARAM amount AS integer LIKE 2 DESCRIPTION "How many pieces are wanted" DEFAULT 1',
  'PARAM size AS text DESCRIPTION "Size of the article" ENUM "S", "L" OPTIONAL',
  'PARAM kinds AS ARRAY OF string LIKE ["a", "b"] DESCRIPTION "Kinds of the article" ENUM ["a", "b"]',
  'PARAM code AS string LIKE "A-1" DESCRIPTION "Code of the article, upper case" PATTERN "^[A-Z]-\\d+$"',
  'PARAM address AS OBJECT DESCRIPTION "Where the order is delivered to"',
  'PARAM address.city AS string LIKE "Lisbon" DESCRIPTION "City to deliver to, in English"',
  'DESCRIPTION "Places an order of a customer and returns its number."',
  'TALK customer + amount + size + kinds + code + address.city',
  '',
];

/** A slip of the hand, and the rule that tells it. */
const slips: readonly (readonly [from: string, to: string, rule: string])[] = [
  ['AS string LIKE "John', 'AS AS string LIKE "John', 'param-malformed'],
  ['AS string LIKE "John', 'string LIKE "John', 'param-malformed'],
  ['AS string LIKE "John', 'AS lst LIKE "John', 'param-type-unsupported'],
  ['LIKE "John Doe"', '"John Doe"', 'param-malformed'],
  ['LIKE "John Doe"', 'LIKE John Doe', 'string-unquoted'],
  ['DESCRIPTION "Full name', '"Full name', 'param-malformed'],
  ['"Full name of the customer"', 'Full name on the line', 'string-unquoted'],
  ['LIKE 2', 'LIKE 2 2', 'like-type-mismatch'],
  ['ENUM "S"', 'ENUM ENUM "S"', 'param-malformed'],
  ['"S", "L"', '"S",, "L"', 'param-malformed'],
  ['LIKE ["a"', 'LIKE ["a",', 'param-malformed'],
  ['LIKE ["a"', 'LIKE [["a"', 'param-malformed'],
  ['ENUM ["a"', 'ENUM [["a"', 'param-malformed'],
  ['ARRAY OF string', 'ARRAY OF lst', 'param-type-unsupported'],
  ['AS ARRAY OF', 'A ARRAY OF', 'param-malformed'],
  ['"^[A-Z]-\\d+$"', '^[A-Z]-\\d+$', 'string-unquoted'],
  ['PARAM address AS', 'PARAM AS', 'param-name-missing'],
  ['PARAM address.city', 'PARAM PARAM address.city', 'param-malformed'],
  ['PARAM address.city', 'PARAM "x"', 'param-name-not-identifier'],
];

for (const [from, to, rule] of slips) {
  test(`'${to}' in place of '${from}' is one finding, of ${rule}`, async () => {
    const text = lines.join('\n');
    assert.ok(text.includes(from));
    const file = 'shop.gbdialog/place_order.bas';
    const { engine } = await workspace({ [file]: text.replace(from, () => to) });
    const told = engine.findings(uriOf(file)).filter((finding) => finding.rule !== 'generated-missing');
    assert.deepEqual(
      told.map((finding) => finding.rule),
      [rule],
      told.map(({ message }) => message).join('\n'),
    );
  });
}
