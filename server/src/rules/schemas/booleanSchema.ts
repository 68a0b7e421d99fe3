import { code, handlingSources, type Rule } from '../../model/index.ts';
import { findIn } from '../support/findIn.ts';
import { schemasOf, subjectOf } from '../support/schemasOf.ts';

export const booleanSchema: Rule = {
  id: 'boolean-schema',
  severity: 'warning',
  summary: 'A schema that is `true` or `false`, which clients refuse together with every other tool of the server.',
  why: 'JSON Schema allows it. The SDK of MCP for TypeScript, on which many clients are built, refuses the whole list of tools for it at a parameter. Claude Code does so at any depth, and is silent about it: with `claude-code` among the `clients` it is an error. `additionalProperties: true` is no fault.',
  remedy: 'Write `{}` for any value. Remove a property that may have none.',
  sources: [
    ...handlingSources('boolean-schema'),
    'Azure-Resource-Manager-MCP 21, opencode 49464: a client of the TypeScript SDK refuses the list of tools (2026-09, reported)',
  ],
  scope: 'tool',
  about: 'schema',
  bad: {
    'tools.json':
      '{"tools": [{"name": "add_rule", "description": "Adds a rule to the alerts.", "inputSchema": {"type": "object", "properties": {"value": [[true]]}}}]}\n',
  },
  good: {
    'tools.json':
      '{"tools": [{"name": "add_rule", "description": "Adds a rule to the alerts.", "inputSchema": {"type": "object", "properties": {"value": {"description": "What the measure must exceed."}}}}]}\n',
  },
  check({ tool, settings, format }) {
    // A tool file must have a mapping: `schema-invalid` reports it.
    if (!format.holds.includes('schema') || format.requires?.includes('example') === true || tool.provenance !== undefined) return [];
    const everywhere = settings.clients.includes('claude-code');
    return findIn(schemasOf(tool).booleans, (placed) => {
      const { schema, path, param } = placed;
      if (!everywhere && (param === undefined || path.length > 1)) return [];
      const { boolean: value, span } = schema;
      const words = code(String(value));
      return [
        {
          message: `${subjectOf(placed)} is ${words}; ${everywhere ? 'Claude Code then refuses' : 'clients then refuse'} all tools of the server.`,
          span,
          ...(everywhere ? { severity: 'error' } : {}),
          fixes:
            value === true && format.role === 'spec' && span.end - span.start === 4
              ? [{ title: 'Write `{}`, which is the same', intent: { kind: 'correct-word', span, to: '{}' }, safe: true }]
              : [],
        },
      ];
    });
  },
};
