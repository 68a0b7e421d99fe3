import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRscript, type RscriptPlaces } from '../../server/src/runners/findRscript.ts';

/** A machine of which only these files are known. */
const machine = (platform: string, files: readonly string[], env: Record<string, string> = {}): RscriptPlaces => ({
  platform,
  env,
  isFile: (path) => files.includes(path),
  list: (folder) => {
    const separator = platform === 'win32' ? '\\' : '/';
    const inside = files.filter((file) => file.startsWith(folder + separator)).map((file) => file.slice(folder.length + 1).split(separator)[0] ?? '');
    return [...new Set(inside)];
  },
});

const win = (version: string): string => `C:\\Program Files\\R\\R-${version}\\bin\\Rscript.exe`;

const cases: readonly { readonly what: string; readonly setting?: string; readonly places: RscriptPlaces; readonly path: string }[] = [
  { what: 'the PATH', places: machine('linux', ['/usr/bin/Rscript', '/home/me/bin/Rscript'], { PATH: '/home/me/bin:/usr/bin' }), path: '/home/me/bin/Rscript' },
  {
    what: 'a relative folder of the PATH is left out',
    places: machine('linux', ['bin/Rscript', '/usr/bin/Rscript'], { PATH: 'bin:.' }),
    path: '/usr/bin/Rscript',
  },
  {
    what: 'the setting wins over the PATH',
    setting: '/opt/r/Rscript',
    places: machine('linux', ['/usr/bin/Rscript', '/opt/r/Rscript'], { PATH: '/usr/bin' }),
    path: '/opt/r/Rscript',
  },
  { what: 'a setting that names a folder', setting: '/opt/r/', places: machine('linux', ['/opt/r/bin/Rscript']), path: '/opt/r/bin/Rscript' },
  {
    what: 'a setting that names R itself',
    setting: '/opt/r/bin/R',
    places: machine('linux', ['/opt/r/bin/R', '/opt/r/bin/Rscript']),
    path: '/opt/r/bin/Rscript',
  },
  {
    what: 'a setting that names a command',
    setting: 'Rscript-4.4',
    places: machine('linux', ['/usr/bin/Rscript-4.4', '/usr/bin/Rscript'], { PATH: '/usr/bin' }),
    path: '/usr/bin/Rscript-4.4',
  },
  { what: 'R_HOME where the PATH has none', places: machine('linux', ['/x/lib/R/bin/Rscript'], { R_HOME: '/x/lib/R' }), path: '/x/lib/R/bin/Rscript' },
  { what: 'the newest below /opt/R', places: machine('linux', ['/opt/R/4.9.1/bin/Rscript', '/opt/R/4.10.0/bin/Rscript']), path: '/opt/R/4.10.0/bin/Rscript' },
  {
    what: 'the framework on a Mac',
    places: machine('darwin', ['/Library/Frameworks/R.framework/Resources/bin/Rscript']),
    path: '/Library/Frameworks/R.framework/Resources/bin/Rscript',
  },
  {
    what: 'Path, as Windows spells it, with quotes',
    places: machine('win32', ['D:\\R\\bin\\Rscript.exe'], { Path: '"D:\\R\\bin";C:\\Windows' }),
    path: 'D:\\R\\bin\\Rscript.exe',
  },
  {
    what: 'the newest in Program Files',
    places: machine('win32', [win('4.9.3'), win('4.10.1'), win('4.10.0')], { ProgramFiles: 'C:\\Program Files' }),
    path: win('4.10.1'),
  },
  {
    what: 'an installation for one user',
    places: machine('win32', ['C:\\Users\\me\\AppData\\Local\\Programs\\R\\R-4.4.1\\bin\\x64\\Rscript.exe'], { LOCALAPPDATA: 'C:\\Users\\me\\AppData\\Local' }),
    path: 'C:\\Users\\me\\AppData\\Local\\Programs\\R\\R-4.4.1\\bin\\x64\\Rscript.exe',
  },
  {
    what: 'a batch file of that name on the PATH is passed by',
    places: machine('win32', ['C:\\shims\\Rscript.bat', 'C:\\shims\\Rscript.cmd', win('4.4.1')], { PATH: 'C:\\shims', ProgramFiles: 'C:\\Program Files' }),
    path: win('4.4.1'),
  },
  {
    what: 'the 64-bit programs, where a 32-bit process asks',
    places: machine('win32', [win('4.4.1')], { ProgramW6432: 'C:\\Program Files', ProgramFiles: 'C:\\Program Files (x86)' }),
    path: win('4.4.1'),
  },
  { what: 'R_HOME on Windows', places: machine('win32', ['D:\\R\\bin\\Rscript.exe', win('4.4.1')], { R_HOME: 'D:\\R' }), path: 'D:\\R\\bin\\Rscript.exe' },
  {
    what: 'a setting that names R.exe',
    setting: 'D:\\R\\bin\\R.exe',
    places: machine('win32', ['D:\\R\\bin\\R.exe', 'D:\\R\\bin\\Rscript.exe']),
    path: 'D:\\R\\bin\\Rscript.exe',
  },
  { what: 'a setting with slashes', setting: 'D:/R/bin/Rscript.exe', places: machine('win32', ['D:/R/bin/Rscript.exe']), path: 'D:/R/bin/Rscript.exe' },
  {
    what: 'a setting that names a command of Windows',
    setting: 'Rscript',
    places: machine('win32', ['D:\\R\\Rscript.exe'], { Path: 'D:\\R\\' }),
    path: 'D:\\R\\Rscript.exe',
  },
  { what: 'a setting without .exe', setting: 'D:\\R\\bin\\Rscript', places: machine('win32', ['D:\\R\\bin\\Rscript.exe']), path: 'D:\\R\\bin\\Rscript.exe' },
];

for (const { what, setting, places, path } of cases) {
  test(what, () => assert.deepEqual(findRscript(setting, places), { path }));
}

test('a setting that leads nowhere is said, and nothing else is taken', () => {
  const found = findRscript('/no/such/Rscript', machine('linux', ['/usr/bin/Rscript'], { PATH: '/usr/bin' }));
  assert.ok('problem' in found && found.problem.includes("'/no/such/Rscript'"));
});

test('a batch file in the setting is refused, and what to name instead is said', () => {
  for (const name of ['Rscript.bat', 'Rscript.CMD']) {
    const found = findRscript(`C:\\shims\\${name}`, machine('win32', [`C:\\shims\\${name}`]));
    assert.ok('problem' in found && found.problem.includes('Name the Rscript.exe'), name);
  }
  assert.deepEqual(findRscript('/opt/r.cmd', machine('linux', ['/opt/r.cmd'])), { path: '/opt/r.cmd' });
});

test('no R at all', () => {
  const found = findRscript('', machine('win32', []));
  assert.ok('problem' in found && found.problem.includes('Install R'));
});
