import { codes, isJsonObject, type Rule } from '../../model/index.ts';
import { unionFixes } from '../support/rootUnion.ts';

const server = (name: string): string => `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const server = new McpServer({ name: 'notes', version: '1.0.0' });

server.registerTool(
  '${name}',
  {
    description: 'Find notes about a subject and return them, newest first.',
    inputSchema: { subject: z.string().describe('What the notes are about.') },
    annotations: { readOnlyHint: true },
  },
  async ({ subject }) => find(subject),
);
`;

const packages = (sdk: string): string => `{ "dependencies": { "@modelcontextprotocol/sdk": "${sdk}", "zod": "4.1.5" } }\n`;

export const parametersUnlisted: Rule = {
  id: 'parameters-unlisted',
  severity: 'error',
  summary: 'A tool that the server lists without its parameters, because the installed libraries do not fit each other, or the schema.',
  why: 'A converter for Zod 3 makes an empty schema of Zod 4, and says nothing of it: a model sees a tool without parameters, and calls it without arguments.',
  remedy:
    'Use versions that fit: `@modelcontextprotocol/sdk` takes Zod 4 from 1.23 on, and `z.toJSONSchema` converts by hand. Give the members of an object, `{ … }`, and check what they have in common in the handler.',
  scope: 'tool',
  about: 'schema',
  bad: { 'package.json': packages('1.20.0'), 'server.ts': server('[[find_notes]]') },
  good: { 'package.json': packages('1.29.0'), 'server.ts': server('find_notes') },
  sources: ['McpServer of @modelcontextprotocol/sdk 1.20.0 and 1.23.0, run with Zod 4.1.5', 'zod-to-json-schema 3.25.2, run with Zod 4.6.7'],
  check({ tool, index }) {
    const { params, listed, input } = tool;
    const hasBranches = ['anyOf', 'oneOf', 'allOf'].some((keyword) => input?.other[keyword] !== undefined);
    if (listed?.input === undefined || (params.length === 0 && !hasBranches)) return [];
    const { properties, ...rest } = listed.input;
    const isSilent =
      (!isJsonObject(properties) || Object.keys(properties).length === 0) && !Object.keys(rest).some((key) => /^(?:\$ref|allOf|anyOf|oneOf)$/.test(key));
    if (!isSilent) return [];
    const names = params.map(({ name }) => name.value);
    return [
      {
        span: tool.head,
        message: `The server does not list ${names.length === 0 ? 'the parameters' : codes(names, 2)}.`,
        detail: `A server on ${listed.by} lists this tool without parameters${listed.dropsWhole ? ', since its schema is no plain object' : ''}.`,
        fixes: unionFixes(tool, index),
      },
    ];
  },
};
