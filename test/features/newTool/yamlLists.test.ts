import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type NewToolDraft, newTool } from '../../../server/src/features/tools/newTool.ts';
import { textOf } from '../../../server/src/features/tools/skeletonText.ts';
import { workspace } from '../../support/workspace.ts';
import { written } from './support.ts';

const count: NewToolDraft = {
  name: 'count',
  description: 'Counts: words.',
  category: 'notes',
  parameters: ['word: string # Word to count.', 'limit?: integer'],
};

const line =
  '{ name: count, category: notes, description: "Counts: words.", parameters: { word: { type: string, required: true, description: Word to count. }, limit: { type: number, validation: { int: true }, required: false, description: "TODO: say what the value means" } } }';

for (const [title, before, after] of [
  ['on one line', 'tools: [{ name: find, description: Finds notes. }]\n', `tools: [{ name: find, description: Finds notes. }, ${line}]\n`],
  [
    'of a line for each item',
    'version: "1.0"\ntools: [\n  { name: find, description: Finds notes. },\n  # More:\n  { name: seek, description: Seeks notes. }\n]\n',
    `version: "1.0"\ntools: [\n  { name: find, description: Finds notes. },\n  # More:\n  { name: seek, description: Seeks notes. },\n  ${line}\n]\n`,
  ],
  [
    'with a comma behind its last item',
    'tools: [\n    { name: find, description: Finds notes. },\n  ]\nlimits: { calls: 3 }\n',
    `tools: [\n    { name: find, description: Finds notes. },\n    ${line},\n  ]\nlimits: { calls: 3 }\n`,
  ],
] as const) {
  test(`a list in brackets, ${title}, takes an item in its layout`, async () => {
    for (const eol of ['\n', '\r\n']) {
      const answer = await written('tools.yaml', before.replaceAll('\n', eol), count);
      assert.equal(answer.after, after.replaceAll('\n', eol));
      assert.equal(answer.creates, false);
      assert.deepEqual(answer.tools, [...(before.includes('seek') ? ['find', 'seek'] : ['find']), 'count']);
      assert.deepEqual(answer.said, []);
    }
  });
}

test('a list in brackets with items of several lines takes one with the indentation of the file', async () => {
  const item = (name: string, description: string): string =>
    `{\n        name: ${name},\n        description: ${description},\n        parameters: {\n            word: {\n                type: string,\n                required: true,\n                description: Word to count.\n            }\n        }\n    }`;
  const list = (items: string): string => `tools: [\n    ${items}\n]\n`;
  const found = item('find', 'Finds notes.');
  const { after, tools } = await written('tools.yaml', list(found), {
    name: 'count',
    description: 'Counts words.',
    parameters: ['word: string # Word to count.'],
  });
  const counted = item('count', 'Counts words.').replace('        parameters', '        category: general,\n        parameters');
  assert.equal(after, list(`${found},\n    ${counted}`));
  assert.deepEqual(tools, ['find', 'count']);
});

const block = (dash: string, unit: string): string =>
  [
    `${dash}- name: count`,
    `${dash}  category: notes`,
    `${dash}  description: "Counts: words."`,
    `${dash}  parameters:`,
    `${dash}  ${unit}word:`,
    `${dash}  ${unit}${unit}type: string`,
    `${dash}  ${unit}${unit}required: true`,
    `${dash}  ${unit}${unit}description: Word to count.`,
    `${dash}  ${unit}limit:`,
    `${dash}  ${unit}${unit}type: number`,
    `${dash}  ${unit}${unit}validation:`,
    `${dash}  ${unit}${unit}${unit}int: true`,
    `${dash}  ${unit}${unit}required: false`,
    `${dash}  ${unit}${unit}description: >-`,
    `${dash}  ${unit}${unit}${unit}TODO: say what the value means`,
    '',
  ].join('\n');

for (const [before, after] of [
  ['version: "1.0"\ntools: []\n', `version: "1.0"\ntools:\n${block('  ', '  ')}`],
  ['tools: []', `tools:\n${block('  ', '  ')}`],
  ['tools: [ ] # none yet\nlimits: { calls: 3 }\n', `tools: # none yet\n${block('  ', '  ')}limits: { calls: 3 }\n`],
  ['metadata:\n    name: notes\ntools:\n', `metadata:\n    name: notes\ntools:\n${block('    ', '    ')}`],
  ['tools: [\n]\nversion: "1.0"\n', `tools:\n${block('  ', '  ')}version: "1.0"\n`],
] as const) {
  test(`an empty list takes its first item: ${JSON.stringify(before)}`, async () => {
    for (const eol of ['\n', '\r\n']) {
      const answer = await written('tools.yaml', before.replaceAll('\n', eol), count);
      assert.equal(answer.creates, false);
      assert.equal(answer.after.replaceAll(eol, '\n'), after);
      assert.deepEqual(answer.tools, ['count']);
    }
  });
}

test('an item of a list takes the indentation of the file', async () => {
  for (const [dash, unit] of [
    ['', '    '],
    ['    ', '    '],
    ['  ', '  '],
    ['   ', '   '],
  ] as const) {
    const before = `tools:\n${block(dash, unit).replace('count', 'find')}`;
    const { after, tools } = await written('tools.yaml', before, count);
    assert.equal(after, `${before}\n${block(dash, unit)}`);
    assert.deepEqual(tools, ['find', 'count']);
  }
});

test('a tool file takes the indentation of the other tool files', async () => {
  const find = (unit: string): string =>
    `name: find\ndescription: Finds notes.\nparameters:\n${unit}type: object\n${unit}properties:\n${unit}${unit}word:\n${unit}${unit}${unit}type: string\n`;
  for (const unit of ['  ', '    ']) {
    const { engine } = await workspace({ 'notes.txt': '', 'tools/find.yaml': find(unit) });
    const parameters = [`mode: ${Array.from({ length: 20 }, (_, i) => `"choice-${i}"`).join(' | ')} # Which.`];
    const { tool, problems } = await newTool(engine, { kind: 'toolYaml', name: 'count', description: 'Counts words.', category: 'notes', parameters });
    assert.deepEqual(problems, []);
    const lines = textOf(tool?.parts ?? []).split('\n');
    assert.deepEqual(lines.slice(3, 7), [`${unit}type: object`, `${unit}properties:`, `${unit}${unit}mode:`, `${unit}${unit}${unit}type: string`]);
    assert.ok(lines.includes(`${unit}${unit}${unit}${unit}- choice-0`), lines.join('\n'));
    assert.ok(lines.includes(`${unit}# TODO: write a call of the tool here`), lines.join('\n'));
  }
});
