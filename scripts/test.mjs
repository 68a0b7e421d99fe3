// `npm test`: installs what is missing, then types, style, generated files and every test, as many at a time as there are processors; the tests of the
// editor come last. `-- PART…` runs the tests whose path holds PART, `-- --changed [BASE]` those that a change since BASE (the last commit) can break.
// `--update` writes golden files anew; `--random` tries properties ten times as often, with another seed than always; `--no-editor` leaves out the editor.
import { randomInt } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { ensureInstalled, ensureInstalledIn, root } from './install.mjs';
import { nodes } from './nodes.mjs';
import { canValidateSarif, programs } from './programs.mjs';

const started = performance.now();
ensureInstalled();
const { bundleTests, importsOf } = await import('./bundleTests.mjs');
const { createJobs } = await import('./jobs.mjs');
const { allTestFiles, changedSince, formatFolders, formatsNamed, formatsOfChange, groupsOf, importing, isHeavy, lawTest, nameOf, testsOf } = await import(
  './testFiles.mjs'
);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, update: { type: 'boolean' }, random: { type: 'boolean' }, 'no-editor': { type: 'boolean' } },
});
const isWhole = positionals.length === 0 && !values.changed;
const all = allTestFiles();
const imports = await importsOf(all);
const changed = values.changed ? changedSince(positionals[0] ?? 'HEAD') : undefined;
const chosen = changed ? testsOf(changed, all, imports) : all.filter((file) => isWhole || positionals.some((part) => file.includes(part)));
const formats = formatsToTry();
if (formats.length > 0 && !chosen.includes(lawTest)) chosen.push(lawTest);
if (chosen.length === 0 && !changed) {
  process.stderr.write(`no test file matches ${positionals.join(', ')}\n`);
  process.exit(2);
}
const seed = values.random ? randomInt(2 ** 31) : 1;
if (values.random) process.stdout.write(`Properties are tried with the seed ${seed}.\n`);
const env = {
  TOOLSCRIBE_UPDATE: values.update ? '1' : '',
  // A run with the seed of a failure repeats it.
  TOOLSCRIBE_SEED: process.env.TOOLSCRIBE_SEED ?? String(seed),
  TOOLSCRIBE_RUNS: values.changed ? '0.1' : values.random ? '10' : '1',
};

if (chosen.includes('test/cli/reporters/sarif.test.ts') && canValidateSarif) ensureInstalledIn(path.join(root, 'test/sarif'), 'the SARIF multitool');

const jobs = createJobs(root);
const counts = { passed: 0, failed: 0, skipped: 0 };
const done = [];
const add = (job) => {
  const result = jobs.add(job).then(report);
  done.push(result);
  return result;
};

const needsBuild = chosen.filter(importing((file) => file === 'test/support/programs/dist.ts', imports));
const build = needsBuild.length > 0 ? add({ name: 'build', args: ['scripts/build.mjs'], weight: 9 }) : undefined;
if (isWhole || values.changed) addChecks();

// A folder of its own, so that runs side by side do not remove each other's files.
const outdir = path.join(root, 'out', `test-${process.pid}`);
process.on('exit', () => rmSync(outdir, { recursive: true, force: true }));
const groups = groupsOf(chosen.filter((file) => !needsBuild.includes(file) && file !== lawTest));
const single = Object.fromEntries(needsBuild.map((file) => [nameOf(file), [file]]));
await bundleTests({ ...groups, ...single, ...(formats.length > 0 && { laws: [lawTest] }) }, outdir);
const testJob = (name) => ({ name, args: ['--enable-source-maps', '--test-reporter=./scripts/testReporter.mjs', path.join(outdir, `${name}.mjs`)], env });

for (const id of formats) add({ ...testJob('laws'), name: `laws-${id}`, env: { ...env, TOOLSCRIBE_FORMATS: id }, weight: 1 });
for (const [name, files] of Object.entries(groups)) add({ ...testJob(name), weight: isHeavy(name) ? 1 : files.length / 100 });
if (build === undefined || (await build)) addPrograms();
const oks = await Promise.all(done);
for (const { what, leftOut, packages, after, isHere } of Object.values(programs))
  if (!isHere())
    process.stderr.write(
      `\nNot run: ${leftOut}, because there is no ${what}. Install it (on Debian: ${packages.join(' ')}${after ? `, then ${after}` : ''}) and run again.\n`,
    );
let ok = oks.every(Boolean);
if (isWhole && !values['no-editor'] && !values.update) ok = (await editorTests()) && ok;
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
process.stdout.write(`${ok ? 'All is well' : 'Something failed'} after ${((performance.now() - started) / 1000).toFixed(0)} s.\n`);
process.exitCode = ok ? 0 : 1;

/** Ids of the formats that are held to the laws. */
function formatsToTry() {
  if (isWhole) return Object.values(formatFolders());
  if (changed) return chosen.includes(lawTest) ? formatsOfChange(changed, (files) => testsOf(files, [lawTest], imports).length > 0) : [];
  return formatsNamed(positionals);
}

/** Types, style and generated files. */
function addChecks() {
  const bin = (...parts) => path.join(root, 'node_modules', ...parts);
  for (const project of ['.', 'client/media'])
    add({ name: `types of ${project}`, args: [bin('typescript', 'bin', 'tsc'), '--noEmit', '-p', project], weight: 8 });
  const styled = changed?.filter((file) => existsSync(path.join(root, file))) ?? ['.'];
  add({ name: 'style', args: [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--no-errors-on-unmatched', ...styled], weight: 8 });
  add({ name: 'generated files', args: ['scripts/generate.mjs', '--check'], weight: 8 });
}

/** Tests of what is built; those of the programs on each version of Node. */
function addPrograms() {
  const ofPrograms = needsBuild.filter(importing((file) => file === 'test/support/programs/programs.ts', imports));
  const everywhere = nodes({ others: ofPrograms.length > 0 && !values.changed });
  // They need a newer Node than the programs.
  if (everywhere.length > 1 && ['conformance', 'exampleWorkspaces'].some((name) => chosen.includes(`test/serve/${name}.test.ts`)))
    ensureInstalledIn(path.join(root, 'test/conformance'), 'the conformance suite and MCP Inspector');
  for (const [name, [file]] of Object.entries(single))
    for (const { name: version, node } of ofPrograms.includes(file) ? everywhere.slice(0, versionsFor(file)) : everywhere.slice(0, 1)) {
      const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
      add({ ...testJob(name), name: `${name} (${version})`, node, env: { ...env, PATH } });
    }
}

/** Each test that runs R, Python or MCP Inspector takes half a minute; what they do is the same on all versions. Inspector needs the second one. */
function versionsFor(file) {
  if (file === 'test/serve/exampleWorkspaces.test.ts') return 2;
  return /^test\/(?:attacks\/live\/|serve\/(?:live|rServer))/.test(file) ? 1 : Infinity;
}

/** Prints what went wrong, and counts the tests; true where nothing did. */
function report({ name, ok, output, seconds }) {
  const count = (word) => Number(output.match(new RegExp(`^ℹ ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  counts.passed += count('pass');
  counts.failed += count('fail') + count('cancelled');
  counts.skipped += count('skipped');
  const isEmpty = output.includes('ℹ tests 0\n');
  const tests = count('tests');
  process.stdout.write(`${ok && !isEmpty ? '✔' : '✖'} ${name}${tests > 0 ? `, ${tests} tests` : ''} (${seconds.toFixed(1)} s)\n`);
  const said = output.replace(/^ℹ .*\n/gm, '').trim();
  if (said !== '') process.stdout.write(`${said}\n`);
  return ok && !isEmpty;
}

async function editorTests() {
  const { spawnSync } = await import('node:child_process');
  const { status } = spawnSync(process.execPath, ['scripts/testEditor.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TOOLSCRIBE_EDITOR_OPTIONAL: '1' },
  });
  return status === 0;
}
