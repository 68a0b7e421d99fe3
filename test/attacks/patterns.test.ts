import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { matchesPattern } from '../../server/src/model/index.ts';
import { takesExponentialTime } from '../../server/src/rules/support/prose/patterns.ts';
import { attacked } from '../support/made/attack.ts';
import fc, { runs } from '../support/property.ts';

const slow = ['^a*a*a*a*a*a*a*a*a*a*a*a*x$', '^(?:.*a){12}$', '^(a+)+$', '^(?:(?:a|b|ab)*)*$', '(?:a?){30}a{30}'];
const text = `${'a'.repeat(40)}!`;

test('a pattern of a workspace is run in time', { timeout: patience(20_000) }, async () => {
  const json = slow.map((pattern, i) => ({
    name: `tool_${i}`,
    description: `Finds words such as "${text}" in a text.`,
    inputSchema: { type: 'object', properties: { a: { type: 'string', pattern, default: text, description: `A word, such as "${text}".` } } },
  }));
  const members = slow.map((pattern, i) => `z${i}: z.string().regex(/${pattern}/).default('${text}').describe('A word.')`);
  await attacked({
    'tools.json': JSON.stringify({ tools: json }),
    'server.ts': `server.registerTool('slow', { description: 'Finds words.', inputSchema: { ${members.join(', ')} } }, find);\n`,
  });
});

test('looking for patterns that take long takes not long itself', { timeout: patience(20_000) }, () => {
  for (const pattern of [`${'('.repeat(200)}a*${')*'.repeat(200)}`, '[a-z]*[a-y]*\\w+(b)*'.repeat(50), `^(${'a*'.repeat(100)})*x$`])
    assert.equal(takesExponentialTime(pattern), false);
  assert.equal(takesExponentialTime('^(a+)+$'), true);
});

test('a pattern matches what it matches in JavaScript, or that is unknown', async () => {
  const atom = fc.constantFrom(
    'a',
    'b',
    '.',
    '\\d',
    '\\w',
    '\\s',
    '\\b',
    '[ab]',
    '[^a-c]',
    '\\-',
    '\\/',
    '\\u00e9',
    'é',
    '😀',
    '[\\w.-]',
    '\\x41',
    '\\p{L}',
    '$',
    '^',
    ' ',
  );
  const pattern = fc.letrec<{ readonly any: string }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      atom,
      fc.tuple(atom, fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '*?')).map((parts) => parts.join('')),
      fc.tuple(tie('any'), tie('any')).map((parts) => parts.join('')),
      fc.tuple(tie('any'), tie('any')).map(([a, b]) => `(?:${a}|${b})`),
      tie('any').map((a) => `(${a})`),
      tie('any').map((a) => `(?<n>${a})`),
      tie('any').map((a) => `(?=${a})`),
    ),
  })).any;
  const word = fc.array(fc.constantFrom('a', 'b', 'c', '1', 'A', ' ', '-', '/', 'é', '😀', '\n', '\r', '\u00a0', '\u2028', '_'), { maxLength: 6 });
  let known = 0;
  await fc.assert(
    fc.property(pattern, word, (source, letters) => {
      const is = matchesPattern(source, letters.join(''));
      if (is === undefined) return;
      known++;
      const inJavaScript = ['u', ''].map((flags) => {
        try {
          return new RegExp(source, flags).test(letters.join(''));
        } catch {
          return undefined;
        }
      });
      assert.equal(is, inJavaScript[0] ?? inJavaScript[1]);
    }),
    { numRuns: runs(600) },
  );
  assert.ok(known > 0);
});

test('patterns that people write are known', () => {
  const rows: readonly (readonly [string, string, boolean | undefined])[] = [
    ['^\\d{4}-\\d{2}-\\d{2}$', '2026-11-24', true],
    ['^[\\w.+-]+@[\\w-]+\\.[\\w.]+$', 'ada@example.org', true],
    ['^\\d{3}\\-\\d{4}$', '555-0199', true],
    ['^[A-Z]{2}$', 'de', false],
    ['^\\u00e9$', 'é', true],
    ['^(?!-)[a-z-]+$', 'a-b', undefined],
    ['^(a)\\1$', 'aa', undefined],
    ['[', 'a', undefined],
    ['^\\hex$', 'hex', undefined],
  ];
  for (const [pattern, value, is] of rows) assert.equal(matchesPattern(pattern, value), is, pattern);
});
