import { type Fix, isJsonObject, type Rule } from '../../model/index.ts';
import { listedAt } from '../support/listedAt.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';

const packages = '{ "dependencies": { "@modelcontextprotocol/sdk": "1.32.2", "zod": "4.6.7" } }\n';
const server = (regex: string): string => `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const server = new McpServer({ name: 'notes', version: '1.0.0' });

server.registerTool(
  'read_note',
  {
    description: 'Read one note by the code on its back.',
    inputSchema: { code: z.string().regex(${regex}).describe('Three letters and two digits, such as abc12.') },
    annotations: { readOnlyHint: true },
  },
  async ({ code }) => read(code),
);
`;

export const patternFlagsLost: Rule = {
  id: 'pattern-flags-lost',
  severity: 'warning',
  scope: 'tool',
  about: 'schema',
  summary: 'A regular expression whose flags are not listed, so that clients accept other values than the code.',
  why: 'A pattern of JSON Schema has no flags. Without the flag `i`, clients refuse values in capitals, and models never pass them, though the code takes them.',
  remedy: 'Write the pattern so that it needs no flag: `/^[a-zA-Z]+$/` for `/^[a-z]+$/i`.',
  sources: ['z.toJSONSchema of Zod 4.0.0 to 4.6.7, and zod-to-json-schema 3.25.2, run'],
  bad: { 'package.json': packages, 'server.ts': server('[[/^[a-z]{3}\\d\\d$/i]]') },
  good: { 'package.json': packages, 'server.ts': server('/^[a-zA-Z]{3}\\d\\d$/') },
  check({ tool, index }) {
    return schemasOf(tool).keywords.flatMap((placed) => {
      const { schema, where, path, param } = placed;
      const pattern = schema.other.pattern;
      const listed = where !== 'input' || param?.inheritedFrom !== undefined ? undefined : listedAt(tool, path);
      const shown = isJsonObject(listed) ? listed.pattern : undefined;
      if (typeof pattern?.value !== 'string' || typeof shown !== 'string' || !isCaseless(shown, pattern.value)) return [];
      const value = pattern.value;
      const fixes: readonly Fix[] = [
        { title: 'Write the pattern without flags', intent: { kind: 'set-keyword', tool: index, path, keyword: 'pattern', value }, safe: true },
      ];
      return [{ message: `The pattern of ${nameOf(placed)} is listed without its flags.`, detail: `Clients see \`${shown}\`.`, span: pattern.span, fixes }];
    });
  },
};

/** Is the second pattern the first one for letters of both cases? */
const isCaseless = (shown: string, pattern: string): boolean => shown !== pattern && folded(shown) === folded(pattern);

/** The pattern in lower case, in which `[aA]` is `a`, and `a-zA-Z` is `a-z`. */
const folded = (pattern: string): string =>
  pattern
    .toLowerCase()
    .replace(/\[([a-z])\1\]/g, '$1')
    .replace(/([a-z0-9]-[a-z0-9])\1/g, '$1')
    .replace(/([a-z])\1/g, '$1');
