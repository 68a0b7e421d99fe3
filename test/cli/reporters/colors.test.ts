import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCli } from '../../support/servers/cliIo.ts';

const csi = '\u001b[';

const cases: readonly { readonly what: string; readonly terminal: boolean; readonly env: Record<string, string>; readonly colored: boolean }[] = [
  { what: 'a pipe', terminal: false, env: {}, colored: false },
  { what: 'a terminal', terminal: true, env: {}, colored: true },
  { what: 'NO_COLOR on a terminal', terminal: true, env: { NO_COLOR: '1' }, colored: false },
  { what: 'an empty NO_COLOR says nothing', terminal: true, env: { NO_COLOR: '' }, colored: true },
  { what: 'FORCE_COLOR in a pipe', terminal: false, env: { FORCE_COLOR: '1' }, colored: true },
  { what: 'FORCE_COLOR=0 on a terminal', terminal: true, env: { FORCE_COLOR: '0' }, colored: false },
  { what: 'NO_COLOR wins', terminal: true, env: { NO_COLOR: '1', FORCE_COLOR: '1' }, colored: false },
  { what: 'a dumb terminal', terminal: true, env: { TERM: 'dumb' }, colored: false },
];

for (const { what, terminal, env, colored } of cases) {
  test(what, async () => {
    const { stdout } = await runCli(['--help'], { cwd: '.', terminal, env });
    assert.equal(stdout.includes(csi), colored);
  });
}
