import { closest, code, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { numberFormats, textFormats } from '../support/knownFormats.ts';
import { nameOf, writing } from '../support/schemasOf.ts';

export const formatUnknown: Rule = {
  id: 'format-unknown',
  severity: 'warning',
  summary: 'A `format` that neither JSON Schema nor OpenAPI knows.',
  why: 'Clients pass over a format they do not know, some refuse it; a misspelled one promises a check that nobody makes.',
  remedy: 'Use a format of JSON Schema. Where none fits, say in the description what the text looks like, or give a `pattern`.',
  sources: ['JSON Schema draft-07 and 2020-12, OpenAPI 3 format registry (2026-11, verified)'],
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('since:\n  type: string\n  description: Notes from this day on.\n  format: [[datetime]]') },
  good: { 'tool.yaml': exampleTool('since:\n  type: string\n  description: Notes from this day on.\n  format: date-time') },
  check({ tool, index }) {
    return findIn(writing(tool, 'format'), (placed) => {
      const format = placed.schema.other.format;
      if (placed.at !== 'own' || format === undefined || typeof format.value !== 'string' || formats.has(format.value)) return [];
      const suggestion = closest(format.value, formats);
      return [
        {
          message: `Unknown format ${code(format.value)}${suggestion === undefined ? ` of ${nameOf(placed)}.` : `. Did you mean ${code(suggestion)}?`}`,
          span: format.span,
          fixes:
            suggestion === undefined || placed.where === 'returns'
              ? []
              : [
                  {
                    title: `Change to ${code(suggestion)}`,
                    intent: { kind: 'set-keyword', tool: index, path: placed.path, keyword: 'format', value: suggestion },
                    safe: true,
                  },
                ],
        },
      ];
    });
  },
};

const formats = new Set([...textFormats, ...numberFormats]);
