import assert from 'node:assert/strict';
import { test } from 'node:test';
import picomatch from 'picomatch';
import { formatFolders } from '../scripts/testFiles.mjs';
import { formats } from '../server/src/formats.ts';
import { globOf } from '../server/src/model/index.ts';
import { workspace } from './support/workspace.ts';
import { exampleProject } from './support/workspaces/exampleProject.ts';

const { engine } = await workspace(exampleProject());

test('each format of the table has its front end, which answers as the table says', async () => {
  const frontEnds = await engine.frontEnds();
  assert.deepEqual(
    frontEnds.map(({ id }) => id),
    formats.map(({ id }) => id),
  );
  for (const [i, format] of formats.entries()) {
    const made = engine.parts.formats[i];
    assert.deepEqual({ ...frontEnds[i], ...format }, frontEnds[i], format.id);
    assert.deepEqual({ ...format, load: made?.load }, made, format.id);
  }
});

test('every folder of a format is in the table of formats, and every format has one (issue 41: nothing pins lists of formats)', () => {
  assert.deepEqual(Object.values(formatFolders('.')).sort(), formats.map(({ id }) => id).sort());
});

test('a source has a mark that stands in every file with a tool, and a specification has none', () => {
  for (const format of formats) assert.equal(format.mark !== undefined, format.role === 'source', format.id);
  const marked = engine.tools().flatMap(({ doc }) => (doc.frontEnd.mark === undefined ? [] : [doc.frontEnd.mark.test(doc.text)]));
  assert.ok(marked.length > 3 && marked.every(Boolean));
});

test('what a build writes lies in the places of a format, which is how the editor knows a workspace with tools', () => {
  const isPlace = picomatch(formats.flatMap(({ places }) => places));
  const written = engine.tools().flatMap((placed) => engine.outputs(placed).map(({ uri }) => uri.replace('file://', '')));
  assert.ok(written.length > 3);
  for (const file of written) assert.ok(isPlace(file), file);
});

test('the files of formats as a glob, in either spelling', () => {
  const glob = globOf([{ extensions: ['.r'], files: ['NAMESPACE'] }, { extensions: ['.yaml', '.yml'] }, { extensions: ['.yaml'] }]);
  assert.equal(glob, '**/{*.r,*.R,*.yaml,*.YAML,*.yml,*.YML,NAMESPACE}');
});
