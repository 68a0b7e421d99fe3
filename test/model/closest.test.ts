import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closest, closestFew } from '../../server/src/model/text/closest.ts';

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

test('a misspelled word finds what was meant', () => {
  assert.equal(closest('strng', types), 'string');
  assert.equal(closest('String', types), 'string');
  assert.equal(closest('bolean', types), 'boolean');
  assert.equal(closest('nubmer', types), 'number');
});

test('a word that is nothing like any candidate finds nothing', () => {
  assert.equal(closest('date', types), undefined);
  assert.equal(closest('x', types), undefined);
  assert.equal(closest('', types), undefined);
  assert.equal(closest('abc', []), undefined);
});

test('the word itself is no correction, and the first of equals wins', () => {
  assert.equal(closest('cat', ['cat']), undefined);
  assert.equal(closest('cat', ['bat', 'hat']), 'bat');
});

test('all near candidates are the most similar ones first, without those that are too far', () => {
  assert.deepEqual(closestFew('descripton', ['descriptions', 'descriptor', 'name', 'description', 'descripton']), [
    'descriptor',
    'description',
    'descriptions',
  ]);
  assert.deepEqual(closestFew('', ['a']), []);
});
