import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import esbuild, { type BuildOptions } from 'esbuild';
import { modules } from '../../scripts/bundling.mjs';
import { noticesOf, packagesOf } from '../../scripts/notices.mjs';
import { dist } from '../support/programs/dist.ts';
import { tempFolder } from '../support/tempFolder.ts';

dist('cli.mjs');
const notices = readFileSync('THIRD-PARTY-NOTICES.txt', 'utf8');
const has = (title: string): boolean => notices.includes(`\n${'='.repeat(80)}\n\n${title}`);
const programs = [
  'server/src/cli/main.ts',
  'server/src/server.ts',
  'server/src/node/readerThread.ts',
  'server/src/node/base/comparisonThread.ts',
  'server/src/node/base/listingThread.ts',
];
const entryPoints = [...programs, 'client/src/extension.ts', 'client/media/preview.ts', 'client/media/changes.ts'];

test('every package of which a module is bundled is named with its version and the text of its licence', async () => {
  const options = { ...(modules as BuildOptions), external: ['vscode'], entryPoints, outdir: 'out/notices', write: false, metafile: true };
  const { metafile } = await esbuild.build(options);
  const packages = packagesOf(Object.keys(metafile?.inputs ?? {}));
  assert.ok(packages.length > 40, `${packages.length} packages`);
  for (const folder of packages) {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    assert.ok(has(`${name} ${version}`), `${name} ${version}`);
    assert.ok(notices.includes(`${noticesOf('.', [folder]).split('='.repeat(80))[1]?.trim()}\n`), `${name}: its text`);
    assert.ok(noticesOf('.', [folder]).includes(`\nLicence: ${license}\n`), `${name}: ${license}`);
  }
});

test('the grammars and what else is compiled to WebAssembly are named', () => {
  const packages = ['web-tree-sitter', '@davisvaughan/tree-sitter-r', '@vscode/tree-sitter-wasm', 'node-sqlite3-wasm'];
  for (const name of [...packages, 'tree-sitter-python', 'tree-sitter-typescript', 'SQLite', 'ICU', 'Emscripten', 'musl']) assert.ok(has(name), name);
});

test('the notices of the same packages are the same text, in any order, without carriage returns', () => {
  const folders = ['node_modules/zod', 'node_modules/vscode-jsonrpc', 'node_modules/yaml'];
  assert.equal(noticesOf('.', folders), noticesOf('.', [...folders].reverse()));
  assert.doesNotMatch(notices, /\r|[^\S\n]\n/);
  assert.deepEqual(packagesOf(['server/src/main.ts', 'a\\node_modules\\@x\\y\\i.js', 'node_modules/p/node_modules/q/lib/node.js', 'node_modules/p/i.js']), [
    'a/node_modules/@x/y',
    'node_modules/p/node_modules/q',
    'node_modules/p',
  ]);
});

test('a notice beside the licence is taken as well, and a package without a licence is not bundled', (t) => {
  const folder = tempFolder(t, {
    'all/package.json': '{ "name": "all", "version": "1.0.0", "license": "Apache-2.0" }',
    'all/LICENCE.md': 'the licence',
    'all/NOTICE': 'the notice',
    'all/licenseCheck.js': 'some code',
    'text/package.json': '{ "name": "text", "version": "2.0.0", "license": "MIT" }',
    'name/package.json': '{ "name": "name", "version": "3.0.0" }',
    'name/COPYING': 'the licence',
  });
  assert.match(noticesOf('.', [`${folder}/all`]), /\nall 1\.0\.0\nLicence: Apache-2\.0\n\nthe licence\n\nthe notice\n$/);
  assert.throws(() => noticesOf('.', [`${folder}/text`]), /text 2\.0\.0 in .* has no licence, so it cannot be bundled/);
  assert.throws(() => noticesOf('.', [`${folder}/name`]), /name 3\.0\.0/);
});
