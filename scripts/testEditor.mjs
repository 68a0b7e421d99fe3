// `npm run test:editor`: the packed extension in a real VS Code. Installs what is missing. `-- NAME…` runs the suites and tests whose name
// holds NAME; `-- --times N` runs all of it N times. Pictures of each step are left in out/editor/shots.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled, node, root } from './install.mjs';
import { lackingForEditor } from './programs.mjs';

ensureInstalled();
const { launches } = await import('../test/editor/launches.mjs');
const { findDesktop } = await import('./vscode/desktop.mjs');
const { obstacle, vsCode } = await import('./vscode/install.mjs');
const { logOf } = await import('./vscode/suite.mjs');

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
/** Launches, each with those of its suites that are asked for. A suite with a launch of its own is only run in another with all of that. */
const chosenLaunches = launches.flatMap((launch) => {
  const { name, suites = [name] } = launch;
  const wanted = chosen(name) ? suites : suites.filter((suite) => chosen(suite) && !launches.some((other) => other.name === suite));
  return wanted.length === 0 ? [] : [{ ...launch, suites: wanted }];
});
if (nodeTests.length === 0 && chosenLaunches.length === 0) {
  process.stderr.write(`no suite and no test is named ${args.join(', ')}\n`);
  process.exit(2);
}

/** What takes longest begins first, so that no processor is without work at the end. */
const longest = ['workbench', 'window/rPackage', 'formats', 'beside', 'window/python', 'window/formats'];
const rank = ({ name }) => (longest.includes(name) ? longest.indexOf(name) : longest.length);

mkdirSync(out, { recursive: true });
mkdirSync(shots, { recursive: true });
node('scripts/package.mjs', vsix);
await bundle();
let failed = 0;
for (let round = 1; round <= times; round++) {
  if (times > 1) process.stdout.write(`\n== round ${round} of ${times}\n`);
  failed += await (desktop ? everySuiteInDesktop() : everythingInServer());
}
if (failed > 0) process.stdout.write(`\n${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

/** Suites and tests of windows, one more at a time than there are processors: each waits now and then. */
async function everythingInServer() {
  const { startShared } = await import('./vscode/shared.mjs');
  const { installExtensions } = await import('./vscode/server.mjs');
  const { runInServer } = await import('./vscode/suite.mjs');
  const home = mkdtempSync(path.join(tmpdir(), 'toolscribe-editor-'));
  try {
    const extensions = path.join(home, 'extensions');
    installExtensions(extensions, vsix);
    const shared = await startShared({ home, extensions });
    try {
      const jobs = [
        ...chosenLaunches.map((launch) => ({ name: launch.name, run: () => suite(launch, (run) => runInServer(shared, run)) })),
        ...nodeTests.map((file) => ({ name: file.replace(/\.test\.ts$/, ''), run: () => nodeTest(file, shared) })),
      ].sort((one, other) => rank(one) - rank(other));
      // `failed += await …` would lose what others counted meanwhile.
      const failures = [];
      const work = async () => {
        for (let job = jobs.shift(); job; job = jobs.shift()) failures.push(await job.run());
      };
      await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
      return failures.reduce((sum, own) => sum + own, 0);
    } finally {
      await shared.stop();
    }
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function everySuiteInDesktop() {
  const { runInDesktop } = await import('./vscode/suite.mjs');
  let failed = 0;
  for (const launch of chosenLaunches)
    if (launch.desktop === false) process.stdout.write(`\n${launch.name}: not run; it needs the VS Code from npm (unset TOOLSCRIBE_VSCODE)\n`);
    // What runs beside the second server there runs without it here.
    else failed += await suite({ ...launch, without: undefined }, (run) => runInDesktop(desktop, run));
  process.stdout.write('\nNot run: the tests that drive a window; they need the VS Code from npm (unset TOOLSCRIBE_VSCODE).\n');
  return failed;
}

/** Runs the suites of a launch in a window of its own. */
async function suite(launch, runIn) {
  const home = mkdtempSync(path.join(tmpdir(), 'toolscribe-suite-'));
  try {
    const results = path.join(home, 'results.json');
    const start = Date.now();
    const said = await runIn({
      launch,
      shots,
      home,
      vsix,
      results,
      host: path.join(out, launch.extension ?? 'host'),
      tests: launch.suites.map((name) => path.join(out, `suite/${name}.test.js`)),
      index: path.join(out, 'suite/index.js'),
    });
    const failed = report(launch, results, said, seconds(start));
    if (failed > 0 && existsSync(logOf({ home }))) process.stdout.write(`The window warned:\n${readFileSync(logOf({ home }), 'utf8').slice(-10_000)}\n`);
    return failed;
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

function seconds(start) {
  return `${Math.round((Date.now() - start) / 1000)} s`;
}

/** Prints what the suite found. An extension host that is killed leaves no results, and that is a failure. */
function report(launch, results, said, took) {
  const tests = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : [];
  process.stdout.write(`\n${launch.name}: ${launch.what} (${took})\n`);
  for (const { title, error, ms } of tests)
    process.stdout.write(`${error === undefined ? '✔' : '✖'} ${title} (${ms} ms)\n${error === undefined ? '' : `${error.replace(/^/gm, '    ')}\n`}`);
  const wrong = tests.filter(({ error }) => error !== undefined).length;
  const problems = [...(tests.length === 0 ? ['no test was run'] : []), ...said];
  for (const problem of problems) process.stdout.write(`✖ ${problem}\n`);
  return wrong + problems.length;
}

/** A test file that drives a window, or only needs what VS Code is made of: run by node. */
async function nodeTest(file, shared) {
  const start = Date.now();
  const child = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      '--test',
      // Each wait within has a limit of its own, which is longer on a busy machine; this one is for a test that hangs.
      '--test-timeout=4800000',
      '--test-force-exit',
      '--test-reporter=spec',
      path.join(out, 'node', file.replace(/\.ts$/, '.mjs')),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        TOOLSCRIBE_TRUSTED: await shared.urlOf({ trust: true, driven: false }),
        TOOLSCRIBE_UNTRUSTED: await shared.urlOf({ trust: false, driven: false }),
        TOOLSCRIBE_BROWSER: shared.browser,
        TOOLSCRIBE_EXTENSIONS: vsCode.extensions,
        TOOLSCRIBE_SHOTS: shots,
      },
    },
  );
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    said += chunk;
  });
  const [status] = await once(child, 'close');
  // Without the counts of one file.
  process.stdout.write(`\n${file.replace(/\.test\.ts$/, '')} (${seconds(start)})\n${said.replace(/^ℹ .*\n/gm, '')}`);
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
