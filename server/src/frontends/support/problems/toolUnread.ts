import type { Rule } from '../../../model/index.ts';

export const toolUnread: Rule = {
  id: 'tool-unread',
  severity: 'information',
  pending: true,
  summary: 'Code that looks like the registration of a tool and that cannot be read without running it.',
  why: 'A server lists tools here that are neither checked nor emitted. `toolscribe list --unread` shows every such place, so that nobody takes the list of tools for complete.',
  remedy: 'Write names, descriptions and schemas as literals or constants. Leave the code as it is where tools are only known at run time.',
  scope: 'problem',
  bad: {
    'src/notes.ts': `export function register(server, prefix) {
  [[server.registerTool]](prefix + '_find', { description: 'Find the notes about a subject, newest first.', inputSchema: {} }, find);
}
`,
  },
  good: {
    'src/notes.ts': `export function register(server) {
  server.registerTool('find_notes', { description: 'Find the notes about a subject, newest first.', inputSchema: {} }, find);
}
`,
  },
};
