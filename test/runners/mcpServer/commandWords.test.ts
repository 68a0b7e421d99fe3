import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { commandWords, posix, windows } from '../../../server/src/runners/mcpServer/commandWords.ts';
import fc, { runs } from '../../support/property.ts';

test('a command is split at white space that is neither quoted nor escaped', () => {
  const cases: readonly (readonly [string, readonly string[] | undefined])[] = [
    ['', []],
    ['  npx  -y\tsome-server\n', ['npx', '-y', 'some-server']],
    [`node 'a b.js' "c d" e\\ f`, ['node', 'a b.js', 'c d', 'e f']],
    [`a"b"'c'd`, ['abcd']],
    [`'' ""`, ['', '']],
    [`"it's" '"'`, [`it's`, '"']],
    [`"\\"\\\\\\$\\n" '\\n' \\n`, ['"\\$\\n', '\\n', 'n']],
    ['a\\\nb "c\\\nd"', ['ab', 'cd']],
    ['$HOME `ls` *.js ~ a;b|c', ['$HOME', '`ls`', '*.js', '~', 'a;b|c']],
    [`node 'a`, undefined],
    ['node "a\\"', undefined],
    ['node a\\', undefined],
  ];
  for (const [command, words] of cases) assert.deepEqual(commandWords(command, posix), words, command);
});

test('on Windows a backslash separates folders', () => {
  const cases: readonly (readonly [string, readonly string[] | undefined])[] = [
    [`C:\\a\\b.exe "C:\\c d\\" 'e f'g`, ['C:\\a\\b.exe', 'C:\\c d\\', 'e fg']],
    ['node "a', undefined],
  ];
  for (const [command, words] of cases) assert.deepEqual(commandWords(command, windows), words, command);
});

test('quoted words are those of a POSIX shell', { skip: process.platform === 'win32' }, () => {
  const character = fc.constantFrom('a', ' ', "'", '"', '\\', '\t', 'é', '-');
  const texts = fc.array(fc.string({ unit: character, maxLength: 12 }), { minLength: 20, maxLength: 20 });
  const property = fc.property(texts, (commands) => {
    const whole = commands.filter((command) => commandWords(command, posix) !== undefined);
    const script = whole.map((command) => `set -- ${command}\nprintf '%s\\0' "$#" "$@"`).join('\n');
    const expected = whole.flatMap((command) => [String(commandWords(command, posix)?.length), ...(commandWords(command, posix) ?? [])]);
    const { stdout, stderr } = spawnSync('/bin/sh', ['-c', script], { encoding: 'utf8' });
    assert.equal(stderr, '');
    assert.deepEqual(stdout.split('\0').slice(0, -1), expected);
  });
  fc.assert(property, { numRuns: runs(20) });
});
