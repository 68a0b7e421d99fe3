import { code, distinctBy, type Rule } from '../../model/index.ts';
import { schemasOf } from '../support/schemasOf.ts';

const example = (type: string): string => `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
const server = new McpServer({ name: 'notes', version: '1.0.0' });
server.registerTool(
  'find_notes',
  {
    title: 'Find notes',
    description: 'Finds the notes about a subject.',
    inputSchema: { subject: z.${type}().describe('What the notes are about, such as "lamps".') },
    annotations: { readOnlyHint: true },
  },
  async ({ subject }) => ({ content: [{ type: 'text', text: subject }] }),
);
`;

export const schemaCallUnknown: Rule = {
  id: 'schema-call-unknown',
  severity: 'error',
  oncePerFile: true,
  summary: 'A call that the schema library does not have.',
  why: 'The code stops there when it is loaded, so that no tool of the server is listed.',
  remedy: 'Write the name that the library has.',
  scope: 'tool',
  about: 'schema',
  bad: { 'src/tools.ts': example('[[strng]]') },
  good: { 'src/tools.ts': example('string') },
  check({ tool }) {
    const calls = schemasOf(tool).mistyped.flatMap(({ schema }) => schema.unknownCall ?? []);
    return distinctBy(calls, ({ name }) => `${name.span.start} ${name.value}`).map(({ name, to, elsewhere }) => ({
      message: `Unknown call ${code(`${name.value}()`)}. Did you mean ${code(`${to}()`)}?`,
      span: name.span,
      fixes: elsewhere === true ? [] : [{ title: `Change to ${code(to)}`, intent: { kind: 'correct-word', span: name.span, to }, safe: true }],
    }));
  },
};
