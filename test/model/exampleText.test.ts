import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinExample, splitExample } from '../../server/src/model/text/exampleText.ts';

const cases: readonly (readonly [text: string, example: Parameters<typeof joinExample>[0]])[] = [
  ['f()', { code: 'f()' }],
  ['f()\n#\n#> 1\n#>\n#> 2', { code: 'f()', output: '1\n\n2' }],
  ['f()\n#\n#>', { code: 'f()', output: '' }],
  ['f()\n#\n#> old\n#\n#> new', { code: 'f()\n#\n#> old', output: 'new' }],
];

for (const [text, example] of cases) {
  test(`example ${JSON.stringify(text)}`, () => {
    assert.equal(joinExample(example), text);
    assert.deepEqual(splitExample(`${text}\n`), example);
    assert.deepEqual(splitExample(text.replaceAll('\n', '\r\n')), example);
  });
}

test('code that ends as if it had printed something is not read as having printed it', () => {
  const code = 'f()\n#\n#> 1';
  assert.deepEqual(splitExample(joinExample({ code })), { code });
});

test('an empty line of output may end in a space', () => assert.equal(splitExample('f()\n#\n#> 1\n#> \n#> 2').output, '1\n\n2'));

const otherLayouts: readonly (readonly [text: string, example: Parameters<typeof joinExample>[0]])[] = [
  ['# a note\nf()\n#> 1', { code: '# a note\nf()', output: '1' }],
  ['f()\n#> 1\ng()\n#> 2\n#>\n#> 3', { code: 'f()\ng()', output: '1\n2\n\n3' }],
  ['f()\n  #> 1\n', { code: 'f()', output: '1' }],
  ['f()\n#\n#> 1\n\ng()\n', { code: 'f()\n\ng()', output: '1' }],
];

for (const [text, example] of otherLayouts)
  test(`output in another layout: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(splitExample(text), example);
    assert.deepEqual(splitExample(joinExample(example)), example);
  });

test('a comment like output between statements remains a comment', () => {
  const code = 'f()\n#> 1\ng()';
  assert.deepEqual(splitExample(`${joinExample({ code })}\n`.replace(/\n\n\n$/, '\n\n')), { code });
  assert.deepEqual(splitExample(joinExample({ code, output: '2' })), { code, output: '2' });
});
