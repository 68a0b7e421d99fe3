import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visibleQuestion } from '../../server/src/serve/visibleQuestion.ts';

// A question of a tool reaches a person, who is not to be shown anything else than what it says.

const odd = 'ok\u202e\u200b\u{e0041}';
const shown = 'ok\\u202e\\u200b\\udb40\\udc41';

test('nothing in a question is hidden: neither in its message nor in its form', () => {
  const { message, schema } = visibleQuestion({
    key: odd,
    message: `${odd}\nsecond line`,
    schema: {
      type: 'object',
      title: `${odd}\nline`,
      properties: {
        [odd]: { type: 'string', title: '', default: odd },
        properties: { type: 'string', title: odd, description: `${odd}\nline`, examples: [odd], pattern: odd },
        choice: { type: 'string', enum: [odd, 'b'] },
        short: { enum: ['a', odd], enumNames: ['A'] },
        named: { type: 'string', enum: ['a', 'b'], enumNames: [odd, 'B'] },
        titled: { oneOf: [{ const: odd }, { const: 'b', title: odd }] },
        many: { type: 'array', items: { anyOf: [{ const: odd, title: 'A' }] } },
      },
      required: [odd],
    },
  });
  assert.equal(message, `${shown}\nsecond line`);
  assert.deepEqual(schema, {
    type: 'object',
    title: `${shown}\\nline`,
    properties: {
      [odd]: { type: 'string', default: shown, title: shown },
      properties: { type: 'string', title: shown, description: `${shown}\nline`, examples: [shown], pattern: odd },
      choice: { type: 'string', enum: [odd, 'b'], enumNames: [shown, 'b'] },
      short: { enum: ['a', odd], enumNames: ['A', shown] },
      named: { type: 'string', enum: ['a', 'b'], enumNames: [shown, 'B'] },
      titled: {
        oneOf: [
          { const: odd, title: shown },
          { const: 'b', title: shown },
        ],
      },
      many: { type: 'array', items: { anyOf: [{ const: odd, title: 'A' }] } },
    },
    required: [odd],
  });
});

test('a form that hides nothing is that of the tool', () => {
  const schema = {
    type: 'object',
    properties: { name: { type: 'string', title: 'Name', default: 'é 😀' }, kind: { enum: ['a', 'b'], default: 'a' }, count: { type: 'integer', minimum: 1 } },
    required: ['name'],
  };
  assert.deepEqual(visibleQuestion({ key: 'a', message: 'Which?', schema }), { key: 'a', message: 'Which?', schema });
});
