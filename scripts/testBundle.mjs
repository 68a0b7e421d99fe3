// Compiles test files into out/test and runs them with node's test runner: `node scripts/testBundle.mjs [PATH-PART…] [--update] [--random]`.
// `--update` writes golden files anew; `--random` lets property tests draw other values than always.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { fixedSeed } from './fixedSeed.mjs';
import { readable } from './readable.mjs';
import { schemaValidator } from './schemaValidator.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const args = process.argv.slice(2);
const parts = args.filter((a) => !a.startsWith('--'));
const all = readdirSync(path.join(root, 'test'), { recursive: true })
  .map((file) => path.join('test', String(file)))
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith(path.join('test', 'editor')));
const chosen = all.filter((file) => parts.length === 0 || parts.some((part) => file.split(path.sep).join('/').includes(part))).sort();
if (chosen.length === 0) {
  process.stderr.write(`no test file matches ${parts.join(', ')}\n`);
  process.exit(2);
}
// A folder of its own, so that runs side by side do not remove each other's files.
const outdir = path.join(root, 'out', `test-${process.pid}`);
await esbuild.build({
  absWorkingDir: root,
  entryPoints: chosen,
  outdir,
  outbase: 'test',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  packages: 'external',
  alias: readable,
  plugins: [schemaValidator, fixedSeed(args.includes('--random') ? 'random' : 1)],
  sourcemap: 'inline',
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
});
const files = chosen.map((file) => path.join(outdir, path.relative('test', file).replace(/\.ts$/, '.mjs')));
const result = spawnSync(process.execPath, ['--enable-source-maps', '--test', '--test-reporter=spec', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TOOLSCRIBE_UPDATE: args.includes('--update') ? '1' : '' },
});
rmSync(outdir, { recursive: true, force: true });
process.exit(result.status ?? 1);
