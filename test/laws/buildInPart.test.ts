import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { type CliRun, runCli } from '../support/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';

// Law 10: a build that relies on an earlier one for the sources that did not change says and writes what a build of everything would.

interface Tool {
  readonly name: string;
  readonly said: string;
  /** Lines of its block. */
  readonly more?: readonly string[];
}

const roxygen = ({ name, said, more = ['@param x Number, what to tell it of.'] }: Tool): string =>
  [
    `#' ${name}`,
    "#'",
    `#' @description Tells of ${said}, and of nothing else.`,
    ...more.map((line) => `#' ${line}`),
    "#' @keywords mcp-tool",
    `${name} <- function(x) x`,
    '',
  ].join('\n');

const inheriting = (name: string, from: string): string => roxygen({ name, said: 'what it inherits', more: [`@inheritParams ${from}`] });

const project: Readonly<Record<string, string>> = {
  DESCRIPTION: 'Package: demo\n',
  'R/a.R': roxygen({ name: 'tell', said: 'weather' }),
  'R/b.R': roxygen({ name: 'show', said: 'rain' }) + roxygen({ name: 'find', said: 'snow' }),
  'R/c.R': inheriting('ask', 'find'),
  'R/d.R': roxygen({ name: 'last', said: 'all of it' }),
  'inst/mcp/tools/by_hand.yaml': 'name: demo-by_hand\ndescription: Written by hand, and of no source.\nparameters:\n  type: object\n  properties: {}\n',
};

interface Two {
  /** Built with what is kept, and without. */
  readonly roots: readonly [string, string];
  readonly cache: string;
}

const begin = (t: TestContext): Two => ({ roots: [tempFolder(t, project), tempFolder(t, project)], cache: tempFolder(t, {}) });

function put({ roots }: Two, file: string, text: string | undefined): void {
  for (const root of roots) {
    const target = path.join(root, file);
    rmSync(target, { force: true, recursive: true });
    if (text === undefined) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

const filesIn = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true })
      .map((name) => String(name))
      .filter((name) => statSync(path.join(root, name)).isFile())
      .map((name) => [name, readFileSync(path.join(root, name), 'utf8')]),
  );

/** A build with what is kept, held to one without: what is said, and what lies there then. */
async function built({ roots: [kept, anew], cache }: Two, line = 'build'): Promise<CliRun> {
  const run = await runCli(line.split(' '), { cwd: kept, env: { XDG_CACHE_HOME: cache } });
  const told = ({ status, stdout, stderr }: CliRun, root: string): object => ({ status, stdout, stderr: stderr.replaceAll(root, ''), files: filesIn(root) });
  const whole = await runCli([...line.split(' '), '--no-cache'], { cwd: anew, env: {} });
  assert.deepEqual(told(run, kept), told(whole, anew));
  return run;
}

const sourcesRead = (run: CliRun): readonly string[] =>
  [...run.read]
    .map((file) => path.basename(file))
    .filter((name) => name.endsWith('.R'))
    .sort();

test('a source that changed is read alone, and once it is built, all is told again', async (t) => {
  const two = begin(t);
  assert.equal(sourcesRead(await built(two)).length, 4);
  for (const said of ['wind', 'clouds']) {
    put(two, 'R/a.R', roxygen({ name: 'tell', said }));
    assert.deepEqual(sourcesRead(await built(two)), ['a.R']);
    assert.equal((await built(two)).composed, 0);
  }
  put(two, 'R/a.R', `${roxygen({ name: 'tell', said: 'clouds' })}\n# Nothing that a tool says.\n`);
  assert.deepEqual(sourcesRead(await built(two)), ['a.R']);
});

test('sources that ask each other are read together', async (t) => {
  const two = begin(t);
  await built(two);
  put(two, 'R/b.R', (project['R/b.R'] ?? '').replaceAll('Number, what', 'String, whom'));
  assert.deepEqual(sourcesRead(await built(two)), ['b.R', 'c.R']);
  put(two, 'R/c.R', inheriting('ask', 'show'));
  assert.deepEqual(sourcesRead(await built(two)), ['b.R', 'c.R']);
});

test('everything is read where a source comes to know of another, has other tools, or something else has changed', async (t) => {
  const two = begin(t);
  const changes: readonly (readonly [file: string, text: string | undefined])[] = [
    ['R/a.R', roxygen({ name: 'tell', said: 'weather', more: ['@param x Number, what to tell it of.', '@rdname find'] })],
    ['R/a.R', inheriting('tell', 'last')],
    ['R/d.R', roxygen({ name: 'find', said: 'what another one has' })],
    ['R/d.R', roxygen({ name: 'late', said: 'another name' })],
    ['R/d.R', 'late <- 1\n'],
    ['R/d.R', undefined],
    ['R/e.R', roxygen({ name: 'fresh', said: 'a new file' })],
    ['inst/mcp/tools/demo-tell.yaml', undefined],
    ['inst/mcp/tools/demo-show.yaml', 'name: demo-show\n'],
    ['inst/mcp/tools/demo-show.yaml', undefined],
    ['inst/mcp/tools/by_hand.yaml', undefined],
    ['DESCRIPTION', 'Package: other\n'],
    ['toolscribe.config.yaml', 'outputFolder: out\n'],
    ['toolscribe.config.yaml', 'nothing: of the kind\n'],
    ['.gitignore', 'R/b.R\n'],
  ];
  await built(two);
  for (const [file, text] of changes) {
    put(two, file, text);
    const { composed, read } = await built(two);
    assert.ok(composed > 0 && [...read].some((name) => name.endsWith('c.R')), `${file}: ${composed} ${[...read]}`);
    await built(two);
  }
});

test('what somebody writes beside a build is seen by the next one', async (t) => {
  const root = tempFolder(t, project);
  const cache = tempFolder(t, {});
  const build = (onWrite?: () => void): Promise<CliRun> =>
    runCli(['build'], { cwd: root, env: { XDG_CACHE_HOME: cache }, ...(onWrite === undefined ? {} : { onWrite }) });
  await build(() => writeFileSync(path.join(root, 'R/new.R'), roxygen({ name: 'new', said: 'what came meanwhile' })));
  assert.match((await build()).stdout, /^written +inst\/mcp\/tools\/demo-new\.yaml$/m);
  writeFileSync(path.join(root, 'R/a.R'), roxygen({ name: 'tell', said: 'wind' }));
  await build(() => writeFileSync(path.join(root, 'R/a.R'), roxygen({ name: 'tell', said: 'a storm' })));
  assert.match((await build()).stdout, /^written +inst\/mcp\/tools\/demo-tell\.yaml$/m);
});

const names = ['tell', 'show', 'find', 'ask', 'last'];
const anyTool = fc.oneof(
  fc.record({ name: fc.constantFrom(...names), said: fc.constantFrom('weather', 'rain', 'wind') }).map(roxygen),
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).map((two) => inheriting(...two)),
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).map(([name, page]) => roxygen({ name, said: 'a page', more: [`@rdname ${page}`] })),
);
const sources = Object.keys(project).filter((file) => file.endsWith('.R'));
const anyEdit: fc.Arbitrary<{ readonly file: string; readonly text: string | undefined }> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...sources)
      .chain((file) => fc.constantFrom('fog', 'hail', 'ice').map((said) => ({ file, text: (project[file] ?? '').replace(/(?<=Tells of )[^,]+/, said) }))),
  },
  { weight: 3, arbitrary: fc.record({ file: fc.constantFrom(...sources), text: fc.array(anyTool, { maxLength: 2 }).map((all) => all.join('\n')) }) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.keys(project)).map((file) => ({ file, text: undefined })) },
  { weight: 1, arbitrary: fc.constantFrom(...names).map((name) => ({ file: `inst/mcp/tools/demo-${name}.yaml`, text: undefined })) },
);

test('after any edits, what is built is what would be built anew', async (t) => {
  let inPart = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 2, maxLength: 6 }), fc.constantFrom('build', 'build R', 'build R/a.R R/b.R'), async (edits, line) => {
      const two = begin(t);
      await built(two, line);
      for (const { file, text } of edits) {
        put(two, file, text);
        const { read } = await built(two, line);
        const there = sources.filter((source) => filesIn(two.roots[0])[source] !== undefined);
        if (read.size > 0 && [...read].filter((name) => name.endsWith('.R')).length < there.length) inPart++;
      }
    }),
    { numRuns: 16 },
  );
  assert.ok(inPart > 8, `only ${inPart} builds looked at a part`);
});
