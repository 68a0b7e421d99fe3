import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentExpressionWords, readContentExpression } from '../../server/src/model/index.ts';

const read: Readonly<Record<string, string>> = {
  guidelines: 'everything in `guidelines`',
  'lang/python': '`python` in `lang`',
  'lang/python+java+rust': '`python` or `java` or `rust` in `lang`',
  'lang/python,docs/api,guidelines': '`python` in `lang`, then `api` in `docs`, then everything in `guidelines`',
  'lang/python, guidelines': '`python` in `lang`, then everything in `guidelines`',
  'docs/guide/*.md': '`guide/*.md` in `docs`',
};

for (const [text, words] of Object.entries(read)) {
  test(`'${text}' asks for ${words}`, () => {
    const parts = readContentExpression(text);
    assert.ok(typeof parts !== 'string', String(parts));
    assert.equal(contentExpressionWords(parts), words);
  });
}

const refused: Readonly<Record<string, RegExp>> = {
  '': /no category$/,
  ' ': /no category$/,
  '/python': /no category before the slash/,
  'lang/': /no pattern after the slash/,
  'lang/python+': /no pattern beside a `\+`/,
  'lang/+python': /no pattern beside a `\+`/,
  'lang/python,,docs': /nothing beside a comma/,
  'lang/python,': /nothing beside a comma/,
  'lang+docs': /^`\+` without a slash/,
};

for (const [text, why] of Object.entries(refused)) {
  test(`'${text}' cannot be read`, () => {
    const said = readContentExpression(text);
    assert.ok(typeof said === 'string');
    assert.match(said, why);
  });
}
