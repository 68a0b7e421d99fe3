import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../server/src/engine/engine.ts';
import type { Engine } from '../../server/src/engine/types.ts';
import { packages } from '../../server/src/frontends/python/registrations/libraries/index.ts';
import { libraryVersion } from '../../server/src/frontends/support/libraryVersion.ts';
import { isOfLibrary } from '../../server/src/frontends/typescript/registrations/libraries/index.ts';
import { libraryFileNames, scriptMark } from '../../server/src/manifests/files.ts';
import { createLibraryReader } from '../../server/src/manifests/index.ts';
import { type Facts, type FrontEnd, inOneStep } from '../../server/src/model/index.ts';
import { createMemoryHost, type MemoryHost, root, uriOf } from '../support/memoryHost.ts';
import { loaded } from '../support/read/loaded.ts';
import { workspace } from '../support/workspace.ts';

/** A format whose files say nothing: what its linking learns of `zod` is a problem of each. */
function asking(links: string[], libraries: 'npm' | 'pypi' = 'npm'): FrontEnd<Facts> {
  return {
    id: `asking ${libraries}`,
    title: 'Asking',
    role: 'source',
    toolIs: 'nothing',
    extensions: [libraries === 'npm' ? '.ts' : '.py'],
    languages: [],
    places: [],
    holds: [],
    comment: '//',
    libraries,
    claims: (_uri, head) => head.includes('zod'),
    split: (text) => inOneStep([{ start: 0, end: text.length, kind: 'file' }]),
    read: () => ({ exports: [], problems: [] }),
    link(_facts, names) {
      const found = libraries === 'npm' ? libraryVersion(names, 'npm', 'zod') : libraryVersion(names, 'pypi', 'mcp');
      links.push(`${names.path}: ${found === undefined ? 'none' : `${found.version} ${found.exact ? 'of' : 'allowed by'} ${found.file}`}`);
      return { tools: [], problems: [], mentions: [] };
    },
    slotAt: () => undefined,
    realize: () => [],
  };
}

interface Asked {
  readonly engine: Engine;
  readonly host: MemoryHost;
  readonly links: string[];
  readonly reads: string[];
  said(path: string): string | undefined;
}

async function workspaceOf(files: Readonly<Record<string, string>>, at = root): Promise<Asked> {
  const links: string[] = [];
  const reads: string[] = [];
  const memory = createMemoryHost(files);
  const host: MemoryHost = {
    ...memory,
    read(uri) {
      reads.push(uri.slice(root.length + 1));
      return memory.read(uri);
    },
  };
  const libraries = { names: libraryFileNames, scriptMark, load: async () => createLibraryReader(isOfLibrary, packages) };
  const engine = createEngine(host, { formats: [loaded(asking(links)), loaded(asking(links, 'pypi'))], emitters: [], rules: [], libraries });
  await engine.scan([at]);
  return {
    engine,
    host,
    links,
    reads,
    said(path) {
      for (const region of engine.document(uriOf(path))?.regions ?? []) void region.linked;
      return links.at(-1)?.replace(/^[^:]*: /, '');
    },
  };
}

const uses = 'import { z } from "zod";\n';
const manifest = (range: string): string => JSON.stringify({ dependencies: { zod: range } });
const lock = (version: string, folder = ''): string =>
  JSON.stringify({ lockfileVersion: 3, packages: { [`${folder}node_modules/zod`]: { version } } }, null, 2);

const cases: readonly (readonly [what: string, files: Readonly<Record<string, string>>, path: string, found: string, text?: string])[] = [
  ['nothing says it', {}, 'a.ts', 'none'],
  ['a manifest', { 'package.json': manifest('^3.25.0') }, 'src/a.ts', '3.25.0 allowed by package.json'],
  [
    'a lock file before its manifest',
    { 'package.json': manifest('^3.25.0'), 'package-lock.json': lock('3.25.76') },
    'src/a.ts',
    '3.25.76 of package-lock.json',
  ],
  [
    'the lock file of the whole before the manifest of a part',
    { 'p/package.json': manifest('^3.25.0'), 'package-lock.json': lock('3.25.76') },
    'p/a.ts',
    '3.25.76 of package-lock.json',
  ],
  [
    'a lock file that the manifest does not allow',
    { 'p/package.json': manifest('^4.0.0'), 'package-lock.json': lock('3.25.76') },
    'p/a.ts',
    '4.0.0 allowed by p/package.json',
  ],
  [
    'a lock file in the folder of a manifest that does not allow it',
    { 'package.json': manifest('^4.0.0'), 'package-lock.json': lock('3.25.76') },
    'src/a.ts',
    '3.25.76 of package-lock.json',
  ],
  [
    'a lock file in the folder of a manifest that names another version',
    { 'package.json': manifest('3.25.0'), 'yarn.lock': 'zod@^3.25.0:\n  version "3.25.76"\n' },
    'src/a.ts',
    '3.25.76 of yarn.lock',
  ],
  ['the nearest manifest', { 'package.json': manifest('^3.0.0'), 'p/package.json': manifest('^4.0.0') }, 'p/a.ts', '4.0.0 allowed by p/package.json'],
  ['a manifest beside, not above', { 'q/package.json': manifest('^4.0.0') }, 'p/a.ts', 'none'],
  [
    'what a lock file says of a folder',
    { 'package-lock.json': JSON.stringify({ packages: { 'node_modules/zod': { version: '3.25.76' }, 'p/node_modules/zod': { version: '4.1.5' } } }, null, 2) },
    'p/a.ts',
    '4.1.5 of package-lock.json',
  ],
  [
    'the same for another folder',
    { 'package-lock.json': JSON.stringify({ packages: { 'node_modules/zod': { version: '3.25.76' }, 'p/node_modules/zod': { version: '4.1.5' } } }, null, 2) },
    'q/a.ts',
    '3.25.76 of package-lock.json',
  ],
  [
    'what the manifest wrote in a lock file of Yarn',
    { 'package.json': manifest('^3.22.0'), 'yarn.lock': 'zod@^3.22.0:\n  version "3.22.4"\n\nzod@^3.25.0:\n  version "3.25.76"\n' },
    'a.ts',
    '3.22.4 of yarn.lock',
  ],
  [
    'the installed package',
    { 'package.json': manifest('^3.25.0'), 'node_modules/zod/package.json': '{"name":"zod","version":"3.25.67"}' },
    'a.ts',
    '3.25.67 of node_modules/zod/package.json',
  ],
  [
    'what a script says of itself',
    { 'uv.lock': '[[package]]\nname = "mcp"\nversion = "1.26.0"\n' },
    's.py',
    '1.9 allowed by s.py',
    '# /// script\n# dependencies = ["mcp>=1.9"]\n# ///\n# zod\n',
  ],
  [
    'of two lock files, the one that every manifest allows',
    {
      'poetry.lock': '[[package]]\nname = "mcp"\nversion = "1.6.0"\n',
      'uv.lock': '[[package]]\nname = "mcp"\nversion = "1.22.0"\n',
      'requirements.txt': 'mcp>=1.4.1\n',
      'pyproject.toml': '[project]\ndependencies = ["mcp>=1.8.0"]\n',
    },
    's.py',
    '1.22.0 of uv.lock',
  ],
  ['what a project says, beside a script', { 'uv.lock': '[[package]]\nname = "mcp"\nversion = "1.26.0"\n' }, 's.py', '1.26.0 of uv.lock'],
  [
    'a version before its release',
    { 'p/package.json': manifest('>=3 <4'), 'package-lock.json': lock('4.0.0-beta.1') },
    'p/a.ts',
    '3 allowed by p/package.json',
  ],
];

for (const [what, files, path, found, text = uses] of cases)
  test(`which version of a library counts: ${what}`, async () => assert.equal((await workspaceOf({ ...files, [path]: text })).said(path), found));

test('a lock file that its manifest does not allow is told, and no other', async () => {
  const conflicts = async (range: string, version: string): Promise<unknown> =>
    (await workspaceOf({ 'p/package.json': manifest(range), 'p/package-lock.json': lock(version), 'p/a.ts': uses })).engine.libraryConflicts(root);
  assert.deepEqual(await conflicts('^4.0.0', '3.25.76'), [
    { library: 'zod', installed: { version: '3.25.76', file: 'p/package-lock.json' }, manifest: { asked: '^4.0.0', file: 'p/package.json' } },
  ]);
  assert.deepEqual(await conflicts('^3.25.0', '3.25.76'), []);
  assert.deepEqual(await conflicts('^3.24.0 || ^4.0.0', '4.1.5'), []);
});

test('a lock file above the folder that is opened counts', async () => {
  const { said } = await workspaceOf({ 'package-lock.json': lock('4.1.5'), 'p/src/a.ts': uses }, uriOf('p'));
  assert.equal(said('p/src/a.ts'), '4.1.5 of /w/package-lock.json');
});

test('a document that asked is linked again when the lock file says another version, and only then', async () => {
  const { engine, host, links, said } = await workspaceOf({ 'package.json': manifest('^3.0.0'), 'package-lock.json': lock('3.25.0'), 'a.ts': uses });
  assert.equal(said('a.ts'), '3.25.0 of package-lock.json');
  const change = async (path: string, text: string | undefined): Promise<string | undefined> => {
    if (text === undefined) host.files.delete(uriOf(path));
    else host.files.set(uriOf(path), text);
    await engine.changedOnDisk([uriOf(path)]);
    return said('a.ts');
  };
  assert.equal(await change('package-lock.json', lock('3.25.76')), '3.25.76 of package-lock.json');
  const before = links.length;
  await change('package-lock.json', `${lock('3.25.76')}\n`);
  await change('package.json', JSON.stringify({ name: 'x', dependencies: { zod: '^3.0.0' } }));
  assert.equal(links.length, before);
  assert.equal(await change('package-lock.json', undefined), '3.0.0 allowed by package.json');
  assert.equal(await change('pnpm-lock.yaml', 'dependencies:\n  zod: 3.22.4\n'), '3.22.4 of pnpm-lock.yaml');
});

test('a lock file that is there at the next scan is read without being told', async () => {
  const { engine, host, said } = await workspaceOf({ 'a.ts': uses });
  assert.equal(said('a.ts'), 'none');
  host.files.set(uriOf('package-lock.json'), lock('4.1.5'));
  await engine.scan([root]);
  assert.equal(said('a.ts'), '4.1.5 of package-lock.json');
});

test('lock files are read where a document of a concerned format lies, and nowhere else', async () => {
  const { reads, engine } = await workspaceOf({
    'package.json': manifest('^3'),
    'package-lock.json': lock('3.25.0'),
    'p/package.json': '{}',
    'q/package.json': '{}',
    'p/a.ts': uses,
    'q/b.ts': 'export {};\n',
  });
  assert.deepEqual(reads.filter((path) => path.endsWith('.json')).toSorted(), ['p/package.json', 'package-lock.json', 'package.json']);
  assert.deepEqual(
    engine.documents().map(({ uri }) => uri),
    [uriOf('p/a.ts')],
  );
  const nothing = await workspaceOf({ 'package.json': manifest('^3'), 'package-lock.json': lock('3.25.0'), 'b.ts': 'export {};\n' });
  assert.deepEqual(nothing.reads, ['b.ts']);
});

test('versions that are supposed count until nothing is supposed', async () => {
  const { engine, links, said } = await workspaceOf({ 'package-lock.json': lock('3.25.76'), 'a.ts': uses });
  assert.equal(said('a.ts'), '3.25.76 of package-lock.json');
  assert.deepEqual(engine.libraries(), [{ registry: 'npm', name: 'zod' }]);
  engine.suppose({ npm: { zod: '4.x' }, pypi: { zod: '1.0' } });
  assert.equal(said('a.ts'), '4.x of ');
  engine.suppose({ npm: { zod: '4.x' } });
  engine.suppose({ pypi: { zod: '1.0' } });
  assert.equal(said('a.ts'), '3.25.76 of package-lock.json');
  const before = links.length;
  engine.suppose();
  said('a.ts');
  assert.equal(links.length, before);
});

test('a version bump in the lock file changes what is found in a tool, and says so', async () => {
  const lockFile = (version: string): string => `[[package]]\nname = "fastmcp"\nversion = "${version}"\n`;
  const { engine, host } = await workspace({
    'uv.lock': lockFile('3.2.4'),
    'huts.py':
      'from fastmcp import FastMCP\n\nmcp = FastMCP("huts")\n\n\n@mcp.tool\ndef search_huts(beds: int) -> str:\n    """Finds huts with free beds.\n\n    Args:\n        beds: How many beds must be free.\n    """\n    return ""\n',
  });
  const found = (): readonly string[] => engine.findings(uriOf('huts.py')).flatMap(({ rule }) => (rule.startsWith('param-') ? [rule] : []));
  await engine.affectsOthers([]);
  assert.deepEqual(found(), []);
  host.files.set(uriOf('uv.lock'), lockFile('2.10.0'));
  await engine.changedOnDisk([uriOf('uv.lock')]);
  assert.equal(await engine.affectsOthers([uriOf('uv.lock')]), true);
  assert.deepEqual(found(), ['param-description-missing']);
  assert.deepEqual(engine.checkable(), [uriOf('huts.py')]);
});
