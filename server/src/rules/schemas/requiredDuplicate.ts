import { code, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { schemasOf } from '../support/schemasOf.ts';

export const requiredDuplicate: Rule = {
  id: 'required-duplicate',
  severity: 'information',
  summary: 'A `required` list that names a property twice.',
  why: 'JSON Schema asks for unique names; strict validators refuse the schema, and perhaps another property was meant.',
  remedy: 'Remove the second entry, or correct its name.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('subject:\n  type: string\n  description: What the notes are about.', '  required: [subject, [[subject]]]') },
  good: { 'tool.yaml': exampleTool('subject:\n  type: string\n  description: What the notes are about.', '  required: [subject]') },
  check({ tool }) {
    return findIn(schemasOf(tool).required, ({ schema }) => {
      const list = schema.requiredList?.value ?? [];
      if (list.length < 2) return [];
      return list
        .filter((entry, i) => list.findIndex((other) => other.value === entry.value) < i)
        .map((entry) => ({
          message: `\`required\` lists ${code(entry.value)} twice.`,
          span: entry.span,
          fixes: [{ title: `Remove the second ${code(entry.value)}`, intent: { kind: 'remove', span: entry.span }, safe: true }] as const,
          tags: ['unnecessary'] as const,
        }));
    });
  },
};
