// Makes the bundles (extension, its language client, server, command line) and the preview's script in dist/. `--watch` rebuilds.
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { readable } from './readable.mjs';
import { schemaValidator } from './schemaValidator.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const watch = process.argv.includes('--watch');

const shared = {
  absWorkingDir: root,
  bundle: true,
  minify: !watch,
  sourcemap: watch,
  logLevel: 'warning',
  legalComments: 'none',
  alias: { 'web-tree-sitter': require.resolve('web-tree-sitter'), ...readable },
};
// Else each use of an expression with `\p{…}` would compile it again.
const supported = { 'regexp-unicode-property-escapes': true };
const node = { ...shared, platform: 'node', target: 'node20', format: 'cjs', plugins: [schemaValidator], supported };
// The analysis of regular expressions is large and seldom needed: a bundle of its own, read when first asked for.
const program = { ...node, alias: { ...shared.alias, scslre: './scslre.js' }, external: ['./scslre.js', './server.js'] };

// VS Code's language client is large, and needed when the server starts: a bundle of its own, too.
const clientApart = {
  name: 'client-apart',
  setup(build) {
    build.onResolve({ filter: /\/languageClient\.ts$/ }, ({ kind }) => (kind === 'dynamic-import' ? { path: './client.js', external: true } : undefined));
  },
};
// `import()` becomes `require`, which is the only way to a module that needs `vscode` in every extension host.
const extension = { ...node, external: ['vscode'], supported: { ...supported, 'dynamic-import': false } };

const bundles = [
  { ...extension, entryPoints: ['client/src/extension.ts'], outfile: 'dist/extension.js', plugins: [clientApart] },
  { ...extension, entryPoints: ['client/src/languageClient.ts'], outfile: 'dist/client.js' },
  { ...program, entryPoints: ['server/src/lsp/main.ts'], outfile: 'dist/server.js' },
  { ...program, entryPoints: ['server/src/cli/main.ts'], outfile: 'dist/cli.js', banner: { js: '#!/usr/bin/env node' } },
  { ...node, entryPoints: [require.resolve('scslre')], outfile: 'dist/scslre.js' },
  { ...shared, platform: 'browser', target: 'es2022', format: 'iife', entryPoints: ['client/media/preview.ts'], outfile: 'dist/media/preview.js' },
];

mkdirSync(path.join(root, 'dist/media'), { recursive: true });
copyFileSync(path.join(path.dirname(require.resolve('web-tree-sitter')), 'web-tree-sitter.wasm'), path.join(root, 'dist/tree-sitter.wasm'));
copyFileSync(require.resolve('@davisvaughan/tree-sitter-r/tree-sitter-r.wasm'), path.join(root, 'dist/tree-sitter-r.wasm'));
for (const name of ['tree-sitter-typescript.wasm', 'tree-sitter-tsx.wasm', 'tree-sitter-python.wasm']) {
  copyFileSync(require.resolve(`@vscode/tree-sitter-wasm/wasm/${name}`), path.join(root, 'dist', name));
}
copyFileSync(path.join(root, 'client/media/preview.css'), path.join(root, 'dist/media/preview.css'));
for (const options of bundles) {
  if (watch) await (await esbuild.context(options)).watch();
  else await esbuild.build(options);
}
