import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createEngine } from '../../server/src/engine/engine.ts';
import { libraryVersion } from '../../server/src/frontends/support/libraryVersion.ts';
import { isOfLibrary } from '../../server/src/frontends/typescript/registrations/libraries/index.ts';
import { libraryFileNames, scriptMark } from '../../server/src/manifests/files.ts';
import { createLibraryReader } from '../../server/src/manifests/index.ts';
import { type Facts, type FrontEnd, inOneStep } from '../../server/src/model/index.ts';
import { createMemoryHost, root, uriOf } from '../support/memoryHost.ts';
import { loaded } from '../support/read/loaded.ts';
import { workspace } from '../support/workspace.ts';

test('what is made once for several documents is made anew for each of them', async () => {
  const folder = 'test/fixtures/pythonModels';
  const files = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]));
  const { engine } = await workspace(files);
  const unit = uriOf('unit.py');
  const text = files['unit.py'] ?? '';
  await engine.open(unit, text, 1);
  const said = (): readonly (string | undefined)[] => engine.tools().map(({ tool }) => /(?:Name|Sign) of the unit/.exec(JSON.stringify(tool.input))?.[0]);
  assert.deepEqual(said(), ['Name of the unit', 'Name of the unit']);
  const start = text.indexOf('Name of');
  engine.edit(unit, [{ span: { start, end: start + 4 }, text: 'Sign' }], 2);
  assert.deepEqual(said(), ['Sign of the unit', 'Sign of the unit']);
});

test('a document that reads what another one derived is read anew when what they read changes', async () => {
  const texts = "export const text = 'Finds one lamp of the house.';\n";
  const { engine } = await workspace({
    // The server is read first, and derives the tool of its list.
    'a.ts': `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { lamps } from './lamps.js';
const server = new McpServer({ name: 'house', version: '1.0.0' });
for (const lamp of lamps) server.registerTool(lamp.name, { description: lamp.description }, lamp.run);
`,
    'lamps.ts': `import { text } from './texts.js';
export const lamps = [{ name: 'find_lamp', description: text, run: async () => ({ content: [] }) }];
`,
    'texts.ts': texts,
  });
  const said = (): readonly unknown[] => engine.tools().map(({ tool }) => tool.description.state === 'known' && tool.description.value);
  assert.deepEqual(said(), ['Finds one lamp of the house.']);
  await engine.open(uriOf('texts.ts'), texts, 1);
  const start = texts.indexOf('Finds');
  engine.edit(uriOf('texts.ts'), [{ span: { start, end: start + 5 }, text: 'Shows' }], 2);
  assert.deepEqual(said(), ['Shows one lamp of the house.']);
});

test('a value that depends on the version of a library is not shared by documents with other versions', async () => {
  const versions = new Map<string, string | undefined>();
  const format: FrontEnd<Facts> = {
    id: 'versions',
    title: 'Versions',
    role: 'source',
    toolIs: 'nothing',
    extensions: ['.ts'],
    languages: [],
    places: [],
    holds: [],
    comment: '//',
    libraries: 'npm',
    claims: () => true,
    split: (text) => inOneStep([{ start: 0, end: text.length, kind: 'file' }]),
    read: () => ({ exports: [{ kind: 'all', name: '*' }], problems: [] }),
    link(_facts, names) {
      const all = names.find('all', '*');
      versions.set(
        names.path,
        names.derived(all, 'version', [], () => libraryVersion(names, 'npm', 'zod')?.version),
      );
      return { tools: [], problems: [], mentions: [] };
    },
    slotAt: () => undefined,
    realize: () => [],
  };
  const manifest = (version: string): string => JSON.stringify({ dependencies: { zod: version } });
  const files = { 'new/package.json': manifest('4.1.0'), 'new/a.ts': '\n', 'old/package.json': manifest('3.25.0'), 'old/a.ts': '\n' };
  const libraries = { names: libraryFileNames, scriptMark, load: async () => createLibraryReader(isOfLibrary) };
  const engine = createEngine(createMemoryHost(files), { formats: [loaded(format)], emitters: [], rules: [], libraries });
  await engine.scan([root]);
  for (const path of ['new/a.ts', 'old/a.ts']) for (const region of engine.document(uriOf(path))?.regions ?? []) void region.linked;
  assert.deepEqual(
    [...versions],
    [
      ['new/a.ts', '4.1.0'],
      ['old/a.ts', '3.25.0'],
    ],
  );
});
