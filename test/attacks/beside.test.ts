import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { healthy as withFaults } from '../support/made/attack.ts';
import { hostile } from '../support/made/hostile.ts';
import { type Client, connect } from '../support/servers/client.ts';
import { runCli } from '../support/servers/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { exampleProject } from '../support/workspaces/exampleProject.ts';

type Files = Readonly<Record<string, string>>;

const below = (folder: string, files: Files): Files => Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));
const merged = (all: readonly Files[]): Files => Object.assign({}, ...all);

/** The examples, and tools in which something is wrong. */
const healthy = merged([
  below('healthy/faults', withFaults),
  // It is told once a workspace.
  { 'toolscribe.config.yaml': 'rules:\n  annotations-missing: off\n' },
  ...['r-package', 'r-server', 'python-fastmcp', 'python-toolarguments', 'basic-bot', 'yaml-zod'].map((name) => below(`healthy/${name}`, exampleProject(name))),
]);
const attacking = merged(Object.entries(hostile).map(([kind, files]) => below(`hostile/${kind.replaceAll(' ', '-')}`, files)));

function folders(t: TestContext): readonly [string, string] {
  const [without, beside] = [tempFolder(t, healthy), tempFolder(t, { ...healthy, ...attacking })];
  if (process.platform === 'win32') return [without, beside];
  mkdirSync(path.join(beside, 'hostile/pipe'));
  for (const name of ['.gitignore', 'tools.yaml', 'server.py']) execFileSync('mkfifo', [path.join(beside, 'hostile/pipe', name)]);
  return [without, beside];
}

test('the command line tells of healthy files beside hostile ones what it tells without them', { timeout: patience(120_000) }, async (t) => {
  const [without, beside] = folders(t);
  const check = async (cwd: string): Promise<readonly unknown[]> => {
    const { status, stdout, stderr } = await runCli(['check', '--format', 'json'], { cwd });
    assert.ok(status === 0 || status === 1, stderr);
    return (JSON.parse(stdout) as { diagnostics: { file: string }[] }).diagnostics.filter(({ file }) => file.startsWith('healthy/'));
  };
  const expected = await check(without);
  assert.ok(expected.length > 0);
  assert.deepEqual(await check(beside), expected);
});

/** A place in a file of each kind. */
const typedAt = [
  { file: 'healthy/faults/R/healthy.R', needle: 'healthy_$0r' },
  { file: 'healthy/faults/healthy/server.py', needle: 'Finds $0words' },
  { file: 'healthy/faults/healthy/server.ts', needle: 'Finds $0words' },
  { file: 'healthy/r-server/tools.json', needle: 'Creates a new R $0Markdown file.' },
];

test('the server answers for healthy files beside hostile ones as it does without them, as fast', { timeout: patience(120_000) }, async () => {
  const sessions = await Promise.all([connect(healthy), connect({ ...healthy, ...attacking })]);
  try {
    const [without, beside] = sessions as [Client, Client];
    // All that attacks is open, too.
    for (const file of Object.keys(attacking)) beside.open(file);
    await beside.settled();
    for (const file of Object.keys(healthy)) for (const client of sessions) client.open(file);
    let told = 0;
    for (const file of Object.keys(healthy)) {
      const expected = await without.diagnostics(file);
      told += expected.length;
      assert.deepEqual(await beside.diagnostics(file), expected, file);
    }
    assert.ok(told > 0);
    for (const { file, needle } of typedAt) {
      for (const method of ['hover', 'completion', 'definition', 'documentHighlight'])
        assert.deepEqual(await ask(beside, method, file, needle), await ask(without, method, file, needle), `${method} in ${file}`);
      const [alone, attacked] = await typing(without, beside, file, needle);
      // The fastest of keys that were typed in turns: what else the machine does slows the others.
      assert.ok(attacked <= 1.5 * alone + 5, `${file}: a key takes ${attacked} ms beside hostile files, ${alone} without`);
    }
  } finally {
    for (const client of sessions) client.dispose();
  }
});

const ask = (client: Client, method: string, file: string, needle: string): Promise<unknown> =>
  client.request(`textDocument/${method}`, client.place(file, needle));

/** Milliseconds from a key to the findings, without and beside. */
async function typing(without: Client, beside: Client, file: string, needle: string): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  const [before, after] = needle.split('$0') as [string, string];
  for (let turn = 0; turn < 20; turn++)
    for (const [i, client] of [without, beside].entries()) {
      const start = performance.now();
      client.edit(file, `${before}${after}`, `${before}x${after}`);
      await client.diagnostics(file);
      times[i as 0 | 1].push(performance.now() - start);
      client.edit(file, `${before}x${after}`, `${before}${after}`);
      await client.diagnostics(file);
    }
  return [Math.min(...times[0]), Math.min(...times[1])];
}
