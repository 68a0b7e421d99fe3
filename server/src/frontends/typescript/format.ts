import type { Format } from '../../model/format.ts';
import { claimsZod } from './read/claimsZod.ts';

/** TypeScript and JavaScript with tools, or with schemas that tools refer to. */
export const zodFormat = {
  id: 'zod',
  title: 'TypeScript',
  role: 'source',
  toolIs: "a TypeScript object with 'inputSchema', or a call such as 'registerTool', 'addTool' or 'tool'",
  extensions: ['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx'],
  languages: ['typescript', 'typescriptreact', 'javascript', 'javascriptreact'],
  places: [],
  libraries: 'npm',
  holds: ['annotations', 'schema', 'title'],
  comment: '//',
  together: 'file',
  tokens: false,
  namesPerFile: true,
  readWhereAsked: true,
  mark: /\binput_?[sS]chema\b|\bparameters\s*:\s*Type\b|\b\w*[tT]ool\w*\s*\(/,
  claims: claimsZod,
} as const satisfies Format;
