import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import fc, { atLeast, runs } from '../support/property.ts';
import { type CliOptions, type CliRun, runCli } from '../support/servers/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { exampleProject } from '../support/workspaces/exampleProject.ts';

// Law 9: what is kept of an earlier run is told only where running anew would tell the same, to the byte.

const tool = (name: string, said: string): string =>
  `name: ${name}\ndescription: ${said}\nparameters:\n  type: object\n  properties:\n    path:\n      type: string\n      description: The file to look at.\n`;
const finds = 'Finds the files below a folder whose names match a pattern.';
const roxygen = (name: string, param = 'x'): string =>
  `#' ${name}\n#'\n#' @description Tells what ${name} is, and nothing else.\n#' @param ${param} Number, what to tell it of.\n#' @keywords mcp-tool\n${name} <- function(x) x\n`;
const project: Readonly<Record<string, string>> = {
  DESCRIPTION: 'Package: demo\n',
  'R/a.R': roxygen('tell'),
  'tools/one.yaml': tool('find_files', finds),
  'tools/two.yaml': tool('read_file', 'Reads a file, and tells what stands in it.'),
  'src/models.py': 'from pydantic import BaseModel, Field\n\n\nclass Place(BaseModel):\n    name: str = Field(description="What it is called.")\n',
  'src/tools.py':
    'from fastmcp import FastMCP\n\nfrom models import Place\n\nmcp = FastMCP("demo")\n\n\n@mcp.tool\ndef visit(place: Place) -> str:\n    """Visit a place and tell of it."""\n    return place.name\n',
};

interface Kept {
  readonly root: string;
  /** The home folder, in which what is kept lies. */
  readonly cache: string;
}

const begin = (t: TestContext, files = project): Kept => ({ root: tempFolder(t, files), cache: tempFolder(t, {}) });

const told = ({ status, stdout, stderr }: CliRun): object => ({ status, stdout, stderr });

const call = ({ root, cache }: Kept, line: string, options: Partial<CliOptions> = {}): Promise<CliRun> =>
  runCli(line.split(' '), { cwd: root, env: { HOME: cache }, ...options });

/** What is told with what is kept, beside what is told without it. Gives how often the engine was needed. */
async function sameAsAnew(kept: Kept, line: string, options: Partial<CliOptions> = {}): Promise<number> {
  const now = await call(kept, line, options);
  assert.deepEqual(told(now), told(await call(kept, `${line} --no-cache`, options)), line);
  return now.composed;
}

function put({ root }: Kept, file: string, text: string | undefined): void {
  const target = path.join(root, file);
  rmSync(target, { force: true });
  if (text === undefined) return;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

test('nothing is run again while everything is as it was', async (t) => {
  const kept = begin(t, exampleProject());
  const lines = ['check', 'check . --format json', 'check R/files.R inst', 'check --shard 1/2', 'list', 'list --format json', 'emit --to mcp'];
  for (const line of [...lines, 'build --check', 'build --dry-run']) {
    assert.equal(await sameAsAnew(kept, line), 1, line);
    assert.equal(await sameAsAnew(kept, line), 0, line);
  }
});

test('what changes anything is run', async (t) => {
  const kept = begin(t);
  for (const line of ['build', 'check --fix', 'build --check', 'rules']) assert.equal((await call(kept, line)).composed, 1, line);
  const piped = { stdin: project['R/a.R'] ?? '' };
  for (let i = 0; i < 2; i++) assert.equal((await call(kept, 'check - --stdin-path R/a.R', piped)).composed, 1);
});

test('a build is told again once it had nothing to write', async (t) => {
  const kept = begin(t);
  const runs = [];
  for (let i = 0; i < 3; i++) runs.push(await call(kept, 'build'));
  assert.deepEqual(
    runs.map(({ composed, stdout }) => [composed, /^\w+/.exec(stdout)?.[0]]),
    [
      [1, 'written'],
      [1, 'unchanged'],
      [0, 'unchanged'],
    ],
  );
  assert.equal(await sameAsAnew(kept, 'build'), 0);
  put(kept, 'R/a.R', roxygen('tell', 'y').replace('function(x)', 'function(y)'));
  assert.match((await call(kept, 'build')).stdout, /^written/);
  assert.equal(await sameAsAnew(kept, 'build'), 1);
  assert.equal(await sameAsAnew(kept, 'build'), 0);
  put(kept, 'inst/mcp/tools/demo-tell.yaml', undefined);
  assert.match((await call(kept, 'build')).stdout, /^written/);
  assert.equal(existsSync(path.join(kept.root, 'inst/mcp/tools/demo-tell.yaml')), true);
});

test('what somebody writes beside a build is seen by the next one', async (t) => {
  const kept = begin(t);
  await call(kept, 'build', { onWrite: () => put(kept, 'R/new.R', roxygen('new')) });
  assert.match((await call(kept, 'build')).stdout, /^written +inst\/mcp\/tools\/demo-new\.yaml$/m);
  put(kept, 'R/a.R', roxygen('tell').replace('nothing else', 'no more'));
  await call(kept, 'build', { onWrite: () => put(kept, 'R/a.R', roxygen('tell').replace('nothing else', 'a storm')) });
  assert.match((await call(kept, 'build')).stdout, /^written +inst\/mcp\/tools\/demo-tell\.yaml$/m);
});

test('what could not be written is tried again', async (t) => {
  const kept = begin(t);
  put(kept, 'inst', 'no folder');
  for (let i = 0; i < 2; i++) {
    const { status, composed } = await call(kept, 'build');
    assert.deepEqual([status, composed], [1, 1]);
  }
  put(kept, 'inst', undefined);
  assert.equal((await call(kept, 'build')).status, 0);
});

test('a call that is wrong is said again', async (t) => {
  const kept = begin(t);
  for (let i = 0; i < 2; i++) assert.deepEqual([(await call(kept, 'check nowhere')).status, (await call(kept, 'check --root nowhere')).status], [2, 2]);
  assert.equal((await call(kept, 'check')).composed, 1);
});

test('every change is noticed that could be told of', async (t) => {
  const kept = begin(t);
  const changes: readonly (readonly [what: string, file: string, text: string | undefined])[] = [
    ['a name that another tool has', 'tools/two.yaml', tool('find_files', 'Reads a file, and tells what stands in it.')],
    ['a description that another tool has', 'tools/two.yaml', tool('read_file', finds)],
    ['a model that a tool of another file takes', 'src/models.py', (project['src/models.py'] ?? '').replace('Field(description="What it is called.")', '""')],
    ['a file that is new', 'tools/three.yaml', tool('find_files', finds)],
    ['a file that is gone', 'tools/three.yaml', undefined],
    ['a rule that is switched off', 'toolscribe.config.yaml', 'rules:\n  generated-missing: off\n'],
    ['the severity of a rule', 'toolscribe.config.yaml', 'rules:\n  generated-missing: error\n'],
    ['a mistake in the configuration', 'toolscribe.config.yaml', 'ruls: {}\n'],
    ['a file that git ignores', '.gitignore', 'tools/one.yaml\n'],
    ['a file that is ignored in its folder', 'src/.gitignore', '*.py\n'],
    ['the name of the package', 'DESCRIPTION', 'Package: other\n'],
    ['what a build has written', 'inst/mcp/tools/other-tell.yaml', tool('other-tell', 'Something else.')],
    ['a file as long as before', 'tools/two.yaml', tool('read_file', finds.replace('Finds', 'FindS'))],
  ];
  await sameAsAnew(kept, 'check');
  for (const [what, file, text] of changes) {
    put(kept, file, text);
    assert.equal(await sameAsAnew(kept, 'check'), 1, what);
    assert.equal(await sameAsAnew(kept, 'check'), 0, what);
  }
});

test('what no finding rests on costs nothing', async (t) => {
  const kept = begin(t);
  await sameAsAnew(kept, 'check');
  put(kept, 'README.md', '# Demo\n');
  put(kept, 'tools/one.yaml', project['tools/one.yaml']);
  assert.equal(await sameAsAnew(kept, 'check'), 0);
});

test('other words, other colours, another folder and another program are other runs', async (t) => {
  const kept = begin(t);
  await sameAsAnew(kept, 'check');
  const inColours = { env: { HOME: kept.cache, FORCE_COLOR: '1' } };
  for (const [line, options] of [
    ['check .', {}],
    ['check --fail-on never', {}],
    ['check', { terminal: true }],
    ['check', inColours],
    ['check tools', { cwd: kept.root }],
    ['check .', { cwd: path.join(kept.root, 'tools') }],
    ['check', { program: 'another one' }],
  ] as const) {
    assert.equal(await sameAsAnew(kept, line, options), 1, line);
    assert.equal(await sameAsAnew(kept, line, options), 0, line);
  }
});

const names = ['tell', 'find_files', 'read_file', 'visit'];
const anyFile = fc.oneof(
  fc.record({
    file: fc.constantFrom('tools/one.yaml', 'tools/two.yaml', 'tools/deep/three.yaml'),
    text: fc.constantFrom(...names).map((name) => tool(name, finds)),
  }),
  fc.record({ file: fc.constantFrom('R/a.R', 'R/b.R'), text: fc.tuple(fc.constantFrom(...names), fc.constantFrom('x', 'y')).map((said) => roxygen(...said)) }),
  fc.record({
    file: fc.constant('toolscribe.config.yaml'),
    text: fc.constantFrom('rules:\n  generated-missing: error\n', 'exclude: [tools/deep]\n', 'clients: [openai]\n', 'include: [R]\n', 'rules: 1\n'),
  }),
  fc.record({ file: fc.constantFrom('.gitignore', 'tools/.gitignore'), text: fc.constantFrom('two.yaml\n', '*.R\n', 'deep/\n', '# nothing\n') }),
);
const anyEdit = fc.oneof(
  { weight: 4, arbitrary: anyFile },
  { weight: 1, arbitrary: fc.constantFrom(...Object.keys(project)).map((file) => ({ file, text: undefined })) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.entries(project)).map(([file, text]) => ({ file, text })) },
);

test('after any edits, what is told is what would be told anew', async (t) => {
  let known = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 6 }), fc.constantFrom('check', 'check tools --format json', 'list'), async (edits, line) => {
      const kept = begin(t);
      for (const { file, text } of edits) {
        put(kept, file, text);
        await sameAsAnew(kept, line);
        if ((await sameAsAnew(kept, line)) === 0) known++;
      }
    }),
    { numRuns: runs(12) },
  );
  assert.ok(known > atLeast(20), `only ${known} times was anything known`);
});
