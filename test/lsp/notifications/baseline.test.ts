import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from '../../support/servers/client.ts';
import { demo } from '../../support/workspaces/demo.ts';

const faulty =
  "#' Count\n#'\n#' @description Counts the things that a basket holds right now.\n#' @param x Integer. Number of baskets to look into.\n#' @return Integer. The number of things.\n#' @examples\n#' count_all(1L)\n#' @keywords mcp-tool mcp-dangeros\n#' @export\ncount_all <- function(x) x\n";
const name = 'toolscribe-baseline.json';
const entry = { file: 'R/count.R', tool: 'demo-count_all', rule: 'roxygen-keyword-unknown', content: 'mcp-dangeros' };
const baseline = (...findings: readonly object[]): string => `${JSON.stringify({ version: 1, findings }, undefined, 1)}\n`;

for (const pull of [true, false]) {
  test(`an accepted finding is not shown, and a new one is, also while it is typed, ${pull ? 'pulled' : 'pushed'}`, async (t) => {
    const client = await connect({ ...demo, 'R/count.R': faulty }, { pull });
    t.after(client.dispose);
    const rules = async (file: string) => (await client.diagnostics(file)).map(({ code }) => code);
    client.open('R/count.R');
    await client.settled();
    const all = await rules('R/count.R');
    assert.ok(all.includes('roxygen-keyword-unknown'));

    client.writeOnDisk(name, baseline(entry));
    await client.settled();
    const others = all.filter((rule) => rule !== 'roxygen-keyword-unknown');
    assert.deepEqual(await rules('R/count.R'), others);
    assert.deepEqual(await rules(name), []);

    // Lines above move it; the finding stays accepted.
    client.edit('R/count.R', "#' Count\n", "# One more line.\n\n#' Count\n");
    await client.settled();
    assert.deepEqual(await rules('R/count.R'), others);

    client.edit('R/count.R', "#' @param x ", "#' @param y ");
    await client.settled();
    assert.ok((await rules('R/count.R')).includes('param-not-in-function'));
    client.edit('R/count.R', "#' @param y ", "#' @param x ");

    client.edit('R/count.R', 'mcp-dangeros', 'mcp-dangerous');
    await client.settled();
    assert.deepEqual(await rules(name), ['baseline-unused']);
    const [fix] = await client.codeActions(name, 'roxygen-keyword-unknown');
    assert.equal(fix?.title, 'Remove what no longer occurs');
    client.apply(fix?.edit ?? assert.fail());
    await client.settled();
    assert.deepEqual(await rules(name), []);

    client.writeOnDisk(name, undefined);
    await client.settled();
    assert.deepEqual(await rules(name), []);
  });
}

test('a baseline that is edited counts as it stands in the editor', async (t) => {
  const client = await connect({ ...demo, 'R/count.R': faulty, [name]: baseline(entry) });
  t.after(client.dispose);
  const rules = async () => (await client.diagnostics('R/count.R')).map(({ code }) => code);
  assert.ok(!(await rules()).includes('roxygen-keyword-unknown'));
  client.open(name);
  client.edit(name, 'roxygen-keyword-unknown', 'param-not-in-function');
  await client.settled();
  assert.ok((await rules()).includes('roxygen-keyword-unknown'));
  client.edit(name, '"version"', 'version');
  await client.settled();
  assert.deepEqual(
    (await client.diagnostics(name)).map(({ code, message }) => [code, message]),
    [['config-invalid', 'Not valid JSON: invalid symbol.']],
  );
});
