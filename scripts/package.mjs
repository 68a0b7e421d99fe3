// Packs the extension as toolscribe-VERSION.vsix in the project's root, or at the path given.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const out = path.resolve(process.argv[2] ?? path.join(root, `${name}-${version}.vsix`));

run('scripts/build.mjs');
// Everything is bundled, so no folder of dependencies is packed; there is no repository that links could be made relative to.
run('node_modules/@vscode/vsce/vsce', 'package', '--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links', '--out', out);

function run(script, ...args) {
  const { status, error } = spawnSync(process.execPath, [path.join(root, script), ...args], { cwd: root, stdio: 'inherit' });
  if (error) process.stderr.write(`${script}: ${error.message}\n`);
  if (status !== 0) process.exit(status ?? 1);
}
