import assert from 'node:assert/strict';
import { test } from 'node:test';
import markdownIt from 'markdown-it';
import { markdownCode, markdownText } from '../../../server/src/cli/reporters/markdownText.ts';
import { code } from '../../../server/src/model/index.ts';

/** What a reader sees of a row: the elements of its HTML, and the text of each cell, without the spaces of no width. */
function rendered(...cells: readonly string[]): { readonly elements: readonly string[]; readonly cells: readonly string[] } {
  const html = markdownIt({ html: true, linkify: true }).render(`| a | b |\n| - | - |\n| ${cells.join(' | ')} |\n\nAfter.\n`);
  const row = html.split('<tbody>')[1] ?? assert.fail(html);
  const text = (inner: string): string =>
    inner
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  return {
    elements: [...new Set([...row.matchAll(/<(\w+)/g)].map(([, name = '']) => name))].toSorted(),
    cells: [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, inner = '']) => text(inner).replaceAll('\u200b', '')),
  };
}

const hostile = [
  '<img src=x onerror=alert(1)> <!-- --> <b>',
  '&lt;b&gt; &#64;user &amp;',
  '![x](https://example.com/x.png) [here](javascript:1) <https://example.com> www.example.com',
  '@user, @org/team, a@example.com, #1, owner/name#1, #1;, GH-1, https://github.com/owner/name/issues/1',
  '**bold** _it_ __x__ ~~gone~~ a_b_c $x$ \\*',
  'a | b \\| c \\\\| d \\',
  'unclosed ` tick | and `` two',
  '</td></tr></table><details>',
];

test('text and code of a workspace make no markup, no cell and no link, and are read as they are', () => {
  for (const text of hostile) {
    assert.deepEqual(rendered(markdownText(text), markdownCode(text)), { elements: ['code', 'p', 'td', 'tr'], cells: [text, text] }, text);
    // A message has names as code spans.
    assert.deepEqual(rendered(markdownText(`The name ${code(text)} is *new*.`), 'x').cells[0], `The name ${text} is *new*.`);
  }
  assert.deepEqual(rendered(markdownText('one\n\n# two\n- three'), markdownCode('one\n| two')).cells, ['one # two - three', 'one | two']);
});

test('GitHub finds no account, no issue and no address in the text', () => {
  // As GitHub does, references are searched for where entities are characters and code is left out.
  const searched = (text: string): string =>
    markdownText(text)
      .replaceAll(/<code>.*?<\/code>|`[^`]*`/g, '')
      .replaceAll(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits)));
  for (const text of [...hostile, 'A `x`@user', '`a` `@user', '``` @user `` #1']) assert.doesNotMatch(searched(text), /@\w|#\d|GH-\d|:\/\/|www\.\w/i, text);
});

test('plain messages stay as they are', () => {
  for (const text of ['`maximum` of `level` is `50` now, and was `100`.', 'A text with a_name, (brackets) and 5 > 3.']) assert.equal(markdownText(text), text);
});
