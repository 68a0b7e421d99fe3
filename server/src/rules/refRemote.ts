import { isJsonObject, type Json, type Rule } from '../model/index.ts';
import { exampleTool } from './support/exampleTool.ts';
import { nameOf, rootsOf } from './support/schemasOf.ts';

export const refRemote: Rule = {
  id: 'ref-remote',
  severity: 'error',
  summary: 'A `$ref` to another file or to the network.',
  why: 'Clients must not fetch a schema from the network and do not know the files of the server: they see no schema there, or refuse the tool.',
  sources: ['MCP specification 2026-07-28: a network $ref must not be fetched automatically (2026-11, verified)'],
  scope: 'tool',
  bad: { 'tool.yaml': exampleTool('place:\n  description: Where the notes were taken.\n  $ref: [[https://example.org/place.json]]') },
  good: { 'tool.yaml': exampleTool('place:\n  description: Where the notes were taken.\n  type: string') },
  check({ tool }) {
    return rootsOf(tool).flatMap((placed) =>
      Object.entries(placed.schema.other).flatMap(([keyword, written]) => {
        const remote = remoteRef(keyword, written.value, 0);
        if (remote === undefined) return [];
        return [
          {
            message: `The '$ref' in ${nameOf(placed)} points to '${remote}', outside this tool, where clients do not look. Write the schema here.`,
            span: written.span,
          },
        ];
      }),
    );
  },
};

/** The first reference that leaves the document. */
function remoteRef(keyword: string, value: Json, depth: number): string | undefined {
  if (keyword === '$ref') return typeof value === 'string' && value !== '' && !value.startsWith('#') ? value : undefined;
  // What stands below these are values, not schemas.
  if (depth > 50 || ['const', 'enum', 'default', 'examples'].includes(keyword) || keyword.startsWith('x-')) return undefined;
  const members: readonly (readonly [string, Json])[] = Array.isArray(value)
    ? (value as readonly Json[]).map((item) => ['', item] as const)
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  for (const [key, member] of members) {
    const found = remoteRef(key, member, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
