import { type Found, firstFew, type Json, knownValue, type Located, type Rule, type Span } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { shown } from '../support/jsonTypes.ts';
import { descriptionsOf } from '../support/prose/descriptionsOf.ts';
import { quotedValues, quotesValues } from '../support/prose/quotedValues.ts';
import { nameOf } from '../support/schemasOf.ts';

export const enumInProse: Rule = {
  id: 'enum-in-prose',
  severity: 'warning',
  scope: 'tool',
  about: 'schema',
  summary: 'A description lists values as the only ones allowed, and the schema does not have them.',
  why: 'Clients hold a model to an `enum`; nothing holds it to a sentence. Only lists in quotes or code marks that the sentence closes ("one of", "either") are reported.',
  remedy: 'Write the values as an enumeration. Where the schema has one already, correct it or the sentence.',
  bad: { 'tool.yaml': exampleTool("mode:\n  type: string\n  description: [[How much is shown, one of 'summary', 'details' or 'all'.]]") },
  good: { 'tool.yaml': exampleTool('mode:\n  type: string\n  description: How much is shown.\n  enum: [summary, details, all]') },
  check({ tool, index }) {
    if (!quotesValues(tool)) return [];
    return findIn(descriptionsOf(tool), (description) => {
      const { text, span, path, of, schema } = description;
      const values = of === 'param' ? quotedValues(text) : undefined;
      if (schema === undefined || values === undefined) return [];
      const type = knownValue(schema.type);
      const target = type === 'array' ? schema.items : schema;
      if (target === undefined || knownValue(target.type) !== 'string' || limiting.some((keyword) => target.other[keyword] !== undefined)) return [];
      const name = nameOf({ path, where: 'input' });
      if (target.enum !== undefined) return beyond(target.enum.value, values, name, span, { tool: index, path: type === 'array' ? [...path, '[]'] : path });
      if (schema.enum !== undefined || schema.examples.length > 0 || target.examples.length > 0) return [];
      const standard = knownValue(schema.default);
      if (typeof standard === 'string' && !values.includes(standard)) return [];
      const targetPath = type === 'array' ? [...path, '[]'] : path;
      return [
        {
          message: `Allowed values of ${name} are only in its description.`,
          span,
          fixes: [{ title: `Allow only ${firstFew(values.map(shown))}`, intent: { kind: 'set-enum' as const, tool: index, path: targetPath, values } }],
        },
      ];
    });
  },
};

/** Values that the sentence allows and the enumeration does not. */
function beyond(
  allowed: readonly Located<Json>[],
  listed: readonly string[],
  name: string,
  span: Span,
  at: { readonly tool: number; readonly path: readonly string[] },
): readonly Found[] {
  const values = allowed.map(({ value }) => value);
  const more = listed.filter((word) => !values.includes(word));
  if (more.length === 0 || more.length === listed.length) return [];
  const words = firstFew(more.map(shown));
  return [
    {
      message: `Description of ${name} allows ${words}, its \`enum\` does not.`,
      span,
      fixes: [{ title: `Allow ${words} too`, intent: { kind: 'set-enum', ...at, values: [...values, ...more] } }],
    },
  ];
}

/** Keywords that already restrict strings. */
const limiting = ['const', 'pattern', 'format', 'anyOf', 'oneOf', 'allOf', '$ref', 'contentMediaType'];
