import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patternOf } from '../../../../server/src/frontends/support/zod/pattern.ts';
import fc from '../../../support/property.ts';

const patterns: readonly (readonly [regex: RegExp, pattern: string | undefined])[] = [
  [/^a\/b$/, '^a\\/b$'],
  [/a/gu, 'a'],
  [/^[a-c]x\d+$/i, '^[a-cA-C][xX]\\d+$'],
  [/[\w.-]+@x/i, '[\\w.-]+@[xX]'],
  [/[^a-fQ0-9]/i, '[^a-fA-FqQ0-9]'],
  [/(?<year>y|[!-~])(?:a|b)/i, '(?<year>[yY]|[!-~])(?:[aA]|[bB])'],
  [/\[a\]/i, '\\[[aA]\\]'],
  [/[!-Z]/i, undefined],
  [/(a)\1/i, undefined],
  [/\u0041/i, undefined],
  [/ä/i, undefined],
  [/a.c/s, undefined],
  [/a\nc/s, 'a\\nc'],
  [/^a$/m, undefined],
  [/a|b/m, 'a|b'],
];

for (const [regex, pattern] of patterns) {
  test(`${regex} is ${pattern ?? 'not said'}`, () => {
    const made = patternOf(regex);
    assert.equal(made, pattern);
    if (made === undefined) return;
    const plain = new RegExp(made, 'u');
    const texts = fc.string({ unit: fc.constantFrom(...'abcXxYyqQ019@.-[]/\n') });
    fc.assert(fc.property(texts, (text) => plain.test(text) === new RegExp(regex.source, regex.flags.replace('g', '')).test(text)));
  });
}
