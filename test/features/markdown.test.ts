import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { codeLenses } from '../../server/src/features/codeLens.ts';
import { completion } from '../../server/src/features/completion.ts';
import { explanation } from '../../server/src/features/explanation.ts';
import { hover } from '../../server/src/features/hover.ts';
import { codeBlock, renderMarkdown, safeLine, safeMarkdown, tableCell } from '../../server/src/features/markdown.ts';
import { toolText } from '../../server/src/features/tools/toolText.ts';
import { code } from '../../server/src/model/index.ts';
import { cursor } from '../support/cursor.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

/** A client that takes everything for a link or for HTML that may be one. */
const client = new MarkdownIt({ html: true, linkify: true });
client.validateLink = () => true;

/** What a person could click on or would be shown, other than text. */
function active(text: string): readonly string[] {
  const tokens = client.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  const targets = tokens.flatMap(({ type, content, ...token }) => {
    if (type === 'link_open') return [String(token.attrs?.find(([name]) => name === 'href')?.[1])];
    return type === 'image' || type.startsWith('html_') ? [content] : [];
  });
  return targets.filter((target) => !/^(?:https?:\/\/|mailto:)/i.test(target));
}

/** What a person sees of Markdown. */
const shown = (text: string): string =>
  renderMarkdown(text)
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();

const attacks = [
  '[x](command:workbench.action.quit)',
  '[x](COMMAND:y)',
  '[x](<command:y>)',
  '[x](command:y "title")',
  '[x](&#99;ommand:y)',
  '[x](com\\mand:y)',
  '[x](vscode://extension/open)',
  '[x](vscode-insiders://file/etc)',
  '[x](file:///etc/passwd)',
  '[x](data:text/html,hi)',
  '[x](javascript:alert(1))',
  '[x](//host/path)',
  '[x](\\\\host\\share)',
  '[x](/etc/passwd)',
  '[x](https:command)',
  '[x]()',
  '[x](<> "title")',
  '[x][b]\n\n[b]: command:y',
  '[b]\n\n[b]:\n  command:y',
  '[b][]\n\n[b]: <command:y> "title"',
  '<command:y>',
  '<vscode:y>',
  '![x](https://host/pixel.png)',
  '![x][b]\n\n[b]: https://host/pixel.png',
  '[![x](https://host/a.png)](command:y)',
  '<img src="https://host/pixel.png">',
  '<a href="command:y">x</a>',
  '<!-- [x](command:y) -->',
  '<![CDATA[ x ]]>',
  'ftp://host/file',
  '!<https://host/pixel.png>',
  'https://h\\``[x](command:y)`',
  'www.h.org\\``[x](command:y)`',
  'a@b.org\\``[x](command:y)`',
  '`a\n- [x](command:y)`',
  '\\`[x](command:y)\\`',
  '| a |\n| - |\n| `b \\| [x](command:y)` |',
  '> - 1. [x](command:y)',
  'a&#10;&#10;[x]&#40;command:y)',
] as const;

test('links of other schemes, references, pictures and HTML are plain text', () => {
  for (const attack of attacks) {
    for (const safe of [safeMarkdown(attack), `| ${tableCell(safeLine(attack))} |\n| --- |\n| ${tableCell(safeLine(attack))} |`])
      assert.deepEqual(active(safe), [], `${attack}\n${safe}`);
    assert.doesNotMatch(renderMarkdown(attack), /<(?!a href="(?:https?:\/\/|mailto:)|\/?(?:a|p|code|ul|ol|li|blockquote|table|thead|tbody|tr|th|td)>)/, attack);
  }
});

test('what is no link is still to be read', () => {
  assert.equal(shown(safeMarkdown('See [x](command:y) and <b>, ![p](https://h/p.png).')), 'See [x](command:y) and <b>, ![p](https://h/p.png).');
  assert.equal(shown(safeMarkdown('[x][b]\n\n[b]: command:y')).replace(/\s+/g, ' '), '[x][b] [b]: command:y');
});

test('links to the web and to people, emphasis and code remain', () => {
  const text = 'A **bold** _word_ of `List<T>`: [site](https://a.b/c?d=1&e=2), <https://a.b>, [mail](mailto:a@b.c), snake_case';
  assert.equal(
    safeMarkdown(text),
    'A **bold** _word_ of `List<T>`: [site](<https://a.b/c?d=1&e=2>), [https\\://a.b](<https://a.b>), [mail](<mailto:a@b.c>), snake_case',
  );
  const harmless = '# Title\n\n- one\n  - [two]\n\n| a |\n| --- |\n| b |';
  assert.equal(safeMarkdown(harmless), harmless);
  const blocks =
    '# Title \\<x\\>\n\n- one\n- two\n\n3. three\n\n   more\n\n> quote\n> goes on\n\n***\n\n| a | b |\n| --- | --- |\n| `c\\|d` | e |\n\n```js\nf(`<g>`)\n```';
  assert.equal(safeMarkdown(blocks), blocks);
});

test('no icon of an editor is made, and no block of code is left open', () => {
  assert.equal(safeMarkdown('$(trash) all'), '\\$(trash) all');
  assert.equal(safeMarkdown('```sh\nrm'), '```sh\nrm\n```');
  assert.equal(safeMarkdown('~~~a`b\n```\n~~~'), '````a\n```\n````');
  assert.equal(codeBlock('a: |\n  ```\n  b', 'yaml'), '````yaml\na: |\n  ```\n  b\n````');
  assert.deepEqual(active(`x ${code('a`\n\n[x](command:y)`` b')} y`), []);
});

test('no text whatever becomes anything that can be clicked on, but for links to the web and to people', () => {
  const parts = [
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '!',
    '`',
    '``',
    '```',
    '~~~',
    '\\',
    '\n',
    '\n\n',
    ' ',
    '    ',
    '- ',
    '> ',
    '1. ',
    '|',
    '| - |\n',
    '*',
    '_',
    ':',
    '"',
  ];
  const words = [
    'a',
    '[b]: command:x',
    'command:x',
    'https://h',
    '&#91;',
    '&#10;',
    '&#40;',
    '&lt;',
    '<!--',
    '-->',
    '$(',
    '=\n',
    '[x](command:y)',
    '<a href="x">',
  ];
  const text = fc.array(fc.constantFrom(...parts, ...words), { maxLength: 14 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, (attack) => {
      const safe = safeMarkdown(attack);
      assert.deepEqual(active(safe), [], safe);
      assert.deepEqual(active(`| ${tableCell(safeLine(attack))} | x |\n| --- | --- |\n| ${tableCell(safeLine(attack))} | y |`), []);
      assert.deepEqual(active(`[b]: https://h\n\n${safe}`), []);
      assert.deepEqual(active(`- a ${code(attack)} b`), []);
    }),
    { seed: 1, numRuns: 3000 },
  );
});

test('hover, tooltips, completion and explanations show descriptions that way', async () => {
  const attack = attacks.map((text) => JSON.stringify(text).slice(1, -1)).join('\\n\\n');
  const open = '\\n\\n```\\nopen';
  const tools = `tools:
  - name: read_notes
    description: "Reads. ${attack}${open}"
    parameters:
      title: { type: string, enum: ["](command:y)", "\`[x](command:y)"], description: "A title. ${attack}" }
    outputSchema:
      type: object
      properties:
        found: { type: string, description: "What. ${attack}" }
      required: [f]
`;
  const { engine } = await workspace({ 'tools.yaml': tools });
  for (const needle of ['read_n$0otes', 'ti$0tle: { type']) {
    const { uri, offset } = cursor(engine, 'tools.yaml', needle);
    for (const text of [hover(engine, uri, offset)?.markdown, toolText(engine, uri, offset, [])]) {
      assert.deepEqual(active(text ?? '[](none)'), []);
      assert.match(text ?? '', /\*\*(?:Tool|Parameter)\*\*/);
    }
  }
  const own = cursor(engine, 'tools.yaml', 'required: [f$0]');
  for (const { documentation = '' } of completion(engine, own.uri, own.offset, { snippets: true })) assert.deepEqual(active(documentation), []);
  const page = explanation(engine, 'tool-name-invalid-chars', attacks.join('\n\n'), `a\n\n${attacks.join('\n')}`) ?? '[](none)';
  assert.deepEqual(active(page), active(explanation(engine, 'tool-name-invalid-chars') ?? ''));
  assert.match(hover(engine, own.uri, tools.indexOf('read_notes'))?.markdown ?? '', /open\n```\n\n1 parameter:/);
});

test('no icon of an editor is in a lens', async () => {
  const { engine } = await workspace({
    'main.py': "from fastmcp import FastMCP\nfrom pieces import server\nmcp = FastMCP('a')\nmcp.mount(server, prefix='$(trash)')\n",
    'pieces.py': "from fastmcp import FastMCP\nserver = FastMCP('b')\n\n@server.tool\ndef find() -> str:\n    'Finds.'\n    return ''\n",
  });
  assert.match(codeLenses(engine, uriOf('pieces.py'))[0]?.title ?? '', /^\$ \(trash\)_find · /);
});
