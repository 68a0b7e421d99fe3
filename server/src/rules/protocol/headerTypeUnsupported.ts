import type { Rule, TypeName } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { withArticle } from '../support/jsonTypes.ts';
import { headerSources, headersOf, knowsHeaders } from '../support/mcpHeaders.ts';

export const headerTypeUnsupported: Rule = {
  id: 'header-type-unsupported',
  severity: 'error',
  summary: 'An `x-mcp-header` on a parameter that is no text, whole number or boolean.',
  why: 'Other values have no plain form in a header: lists, objects, fractions. HTTP clients drop the tool.',
  remedy: 'Mark only texts, whole numbers and booleans with `x-mcp-header`.',
  sources: headerSources,
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('weight:\n  type: number\n  description: How much a note counts.\n  [[x-mcp-header]]: Weight') },
  good: { 'tool.yaml': exampleTool('weight:\n  type: integer\n  description: How much a note counts.\n  x-mcp-header: Weight') },
  check({ tool, index, settings }) {
    if (!knowsHeaders(settings)) return [];
    return findIn(headersOf(tool), ({ written, placed }) => {
      const { type } = placed.schema;
      if (type.state !== 'known' || supported.includes(type.value)) return [];
      return [
        {
          message: `An HTTP header cannot carry ${withArticle(type.value)}.`,
          span: written.key,
          fixes:
            placed.path.length === 0
              ? []
              : [
                  {
                    title: 'Remove `x-mcp-header`',
                    intent: { kind: 'set-keyword', tool: index, path: placed.path, keyword: 'x-mcp-header', value: undefined },
                  },
                ],
        },
      ];
    });
  },
};

const supported: readonly TypeName[] = ['string', 'integer', 'boolean'];
