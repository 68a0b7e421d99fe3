import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../../../server/src/engine/types.ts';
import { codeActions } from '../../../../server/src/features/codeActions.ts';
import { hover } from '../../../../server/src/features/hover.ts';
import { rename } from '../../../../server/src/features/rename.ts';
import { applyEdits, type DocumentEdits, type Intent } from '../../../../server/src/model/index.ts';
import { cursor } from '../../../support/cursor.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const packageJson = (name: string) => JSON.stringify({ name, version: '1.0.0', exports: './src/index.ts', dependencies: { zod: '^3.25.0' } });

const shared = `import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z, type ZodRawShape } from 'zod';
export const limit = z.number();
export interface ToolConfig { name: string; description?: string; schema: ZodRawShape; annotations?: object; handler: (args: any) => Promise<any> }
export function addTool(server: McpServer, config: ToolConfig) {
  const { name, schema, annotations } = config;
  server.registerTool(name, { title: name, description: config.description, inputSchema: schema, annotations: config.annotations }, (args) => config.handler(args));
}
export const addToolNamed = (server: McpServer, name: string, text: string, shape: ZodRawShape, handler: any) =>
  server.registerTool(name, { description: text, inputSchema: z.object(shape) }, handler);
`;

const lamps = `import { addTool, addToolNamed, limit } from '@lamps/shared';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
const colours = { white: z.string().max(3), limit };
export function registerLamps(server: McpServer) {
  addTool(server, {
    name: "find_lamps",
    schema: {
      room: z.string(),
      most: limit,
      size: z.number().describe("How large the lamp is"),
      ...colours,
    },
    handler: async ({ room, most }) => ({ content: [room, most] }),
  });
  addToolNamed(server, "light_lamp", "Lights a lamp in a room.", { lamp: z.string() }, async (args) => ({ content: [args.lamp] }));
}
`;

const files = {
  'package.json': JSON.stringify({ name: 'lamps', private: true, workspaces: ['packages/*'] }),
  'packages/shared/package.json': packageJson('@lamps/shared'),
  'packages/shared/src/index.ts': shared,
  'packages/lamps/package.json': packageJson('@lamps/lamps'),
  'packages/lamps/src/index.ts': lamps,
};
const path = 'packages/lamps/src/index.ts';
const uri = uriOf(path);

/** What the edits of an intent put in place of what. */
function changes(engine: Engine, intent: Intent): readonly string[] {
  const edits = engine.realize(intent, uri, 0);
  assert.deepEqual(
    edits.map((own: DocumentEdits) => own.uri),
    edits.length === 0 ? [] : [uri],
  );
  const before = lamps.split('\n');
  const after = applyEdits(
    lamps,
    edits.flatMap((own: DocumentEdits) => own.edits),
  ).split('\n');
  return after.filter((line) => !before.includes(line)).map((line) => line.trim());
}

const text = 'The text that a model gets.';
const cases: readonly (readonly [intent: Intent, line: string])[] = [
  [{ kind: 'describe-param', tool: 0, path: ['room'], text }, `room: z.string().describe("${text}"),`],
  [{ kind: 'describe-param', tool: 0, path: ['most'], text }, `most: limit.describe("${text}"),`],
  [{ kind: 'describe-param', tool: 0, path: ['white'], text }, `const colours = { white: z.string().max(3).describe("${text}"), limit };`],
  [{ kind: 'describe-param', tool: 0, path: ['limit'], text }, `const colours = { white: z.string().max(3), limit: limit.describe("${text}") };`],
  [{ kind: 'set-keyword', tool: 0, path: ['size'], keyword: 'minimum', value: 2 }, 'size: z.number().min(2).describe("How large the lamp is"),'],
  [{ kind: 'set-default', tool: 0, path: ['size'], value: 4 }, 'size: z.number().describe("How large the lamp is").default(4),'],
  [{ kind: 'describe-tool', tool: 0, text }, `description: "${text}",`],
  [{ kind: 'set-annotations', tool: 0, values: { readOnlyHint: true } }, 'annotations: { readOnlyHint: true },'],
  [
    { kind: 'describe-tool', tool: 1, text },
    `addToolNamed(server, "light_lamp", "${text}", { lamp: z.string() }, async (args) => ({ content: [args.lamp] }));`,
  ],
  [
    { kind: 'describe-param', tool: 1, path: ['lamp'], text },
    `addToolNamed(server, "light_lamp", "Lights a lamp in a room.", { lamp: z.string().describe("${text}") }, async (args) => ({ content: [args.lamp] }));`,
  ],
];

for (const [intent, line] of cases) {
  test(`${JSON.stringify(intent)} changes the call of a function of another package`, async () => {
    const { engine } = await workspace(files);
    assert.deepEqual(changes(engine, intent).join('').replaceAll('\n', ''), line);
  });
}

test('every visible finding of a tool behind a function of another package has a fix', async () => {
  const { engine } = await workspace(files);
  const found = engine.findings(uri).filter(({ pending }) => pending !== true);
  assert.ok(found.length >= 3, String(found.length));
  for (const { span, rule, message } of found) {
    const [first] = codeActions(engine, uri, { start: span.start, end: span.start }, ['quickfix']);
    assert.ok(first?.edits !== undefined && first.finding?.rule === rule, `${message}: ${first?.title}`);
  }
  assert.deepEqual(
    engine.findings(uriOf('packages/shared/src/index.ts')).filter(({ pending }) => pending !== true),
    [],
  );
});

test('a tool behind a function of another package has a hover, and is renamed where it is written', async () => {
  const { engine } = await workspace(files);
  const at = cursor(engine, path, '"light_$0lamp"');
  assert.match(hover(engine, uri, at.offset)?.markdown ?? '', /\*\*Tool\*\* `light_lamp`/);
  const edits = rename(engine, uri, at.offset, 'switch_lamp', { digest: String, renameFiles: false });
  assert.match(JSON.stringify(edits), /switch_lamp/);
});
