import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findPython } from '../../../server/src/runners/python/findPython.ts';
import { entriesOf, moduleOf, pythonFiles } from '../../../server/src/runners/python/pyProject.ts';
import { tempFolder } from '../../support/tempFolder.ts';

// Issue 40: "Python tools by the project's own interpreter".
test('the environment of the project comes before the PATH, and --python before both', { skip: process.platform === 'win32' }, (t) => {
  const root = tempFolder(t, { '.venv/bin/python': '', 'other/bin/python': '', 'path/python3': '', 'empty/x': '' });
  chmodSync(path.join(root, '.venv/bin/python'), 0o755);
  const env = { PATH: path.join(root, 'path') };
  const found = (said: string, folder = root) => findPython({ setting: said, folders: [folder], env });
  assert.deepEqual(found(''), { path: path.join(root, '.venv/bin/python') });
  assert.deepEqual(found('', path.join(root, 'empty')), { path: path.join(root, 'path/python3') });
  assert.deepEqual(found(path.join(root, 'other')), { path: path.join(root, 'other/bin/python') });
  assert.deepEqual(found('python3'), { path: path.join(root, 'path/python3') });
  assert.match(JSON.stringify(found('./nowhere')), /There is no Python at '.\/nowhere', where --python says it is/);
  assert.match(
    JSON.stringify(findPython({ setting: '', folders: [path.join(root, 'empty')], env: {} })),
    /neither in .*empty\/\.venv, .*empty\/venv nor as python3 on the PATH/,
  );
});

test('modules are named as the project imports them, and programs are those of pyproject.toml and of modules that run something', (t) => {
  const root = tempFolder(t, {
    'pyproject.toml': '[project.scripts]\ngarden = "garden.main:main"\n',
    'src/garden/__init__.py': '',
    'src/garden/beds.py': '',
    'src/plain/tools.py': 'from plain.app import mcp\n',
    'tools/script.py': 'import app\nif __name__ == "__main__":\n    app.mcp.run()\n',
    '.venv/lib/x.py': '',
    'env/pyvenv.cfg': '',
    'env/y.py': '',
  });
  const module = (file: string) => moduleOf(root, path.join(root, file));
  assert.deepEqual(module('src/garden/beds.py'), { name: 'garden.beds', folder: path.join(root, 'src') });
  assert.deepEqual(module('src/garden/__init__.py'), { name: 'garden', folder: path.join(root, 'src') });
  assert.deepEqual(module('src/plain/tools.py'), { name: 'plain.tools', folder: path.join(root, 'src') });
  assert.deepEqual(module('tools/script.py'), { name: 'script', folder: path.join(root, 'tools') });
  const { files } = pythonFiles(root);
  assert.equal(files.length, 4);
  assert.deepEqual(entriesOf(root, files), [
    ['garden.main', 'main'],
    ['script', null],
  ]);
});
