import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closest, closestFew, neighbours } from '../../server/src/model/text/closest.ts';

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

test('beside thousands of names, a misspelled one finds what was meant, and is compared with few', () => {
  const letters = [...'abcdefghijklmnopqrst'];
  const names = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}_word_of_${c}`)));
  assert.equal(closest('cde_word_of_f', names), 'cd_word_of_f');
  assert.equal(closest('xd_word_of_f', names), 'ad_word_of_f');
  assert.equal(closest('cd_wrd_of_f', new Set(names)), 'cd_word_of_f');
  assert.equal(closest('dc_word_of_fx', ['dc_word_of_f', ...names]), 'dc_word_of_f');
  assert.equal(closest('nothing_like_it', names), undefined);
  for (const word of ['aa', 'cd_wrd_of_f', 'zz']) assert.ok([...neighbours(word, names)].length <= 400);
  const short = names.slice(0, 400);
  assert.equal(neighbours('aa', short), short);
});
