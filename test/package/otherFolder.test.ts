import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { dist } from '../support/programs/dist.ts';

// A published build can be verified by whoever builds it again: its bytes do not depend on the folder.

/** Links the files of a folder, or a file. A copy would take minutes, and a link to the folder would be resolved. */
function linkAll(from: string, to: string): void {
  if (!statSync(from).isDirectory()) {
    mkdirSync(path.dirname(to), { recursive: true });
    linkSync(from, to);
    return;
  }
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) linkAll(path.join(from, entry.name), path.join(to, entry.name));
  }
}

const filesOf = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name))]),
  );

test('a build in another folder has the same bytes, and names no folder', (t) => {
  const other = path.resolve('out', `other-folder-${process.pid}`, 'deeper');
  t.after(() => rmSync(path.dirname(other), { recursive: true, force: true }));
  for (const name of readdirSync('.')) if (!['.git', 'out', 'dist'].includes(name)) linkAll(name, path.join(other, name));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: other, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const [here, there] = [filesOf(path.dirname(dist('cli.mjs'))), filesOf(path.join(other, 'dist'))];
  assert.deepEqual([...there.keys()], [...here.keys()]);
  for (const [name, bytes] of here) {
    assert.ok(bytes.equals(there.get(name) ?? Buffer.of()), name);
    assert.ok(!bytes.includes(process.cwd()), name);
  }
});
