import assert from 'node:assert/strict';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { cached, cacheFolder, store } from '../../server/src/node/cache.ts';
import { tempFolder } from '../support/tempFolder.ts';

test('where it lies', (t) => {
  const root = tempFolder(t, {});
  const at = (env: Record<string, string>, platform: NodeJS.Platform = 'linux'): string | undefined => cacheFolder(root, env, platform)?.replaceAll('\\', '/');
  assert.equal(at({ HOME: '/home/me', XDG_CACHE_HOME: '' }), '/home/me/.cache/toolscribe');
  assert.equal(at({ HOME: '/home/me', XDG_CACHE_HOME: '/fast' }), '/fast/toolscribe');
  assert.equal(at({ HOME: '/home/me', XDG_CACHE_HOME: 'below' }), '/home/me/.cache/toolscribe');
  assert.equal(at({ HOME: '/home/me', LOCALAPPDATA: '/local' }, 'win32'), '/local/toolscribe/cache');
  assert.equal(at({}), undefined);
  assert.equal(
    cacheFolder(tempFolder(t, { 'node_modules/x.txt': '' }), { HOME: '/home/me' })?.endsWith(path.join('node_modules', '.cache', 'toolscribe')),
    true,
  );
});

test('what is kept is found, and what is broken is not there', (t) => {
  const folder = path.join(tempFolder(t, {}), 'a', 'b');
  assert.equal(cached(folder, 'aa'), undefined);
  store(folder, 'aa', { value: 1 });
  store(folder, 'aa', { value: 2 });
  assert.deepEqual(cached(folder, 'aa'), { value: 2 });
  assert.deepEqual(readdirSync(folder), ['aa.json']);
  writeFileSync(path.join(folder, 'aa.json'), '{"value": 2');
  assert.equal(cached(folder, 'aa'), undefined);
});

test('what was not used for longest goes, and what is not ours stays', (t) => {
  const folder = tempFolder(t, { 'notes.json': 'x'.repeat(5000), 'ab.json.1-aa.tmp': 'x'.repeat(100) });
  const value = 'x'.repeat(400);
  const age = (name: string, days: number): void => utimesSync(path.join(folder, name), new Date(), new Date(Date.now() - days * 86_400_000));
  age('ab.json.1-aa.tmp', 9);
  for (const [i, name] of ['a1', 'a2', 'a3'].entries()) {
    store(folder, name, value, 1300);
    age(`${name}.json`, 5 - i);
  }
  assert.equal(cached(folder, 'a1'), value);
  store(folder, 'a4', value, 1300);
  assert.deepEqual(readdirSync(folder).sort(), ['a1.json', 'a3.json', 'a4.json', 'notes.json']);
});

test('where nothing can be kept, nothing is', (t) => {
  const root = tempFolder(t, { file: '' });
  store(path.join(root, 'file', 'below'), 'aa', 1);
  store(path.join(root, 'no', 'home', 'is', 'here'), 'aa', 1);
  assert.equal(existsSync(path.join(root, 'no')), false);
});
