import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { cached, store } from '../../server/src/node/cache.ts';
import { tempFolder } from '../support/tempFolder.ts';

const named = (word: string): string => createHash('sha256').update(word).digest('hex');
const fileOf = (folder: string, word: string): string => path.join(folder, `${named(word)}.run`);
const isWindows = process.platform === 'win32';

test('what is kept is found, and what is broken or was written with another secret is not there', async (t) => {
  const [folder, other] = [tempFolder(t, {}), tempFolder(t, {})];
  const [name, file] = [named('a'), fileOf(folder, 'a')];
  assert.equal(cached(folder, name), undefined);
  await store(folder, name, { value: 1 });
  await store(folder, name, { value: 2 });
  assert.deepEqual(cached(folder, name), { value: 2 });
  assert.deepEqual(readdirSync(folder), [`${name}.run`, 'secret']);
  const whole = readFileSync(file);
  for (const broken of ['', '{"value":3}', whole.subarray(0, -1), whole.subarray(0, 31), Buffer.concat([whole, Buffer.from(' ')])]) {
    writeFileSync(file, broken);
    assert.equal(cached(folder, name), undefined);
  }
  await store(other, name, { value: 4 });
  copyFileSync(fileOf(other, 'a'), file);
  assert.equal(cached(folder, name), undefined, 'an entry of another user');
  await store(folder, name, { value: 5 });
  copyFileSync(file, fileOf(folder, 'b'));
  assert.equal(cached(folder, named('b')), undefined, 'an entry of another run');
});

test('a secret that others can read, or that is none, is replaced', { skip: isWindows }, async (t) => {
  const folder = tempFolder(t, {});
  const secret = path.join(folder, 'secret');
  const spoil: readonly (() => void)[] = [
    () => chmodSync(secret, 0o644),
    () => truncateSync(secret, 0),
    () => writeFileSync(secret, 'x'.repeat(33)),
    () => {
      renameSync(secret, path.join(folder, 'elsewhere'));
      symlinkSync('elsewhere', secret);
    },
  ];
  await store(folder, named('a'), 1);
  for (const change of spoil) {
    change();
    assert.equal(cached(folder, named('a')), undefined);
    await store(folder, named('a'), 1);
    assert.equal(cached(folder, named('a')), 1);
    assert.deepEqual([statSync(secret).mode & 0o777, statSync(secret).size], [0o600, 32]);
  }
});

test('several runs that make the secret agree on one', async (t) => {
  const folder = tempFolder(t, {});
  await Promise.all(['a', 'b', 'c', 'd'].map((word) => store(folder, named(word), word)));
  for (const word of ['a', 'b', 'c', 'd']) assert.equal(cached(folder, named(word)), word);
});

test('an entry that is a link, a pipe, a device or huge is not read, and no link is followed', { skip: isWindows }, async (t) => {
  const [folder, elsewhere] = [tempFolder(t, {}), tempFolder(t, {})];
  const file = fileOf(folder, 'a');
  await store(folder, named('a'), 1);
  renameSync(file, path.join(elsewhere, 'entry'));
  const plant: readonly ((target: string) => void)[] = [
    (target) => symlinkSync(path.join(elsewhere, 'entry'), target),
    (target) => symlinkSync('/dev/zero', target),
    (target) => execFileSync('mkfifo', [target]),
    (target) => {
      writeFileSync(target, '', { mode: 0o600 });
      truncateSync(target, 2 ** 33);
    },
    (target) => mkdirSync(target),
  ];
  for (const make of plant) {
    rmSync(file, { force: true, recursive: true });
    make(file);
    assert.equal(cached(folder, named('a')), undefined);
  }
  rmSync(file, { recursive: true });
  symlinkSync(path.join(elsewhere, 'entry'), file);
  const before = readFileSync(path.join(elsewhere, 'entry'));
  await store(folder, named('a'), 2);
  assert.deepEqual([cached(folder, named('a')), readFileSync(path.join(elsewhere, 'entry'))], [2, before]);
});

test('what was not used for longest goes, and what is not ours stays', async (t) => {
  const mine = ['notes.json', 'ab.json', `${'1'.repeat(64)}.json`, '12345', '.notes.tmp'];
  const folder = tempFolder(t, Object.fromEntries(mine.map((name) => [name, 'x'.repeat(5000)])));
  symlinkSync(path.join(folder, 'notes.json'), fileOf(folder, 'link'));
  const value = 'x'.repeat(400);
  for (const [i, word] of ['1', '2', '3'].entries()) {
    await store(folder, named(word), value, 1400);
    const used = new Date(Date.now() - (5 - i) * 86_400_000);
    utimesSync(fileOf(folder, word), used, used);
  }
  assert.equal(cached(folder, named('1')), value);
  await store(folder, named('4'), value, 1400);
  const left = [...['1', '3', '4', 'link'].map((word) => path.basename(fileOf(folder, word))), ...mine, 'secret'];
  assert.deepEqual(readdirSync(folder).sort(), left.sort());
});

test('the unfinished files of a run that was killed go, and those of another program stay', async (t) => {
  const ended = 2 ** 31 - 1;
  const folder = tempFolder(t, { [`.${named('a')}.run.${ended}-01234567.tmp`]: '{', '.other.tmp': '' });
  await store(folder, named('a'), 1);
  assert.deepEqual(readdirSync(folder).sort(), ['.other.tmp', `${named('a')}.run`, 'secret'].sort());
});

test('where nothing can be kept, nothing is', async (t) => {
  const root = tempFolder(t, { file: '' });
  await store(path.join(root, 'file', 'below'), named('a'), 1);
  await store(path.join(root, 'no'), named('a'), 1);
  assert.equal(existsSync(path.join(root, 'no')), false);
});
