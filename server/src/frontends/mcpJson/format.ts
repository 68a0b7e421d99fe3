import type { Format } from '../../model/format.ts';
import { claimsMcpJson } from './claimsMcpJson.ts';

/** JSON files with tools as clients and servers exchange them. */
export const mcpJsonFormat = {
  id: 'mcpJson',
  title: 'MCP JSON',
  role: 'spec',
  toolIs: 'a definition in a JSON file, as MCP, OpenAI and Anthropic have them',
  extensions: ['.json', '.jsonc', '.jsonl', '.ndjson', '.snap'],
  languages: ['json', 'jsonc'],
  places: ['**/*.mcp.json', '**/mcp-tools.json'],
  // An output schema is a contract for structured content, which few servers return. It is no documentation.
  holds: ['annotations', 'schema', 'title'],
  comment: '//',
  together: 'file',
  mayComment: (uri) => /\.jsonc$/i.test(uri),
  sharesProjects: ['basic'],
  claims: claimsMcpJson,
} as const satisfies Format;
