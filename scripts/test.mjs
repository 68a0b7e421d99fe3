// `npm test`: installs what is missing, then types, style, generated files, bundles and every test. `npm test -- PART…` runs the
// tests whose file name holds PART; `--update` writes golden files anew.
import path from 'node:path';
import { ensureInstalled, node, root, run } from './install.mjs';
import { programs } from './programs.mjs';

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
for (const { what, leftOut, packages, isHere } of Object.values(programs))
  if (!isHere()) process.stderr.write(`\nNot run: ${leftOut}, because there is no ${what}. Install it (on Debian: ${packages.join(' ')}) and run again.\n`);
if (args.length === 0) run(process.execPath, [path.join(root, 'scripts/testEditor.mjs')], { env: { ...process.env, TOOLSCRIBE_EDITOR_OPTIONAL: '1' } });
