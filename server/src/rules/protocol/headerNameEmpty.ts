import type { Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { headerSources, headersOf, knowsHeaders } from '../support/mcpHeaders.ts';
import { nameOf } from '../support/schemasOf.ts';

export const headerNameEmpty: Rule = {
  id: 'header-name-empty',
  severity: 'error',
  summary: 'An `x-mcp-header` without a name.',
  why: 'A client sends the value of the parameter as the header `Mcp-Param-NAME`. Without a name there is none, and HTTP clients drop the tool.',
  remedy: 'Name the header, or remove `x-mcp-header`.',
  sources: headerSources,
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('region:\n  type: string\n  description: Where the notes are kept.\n  x-mcp-header: [[""]]') },
  good: { 'tool.yaml': exampleTool('region:\n  type: string\n  description: Where the notes are kept.\n  x-mcp-header: Region') },
  check({ tool, settings }) {
    if (!knowsHeaders(settings)) return [];
    return findIn(headersOf(tool), ({ written, placed }) => {
      if (typeof written.value === 'string' ? written.value.trim() !== '' : written.value !== null) return [];
      return [{ message: `Header of ${nameOf(placed)} has no name.`, span: written.span }];
    });
  },
};
