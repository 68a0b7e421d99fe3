import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyStep, planBuild } from '../../server/src/engine/generated/build.ts';
import { sourceOf } from '../../server/src/features/tools/outputs.ts';
import { root, uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

test('of two packages with a tool of one name, a generated file belongs to its own', async () => {
  const tool = "#' Read a signal from disk\n#' @keywords mcp-tool\nread <- function() 1\n";
  const { engine, host } = await workspace({ 'a/DESCRIPTION': 'Package: lab\n', 'a/R/x.R': tool, 'b/DESCRIPTION': 'Package: lab\n', 'b/R/x.R': tool });
  for (const step of await planBuild(engine, host, {})) await applyStep(host, step);
  await engine.scan([root]);
  for (const folder of ['a', 'b']) {
    const [generated] = engine.tools(uriOf(`${folder}/inst/mcp/tools/lab-read.yaml`));
    assert.ok(generated);
    assert.equal(sourceOf(engine, generated)?.doc.uri, uriOf(`${folder}/R/x.R`));
  }
});
