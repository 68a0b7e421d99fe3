import type { Rule } from '../../../model/index.ts';

export const jsonSyntax: Rule = {
  id: 'json-syntax',
  severity: 'error',
  summary: 'JSON that cannot be read, or that strict readers refuse.',
  why: 'A client that cannot read the file has none of its tools. Comments and trailing commas belong into `.jsonc` files only.',
  remedy:
    'Correct the JSON at this place: keys and texts in double quotes, a comma between entries, every bracket closed. Remove comments and trailing commas, or name the file `.jsonc`.',
  scope: 'problem',
  ignorable: false,
  bad: {
    'find.mcp.json': '{ "name": "find_notes" [["description"]]: "Find notes about a subject.", "inputSchema": { "type": "object", "properties": {} } }\n',
  },
  good: { 'find.mcp.json': '{ "name": "find_notes", "description": "Find notes about a subject.", "inputSchema": { "type": "object", "properties": {} } }\n' },
};
