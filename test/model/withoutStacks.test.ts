import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutStacks } from '../../server/src/model/index.ts';

const frames = (error: Error): number => (error.stack?.split('\n').length ?? 1) - 1;

test('errors that a library makes within it have no stack, those behind it have one', () => {
  assert.equal(frames(withoutStacks(() => new Error('within'))), 0);
  assert.ok(frames(new Error('behind')) > 0);
});

test('an error that ends it ends no stacks of others', () => {
  assert.throws(() =>
    withoutStacks(() => {
      throw new Error('within');
    }),
  );
  assert.ok(frames(new Error('behind')) > 0);
});
