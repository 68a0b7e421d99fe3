// Packs the npm package as toolscribe-VERSION.tgz in the project's root, or in the folder given: the files that .npmignore lets in, docs/NPM.md as its page,
// and a package.json without what is VS Code's. `--built` packs dist/ as it is.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { node, root } from '../install.mjs';
import { manifest, pageOf } from './pages.mjs';

const args = process.argv.slice(2);
const out = path.resolve(args.find((arg) => !arg.startsWith('--')) ?? root);
if (!args.includes('--built')) node('scripts/build.mjs');

const stage = mkdtempSync(path.join(tmpdir(), 'toolscribe-npm-'));
process.on('exit', () => rmSync(stage, { recursive: true, force: true, maxRetries: 5 }));
for (const { path: file } of pack(root, '--dry-run').files) cpSync(path.join(root, file), path.join(stage, file));
writeFileSync(path.join(stage, 'README.md'), pageOf('docs/NPM.md'));
writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(npmManifest(manifest()), null, 2)}\n`);
mkdirSync(out, { recursive: true });
process.stdout.write(`${path.join(out, pack(stage, '--pack-destination', out).filename)}\n`);

/** All is bundled, so there are no dependencies. npm wants the repository for the provenance. */
function npmManifest({ name, version, description, license, homepage, keywords, repository, bin, engines }) {
  return { name, version, description, license, homepage, keywords, repository, bin, engines: { node: engines.node } };
}

/** What npm reports of the package that it makes of a folder. */
function pack(cwd, ...options) {
  const { status, stdout, stderr, error } = spawnSync('npm', ['pack', '--json', '--ignore-scripts', ...options], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw error ?? new Error(stderr);
  return Object.values(JSON.parse(stdout))[0];
}
