// `npm test`: installs what is missing, then types, style, generated files, bundles and every test. `npm test -- PART…` runs the
// tests whose file name holds PART; `--update` writes golden files anew.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, node, root, run } from './install.mjs';

ensureInstalled();
const args = process.argv.slice(2);
const bin = (name) => path.join(root, 'node_modules', ...name);
if (args.length === 0) {
  for (const project of ['.', 'client/media']) run(process.execPath, [bin(['typescript', 'bin', 'tsc']), '--noEmit', '-p', project]);
  run(process.execPath, [bin(['@biomejs', 'biome', 'bin', 'biome']), 'check', '.']);
  node('scripts/generate.mjs', '--check');
}
node('scripts/build.mjs');
node('scripts/testBundle.mjs', ...args);
if (spawnSync('Rscript', ['--version'], { stdio: 'ignore' }).status !== 0) {
  process.stderr.write('\nNot run: the tests that run R code, because Rscript is not on the PATH. Install R (on Debian: r-base-core) and run again.\n');
}
