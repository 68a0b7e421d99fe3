// `npm run test:editor`: the packed extension in a real VS Code. Installs what is missing. `-- NAME…` runs the suites and tests whose name
// holds NAME; `-- --times N` runs all of it N times. Pictures of each step are left in out/editor/shots.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled, node, root } from './install.mjs';
import { lackingForEditor } from './programs.mjs';

ensureInstalled();
const { launches } = await import('../test/editor/launches.mjs');
const { findDesktop } = await import('./vscode/desktop.mjs');
const { obstacle, vsCode } = await import('./vscode/install.mjs');

const { positionals: args, values } = parseArgs({ allowPositionals: true, options: { times: { type: 'string', default: '1' } } });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) {
  process.stderr.write(`--times ${values.times}: a whole number from 1 is wanted\n`);
  process.exit(2);
}
const chosen = (name) => args.length === 0 || args.some((part) => name.includes(part));
const editor = path.join(root, 'test/editor');
const shots = path.join(root, 'out/editor/shots');
// A folder of its own, so that runs side by side do not remove each other's files.
const out = path.join(root, 'out', `editor-${process.pid}`);
const vsix = path.join(out, 'toolscribe.vsix');
process.on('exit', () => rmSync(out, { recursive: true, force: true }));

/** Scripts know the project by where they lie, so they are imported from there. */
const scriptsStay = {
  name: 'scripts stay',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/scripts\/.*\.mjs$/ }, ({ path: file, resolveDir }) => ({
      path: pathToFileURL(path.resolve(resolveDir, file)).href,
      external: true,
    })),
};

const desktop = findDesktop();
const why = desktop ? undefined : (obstacle() ?? machineLacks());
if (why !== undefined) {
  process.stderr.write(`Not run: the tests in a real VS Code, because there is no "code" on the PATH, and ${why}.\n`);
  // Within `npm test` this is said and the rest counts; asked for by name, or where `.ci/run` has installed everything, it is a failure.
  const everythingIsHere = process.env.CI === 'true' && process.platform === 'linux';
  process.exit(process.env.TOOLSCRIBE_EDITOR_OPTIONAL && !everythingIsHere ? 0 : 1);
}

function machineLacks() {
  const packages = lackingForEditor();
  return packages.length === 0 ? undefined : `this machine lacks programs that the one from npm needs (on Debian: ${packages.join(' ')})`;
}

const testsIn = (folder) => readdirSync(path.join(editor, folder)).filter((file) => file.endsWith('.test.ts'));
const nodeTests = ['.', 'window'].flatMap((folder) =>
  testsIn(folder)
    .filter(chosen)
    .map((file) => path.join(folder, file)),
);
if (nodeTests.length === 0 && !launches.some(({ name }) => chosen(name))) {
  process.stderr.write(`no suite and no test is named ${args.join(', ')}\n`);
  process.exit(2);
}

mkdirSync(out, { recursive: true });
mkdirSync(shots, { recursive: true });
node('scripts/package.mjs', vsix);
await bundle();
let failed = 0;
for (let round = 1; round <= times; round++) {
  if (times > 1) process.stdout.write(`\n== round ${round} of ${times}\n`);
  failed += await everySuite();
  if (desktop) process.stdout.write('\nNot run: the tests that drive a window; they need the VS Code from npm (unset TOOLSCRIBE_VSCODE).\n');
  else failed += windowTests();
}
if (failed > 0) process.stdout.write(`\n${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

async function everySuite() {
  const { runInDesktop, runInServer } = await import('./vscode/suite.mjs');
  let failed = 0;
  for (const launch of launches.filter(({ name }) => chosen(name))) {
    if (desktop && launch.desktop === false) {
      process.stdout.write(`\n${launch.name}: not run; it needs the VS Code from npm (unset TOOLSCRIBE_VSCODE)\n`);
      continue;
    }
    const home = mkdtempSync(path.join(tmpdir(), 'toolscribe-editor-'));
    try {
      const results = path.join(home, 'results.json');
      const run = {
        launch,
        shots,
        home,
        vsix,
        results,
        host: path.join(out, launch.extension ?? 'host'),
        tests: [launch.name, ...(launch.also ?? [])].map((name) => path.join(out, `suite/${name}.test.js`)),
        index: path.join(out, 'suite/index.js'),
      };
      const said = await (desktop ? runInDesktop(desktop, run) : runInServer(run));
      failed += report(launch, results, said);
    } finally {
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  return failed;
}

/** Prints what the suite found. An extension host that is killed leaves no results, and that is a failure. */
function report(launch, results, said) {
  const tests = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : [];
  process.stdout.write(`\n${launch.name}: ${launch.what}\n`);
  for (const { title, error, ms } of tests)
    process.stdout.write(`${error === undefined ? '✔' : '✖'} ${title} (${ms} ms)\n${error === undefined ? '' : `${error.replace(/^/gm, '    ')}\n`}`);
  const wrong = tests.filter(({ error }) => error !== undefined).length;
  const problems = [...(tests.length === 0 ? ['no test was run'] : []), ...said];
  for (const problem of problems) process.stdout.write(`✖ ${problem}\n`);
  return wrong + problems.length;
}

/** Tests that drive a window, and those that only need what VS Code is made of: run by node. */
function windowTests() {
  if (nodeTests.length === 0) return 0;
  const { status } = spawnSync(
    process.execPath,
    [
      '--enable-source-maps',
      '--test',
      '--test-concurrency=1',
      '--test-timeout=240000',
      '--test-force-exit',
      '--test-reporter=spec',
      ...nodeTests.map((file) => path.join(out, 'node', file.replace(/\.ts$/, '.mjs'))),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TOOLSCRIBE_VSIX: vsix, TOOLSCRIBE_EXTENSIONS: vsCode.extensions, TOOLSCRIBE_SHOTS: shots },
    },
  );
  return status === 0 ? 0 : 1;
}

async function bundle() {
  const { default: esbuild } = await import('esbuild');
  const shared = { absWorkingDir: root, bundle: true, platform: 'node', target: 'node20', sourcemap: 'inline', logLevel: 'warning' };
  const inHost = { ...shared, format: 'cjs', external: ['vscode', 'mocha'] };
  await esbuild.build({
    ...inHost,
    entryPoints: [path.join(editor, 'suite/index.ts'), ...testsIn('suite').map((file) => path.join(editor, 'suite', file))],
    outdir: path.join(out, 'suite'),
  });
  await esbuild.build({ ...inHost, entryPoints: [path.join(editor, 'beside/extension.ts')], outdir: path.join(out, 'beside') });
  for (const name of ['host', 'beside']) cpSync(path.join(editor, name, 'package.json'), path.join(out, name, 'package.json'));
  if (nodeTests.length === 0) return;
  const entryPoints = nodeTests.map((file) => path.join(editor, file));
  const outdir = path.join(out, 'node');
  await esbuild.build({
    ...shared,
    format: 'esm',
    packages: 'external',
    plugins: [scriptsStay],
    entryPoints,
    outbase: editor,
    outdir,
    outExtension: { '.js': '.mjs' },
  });
}
