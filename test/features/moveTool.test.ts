import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../server/src/engine/types.ts';
import { type Action, codeActions } from '../../server/src/features/codeActions.ts';
import { applyEdits } from '../../server/src/model/index.ts';
import { cursor } from '../support/cursor.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const first = `  {
    name: 'search',
    description: \`Searches.

- quickly\`,
    inputSchema: {
      type: 'object' as const,
      properties: { query: { type: 'string', description: 'Words.', minLength: 3 }, limit: { type: 'integer', default: 5 } },
      required: ['query'],
    },
  },
`;
const second = "  { name: 'deep', description: 'Deep.', inputSchema: zodToJsonSchema(deepSchema) },\n";
const code = `import { z } from 'zod';
export const deepSchema = z.object({ a: z.string() });
export const tools: Tool[] = [
${first}${second}];
const handled = [{ name: 'handled', description: 'H.', inputSchema: { type: 'object', properties: {} }, handler: async () => run() }];
const unknown = [{ name: 'unknown', description: 'U.', inputSchema: { type: 'object', properties: { ...more } } }];
export const alone = { name: 'alone', description: 'Alone.', inputSchema: { type: 'object', properties: {} } };
`;
const searchItem = `- name: search
    description: |-
      Searches.

      - quickly
    parameters:
      query:
        type: string
        required: true
        validation:
          minLength: 3
        description: Words.
      limit:
        type: number
        required: false
        default: 5
        validation:
          int: true
`;

const moves = (engine: Engine, needle: string, options = { createFiles: true }): readonly Action[] => {
  const { uri, offset } = cursor(engine, 'src/tools.ts', needle);
  return codeActions(engine, uri, { start: offset, end: offset }, ['refactor'], options);
};

const after = (engine: Engine, path: string, action: Action | undefined): string =>
  applyEdits(engine.document(uriOf(path))?.text ?? '', action?.edits?.find(({ uri }) => uri === uriOf(path))?.edits ?? []);

test('a literal tool moves into a tools.yaml that is begun', async () => {
  const { engine } = await workspace({ 'src/tools.ts': code });
  const [move, ...others] = moves(engine, "name: 'sea$0rch'");
  assert.deepEqual([move?.title, move?.kind, move?.creates, others], ["Move 'search' to tools.yaml", 'refactor.move', uriOf('tools.yaml'), []]);
  assert.equal(after(engine, 'tools.yaml', move), `version: "1.0"\n\ntools:\n  ${searchItem}`);
  assert.equal(after(engine, 'src/tools.ts', move), code.replace(first, ''));
});

test('it goes behind the tools of the nearest list, indented as they are; what is written says the same', async () => {
  const list = '# ours\r\ntools:\r\n- name: other\r\n  description: Other.\r\n  parameters: {}\r\n';
  const { engine } = await workspace({ 'src/tools.ts': code, 'src/config/tools.yaml': list, 'other/tools.yaml': list });
  const [move, ...others] = moves(engine, "name: 'sea$0rch'");
  assert.deepEqual([move?.title, move?.creates, others], ["Move 'search' to src/config/tools.yaml", undefined, []]);
  const moved = after(engine, 'src/config/tools.yaml', move);
  assert.equal(moved, `${list}\r\n${searchItem.replaceAll(/^ {2}/gm, '').replaceAll('\n', '\r\n')}`);
  const next = await workspace({ 'src/tools.ts': after(engine, 'src/tools.ts', move), 'src/config/tools.yaml': moved });
  assert.deepEqual(
    next.engine
      .tools(uriOf('src/config/tools.yaml'))
      .map(({ tool }) => [tool.name.state === 'known' && tool.name.value, tool.params.map((param) => [param.name.value, param.required])]),
    [
      ['other', []],
      [
        'search',
        [
          ['query', true],
          ['limit', false],
        ],
      ],
    ],
  );
});

test('a schema of Zod stays in the code, and is referred to', async () => {
  const { engine } = await workspace({ 'src/tools.ts': code });
  const [move] = moves(engine, "name: 'de$0ep'");
  assert.equal(
    after(engine, 'tools.yaml', move),
    'version: "1.0"\n\ntools:\n  - name: deep\n    useZodSchema: true\n    zodSchemaRef: deepSchema\n    description: Deep.\n',
  );
  assert.equal(after(engine, 'src/tools.ts', move), code.replace(second, ''));
});

test('nothing moves that other code needs, that has a namesake there, or into a file that cannot be made', async () => {
  const { engine } = await workspace({ 'src/tools.ts': code, 'tools.yaml': 'tools:\n  - name: search\n    description: Searches.\n    parameters: {}\n' });
  for (const at of ["name: 'al$0one'", "name: 'hand$0led'", "name: 'un$0known'"]) assert.deepEqual(moves(engine, at), [], at);
  assert.deepEqual(moves(engine, "name: 'sea$0rch'"), []);
  assert.deepEqual(moves(engine, 'z.obj$0ect'), []);
  const alone = await workspace({ 'src/tools.ts': code });
  assert.deepEqual(moves(alone.engine, "name: 'sea$0rch'", { createFiles: false }), []);
});
