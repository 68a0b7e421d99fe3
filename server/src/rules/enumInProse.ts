import { knownValue, type Rule } from '../model/index.ts';
import { descriptionsOf } from './support/descriptionsOf.ts';
import { exampleTool } from './support/exampleTool.ts';
import { quotedValues } from './support/quotedValues.ts';

export const enumInProse: Rule = {
  id: 'enum-in-prose',
  severity: 'warning',
  scope: 'tool',
  summary: 'A description lists the only values allowed, and the schema does not.',
  why: 'Clients hold a model to an `enum`; nothing holds it to a sentence. Only lists in quotes or code marks that the sentence closes ("one of", "either") are reported.',
  bad: { 'tool.yaml': exampleTool("mode:\n  type: string\n  description: [[How much is shown, one of 'summary', 'details' or 'all'.]]") },
  good: { 'tool.yaml': exampleTool('mode:\n  type: string\n  description: How much is shown.\n  enum: [summary, details, all]') },
  check({ tool, index }) {
    return descriptionsOf(tool).flatMap(({ text, span, path, of, label, schema }) => {
      if (of !== 'param' || schema === undefined) return [];
      const type = knownValue(schema.type);
      const target = type === 'array' ? schema.items : schema;
      if (target === undefined || knownValue(target.type) !== 'string' || limiting.some((keyword) => target.other[keyword] !== undefined)) return [];
      if (target.enum !== undefined || schema.enum !== undefined || schema.examples.length > 0 || target.examples.length > 0) return [];
      const values = quotedValues(text);
      const standard = knownValue(schema.default);
      if (values === undefined || (typeof standard === 'string' && !values.includes(standard))) return [];
      const targetPath = type === 'array' ? [...path, '[]'] : path;
      return [
        {
          message: `${label} lists the values allowed (${values.map((v) => `'${v}'`).join(', ')}), but only an enumeration keeps a model to them. Write them as one.`,
          span,
          fixes: [
            { title: `Allow only ${values.map((v) => `'${v}'`).join(', ')}`, intent: { kind: 'set-enum' as const, tool: index, path: targetPath, values } },
          ],
        },
      ];
    });
  },
};

/** Keywords that already say which strings are allowed. */
const limiting = ['const', 'pattern', 'format', 'anyOf', 'oneOf', 'allOf', '$ref', 'contentMediaType'];
