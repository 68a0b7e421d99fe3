import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { printable } from '../../server/src/cli/reporters/width.ts';
import { visible } from '../../server/src/model/index.ts';
import { type CliRun, runCli } from '../support/servers/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';

// What a workspace names is printed: in a terminal, and in the logs of services that run jobs, where a line may be a command.

const hostile = [
  'a\n::error::planted',
  '::error file=x::planted',
  '##[error]planted',
  '##vso[task.setvariable variable=x]planted',
  '\u001b[2K\r\u001b[8mhidden\u001b[31m',
  '\u202egnp.exe\u2066\u0085\u2028::error::x',
  'x\r::warning::y',
];

/** True for text that neither moves the cursor nor is a command. Of terminal sequences, only those of our own colours. */
function isHarmless(text: string): boolean {
  const plain = text.replaceAll(/\u001b\[(?:[0124]|2[24]|3[1-9])m/g, '');
  return !/[^\n\P{C}]/u.test(plain) && !/^\s*::/m.test(plain) && !/##(?:\[|vso\[)/.test(plain);
}

const yaml = (name: string): string => `name: ${JSON.stringify(name)}\ndescription: ${JSON.stringify(`Does it ${name}.`)}\ncategory: ${JSON.stringify(name)}\n`;
const roxygen = "#' F\n#'\n#' @description Tells what f is.\n#' @keywords mcp-tool\nf <- function(x) x\n";

/** A workspace with files and tools of these names. A slash would make a folder. */
const workspace = (t: TestContext): string =>
  tempFolder(t, {
    DESCRIPTION: 'Package: demo\n',
    ...Object.fromEntries(
      hostile.flatMap((name, i) => [
        [`R/${name}.R`, roxygen.replaceAll('f ', `f${i} `)],
        [`inst/mcp/tools/${name}.yaml`, yaml(name)],
      ]),
    ),
    'toolscribe.config.yaml': `${JSON.stringify(hostile[0])}: 1\n`,
  });

const skip = process.platform === 'win32' && 'Windows has no such file names';

test('no command prints what a workspace names as a line of its own, a control character or a command', { skip }, async (t) => {
  const cwd = workspace(t);
  const lines = [
    ['check', '--verbose', '--explain'],
    ['check', '--fix'],
    ['check', '--fail-on', '::error::x'],
    ['list'],
    ['list', '--unread'],
    ['list', '\n::error::x'],
    ['build', '--dry-run'],
    ['build'],
    ['build', '--check'],
    ['init'],
    ['emit', '--to', 'mcp', '--tool', 'a\n::error::planteb'],
    ['catalog', '--db', 'tools.db'],
    ['search', 'planted', '--db', 'tools.db'],
    ['search', 'hidden', '--db', 'tools.db'],
    ['upgrade', '--to', 'mcp@2\n::error::x'],
    ['::error::x'],
  ];
  const texts: string[] = [];
  for (const argv of lines)
    for (const env of [{}, { FORCE_COLOR: '1' }] as const) {
      const run: CliRun = await runCli(argv, { cwd, env });
      for (const text of [run.stdout, run.stderr]) assert.ok(isHarmless(text), `${argv.join(' ')}: ${JSON.stringify(text)}`);
      texts.push(run.stdout, run.stderr);
    }
  assert.ok(texts.some((text) => text.includes('a\\n::error::planted')));
  assert.ok(texts.some((text) => text.includes('\\u202egnp.exe\\u2066\\u0085\\u2028')));
});

test('JSON has the same values, and no character that cannot be seen', { skip }, async (t) => {
  const cwd = workspace(t);
  await runCli(['catalog', '--db', 'tools.db'], { cwd });
  for (const argv of [['check'], ['list'], ['search', 'planted', '--db', 'tools.db']]) {
    const { stdout } = await runCli([...argv, '--format', 'json'], { cwd });
    assert.ok(isHarmless(stdout), stdout);
    JSON.parse(stdout);
  }
  const listed: { readonly tools: readonly { readonly name: string }[] } = JSON.parse((await runCli(['list', '--format', 'json'], { cwd })).stdout);
  const names = listed.tools.map(({ name }) => name);
  assert.deepEqual(
    hostile.filter((name) => !names.includes(name)),
    [],
  );
});

test('a name is on one line', () => {
  assert.equal(visible('a\n\tb\u001b[1m\u202e\u{e0041}é👨‍👩‍👧'), 'a\\n\\u0009b\\u001b[1m\\u202e\\udb40\\udc41é👨‍👩‍👧');
  for (const shown of ['❤️ 1️⃣ 🏃🏽‍♀️ 👩‍❤️‍👨', 'é 日本 עברית 😀']) assert.equal(visible(shown), shown);
  assert.equal(visible('a\ufe0f\u200db\u3164\ud800'), 'a\\ufe0f\\u200db\\u3164\\ud800');
});

test('an output keeps its lines, and its own colours where there are some', () => {
  const text = 'a\n\u001b[31mred\u001b[39m \u001b[8mx\u001b[1;31m\n';
  assert.equal(printable(text, true), 'a\n\u001b[31mred\u001b[39m \\u001b[8mx\\u001b[1;31m\n');
  assert.equal(printable(text, false), 'a\n\\u001b[31mred\\u001b[39m \\u001b[8mx\\u001b[1;31m\n');
  for (const [command, shown] of [
    ['::error::x', '\\u003a:error::x'],
    ['a\n  ::error::x', 'a\n  \\u003a:error::x'],
    ['\u00a0::x', '\u00a0\\u003a:x'],
    ['\u001b[31m::x', '\u001b[31m\\u003a:x'],
    ['see ##[error]x', 'see #\\u0023[error]x'],
    ['##VSO[x]', '#\\u0023VSO[x]'],
    ['###[x]', '##\\u0023[x]'],
    ['##teamcity[x]', '#\\u0023teamcity[x]'],
    ['utils::head ## heading', 'utils::head ## heading'],
  ] as const)
    assert.equal(printable(command, true), shown);
});
