// Makes the bundles (extension, its language client, server, command line, front ends) and the preview's script in dist/. `--watch` rebuilds.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { apartBundles, packagesApart } from './apart.mjs';
import { program } from './program.mjs';
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
// `import()` becomes `require`, which reads a bundle in a part of the time, and is the only way to `vscode` in every extension host.
const requiring = { supported: { ...supported, 'dynamic-import': false } };

/** What is imported by `import()` from this module is a bundle of its own, read when it is needed. */
const apart = (module, bundle) => ({
  name: `${module}-apart`,
  setup(build) {
    build.onResolve({ filter: new RegExp(`/${module}\\.ts$`) }, ({ kind }) => (kind === 'dynamic-import' ? { path: bundle, external: true } : undefined));
  },
});

/** The same for the command line, which keeps what V8 makes of its bundles. */
const workApart = {
  name: 'work-apart',
  setup(build) {
    build.onResolve({ filter: /\/work\.ts$/ }, ({ kind }) => (kind === 'dynamic-import' ? { path: './work.js', namespace: 'work' } : undefined));
    const reader = JSON.stringify(path.join(root, 'server/src/cli/bundles.ts'));
    build.onLoad({ filter: /.*/, namespace: 'work' }, ({ path: bundle }) => ({
      contents: `module.exports = require(${reader}).readBundle(${JSON.stringify(bundle)});`,
      loader: 'js',
      resolveDir: root,
    }));
  },
};

const extension = { ...node, ...requiring, external: ['vscode'] };

const bundles = [
  { ...extension, entryPoints: ['client/src/extension.ts'], outfile: 'dist/extension.js', plugins: [apart('languageClient', './client.js')] },
  { ...extension, entryPoints: ['client/src/languageClient.ts'], outfile: 'dist/client.js' },
  { ...node, entryPoints: ['server/src/node/server.ts'], outfile: 'dist/server.js' },
  program({ ...node, plugins: [packagesApart, schemaValidator] }),
  ...apartBundles({ ...node, ...requiring }),
  { ...shared, platform: 'browser', target: 'es2022', format: 'iife', entryPoints: ['client/media/preview.ts'], outfile: 'dist/media/preview.js' },
];
const unread = new Set(['extension.js', 'client.js', 'server.js', 'languageServer.js', 'reader.js', 'cli.js']);

/** The command line, which answers by itself where it knows the answer. What it knows is of one build: of all that it may read otherwise. */
const commandLine = () => ({
  ...node,
  ...requiring,
  entryPoints: ['server/src/cli/main.ts'],
  outfile: 'dist/cli.js',
  banner: { js: '#!/usr/bin/env node' },
  plugins: [workApart],
  define: {
    BUILD: JSON.stringify(watch ? '' : digestOf(readdirSync(path.join(root, 'dist')).filter((name) => /\.(?:js|wasm)$/.test(name) && !unread.has(name)))),
  },
});

// Parts of an earlier build may have other names.
rmSync(path.join(root, 'dist'), { recursive: true, force: true });
mkdirSync(path.join(root, 'dist/media'), { recursive: true });
copyFileSync(path.join(path.dirname(require.resolve('web-tree-sitter')), 'web-tree-sitter.wasm'), path.join(root, 'dist/tree-sitter.wasm'));
copyFileSync(require.resolve('@davisvaughan/tree-sitter-r/tree-sitter-r.wasm'), path.join(root, 'dist/tree-sitter-r.wasm'));
for (const name of ['tree-sitter-typescript.wasm', 'tree-sitter-tsx.wasm', 'tree-sitter-python.wasm']) {
  copyFileSync(require.resolve(`@vscode/tree-sitter-wasm/wasm/${name}`), path.join(root, 'dist', name));
}
copyFileSync(path.join(root, 'client/media/preview.css'), path.join(root, 'dist/media/preview.css'));
for (const options of bundles) await make(options);
await make(commandLine());

async function make(options) {
  if (watch) await (await esbuild.context(options)).watch();
  else await esbuild.build(options);
}

function digestOf(names) {
  const hash = createHash('sha256');
  for (const name of names.sort()) hash.update(name).update(readFileSync(path.join(root, 'dist', name)));
  return hash.digest('hex');
}
