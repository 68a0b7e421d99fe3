import type { Format } from '../../model/format.ts';
import { claimsMcpJson } from './claimsMcpJson.ts';

/** JSON files that hold tools as clients and servers exchange them. */
export const mcpJsonFormat = {
  id: 'mcpJson',
  title: 'MCP JSON',
  role: 'spec',
  toolIs: 'a definition in a JSON file, as MCP, OpenAI and Anthropic have them',
  extensions: ['.json', '.jsonc', '.jsonl', '.ndjson', '.snap'],
  languages: ['json', 'jsonc'],
  places: ['**/*.mcp.json', '**/mcp-tools.json'],
  // What is returned is a contract there, of structured content that few servers give, and no documentation.
  holds: ['annotations', 'schema', 'title'],
  comment: '//',
  together: 'file',
  mayComment: (uri) => /\.jsonc$/i.test(uri),
  sharesProjects: ['basic'],
  claims: claimsMcpJson,
} as const satisfies Format;
