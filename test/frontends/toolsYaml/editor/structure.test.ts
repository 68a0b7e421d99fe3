import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shift } from '../../../../server/src/model/index.ts';
import { parseMarked } from '../../../support/marked.ts';
import { frontEnd, project, uri } from '../support.ts';

const regionsOf = (text: string) => project(text).documents.find((doc) => doc.uri === uri)?.regions ?? [];

/** What is selected step by step around the cursor, from the inside out; the whole item is the last. */
const nests: readonly (readonly [title: string, text: string, steps: readonly string[]])[] = [
  [
    'a text in quotes',
    'tools:\n  - name: a\n    description: "Finds $0it."\n',
    ['Finds it.', '"Finds it."', 'description: "Finds it."', 'name: a\n    description: "Finds it."'],
  ],
  ['a key', 'tools:\n  - name: a\n    des$0cription: b\n', ['description', 'description: b', 'name: a\n    description: b']],
  [
    'a paragraph of a block',
    '- name: a\n  description: |\n    One.\n\n    Tw$0o\n    lines.\n\n    Three.\n',
    [
      'Two\n    lines.',
      '|\n    One.\n\n    Two\n    lines.\n\n    Three.',
      'description: |\n    One.\n\n    Two\n    lines.\n\n    Three.',
      'name: a\n  description: |\n    One.\n\n    Two\n    lines.\n\n    Three.',
    ],
  ],
  [
    'an entry in brackets',
    '- name: a\n  parameters: { p: { enum: [x, y$0] } }\n',
    [
      'y',
      '[x, y]',
      'enum: [x, y]',
      '{ enum: [x, y] }',
      'p: { enum: [x, y] }',
      '{ p: { enum: [x, y] } }',
      'parameters: { p: { enum: [x, y] } }',
      'name: a\n  parameters: { p: { enum: [x, y] } }',
    ],
  ],
];

for (const [title, source, steps] of nests) {
  test(`around ${title}, one step after the other is selected`, () => {
    const { text, cursor = 0 } = parseMarked(source);
    const region = regionsOf(text).find(({ start, text: own }) => start <= cursor && cursor < start + own.length) ?? assert.fail();
    const spans = frontEnd.nest?.(region.text, region.facts, cursor - region.start) ?? [];
    assert.deepEqual(
      spans.map(({ start, end }) => region.text.slice(start, end)),
      [...steps, `- ${steps.at(-1)}`],
    );
  });
}

test('tools, parameters and long texts fold, each from its first line', () => {
  const { text, spans } = parseMarked(
    'tools:\n  - [[name: a\n    [[description: |\n      One.\n      Two.]]\n    [[parameters:\n      [[x:\n        type: string]]\n      y: { type: string }]]]]\n  - name: b\n',
  );
  const found = regionsOf(text).flatMap((region) => (frontEnd.folds?.(region.text, region.facts) ?? []).map((span) => shift(span, region.start)));
  assert.deepEqual(
    found,
    [...spans].sort((a, b) => a.start - b.start),
  );
});
