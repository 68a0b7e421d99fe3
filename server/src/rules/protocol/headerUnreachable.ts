import type { Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { headerSources, knowsHeaders, unreachableHeaders } from '../support/mcpHeaders.ts';

export const headerUnreachable: Rule = {
  id: 'header-unreachable',
  severity: 'error',
  summary: 'An `x-mcp-header` where a client does not look for it.',
  why: 'A client must find the parameter by the names of properties alone: not in the items of a list, in alternatives (`anyOf` and its kin) or behind a `$ref`. HTTP clients drop the tool.',
  remedy: 'Mark a parameter, or a property of an object.',
  sources: headerSources,
  scope: 'tool',
  bad: {
    'tool.yaml': exampleTool('places:\n  type: array\n  description: Where the notes are kept.\n  items:\n    type: string\n    [[x-mcp-header]]: Region'),
  },
  good: { 'tool.yaml': exampleTool('place:\n  type: string\n  description: Where the notes are kept.\n  x-mcp-header: Region') },
  check({ tool, settings }) {
    if (!knowsHeaders(settings)) return [];
    return unreachableHeaders(tool).map((span) => ({
      message: 'Clients do not look for `x-mcp-header` here.',
      span,
    }));
  },
};
