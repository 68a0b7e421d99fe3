import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { findDesktop } from '../../scripts/vscode/desktop.mjs';

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly files: readonly string[];
  /** Where a link points. */
  readonly links?: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
}

const found = ({ platform, files, links = {}, env }: Machine): unknown =>
  findDesktop(env, {
    platform,
    path: platform === 'win32' ? path.win32 : path.posix,
    exists: (file: string) => files.includes(file) || Object.hasOwn(links, file),
    real: (file: string) => links[file] ?? file,
  });

test('a desktop VS Code is found by its command on the PATH', () => {
  const linux = { files: ['/usr/share/code/bin/code', '/usr/share/code/code'], links: { '/usr/bin/code': '/usr/share/code/bin/code' } };
  assert.deepEqual(found({ platform: 'linux', ...linux, env: { PATH: '/bin:/usr/bin', DISPLAY: ':0' } }), { executable: '/usr/share/code/code' });

  const bundle = '/Applications/Visual Studio Code.app/Contents';
  const mac = { files: [`${bundle}/MacOS/Electron`], links: { '/usr/local/bin/code': `${bundle}/Resources/app/bin/code` } };
  assert.deepEqual(found({ platform: 'darwin', ...mac, env: { PATH: '/usr/local/bin' } }), { executable: `${bundle}/MacOS/Electron` });

  const home = 'C:\\Users\\ann\\AppData\\Local\\Programs\\Microsoft VS Code';
  const windows = { files: [`${home}\\bin\\code.cmd`, `${home}\\Code.exe`], env: { Path: `C:\\Windows;${home}\\bin` } };
  assert.deepEqual(found({ platform: 'win32', ...windows }), { executable: `${home}\\Code.exe` });
});

test('it is found by what TOOLSCRIBE_VSCODE names: program, bundle or command', () => {
  const files = ['/opt/code/code', '/opt/code/bin/code', '/Apps/Code.app', '/Apps/Code.app/Contents/MacOS/Code'];
  const named = (platform: NodeJS.Platform, place: string): unknown => found({ platform, files, env: { TOOLSCRIBE_VSCODE: place } });
  assert.deepEqual(named('linux', '/opt/code/code'), { executable: '/opt/code/code' });
  assert.deepEqual(named('linux', '/opt/code/bin/code'), { executable: '/opt/code/code' });
  assert.deepEqual(named('darwin', '/Apps/Code.app'), { executable: '/Apps/Code.app/Contents/MacOS/Code' });
  assert.deepEqual(named('linux', 'download'), { download: true });
  assert.throws(() => named('linux', '/nowhere/code'), /TOOLSCRIBE_VSCODE is \/nowhere\/code, where there is no VS Code/);
});

test('without a screen, or where "code" only reaches into a window that is open, there is none', () => {
  const files = ['/usr/share/code/bin/code', '/usr/share/code/code', '/remote/bin/remote-cli/code'];
  assert.equal(found({ platform: 'linux', files, env: { PATH: '/usr/share/code/bin' } }), undefined);
  assert.equal(found({ platform: 'linux', files, env: { PATH: '/remote/bin/remote-cli', DISPLAY: ':0' } }), undefined);
});
