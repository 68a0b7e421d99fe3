import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { machineFolder, makeOwnFolder, makePrivateFolder } from '../../server/src/node/privateFolder.ts';
import { tempFolder } from '../support/tempFolder.ts';

const skip = process.platform === 'win32' && 'Node cannot read the access lists of Windows';

test('the cache folder of the user', () => {
  const at = (env: Record<string, string>, platform: NodeJS.Platform = 'linux'): string | undefined => machineFolder(env, platform)?.replaceAll('\\', '/');
  assert.equal(at({ HOME: '/home/me', XDG_CACHE_HOME: '' }), '/home/me/.cache/toolscribe');
  assert.equal(at({ HOME: '/home/me', XDG_CACHE_HOME: '/fast' }), '/fast/toolscribe');
  assert.equal(at({ HOME: '/home/me', XDG_CACHE_HOME: 'below' }), '/home/me/.cache/toolscribe');
  assert.equal(at({ HOME: '/home/me', LOCALAPPDATA: '/local' }, 'win32'), '/local/toolscribe/cache');
  assert.equal(at({}), undefined);
});

test('a folder that the user names is used if it is real and no other user can write it', { skip }, (t) => {
  const parent = tempFolder(t, { file: '' });
  const folder = path.join(parent, 'a/b');
  assert.equal(makeOwnFolder(folder), true);
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  chmodSync(folder, 0o755);
  assert.equal(makeOwnFolder(folder), true);
  chmodSync(folder, 0o770);
  assert.equal(makeOwnFolder(folder), false);
  chmodSync(folder, 0o700);
  symlinkSync(folder, path.join(parent, 'link'));
  assert.equal(makeOwnFolder(path.join(parent, 'link')), false);
  assert.equal(makeOwnFolder(path.join(parent, 'file')), false);
});

test('a folder for compiled code is made below the home folder, closed to others', { skip }, (t) => {
  const home = tempFolder(t, {});
  const folder = path.join(home, '.cache/toolscribe/code');
  assert.equal(makePrivateFolder(folder, home), true);
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.equal(makePrivateFolder(folder, home), true);
});

test('a folder that others may read or write is not used for compiled code', { skip }, (t) => {
  for (const mode of [0o777, 0o770, 0o750, 0o707]) {
    const home = tempFolder(t, {});
    const folder = path.join(home, '.cache/code');
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, mode);
    assert.equal(makePrivateFolder(folder, home), false, mode.toString(8));
  }
});

test('compiled code is not kept below a folder that others may write', { skip }, (t) => {
  for (const shared of ['.', '.cache', '.cache/toolscribe']) {
    const home = tempFolder(t, {});
    const folder = path.join(home, '.cache/toolscribe/code');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(path.join(home, shared), 0o770);
    assert.equal(makePrivateFolder(folder, home), false, shared);
    chmodSync(path.join(home, shared), 0o755);
    assert.equal(makePrivateFolder(folder, home), true, shared);
  }
});

test('a link is not followed to a folder for compiled code', { skip }, (t) => {
  const [home, elsewhere] = [tempFolder(t, {}), tempFolder(t, {})];
  symlinkSync(elsewhere, path.join(home, '.cache'));
  assert.equal(makePrivateFolder(path.join(home, '.cache/code'), home), false);
  symlinkSync(elsewhere, path.join(home, 'code'));
  assert.equal(makePrivateFolder(path.join(home, 'code'), home), false);
  assert.equal(existsSync(path.join(elsewhere, 'code')), false);
});

test('compiled code is kept in no file, not outside the home folder, and in no folder of another user', { skip }, (t) => {
  const home = tempFolder(t, { file: '' });
  assert.equal(makePrivateFolder(path.join(home, 'file'), home), false);
  assert.equal(makePrivateFolder(path.join(home, 'file/code'), home), false);
  assert.equal(makePrivateFolder(home, home), false);
  const other = tempFolder(t, {});
  assert.equal(makePrivateFolder(path.join(other, 'code'), home), false);
  assert.equal(existsSync(path.join(other, 'code')), false);
  const { getuid } = process;
  t.after(() => Object.assign(process, { getuid }));
  Object.assign(process, { getuid: () => statSync(home).uid + 1 });
  assert.equal(makePrivateFolder(path.join(home, 'code'), home), false);
});
