import { code, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { shown } from '../support/jsonTypes.ts';
import { headerSources, headersOf, knowsHeaders } from '../support/mcpHeaders.ts';

export const headerNameInvalid: Rule = {
  id: 'header-name-invalid',
  severity: 'error',
  summary: 'An `x-mcp-header` that is no name of an HTTP header.',
  why: 'A name of a header holds letters, digits and a few signs, and no spaces, colons or control characters. HTTP clients drop a tool with any other.',
  remedy: 'Use letters, digits and `-`.',
  sources: headerSources,
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('region:\n  type: string\n  description: Where the notes are kept.\n  x-mcp-header: [[Storage region]]') },
  good: { 'tool.yaml': exampleTool('region:\n  type: string\n  description: Where the notes are kept.\n  x-mcp-header: Storage-Region') },
  check({ tool, index, settings }) {
    if (!knowsHeaders(settings)) return [];
    return findIn(headersOf(tool), ({ written, placed }) => {
      const { value, span } = written;
      if (value === null || (typeof value === 'string' && (value.trim() === '' || token.test(value)))) return [];
      const to = typeof value === 'string' ? value.trim().replace(/[^A-Za-z0-9-]+/g, '-') : String(value);
      const fixable = token.test(to) && placed.path.length > 0;
      return [
        {
          message: `Not a name of an HTTP header: ${shown(value)}.`,
          span,
          fixes: fixable
            ? [{ title: `Change to ${code(to)}`, intent: { kind: 'set-keyword', tool: index, path: placed.path, keyword: 'x-mcp-header', value: to } }]
            : [],
        },
      ];
    });
  },
};

/** A token of RFC 9110. */
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
