import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { acquireLock, type Owner, ownerOf } from '../../../server/src/cli/catalog/databaseLock.ts';
import { thisProcess } from '../../../server/src/node/processes.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const token = (letter: string): string => letter.repeat(16);
const owned = (letter: string, more: Partial<Owner> = {}): Owner => ({ ...thisProcess(), token: token(letter), ...more });
const gone = (letter: string): Owner => owned(letter, { pid: spawnSync(process.execPath, ['--version']).pid });

/** A lock with these owners, each of which took it over from the one before. */
function lockOf(t: TestContext, ...owners: readonly Owner[]): string {
  const lock = path.join(tempFolder(t, {}), 'tools.db.lock');
  mkdirSync(lock);
  for (const [i, owner] of owners.entries()) writeFileSync(path.join(lock, i === 0 ? 'process' : `after-${owners[i - 1]?.token}`), JSON.stringify(owner));
  return lock;
}

const beside = (lock: string): readonly string[] => readdirSync(path.dirname(lock));

test('a lock has one owner, and leaves nothing', (t) => {
  const lock = path.join(tempFolder(t, {}), 'tools.db.lock');
  const mine = acquireLock(lock);
  assert.equal(ownerOf(lock)?.pid, process.pid);
  assert.equal(acquireLock(lock), undefined);
  assert.deepEqual(beside(lock), ['tools.db.lock']);
  mine?.release();
  assert.deepEqual(beside(lock), []);
});

test('the lock of a process that has ended is taken over once', (t) => {
  for (const before of [[gone('a')], [gone('a'), gone('b')], [gone('a'), gone('b'), gone('c')]]) {
    const lock = lockOf(t, ...before);
    const mine = acquireLock(lock);
    assert.ok(mine);
    assert.equal(existsSync(mine.file), false, 'nothing of the process before');
    assert.equal(acquireLock(lock), undefined);
    mine.release();
    assert.deepEqual(beside(lock), []);
  }
});

test('an id that another process has by now is told by its start', { skip: process.platform !== 'linux' }, (t) => {
  assert.ok(acquireLock(lockOf(t, owned('a', { start: 'another boot 1' }))));
});

test('the lock of a process that may run is respected', (t) => {
  const running: readonly (readonly Owner[])[] = [
    [owned('a')],
    [gone('a'), owned('b')],
    [{ ...gone('a'), host: 'another' }],
    [{ ...gone('a'), space: 'another' }],
    [gone('a'), { ...gone('b'), host: 'another' }],
  ];
  for (const owners of running) {
    const lock = lockOf(t, ...owners);
    assert.equal(acquireLock(lock), undefined);
    assert.equal(ownerOf(lock)?.token, owners.at(-1)?.token);
    assert.equal(readdirSync(lock).length, owners.length);
  }
});

test('taking over a lock that was released meanwhile means nothing in the next one', (t) => {
  const lock = lockOf(t, owned('c'));
  writeFileSync(path.join(lock, `after-${token('a')}`), JSON.stringify(owned('b')));
  assert.equal(ownerOf(lock)?.token, token('c'));
});

test('a lock of another program, or one that is no lock, is respected', (t) => {
  for (const text of ['', '1', 'null', '{}', JSON.stringify({ ...gone('a'), token: '../..' }), JSON.stringify({ ...gone('a'), pid: '1' })]) {
    const lock = lockOf(t);
    writeFileSync(path.join(lock, 'process'), text);
    assert.deepEqual([ownerOf(lock), acquireLock(lock), readdirSync(lock)], [undefined, undefined, ['process']]);
  }
  const circle = lockOf(t, gone('a'), gone('b'), gone('a'));
  assert.equal(acquireLock(circle), undefined);
  const file = path.join(tempFolder(t, { 'tools.db.lock': '' }), 'tools.db.lock');
  assert.deepEqual([ownerOf(file), acquireLock(file)], [undefined, undefined]);
});

test('what a process left that was killed while it made or released a lock is removed, and nothing else', (t) => {
  const lock = lockOf(t, gone('a'));
  const folder = path.dirname(lock);
  const [left, busy, other] = [`${lock}-${token('b')}`, `${lock}-${token('c')}`, `${lock}-notes`];
  for (const [at, owner] of [
    [left, gone('b')],
    [busy, owned('c')],
    [other, gone('d')],
  ] as const) {
    mkdirSync(at);
    writeFileSync(path.join(at, 'process'), JSON.stringify(owner));
  }
  acquireLock(lock)?.release();
  assert.deepEqual(readdirSync(folder).sort(), [busy, other].map((at) => path.basename(at)).sort());
});
