import { closest, code, type Rule, type Schema } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { numberFormats, textFormats } from '../support/knownFormats.ts';
import { nameOf, writing } from '../support/schemasOf.ts';

export const formatUnknown: Rule = {
  id: 'format-unknown',
  severity: 'warning',
  summary: 'A `format` that neither JSON Schema nor OpenAPI knows.',
  why: 'Clients pass over a format they do not know, some refuse it; a misspelled one promises a check that nobody makes. Parameters of a tools.yaml have `uri`, `email` and `uuid`, because Zod checks these; other formats of JSON Schema are an information there.',
  remedy:
    'Use a format of JSON Schema. Where none fits, say in the description what the text looks like, or give a `pattern`. Remove one of a number: `minimum` and `maximum` state its range.',
  sources: ['JSON Schema draft-07 and 2020-12, OpenAPI 3 format registry (2026-11, verified)'],
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('since:\n  type: string\n  description: Notes from this day on.\n  format: [[datetime]]') },
  good: { 'tool.yaml': exampleTool('since:\n  type: string\n  description: Notes from this day on.\n  format: date-time') },
  check({ tool, index, format: { textFormats: own } }) {
    // A JSON Schema within such a file has the formats of JSON Schema. Its type is a word within it.
    const isOwn = own !== undefined && tool.input?.type.state === 'known' && tool.input.type.span.end === tool.input.span.end;
    const formats = isOwn ? new Set(own) : allFormats;
    return findIn(writing(tool, 'format'), (placed) => {
      const format = placed.schema.other.format;
      if (placed.at !== 'own' || format === undefined || typeof format.value !== 'string' || formats.has(format.value)) return [];
      const ofNumbers = isNumeric(placed.schema);
      // Another format of numbers has another range: schemars has `uint` for a number without a width.
      const suggestion = ofNumbers ? undefined : closest(format.value, isOwn ? formats : textFormats);
      const setting = { kind: 'set-keyword', tool: index, path: placed.path, keyword: 'format', value: suggestion } as const;
      const title = suggestion === undefined ? `Remove format ${code(format.value)}` : `Change to ${code(suggestion)}`;
      return [
        {
          message: `Unknown format ${code(format.value)}${suggestion === undefined ? ` of ${nameOf(placed)}.` : `. Did you mean ${code(suggestion)}?`}`,
          span: format.span,
          // JSON Schema knows it, and a loader may.
          ...(allFormats.has(format.value) && suggestion === undefined ? { severity: 'information' as const } : {}),
          fixes: (suggestion === undefined && !ofNumbers) || placed.where === 'returns' ? [] : [{ title, intent: setting, safe: true }],
        },
      ];
    });
  },
};

function isNumeric({ type, other }: Schema): boolean {
  const types = type.state === 'known' ? [type.value] : other.type?.value;
  return Array.isArray(types) && types.some((one) => one === 'integer' || one === 'number');
}

const allFormats = new Set([...textFormats, ...numberFormats]);
