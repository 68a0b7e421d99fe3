import assert from 'node:assert/strict';
import { test } from 'node:test';
import { argumentsOf } from '../../client/src/newTool/newToolArguments.ts';

test('what a caller gives counts, each thing where it has the right form', () => {
  const whole = { kind: 'roxygen', folder: 'file:///w', name: 'f', parameters: ['x: string'], description: 'Finds it.', category: 'c', dangerous: true };
  assert.deepEqual(argumentsOf(whole), whole);
  assert.deepEqual(argumentsOf({ ...whole, name: 7, parameters: ['x', 1], dangerous: 'yes', requiresApproval: true }), {
    kind: 'roxygen',
    folder: 'file:///w',
    description: 'Finds it.',
    category: 'c',
    requiresApproval: true,
  });
});

test('what menus give counts as nothing', () => {
  for (const given of [undefined, null, 'x', 3, [], { viewType: 'default' }, new URL('file:///w')]) assert.deepEqual(argumentsOf(given), {});
});
