import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commentCuts } from '../../../../server/src/frontends/support/yaml/commentCuts.ts';
import { parseYaml } from '../../../../server/src/frontends/support/yaml/parseYaml.ts';

/** The text after the fix of its only problem; undefined where there is none. */
function mended(text: string): string | undefined {
  const { root } = parseYaml(text);
  const found = root === undefined ? [] : commentCuts(root, text);
  const intent = found[0]?.fixes?.[0]?.intent;
  if (intent?.kind !== 'replace') return undefined;
  assert.equal(found.length, 1);
  const after = text.slice(0, intent.span.start) + intent.text + text.slice(intent.span.end);
  const again = parseYaml(after);
  assert.deepEqual(again.root && commentCuts(again.root, after), []);
  assert.deepEqual(again.problems, []);
  return after;
}

const cases: readonly (readonly [title: string, text: string, after: string | undefined])[] = [
  ['a description', 'description: Finds notes # by tag\n', 'description: "Finds notes # by tag"\n'],
  ['with quotes in it', 'description: Finds "a" # or \'b\'\n', "description: 'Finds \"a\" # or ''b'''\n"],
  ['at the end of the text', 'description: a\t#b', 'description: "a\t#b"'],
  ['of another system', 'description: a # b\r\nname: c\r\n', 'description: "a # b"\r\nname: c\r\n'],
  ['over two lines', 'description: a\n  b # c\nname: d\n', 'description: "a\n  b # c"\nname: d\n'],
  ['an example', 'implementation_example: find("x") # finds\n', 'implementation_example: \'find("x") # finds\'\n'],
  ['of a field of a Zod schema', 'schemaDescriptions:\n  "a.*.b": Text # of c\n', 'schemaDescriptions:\n  "a.*.b": "Text # of c"\n'],
  ['in braces', '- { name: a,\n    description: b # c\n  }\n', '- { name: a,\n    description: "b # c"\n  }\n'],
  ['a text in quotes', 'description: "a" # b\n', undefined],
  ['a block', 'description: | # b\n  a # c\n', undefined],
  ['no text', 'description: # b\nname: c # d\n', undefined],
  ['a comment below', 'description: a\n# b\n', undefined],
  ['a sign in a word', 'description: C# and F#\n', undefined],
  ['a suppression', 'description: a # toolscribe-ignore description-too-short\n', undefined],
  ['a note of the author', 'description: a # TODO: say more\n', undefined],
  ['an alias', 'x: &d a\ndescription: *d # b\n', undefined],
];

for (const [title, text, after] of cases) test(title, () => assert.equal(mended(text), after));
