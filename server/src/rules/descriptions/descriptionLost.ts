import { code, type Fix, type JsonObject, knownValue, type Rule, spanOf } from '../../model/index.ts';
import { listedAt } from '../support/listedAt.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';

const packages = '{ "dependencies": { "@modelcontextprotocol/sdk": "1.32.2", "zod": "4.1.12" } }\n';
const server = (member: string): string => `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const server = new McpServer({ name: 'notes', version: '1.0.0' });

server.registerTool(
  'find_notes',
  {
    description: 'Find notes about a subject and return them, newest first.',
    inputSchema: { ${member} },
    annotations: { readOnlyHint: true },
  },
  async ({ subject }) => find(subject),
);
`;

export const descriptionLost: Rule = {
  id: 'description-lost',
  severity: 'warning',
  scope: 'tool',
  about: 'schema',
  summary: 'A description that the library does not list, because a later call makes a schema without it.',
  why: 'Up to Zod 4.2, a description belongs to one schema object. Each check, such as `.min()`, makes a new object without it: the model sees no description.',
  remedy: 'Describe last: `z.string().min(3).describe("…")`.',
  sources: ['z.toJSONSchema of Zod 4.0.0, 4.1.12 and 4.2.1, which lose it, and of 4.3.6, 4.4.0 and 4.6.7, which keep it, run'],
  bad: { 'package.json': packages, 'server.ts': server("subject: z.string().describe('[[What the notes are about.]]').min(3)") },
  good: { 'package.json': packages, 'server.ts': server("subject: z.string().min(3).describe('What the notes are about.')") },
  check({ tool, index }) {
    return schemasOf(tool).ofParams.flatMap((placed) => {
      const { schema, param, where, path } = placed;
      const text = knownValue(schema.description);
      if (where !== 'input' || param === undefined || param.inheritedFrom !== undefined || text === undefined || text.trim() === '') return [];
      const listed = listedAt(tool, path);
      if (listed === undefined || listed.$ref !== undefined || 'description' in listed || isDescribedWithin(listed)) return [];
      // A text elsewhere, such as a docstring, belongs to no call of the schema.
      const span = spanOf(schema.description);
      if (span === undefined || span.start < schema.span.start || span.end > schema.span.end) return [];
      const fixes: readonly Fix[] = [{ title: 'Move the description to the end', intent: { kind: 'describe-param', tool: index, path, text }, safe: true }];
      const message = `The description of ${nameOf(placed)} is lost: a later call drops it.`;
      return [{ message, detail: `A server on ${tool.listed?.by} lists ${code(param.name.value)} without it.`, span, fixes }];
    });
  },
};

/** Alternatives may have the description. */
const isDescribedWithin = (schema: JsonObject): boolean => JSON.stringify(schema).includes('"description"');
