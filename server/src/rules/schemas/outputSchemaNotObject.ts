import { mcpReturnsObjects, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { withArticle } from '../support/jsonTypes.ts';

export const outputSchemaNotObject: Rule = {
  id: 'output-schema-not-object',
  severity: 'error',
  summary: 'A returned value that is no object, or has no type, in a revision of the protocol that requires one.',
  why: 'From 2025-06-18 to 2025-11-25 the root of an output schema must be `type: object`; clients of these revisions refuse the tool. Later revisions take any schema.',
  remedy: 'Wrap the result in an object with one property.',
  sources: ['MCP specification 2025-06-18 and 2025-11-25: the root of outputSchema is an object; 2026-07-28: any schema (2026-11, verified)'],
  scope: 'tool',
  bad: {
    'toolscribe.config.yaml': 'mcpRevision: "2025-11-25"\n',
    'tool.yaml': exampleTool(
      'subject:\n  type: string\n  description: What the notes are about.',
      'returns:\n  type: [[array]]\n  items:\n    type: string\n  description: The notes.',
    ),
  },
  good: {
    'tool.yaml': exampleTool(
      'subject:\n  type: string\n  description: What the notes are about.',
      'returns:\n  type: array\n  items:\n    type: string\n  description: The notes.',
    ),
  },
  check({ tool, format, settings }) {
    const { returns } = tool;
    // R documents results for people, and a generated file repeats that.
    if (!format.holds.includes('schema') || tool.provenance !== undefined || returns === undefined) return [];
    if (!mcpReturnsObjects(settings.mcpRevision)) return [];
    if (returns.type.state === 'absent' && returns.other.type === undefined && format.role === 'spec')
      return [{ message: `The result has no \`type: object\`, which MCP ${settings.mcpRevision} demands.`, span: returns.span }];
    if (returns.type.state !== 'known' || returns.typeAssumed === true || returns.type.value === 'object') return [];
    return [
      {
        message: `The result is ${withArticle(returns.type.value)}; MCP ${settings.mcpRevision} takes only an object.`,
        span: returns.type.span,
      },
    ];
  },
};
