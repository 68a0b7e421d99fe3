// Packs the extension as toolscribe-VERSION.vsix in the project's root, or at the path given. `--built` packs dist/ as it is, `--list` lists
// what would be packed, and packs nothing.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './install.mjs';
import { manifest, pageOf } from './release/pages.mjs';

const packed = manifest();
const { name, version, repository } = packed;
const args = process.argv.slice(2);
const list = args.includes('--list');
const out = path.resolve(args.find((arg) => !arg.startsWith('--')) ?? path.join(root, `${name}-${version}.vsix`));

if (!list && !args.includes('--built')) run(root, 'scripts/build.mjs');
const stage = mkdtempSync(path.join(tmpdir(), 'toolscribe-package-'));
process.on('exit', () => rmSync(stage, { recursive: true, force: true, maxRetries: 5 }));
for (const part of ['.vscodeignore', ...packedParts()]) cpSync(path.join(root, part), path.join(stage, part), { recursive: true });
writePage(path.join(stage, 'README.md'));
writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
// Everything is bundled, so no folder of dependencies is packed.
const links = repository ? [] : ['--allow-missing-repository', '--no-rewrite-relative-links'];
const task = list ? ['ls', '--no-dependencies'] : ['package', '--no-dependencies', ...links, '--out', out];
run(stage, 'node_modules/@vscode/vsce/vsce', ...task);

/**
 * What stands in the project's root and holds something that .vscodeignore lets in. vsce, which would match each file of every
 * dependency with every pattern, is shown nothing else: a second instead of ten.
 */
function packedParts() {
  const patterns = readFileSync(path.join(root, '.vscodeignore'), 'utf8').split(/\r?\n/);
  return new Set(patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1).split('/')[0]));
}

/** The extension's page. VS Code shows its pictures by the repository's address alone, and a broken one in the place of every other. */
function writePage(file) {
  const page = pageOf('client/README.md');
  writeFileSync(file, repository ? page : page.replace(/^!\[[^\]]*\]\((?!https:)[^)]*\)\s*/gm, ''));
}

function run(cwd, script, ...rest) {
  const { status, error } = spawnSync(process.execPath, [path.join(root, script), ...rest], { cwd, stdio: 'inherit' });
  if (error) process.stderr.write(`${script}: ${error.message}\n`);
  if (status !== 0) process.exit(status ?? 1);
}
