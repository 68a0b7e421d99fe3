import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCli } from '../support/servers/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { exampleProject } from '../support/workspaces/exampleProject.ts';

interface Report {
  readonly diagnostics: readonly object[];
  readonly summary: Readonly<Record<string, number>>;
}

test('the parts together are the whole, and one of them fails where the whole does', async (t) => {
  const faulty = Object.entries(exampleProject()).map(([file, text]) => [file, text.replaceAll('@param', '@parm').replaceAll('mcp-', 'mpc-')]);
  const root = tempFolder(t, { ...Object.fromEntries(faulty), 'toolscribe.config.yaml': 'ruls: {}\n' });
  const check = async (...args: readonly string[]): Promise<Report & { readonly status: number }> => {
    const { status, stdout } = await runCli(['check', '--format', 'json', ...args], { cwd: root });
    return { status, ...(JSON.parse(stdout) as Report) };
  };
  const inOrder = (all: readonly object[]): readonly string[] => all.map((one) => JSON.stringify(one)).sort();
  const whole = await check();
  assert.ok(whole.diagnostics.length > 10);
  for (const count of [1, 2, 5, 40]) {
    const parts = await Promise.all(Array.from({ length: count }, (_, i) => check('--shard', `${i + 1}/${count}`)));
    assert.deepEqual(inOrder(parts.flatMap(({ diagnostics }) => diagnostics)), inOrder(whole.diagnostics));
    for (const [key, sum] of Object.entries(whole.summary))
      assert.equal(
        parts.reduce((total, { summary }) => total + (summary[key] ?? 0), 0),
        sum,
        key,
      );
    for (const { status, summary } of parts) assert.equal(status, (summary.error ?? 0) > 0 ? 1 : 0);
    if (count > 1) assert.ok(parts.filter(({ summary }) => (summary.files ?? 0) > 0).length > 1);
  }
});
