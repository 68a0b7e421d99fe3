import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAnyYaml } from '../../../../server/src/frontends/support/yaml/anyYaml.ts';
import { applyEdits } from '../../../../server/src/model/index.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

/** The text after the fix of the first error, behind `!` where it is safe; undefined where there is none. */
function mended(text: string): string | undefined {
  const fix = parseAnyYaml(text).problems[0]?.fixes?.[0];
  if (fix?.intent.kind !== 'replace') return undefined;
  assert.equal(fix.title, 'Put the value in quotes');
  const after = applyEdits(text, [fix.intent]);
  assert.deepEqual(parseAnyYaml(after).problems, [], after);
  return `${fix.safe ? '! ' : ''}${after}`;
}

const cases: readonly (readonly [title: string, text: string, after: string | undefined])[] = [
  ['a second colon', 'description: Notes: find them\nname: a\n', '! description: "Notes: find them"\nname: a\n'],
  ['a third colon', 'description: Notes: find: them\n', '! description: "Notes: find: them"\n'],
  ['a value with a double quote and an apostrophe', 'description: The "id": it\'s long\n', "! description: 'The \"id\": it''s long'\n"],
  ['a value with a backslash', 'description: Path: C:\\x\n', "! description: 'Path: C:\\x'\n"],
  ['a comment behind the value', 'description: Notes: find them # soon\n', '! description: "Notes: find them" # soon\n'],
  ['line ends of Windows', 'description: Notes: find them\r\nname: a\r\n', '! description: "Notes: find them"\r\nname: a\r\n'],
  ['an item of a list', '- Notes: find: all of them\n', '! - Notes: "find: all of them"\n'],
  ['a key of an item', 'tools:\n  - name: a\n    description: Notes: find them\n', '! tools:\n  - name: a\n    description: "Notes: find them"\n'],
  ['a quoted key', '"description": Notes: find them\n', '! "description": "Notes: find them"\n'],
  ['a text of several lines', 'description: Notes: find them\n  by a subject\nname: a\n', '! description: "Notes: find them\n  by a subject"\nname: a\n'],
  ['two words may be a mapping: for a person to decide', 'parameters: type: object\n', 'parameters: "type: object"\n'],
  ['keys below the value', 'parameters: type: object\n  properties: {}\n', undefined],
  ['a key below a text', 'description: a\n  b: c\n', undefined],
  ['a comment between the lines of a text', 'description: Notes: find them # all\n  by a subject\n', undefined],
  ['an at sign', 'description: @me is asked\n', '! description: "@me is asked"\n'],
  ['a back-tick', 'description: `find` finds\n', '! description: "`find` finds"\n'],
  ['a back-tick in an item', '- `find`\n', '! - "`find`"\n'],
  ['a comma', 'description: , and more\n', undefined],
  ['words after asterisks', 'description: *All* notes\n', '! description: "*All* notes"\n'],
  ['only words in asterisks', 'description: **all**\n', '! description: "**all**"\n'],
  ['an alias whose anchor is missing', 'enum: *values\n', undefined],
  ['words after a closed bracket', 'description: [beta] Finds notes\n', '! description: "[beta] Finds notes"\n'],
  ['words after a closed brace', 'description: {name} is greeted\n', '! description: "{name} is greeted"\n'],
  ['a comma after a list, as in JSON', 'enum: [a, b],\n', undefined],
  ['a bracket of a description that is not closed', 'description: [beta Finds notes\nname: a\n', '! description: "[beta Finds notes"\nname: a\n'],
  ['a bracket of a list that is not closed', 'enum: [a, b\nname: a\n', undefined],
  ['a quote that is not closed', 'description: "Notes\nname: a\n', undefined],
  ['a value in braces', 'a: { description: Notes: find them }\n', undefined],
];

for (const [title, text, after] of cases) test(`quotes: ${title}`, () => assert.equal(mended(text), after));

test('every YAML format offers the fix', async () => {
  const tool = 'description: Notes: find them by subject.\nparameters:\n  type: object\n  properties: {}\n';
  const files: Readonly<Record<string, string>> = {
    'tool.yaml': `name: find\n${tool}implementation_example: find("birds")\n`,
    'tools.yaml':
      'tools:\n  - name: find\n    description: Notes: find them by subject.\n    parameters: {}\n  - name: b\n    description: Finds what was lost.\n    parameters: {}\n',
    'toolscribe.mocks.yaml': 'tools:\n  find:\n    - result: Notes: three of them\n',
  };
  for (const [path, text] of Object.entries(files)) {
    const { engine } = await workspace({ [path]: text });
    const finding = engine.findings(uriOf(path)).find(({ rule }) => rule === 'yaml-syntax');
    const [fix] = finding?.fixes ?? [];
    assert.ok(fix, `${path}: ${JSON.stringify(engine.findings(uriOf(path)).map(({ rule, message }) => [rule, message]))}`);
    const after = applyEdits(text, engine.realize(fix.intent, fix.uri, fix.start)[0]?.edits ?? []);
    assert.equal(after, text.replace(/(Notes: .*)$/m, '"$1"'), path);
  }
});
