import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonTokens } from '../../client/media/jsonTokens.ts';
import fc from '../support/property.ts';

test('the pieces of a JSON text are the text', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(4), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent);
      assert.equal(
        jsonTokens(text)
          .map((token) => token.text)
          .join(''),
        text,
      );
    }),
  );
});

test('keys, strings, numbers and words are told apart', () => {
  const kinds = jsonTokens('{"a": "b: \\"c\\"", "d": -1.5e3, "e": [true, null]}').filter((token) => token.kind !== 'plain');
  assert.deepEqual(
    kinds.map(({ kind, text }) => `${kind} ${text}`),
    ['key "a"', 'string "b: \\"c\\""', 'key "d"', 'number -1.5e3', 'key "e"', 'word true', 'word null'],
  );
});
