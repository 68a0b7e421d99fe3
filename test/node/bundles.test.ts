import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Bundles, createBundles, placeOfCode } from '../../server/src/node/bundles.ts';
import { tempFolder } from '../support/tempFolder.ts';

const files = {
  'work.js':
    "const { twice } = require('./shared-A.js'); exports.answer = () => twice(21); exports.folder = __dirname; exports.sep = require('node:path').sep;",
  'shared-A.js': "'use strict'; exports.twice = (x) => 2 * x; exports.again = () => require('./work.js');",
  'whole.js': 'module.exports = () => 1;',
};
interface Work {
  readonly folder: string;
  readonly sep: string;
  answer(): number;
}

const keepAll = ({ keepNext }: Bundles): void => {
  while (keepNext());
};

test('bundles read each other, and what Node has, once', (t) => {
  const folder = tempFolder(t, files);
  const bundles = createBundles(folder, undefined);
  const { read } = bundles;
  const work = read('./work.js') as Work;
  assert.deepEqual([work.answer(), work.folder, work.sep], [42, folder, path.sep]);
  assert.equal((read('./shared-A.js') as { again(): unknown }).again(), work);
  assert.equal((read('./whole.js') as () => number)(), 1);
  assert.equal(bundles.keepNext(), false);
  assert.throws(() => read('./none.js'), { code: 'ENOENT' });
});

test('what was compiled is kept for its very source, and what is broken is compiled anew', (t) => {
  const folder = tempFolder(t, files);
  const kept = path.join(tempFolder(t, {}), 'code', 'this');
  const run = (): number => {
    const bundles = createBundles(folder, kept);
    const answer = (bundles.read('./work.js') as Work).answer();
    keepAll(bundles);
    return answer;
  };
  const file = path.join(kept, 'shared-A.js.v8');
  assert.equal(run(), 42);
  assert.deepEqual(readdirSync(kept).sort(), ['shared-A.js.v8', 'work.js.v8']);
  const whole = readFileSync(file);
  const isMade = (): boolean => statSync(file).size > 0 && !readFileSync(file).equals(whole);
  assert.equal(run(), 42);
  assert.equal(isMade(), false);
  // A source of the same length: V8 alone would take the old code for it.
  writeFileSync(path.join(folder, 'shared-A.js'), files['shared-A.js'].replace('2 *', '3 *'));
  assert.equal(run(), 63);
  assert.equal(isMade(), true);
  writeFileSync(path.join(folder, 'shared-A.js'), files['shared-A.js']);
  for (const broken of [whole.subarray(0, 100), Buffer.concat([whole.subarray(0, -1), Buffer.from([7])]), Buffer.alloc(0)]) {
    writeFileSync(file, broken);
    assert.equal(run(), 42);
    assert.equal(readFileSync(file).equals(broken), false);
  }
});

test('no more than a few programs keep their code, and nothing else is removed', (t) => {
  const folder = tempFolder(t, files);
  const others = ['notes/of mine.txt', '0123456789abcdef/of mine.txt', 'older.txt'];
  const parent = tempFolder(t, Object.fromEntries(others.map((name) => [`code/${name}`, 'mine'])));
  const code = path.join(parent, 'code');
  const places = Array.from({ length: 9 }, (_, i) => placeOfCode(parent, `program ${i}`));
  for (const place of places) {
    const bundles = createBundles(folder, place);
    bundles.read('./work.js');
    keepAll(bundles);
    assert.deepEqual(readdirSync(place).sort(), ['shared-A.js.v8', 'work.js.v8']);
  }
  assert.equal(places.filter((place) => existsSync(place)).length, 6);
  assert.equal(existsSync(places[8] ?? ''), true);
  for (const name of others) assert.equal(readFileSync(path.join(code, name), 'utf8'), 'mine', name);
});

test('where nothing can be written, nothing is kept', (t) => {
  const folder = tempFolder(t, { ...files, file: '' });
  const bundles = createBundles(folder, path.join(folder, 'file', 'below'));
  bundles.read('./work.js');
  keepAll(bundles);
  assert.equal((bundles.read('./work.js') as Work).answer(), 42);
});
