// Makes the programs (command line, language server, threads), the extension and the preview's script in dist/, and the notices of what is
// bundled. `--watch` rebuilds.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import esbuild from 'esbuild';
import { alias, modules } from './bundling.mjs';
import { root } from './install.mjs';
import { noticesOf, packagesOf } from './notices.mjs';

const { resolve } = createRequire(import.meta.url);
const watch = process.argv.includes('--watch');
const shared = { absWorkingDir: root, metafile: true, bundle: true, minify: !watch, sourcemap: watch, logLevel: 'warning', legalComments: 'none' };
// Else each use of an expression with `\p{…}` would compile it again.
const supported = { 'regexp-unicode-property-escapes': true };

/**
 * Packages that `require` reads from files of their own. Of scslre and re2js the Unicode tables take 40 ms to make, esbuild splits at `import()` alone, and a
 * rule cannot wait. The vocabulary of the tokenizer is 2 MB. SQLite looks for its .wasm beside the module that it is in.
 */
const requiredApart = ['scslre', 're2js', 'node-sqlite3-wasm', 'token-vocabulary'];
const apart = {
  name: 'required-apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: new RegExp(`^(?:${requiredApart.join('|')})$`) }, ({ kind, path: name }) =>
      kind === 'require-call' ? { path: `./${name}.cjs`, external: true } : undefined,
    ),
};

const programs = {
  ...shared,
  ...modules,
  supported,
  plugins: [apart, ...modules.plugins],
  entryPoints: {
    cli: 'server/src/cli/main.ts',
    server: 'server/src/server.ts',
    reader: 'server/src/node/readerThread.ts',
    comparison: 'server/src/node/base/comparisonThread.ts',
    listing: 'server/src/node/base/listingThread.ts',
  },
  outdir: 'dist',
  chunkNames: '[name]-[hash]',
};

/** VS Code loads an extension with `require`. */
const commonJs = { ...shared, alias, platform: 'node', target: 'node20', format: 'cjs', supported };

/** The language client is a bundle of its own, read once a server starts: esbuild does not split CommonJS. */
const clientApart = {
  name: 'client-apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/languageClient\.ts$/ }, ({ kind }) => (kind === 'dynamic-import' ? { path: './client.js', external: true } : undefined)),
};
// `import()` becomes `require`, the only way to `vscode` in every extension host.
const extension = { ...commonJs, supported: { ...supported, 'dynamic-import': false }, external: ['vscode'] };

rmSync(path.join(root, 'dist'), { recursive: true, force: true });
mkdirSync(path.join(root, 'dist/media'), { recursive: true });
const copies = {
  'tree-sitter.wasm': resolve('web-tree-sitter/web-tree-sitter.wasm'),
  'tree-sitter-r.wasm': resolve('@davisvaughan/tree-sitter-r/tree-sitter-r.wasm'),
  ...Object.fromEntries(
    ['typescript', 'tsx', 'python'].map((name) => [`tree-sitter-${name}.wasm`, resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`)]),
  ),
  'node-sqlite3-wasm.wasm': resolve('node-sqlite3-wasm/dist/node-sqlite3-wasm.wasm'),
  ...Object.fromEntries(['preview', 'changes'].map((page) => [`media/${page}.css`, path.join(root, `client/media/${page}.css`)])),
};
for (const [name, from] of Object.entries(copies)) copyFileSync(from, path.join(root, 'dist', name));
const made = await Promise.all([
  make({ ...extension, entryPoints: ['client/src/extension.ts'], outfile: 'dist/extension.js', plugins: [clientApart] }),
  make({ ...extension, entryPoints: ['client/src/server/languageClient.ts'], outfile: 'dist/client.js' }),
  ...['preview', 'changes'].map((page) =>
    make({ ...shared, platform: 'browser', target: 'es2022', format: 'iife', entryPoints: [`client/media/${page}.ts`], outfile: `dist/media/${page}.js` }),
  ),
  ...requiredApart.map((name) => make({ ...commonJs, plugins: modules.plugins, entryPoints: [name], outfile: `dist/${name}.cjs` })),
  // By itself, since a parser that failed needs a copy of it with a memory of its own.
  make({ ...shared, platform: 'node', target: 'node20', format: 'esm', entryPoints: ['web-tree-sitter'], outfile: 'dist/tree-sitter.mjs' }),
  watch ? make(programs) : makePrograms(),
]);
if (!watch) {
  const bundled = made.flatMap(({ inputs }) => Object.keys(inputs));
  writeFileSync(path.join(root, 'THIRD-PARTY-NOTICES.txt'), noticesOf(root, packagesOf([...bundled, ...Object.values(copies)])));
}

/** Resolves to what was read, unless it watches. */
async function make(options) {
  if (watch) await (await esbuild.context(options)).watch();
  else return (await esbuild.build(options)).metafile;
}

/** The command line is told a digest of the whole program, by which it knows its own recorded runs. */
async function makePrograms() {
  const { outputFiles, metafile } = await esbuild.build({ ...programs, write: false });
  const digest = createHash('sha256');
  for (const { contents } of outputFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1))) digest.update(contents);
  for (const name of Object.keys(copies)) digest.update(readFileSync(path.join(root, 'dist', name)));
  const build = digest.digest('hex');
  for (const { path: file, contents, text } of outputFiles) writeFileSync(file, text.includes('%BUILD%') ? text.replaceAll('%BUILD%', build) : contents);
  return metafile;
}
