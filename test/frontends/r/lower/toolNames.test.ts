import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planBuild } from '../../../../server/src/engine/generated/build.ts';
import { knownValue } from '../../../../server/src/model/index.ts';
import { workspace } from '../../../support/workspace.ts';

const files = (names: string): Record<string, string> => ({
  'toolscribe.config.yaml': `r:\n  toolNames: ${names}\n`,
  'R/words.R': "#' Finds words.\n#'\n#' @param text Character. The text.\n#' @keywords mcp-tool\n#' @export\nfind_words <- function(text) text\n",
});

// Specification 1, "Generated Files": "The tool name in the YAML uses hyphen format: `pkg-function_name`". Specification 3 calls a tool `create_rmd`.
for (const [names, name] of [
  ['package', 'demo-find_words'],
  ['function', 'find_words'],
] as const)
  test(`with r.toolNames '${names}' a tool and its file are called ${name}`, async () => {
    const { engine, host } = await workspace(files(names));
    assert.deepEqual(
      engine.tools().map(({ tool }) => knownValue(tool.name)),
      [name],
    );
    const [step] = await planBuild(engine, host, {});
    assert.equal(step?.path, `inst/mcp/tools/${name}.yaml`);
    assert.match(step?.text ?? '', new RegExp(`^name: ${name}$`, 'm'));
  });

test('a file that was built is the tool by its short name, too', async () => {
  const { engine, host } = await workspace(files('function'));
  const [step] = await planBuild(engine, host, {});
  const built = await workspace({ ...files('function'), 'inst/mcp/tools/find_words.yaml': step?.text ?? '' });
  assert.deepEqual(
    (await planBuild(built.engine, built.host, {})).map(({ action }) => action),
    ['unchanged'],
  );
  assert.deepEqual(built.engine.findings(built.engine.documents().find(({ uri }) => uri.endsWith('.yaml'))?.uri ?? ''), []);
});
