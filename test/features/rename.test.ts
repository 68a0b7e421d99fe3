import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyStep, planBuild } from '../../server/src/engine/generated/build.ts';
import type { Engine } from '../../server/src/engine/types.ts';
import { prepareRename, type Renaming, rename } from '../../server/src/features/rename.ts';
import { compose } from '../../server/src/main.ts';
import { applyEdits } from '../../server/src/model/index.ts';
import { cursor } from '../support/cursor.ts';
import { createMemoryHost, root, uriOf } from '../support/memoryHost.ts';
import { grammars, workspace } from '../support/workspace.ts';
import { built } from '../support/workspaces/built.ts';
import { demo, smoothYaml } from '../support/workspaces/demo.ts';

const { digest } = createMemoryHost({});

/** The files after a rename, those that it changes. */
function after(engine: Engine, { edits, files }: Renaming): Record<string, string> {
  return Object.fromEntries(
    edits.map((part) => {
      const to = files.find((file) => file.from === part.uri)?.to ?? part.uri;
      return [to.replace('file:///w/', ''), applyEdits(engine.document(part.uri)?.text ?? '', part.edits)];
    }),
  );
}

function renamed(engine: Engine, path: string, needle: string, to: string): Renaming {
  const { uri, offset } = cursor(engine, path, needle);
  const answer = rename(engine, uri, offset, to, { renameFiles: true, digest });
  assert.ok(answer !== undefined && 'done' in answer, JSON.stringify(answer));
  return answer.done;
}

test('a tool is renamed where it is declared, called, documented and generated, and its file with it', async () => {
  const { engine, host } = await built(demo);
  for (const [path, needle] of [
    ['R/smooth.R', 'smo$0oth <- '],
    ['R/peaks.R', '@inheritParams smo$0oth'],
    [smoothYaml, 'name: demo-smo$0oth'],
  ] as const) {
    const done = renamed(engine, path, needle, 'flatten');
    const files = after(engine, done);
    assert.deepEqual(done.files, [{ from: uriOf(smoothYaml), to: uriOf('inst/mcp/tools/demo-flatten.yaml') }]);
    assert.match(files['R/smooth.R'] ?? '', /^flatten <- function\(/m);
    assert.match(files['R/peaks.R'] ?? '', /which\(flatten\(signal\)/);
    assert.match(files['R/peaks.R'] ?? '', /@inheritParams flatten$/m);
    // Built from the renamed source, nothing is left to do: the rename was no edit by hand.
    const again = await workspace({ DESCRIPTION: demo.DESCRIPTION ?? '', ...files });
    const findings = again.engine.findings(uriOf('inst/mcp/tools/demo-flatten.yaml'));
    assert.deepEqual(
      findings.filter((f) => f.rule.startsWith('generated-')),
      [],
    );
    assert.equal(host.files.has(uriOf(smoothYaml)), true);
  }
});

test('who types the full name of a tool renames as with its own part', async () => {
  const { engine } = await built(demo);
  for (const [path, needle] of [
    ['R/smooth.R', 'smo$0oth <- '],
    [smoothYaml, 'name: demo-smo$0oth'],
  ] as const) {
    assert.deepEqual(renamed(engine, path, needle, 'demo-flatten'), renamed(engine, path, needle, 'flatten'));
    assert.deepEqual(renamed(engine, path, needle, 'demo-smooth'), { edits: [], files: [] });
  }
});

test('what heirs take over by the name of a parameter stays with them', async () => {
  const { engine } = await built(demo);
  const files = after(engine, renamed(engine, 'R/smooth.R', '@param sig$0nal', 'samples'));
  assert.match(files['R/peaks.R'] ?? '', /@inheritParams smooth\n#' @param signal Numeric vector\. The samples to smooth, oldest first\.\n#' @param threshold/);
  assert.match(files['R/peaks.R'] ?? '', /peaks <- function\(signal, threshold = 0\) \{\n {2}which\(smooth\(signal\)/);
  assert.match(files['R/smooth.R'] ?? '', /@param samples Numeric vector\. The samples/);
});

test('calls are renamed in files without roxygen comments too, and a rename may begin there', async () => {
  const { engine } = await built({ ...demo, 'R/helper.R': 'helper <- function(x) smooth(x)\n' });
  const files = after(engine, renamed(engine, 'R/helper.R', 'function(x) smo$0oth', 'flatten'));
  assert.equal(files['R/helper.R'], 'helper <- function(x) flatten(x)\n');
  assert.match(files['R/smooth.R'] ?? '', /^flatten <- function\(/m);
});

test('where files cannot be renamed, the generated file is left to the next build, which is clean', async () => {
  const { engine, host } = await built(demo);
  const { uri, offset } = cursor(engine, 'R/smooth.R', 'smo$0oth <- ');
  const answer = rename(engine, uri, offset, 'flatten', { renameFiles: false, digest });
  assert.ok(answer !== undefined && 'done' in answer);
  assert.deepEqual(answer.done.files, []);
  for (const part of answer.done.edits) host.files.set(part.uri, applyEdits(engine.document(part.uri)?.text ?? '', part.edits));
  const again = await compose({ host, grammars });
  await again.engine.scan([root]);
  const rulesOf = (path: string): readonly string[] => again.engine.findings(uriOf(path)).map((f) => f.rule);
  assert.deepEqual([rulesOf('R/smooth.R'), rulesOf(smoothYaml)], [['generated-missing'], ['generated-orphan']]);
  const said = (await planBuild(again.engine, host, {})).map(({ path, action }) => `${action} ${path}`);
  assert.deepEqual(said.sort(), [
    'remove inst/mcp/tools/demo-smooth.yaml',
    'unchanged inst/mcp/tools/demo-peaks.yaml',
    'write inst/mcp/tools/demo-flatten.yaml',
  ]);
});

test('output captured of an example stays with it, in its new words', async () => {
  const { engine, host } = await built(demo);
  const steps = await planBuild(engine, host, { captured: () => ({ output: '[1] 1.5 2.5', seconds: 0.02 }) });
  for (const step of steps) await applyStep(host, step);
  await engine.changedOnDisk(steps.map((step) => step.uri));
  const files = after(engine, renamed(engine, 'R/smooth.R', 'smo$0oth <- ', 'flatten'));
  assert.match(files['inst/mcp/tools/demo-flatten.yaml'] ?? '', / {2}flatten\(c\(1, 2, 3\)\)\n {2}#\n {2}#> \[1\] 1\.5 2\.5\nexecution_time: 0\.02/);
});

test('a generated file that somebody edited keeps what they wrote', async () => {
  const { engine, host } = await built(demo);
  const edited = `${String(host.files.get(uriOf(smoothYaml)))}extra: mine\n`;
  host.files.set(uriOf(smoothYaml), edited);
  await engine.changedOnDisk([uriOf(smoothYaml)]);
  const files = after(engine, renamed(engine, 'R/smooth.R', 'smo$0oth <- ', 'flatten'));
  const text = files['inst/mcp/tools/demo-flatten.yaml'] ?? '';
  assert.match(text, /^name: demo-flatten$/m);
  assert.match(text, /^extra: mine$/m);
});

test('a parameter is renamed in the formals, the documentation, the body and the generated file', async () => {
  const { engine } = await built(demo);
  const files = after(engine, renamed(engine, 'R/smooth.R', '@param wi$0dth', 'size'));
  assert.match(files['R/smooth.R'] ?? '', /@param size Integer/);
  assert.match(files['R/smooth.R'] ?? '', /function\(signal, size = 3L/);
  assert.match(files['R/smooth.R'] ?? '', /rep\(1 \/ size, size\)/);
  assert.match(files[smoothYaml] ?? '', /^ {4}size:$/m);
  assert.doesNotMatch(Object.values(files).join(''), /\bwidth\b/);
});

test('a name that cannot be, or is taken, is refused in words', async () => {
  const { engine } = await built(demo);
  const refused = (needle: string, to: string): string => {
    const { uri, offset } = cursor(engine, 'R/smooth.R', needle);
    const answer = rename(engine, uri, offset, to, { renameFiles: true, digest });
    assert.ok(answer !== undefined && 'refused' in answer, `${to} was accepted`);
    return answer.refused;
  };
  assert.match(refused('smo$0oth <- ', 'peaks'), /already a tool 'demo-peaks' \(R\/peaks\.R\)/);
  assert.match(refused('@param wi$0dth', 'edge'), /already has a parameter 'edge'/);
  assert.match(refused('@param wi$0dth', '.state_env'), /already has a parameter/);
  assert.match(refused('@param wi$0dth', ''), /'' cannot be the name/);
  assert.match(refused('smo$0oth <- ', ''), /cannot be the name/);
});

test('only what names a tool can be renamed', async () => {
  const { engine } = await built(demo);
  const prepared = (needle: string): string | undefined => {
    const { uri, offset } = cursor(engine, 'R/smooth.R', needle);
    return prepareRename(engine, uri, offset)?.placeholder;
  };
  assert.equal(prepared('smo$0oth <- '), 'smooth');
  assert.equal(prepared('rep(1 / wid$0th'), 'width');
  assert.equal(prepared('filter_$0ends <- '), undefined);
  assert.equal(prepared('mcp-to$0ol'), undefined);
});
