import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewToolDraft } from '../../../server/src/features/tools/newTool.ts';
import { written } from './support.ts';

const parameters = ['word: string # Word to count.', 'limit?: integer'];
const count: NewToolDraft = { name: 'count_words', description: 'Counts words.', parameters };
const sdk = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n";

test('TypeScript: in the function that registers, with its server and its layout', async () => {
  const text = `${sdk}
export function register(app: McpServer) {
    app.registerTool('find_note', {
        title: 'Find a note',
        description: 'Finds a note.',
        inputSchema: { text: z.string().describe('Text of it.') },
        annotations: { readOnlyHint: true },
    }, async ({ text }) => ({ content: [{ type: 'text', text }] }));
}
`;
  const { after, tools, creates } = await written('src/notes.ts', text, count);
  assert.deepEqual(tools, ['find_note', 'count_words']);
  assert.equal(creates, false);
  assert.ok(
    after.endsWith(`}));

    app.registerTool('count_words', {
        description: 'Counts words.',
        inputSchema: {
            word: z.string().describe('Word to count.'),
            limit: z.number().int().optional().describe('TODO: say what the value means'),
        },
        annotations: { readOnlyHint: false },
    }, async ({ word, limit }) => {
        throw new Error('count_words is not written yet');
    });
}
`),
    after,
  );
});

test('TypeScript: by positions, with a handler that is a function of the module', async () => {
  const text = `${sdk}const server = new McpServer({ name: "a", version: "1.0.0" });
async function find({ text }: { text: string }) { return { content: [{ type: "text" as const, text }] }; }
server.tool("find_note", "Finds a note.", { text: z.string().describe("Text of it.") }, find);
await server.connect(transport);
`;
  const { after, tools } = await written('src/notes.ts', text, count);
  assert.deepEqual(tools, ['find_note', 'count_words']);
  assert.ok(after.includes('\nserver.tool("count_words", "Counts words.", {\n'), after);
  assert.ok(after.includes('}, async ({ word, limit }) => {\n  throw new Error("count_words is not written yet");\n});\nawait server.connect'), after);
});

test('TypeScript: a wrapper of another module, with what all of its calls pass', async () => {
  const wrapper =
    "import { z, type ZodRawShape } from 'zod';\nimport type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nexport function addTool(server: McpServer, client: Client, name: string, config: { description: string; schema: ZodRawShape }, run: Run) {\n  server.registerTool(name, { description: config.description, inputSchema: config.schema }, run);\n}\n";
  const text = `import { z } from 'zod';
import { addTool } from './addTool.js';

export function registerNotes(server, client) {
  addTool(server, client, 'find_note', {
    description: 'Finds a note.',
    schema: { text: z.string().describe('Text of it.') },
    scope: 'notes',
  }, async ({ text }) => client.find(text));

  addTool(server, client, 'drop_note', {
    description: 'Drops a note.',
    schema: { id: z.string().describe('Its id.') },
    scope: 'notes',
    confirm: true,
  }, async ({ id }) => client.drop(id));
}
`;
  const { after, tools } = await written('src/notes.ts', text, count, { 'src/addTool.ts': wrapper });
  assert.deepEqual(tools, ['find_note', 'drop_note', 'count_words']);
  const own = after.slice(after.indexOf("'count_words'"));
  assert.ok(own.includes("scope: 'notes',"), own);
  assert.ok(!own.includes('confirm'), own);
  assert.ok(after.includes("  addTool(server, client, 'count_words', {\n    description: 'Counts words.',\n    schema: {\n      word:"), after);
});

test('TypeScript: an item of a list of objects with JSON Schema', async () => {
  const text = `import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
const server = new Server({ name: 'a', version: '1.0.0' }, { capabilities: { tools: {} } });
const tools = [
  {
    name: 'find_note',
    description: 'Finds a note.',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string', description: 'Text of it.' } },
      required: ['text'],
    },
  },
];
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }));
`;
  const { after, tools } = await written('src/index.ts', text, count);
  assert.deepEqual(tools, ['find_note', 'count_words']);
  assert.ok(
    after.includes(`  },
  {
    name: 'count_words',
    description: 'Counts words.',
    inputSchema: {
      type: 'object',
      properties: {
        word: { type: 'string', description: 'Word to count.' },
        limit: { type: 'integer', description: 'TODO: say what the value means' },
      },
      required: ['word'],
    },
  },
];`),
    after,
  );
});

test('TypeScript: a constant beside the others, in the lists that name them', async () => {
  const text = `import { tool } from 'ai';
import { z } from 'zod';

const findInput = z.object({ text: z.string().describe('Text of it.') });

export const findNoteTool = tool({
  description: 'Finds a note.',
  inputSchema: findInput,
  execute: async ({ text }) => text,
});

export const notes = { findNoteTool };
`;
  const { after, tools } = await written('src/notes.ts', text, { ...count, name: 'countWords' });
  assert.deepEqual(tools, ['findNoteTool', 'countWords']);
  assert.ok(after.includes('export const countWords = tool({\n'), after);
  assert.ok(after.includes('export const notes = { findNoteTool, countWords };'), after);
  assert.ok(after.includes('inputSchema: z.object({\n'), after);
});

test('TypeScript: what has no place in the registration begins a module of its own', async () => {
  const text = `${sdk}const server = new McpServer({ name: 'a', version: '1.0.0' });
server.tool('find_note', 'Finds a note.', { text: z.string().describe('Text of it.') }, async ({ text }) => ({ content: [{ type: 'text', text }] }));
`;
  const busier = `${sdk}const server = new McpServer({ name: 'b', version: '1.0.0' });
server.tool('sum', 'Adds.', {}, async () => ({ content: [] }));
server.tool('product', 'Multiplies.', {}, async () => ({ content: [] }));
`;
  const { creates, path, after } = await written('src/notes.ts', text, { ...count, dangerous: true }, { 'lib/numbers.ts': busier });
  assert.equal(creates, true);
  assert.equal(path, 'src/count_words.ts');
  assert.ok(after.includes('destructiveHint: true'), after);
});

test('TypeScript: a name is added to the constant that lists the names', async () => {
  const text = `${sdk}const NAMES = {
  find: "notes_find",
};

export function register(server: McpServer) {
  server.tool(NAMES.find, "Finds a note.", { text: z.string().describe("Text of it.") }, async ({ text }) => ({ content: [] }));
}
`;
  const { after, tools } = await written('src/notes.ts', text, { ...count, name: 'notes_count' });
  assert.deepEqual(tools, ['notes_find', 'notes_count']);
  assert.ok(after.includes('  find: "notes_find",\n  count: "notes_count",\n};'), after);
  assert.ok(after.includes('  server.tool(NAMES.count, "Counts words.", {\n    word:'), after);
});

test('TypeScript: a module of its own where the tools of the folder have one each, listed as they are', async () => {
  const define =
    "import type { ZodRawShape } from 'zod';\nexport function defineTool<S extends ZodRawShape>(tool: { name: string; description: string; inputSchema: S; scopes: string[]; handler: unknown }) {\n  return tool;\n}\n";
  const module = (name: string): string => `// Copyright of the authors
import { z } from 'zod';
import { find, drop } from '../notes.js';
import { defineTool } from '../define.js';

const limit = 10;

const shape = { text: z.string().max(limit).describe('Text of it.') };

export const ${name}Note = defineTool({
  name: '${name}_note',
  description: ['Finds a note.', 'At most one.'].join(' '),
  scopes: ['read'],
  inputSchema: shape,
  async handler({ text }) {
    return find(text);
  },
});
`;
  const index = `import { findNote } from './find-note.js';
import { dropNote } from './drop-note.js';

export const tools = {
  find_note: findNote,
  drop_note: dropNote,
};
`;
  const server =
    "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { tools } from './tools/index.js';\nconst server = new McpServer({ name: 'a', version: '1.0.0' });\nfor (const tool of Object.values(tools)) server.registerTool(tool.name, tool, tool.handler);\n";
  const { after, path, creates, others } = await written('src/tools/find-note.ts', module('find'), count, {
    'src/tools/drop-note.ts': module('drop'),
    'src/tools/index.ts': index,
    'src/define.ts': define,
    'src/server.ts': server,
  });
  assert.equal(creates, true);
  assert.equal(path, 'src/tools/count-words.ts');
  assert.equal(
    after,
    `import { z } from 'zod';
import { defineTool } from '../define.js';

const shape = {
  word: z.string().describe('Word to count.'),
  limit: z.number().int().optional().describe('TODO: say what the value means'),
};

export const countWords = defineTool({
  name: 'count_words',
  description: 'Counts words.',
  scopes: ['read'],
  inputSchema: shape,
  handler: async ({ word, limit }) => {
    throw new Error('count_words is not written yet');
  },
});
`,
  );
  assert.deepEqual(others, {
    'src/tools/index.ts': ["\nimport { countWords } from './count-words.js';", '\n  count_words: countWords,'],
  });
});
