import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinExample, splitExample } from '../../server/src/model/text/exampleText.ts';

const cases: readonly (readonly [text: string, example: Parameters<typeof joinExample>[0]])[] = [
  ['f()', { code: 'f()' }],
  ['f()\n#\n#> 1\n#>\n#> 2', { code: 'f()', output: '1\n\n2' }],
  ['f()\n#\n#>', { code: 'f()', output: '' }],
  ['# a note\nf()\n#> no output: no line of its own', { code: '# a note\nf()\n#> no output: no line of its own' }],
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
