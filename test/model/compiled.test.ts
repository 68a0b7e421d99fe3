import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCompiledFrom } from '../../server/src/model/places/compiled.ts';
import { workspace } from '../support/workspace.ts';

const cases: readonly (readonly [compiled: string, source: string, is: boolean])[] = [
  ['dist/index.js', 'src/index.ts', true],
  ['dist/index.cjs', 'src/tools/find.ts', true],
  ['packages/notes/build/index.js', 'packages/notes/src/index.ts', true],
  ['dist/esm/tools.js', 'src/tools.js', true],
  ['lib/tools.js', 'src/tools.ts', true],
  ['lib/tools.js', 'tools.js', true],
  ['src/tools.js', 'src/tools.ts', true],
  ['build/lib/notes/tools.py', 'src/notes/tools.py', true],
  ['build/lib/notes/tools.py', 'notes/tools.py', true],
  ['packages/notes/dist/index.js', 'packages/tasks/src/index.ts', false],
  ['dist/index.js', 'packages/tasks/index.ts', false],
  ['lib/tools.js', 'src/server.ts', false],
  ['lib/tools.js', 'examples/tools.js', false],
  ['lib/notes/tools.py', 'src/notes/tools.py', false],
  ['dist/index.js', 'src/server.py', false],
  ['src/index.ts', 'dist/index.js', false],
  ['src/a.js', 'src/b.ts', false],
];

test('a file is compiled from a source by their paths in one package', () => {
  for (const [compiled, source, is] of cases)
    assert.equal(isCompiledFrom(`file:///build/w/${compiled}`, `file:///build/w/${source}`), is, `${compiled} ${source}`);
});

const server = (description: string): string =>
  `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'notes', version: '1' });\nserver.registerTool('find_notes', { description: '${description}', inputSchema: { subject: z.string() } }, find);\n`;

async function filesWith(files: Readonly<Record<string, string>>, id: string): Promise<readonly string[]> {
  const { engine } = await workspace(files);
  return Object.keys(files).filter((file) => engine.findings(`file:///w/${file}`).some(({ rule }) => rule === id));
}

const [now, before] = [server('Finds notes about a subject.'), server('Finds the notes of an older version.')];

test('a build of an older source has no findings of its own, and is no duplicate in one named server', async () => {
  const files = { 'src/index.ts': now, 'dist/index.js': before, 'toolscribe.config.yaml': 'serverName: notes\n' };
  assert.deepEqual(await filesWith(files, 'param-description-missing'), ['src/index.ts']);
  assert.deepEqual(await filesWith(files, 'tool-name-duplicate'), []);
});

test('a package that has only its build is judged, and so is a script beside a package', async () => {
  assert.deepEqual(await filesWith({ 'dist/index.js': now }, 'param-description-missing'), ['dist/index.js']);
  const files = { 'dist/index.js': before, 'packages/tasks/index.ts': now };
  assert.deepEqual(await filesWith(files, 'param-description-missing'), Object.keys(files));
});
