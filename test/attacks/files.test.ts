import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readConfig } from '../../server/src/engine/configuration/readConfig.ts';
import { packages } from '../../server/src/frontends/python/registrations/libraries/index.ts';
import { isOfLibrary } from '../../server/src/frontends/typescript/registrations/libraries/index.ts';
import { compose } from '../../server/src/main.ts';
import { createLibraryReader } from '../../server/src/manifests/index.ts';
import { asyncDisk, syncDisk } from '../../server/src/node/disk.ts';
import { createNodeHost } from '../../server/src/node/nodeHost.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { grammars } from '../support/workspace.ts';

const timeout = 20_000;
const skip = process.platform === 'win32' ? 'Windows has neither pipes with names nor /dev/zero' : false;

const python = (name: string): string =>
  `from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("demo")\n\n\n@mcp.tool()\ndef ${name}(words: str) -> str:\n    """Finds words."""\n    return words\n`;
const files = {
  'package.json': '{}',
  'server.py': python('healthy'),
  'deep/server.ts': "server.registerTool('deep', { description: 'Finds words.', inputSchema: { words: z.string() } }, find);\n",
};

/** Names of the tools that a scan finds, with each disk. */
async function toolsIn(root: string): Promise<readonly string[]> {
  const all: string[] = [];
  for (const disk of [syncDisk, asyncDisk]) {
    const { engine } = await compose({ host: createNodeHost(() => {}, disk), grammars });
    await engine.scan([pathToFileURL(root).href]);
    const names = engine.tools().flatMap(({ tool }) => (tool.name.state === 'known' ? [tool.name.value] : []));
    all.push(names.toSorted().join(' '));
  }
  assert.equal(all[0], all[1]);
  return (all[0] ?? '').split(' ');
}

const pipe = (file: string): void => void execFileSync('mkfifo', [file]);
const zero = (file: string): void => symlinkSync('/dev/zero', file);
const endless: Readonly<Record<string, (file: string) => void>> = { 'a pipe': pipe, 'a link to /dev/zero': zero };
const read = [
  '.gitignore',
  'deep/.gitignore',
  'toolscribe.config.yaml',
  'DESCRIPTION',
  'deep/package.json',
  'requirements.txt',
  'uv.lock',
  'tools.py',
  'tools.R',
  'mcp.json',
];

for (const [what, make] of Object.entries(endless)) {
  test(`${what} is read nowhere`, { skip, timeout }, async (t) => {
    const root = tempFolder(t, files);
    for (const file of read) make(path.join(root, file));
    assert.deepEqual(await toolsIn(root), ['deep', 'healthy']);
    for (const disk of [syncDisk, asyncDisk]) assert.equal(await disk.read(path.join(root, 'tools.py')), undefined);
  });

  test(`${what} in place of a .gitignore above the folder is not read`, { skip, timeout }, async (t) => {
    const root = tempFolder(t, Object.fromEntries(Object.entries(files).map(([file, text]) => [`repo/pkg/${file}`, text])));
    mkdirSync(path.join(root, '.git'));
    make(path.join(root, '.gitignore'));
    make(path.join(root, 'repo/.gitignore'));
    make(path.join(root, 'repo/package.json'));
    make(path.join(root, 'repo/DESCRIPTION'));
    assert.deepEqual(await toolsIn(path.join(root, 'repo/pkg')), ['deep', 'healthy']);
  });
}

test('a file is read up to a limit, and whole below it', { timeout }, async (t) => {
  const root = tempFolder(t, {});
  const file = path.join(root, 'a.py');
  for (const size of [0, 1, 65_535, 65_536, 65_537, 262_144, 300_000, 10 * 1024 * 1024]) {
    const bytes = Buffer.alloc(size);
    for (let i = 0; i < size; i += 997) bytes[i] = i % 251;
    writeFileSync(file, bytes);
    for (const disk of [syncDisk, asyncDisk]) assert.ok(bytes.equals((await disk.read(file)) ?? assert.fail()), String(size));
  }
  writeFileSync(file, Buffer.alloc(40 * 1024 * 1024));
  for (const disk of [syncDisk, asyncDisk]) assert.equal((await disk.read(file))?.length, 10 * 1024 * 1024 + 1);
});

test('each of many keys of a configuration is compared with none', { timeout }, async () => {
  const keys = Array.from({ length: 60_000 }, (_, i) => `k${i}: 1\n`).join('');
  const { problems } = readConfig(`${keys}k7: 2\nrules:\n  name-format: error\n  name-format: warning\n`, []);
  const duplicates = problems.filter(({ message }) => message === 'Duplicate key.');
  assert.deepEqual(
    duplicates.map(({ span }) => span.end - span.start),
    ['k7'.length, 'name-format'.length],
  );
});

test('a configuration that nobody wrote is not read, and says so', { timeout }, async (t) => {
  const root = tempFolder(t, { ...files, 'toolscribe.config.yaml': `# ${'x'.repeat(2 * 1024 * 1024)}\n` });
  const { engine } = await compose({ host: createNodeHost(() => {}), grammars });
  const rootUri = pathToFileURL(root).href;
  await engine.scan([rootUri]);
  assert.match(engine.findings(`${rootUri}/toolscribe.config.yaml`)[0]?.message ?? '', /larger than 1024 KB/);
});

async function listed(root: string, log: (message: string) => void = () => {}): Promise<readonly string[]> {
  const found = await createNodeHost(log).list(pathToFileURL(root).href, { extensions: ['.py'], names: [], skip: () => false });
  return found.map((uri) => path.relative(root, fileURLToPath(uri)).split(path.sep).join('/'));
}

test('of 200,000 patterns those count that can be tried', { timeout }, async (t) => {
  const names = Array.from({ length: 300 }, (_, i) => `src/file${i}.py`);
  const patterns = ['src/file7.py', ...Array.from({ length: 200_000 }, (_, i) => `folder${i}/*.gen${i}`)].join('\n');
  const root = tempFolder(t, { ...Object.fromEntries(names.map((name) => [name, ''])), '.gitignore': patterns, 'src/.gitignore': patterns });
  const logged: string[] = [];
  assert.equal((await listed(root, (message) => logged.push(message))).length, 299);
  assert.equal(logged.length, 2);
  assert.match(logged[0] ?? '', /\.gitignore: 195001 of its patterns do not count/);
});

test('a pattern that matches a name in too many ways does not count', { timeout }, async (t) => {
  const root = tempFolder(t, {
    [`${'a'.repeat(200)}.py`]: '',
    'b.py': '',
    '.gitignore': `${'*a'.repeat(40)}b\n${'**/a/'.repeat(40)}b\nb.*\n${'x'.repeat(100_000)}\n`,
  });
  assert.deepEqual(await listed(root), [`${'a'.repeat(200)}.py`]);
});

test('a .gitignore that is a folder leaves nothing out', { timeout }, async (t) => {
  assert.deepEqual(await listed(tempFolder(t, { '.gitignore/a.txt': '', 'b.py': '' })), ['b.py']);
});

test('requirements of any length are read in their time', { timeout }, () => {
  const reader = createLibraryReader(isOfLibrary, packages);
  for (const text of [
    `mcp${','.repeat(1_000_000)}`,
    `mcp >=1.2${' '.repeat(1_000_000)}x`,
    `mcp >=1.2${' ,'.repeat(500_000)}x`,
    `mcp${'>=1,'.repeat(200_000)}`,
    `mcp==${'1.'.repeat(200_000)}*`,
    `mcp${' '.repeat(1_000_000)}(`,
    `mcp${'['.repeat(1_000_000)}`,
    `mcp>=1${' #'.repeat(500_000)}`,
    `mcp>=1${' --a\r'.repeat(200_000)}`,
    `${'mcp,\\\n'.repeat(200_000)}`,
  ])
    reader.read('requirements.txt', text);
  const pins = reader.read('requirements.txt', 'mcp[cli] >=1.12 , <2\n')?.pins;
  assert.deepEqual(
    pins?.map(({ library, version, below }) => [library, version, below]),
    [['mcp', '1.12', '2']],
  );
  for (const [name, text] of [
    ['package.json', JSON.stringify({ dependencies: { zod: `1${' '.repeat(500_000)}x`, '@modelcontextprotocol/sdk': '||'.repeat(300_000) } })],
    ['pnpm-lock.yaml', `importers:\n  .:\n    dependencies:\n      zod:${' '.repeat(300_000)}\r3\n`],
    ['yarn.lock', `${'a@b:\n'.repeat(50_000)}${'  x\n'.repeat(50_000)}`],
    ['package-lock.json', `{\n  "packages": {\n${'    "node_modules/zod": {\n'.repeat(50_000)}`],
    ['uv.lock', '[[package]]\nname = "mcp"\n'.repeat(50_000)],
    ['bun.lock', '['.repeat(300_000)],
    ['pyproject.toml', `mcp = ${'['.repeat(300_000)}`],
    ['package.json', '['.repeat(300_000)],
  ] as const)
    reader.read(name, text);
});

test('a link that leads out of the workspace is followed to installed packages alone', { skip, timeout }, async (t) => {
  const root = tempFolder(t, {
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`w/${file}`, text])),
    'w/real/inside.py': python('inside'),
    'outside/secret.py': python('secret'),
    'outside/config.yaml': 'include: [nothing]\n',
    'outside/DESCRIPTION': 'Package: secret\n',
    'outside/requirements.txt': 'mcp==1.9.0\n',
    'w/real/DESCRIPTION': 'Package: inside\n',
    'w/real/requirements.txt': 'mcp==1.9.0\n',
    'outside/node_modules/pkg/installed.py': python('installed'),
    'outside/site-packages/pkg/site.py': python('site'),
  });
  const link = (to: string, at: string): void => symlinkSync(path.join(root, to), path.join(root, at));
  link('outside/secret.py', 'w/secret.py');
  link('outside', 'w/out');
  link('outside/config.yaml', 'w/toolscribe.config.yaml');
  link('outside/DESCRIPTION', 'w/deep/DESCRIPTION');
  link('outside/requirements.txt', 'w/deep/requirements.txt');
  link('w/real/inside.py', 'w/deep/linked.py');
  link('outside/node_modules/pkg/installed.py', 'w/installed.py');
  link('outside/site-packages/pkg/site.py', 'w/site.py');
  link('nowhere', 'w/nowhere.py');
  symlinkSync('circle.py', path.join(root, 'w/circle.py'));
  assert.deepEqual(await toolsIn(path.join(root, 'w')), ['deep', 'healthy', 'inside', 'inside', 'installed', 'site']);
  await assertTold(path.join(root, 'w'));
  // The workspace itself may be reached by a link.
  link('w', 'linked');
  assert.ok((await toolsIn(path.join(root, 'linked'))).includes('inside'));
});

async function assertTold(root: string): Promise<void> {
  const { engine } = await compose({ host: createNodeHost(() => {}), grammars });
  const rootUri = pathToFileURL(root).href;
  await engine.scan([rootUri]);
  assert.match(engine.findings(`${rootUri}/toolscribe.config.yaml`)[0]?.message ?? '', /symbolic link out of the workspace/);
  const known = engine.known().filter((uri) => /DESCRIPTION|requirements/.test(uri));
  assert.deepEqual(known.sort(), [`${rootUri}/real/DESCRIPTION`, `${rootUri}/real/requirements.txt`]);
  // A part of the workspace that is looked at again has links to its other parts.
  assert.ok((await engine.filesBelow(`${rootUri}/deep`)).includes(`${rootUri}/deep/linked.py`));
}
