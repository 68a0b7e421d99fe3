import type { Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { refsOf } from '../support/refs.ts';
import { nameOf } from '../support/schemasOf.ts';

export const refRemote: Rule = {
  id: 'ref-remote',
  severity: 'error',
  summary: 'A `$ref` to another file or to the network.',
  why: 'Clients must not fetch a schema from the network and do not know the files of the server: they see no schema there, or refuse the tool.',
  remedy: 'Write the schema here, or under `$defs` of the tool.',
  sources: ['MCP specification 2026-07-28: a network $ref must not be fetched automatically (2026-11, verified)'],
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('place:\n  description: Where the notes were taken.\n  $ref: [[https://example.org/place.json]]') },
  good: { 'tool.yaml': exampleTool('place:\n  description: Where the notes were taken.\n  type: string') },
  check({ tool }) {
    const seen = new Set<number>();
    return findIn(refsOf(tool), ({ ref, span, placed }) => {
      // Of several in one keyword, the first is reported.
      if (ref === '' || ref.startsWith('#') || seen.has(span.start)) return [];
      seen.add(span.start);
      return [
        {
          message: `\`$ref\` of ${nameOf(placed)} leads out of the tool.`,
          span,
        },
      ];
    });
  },
};
