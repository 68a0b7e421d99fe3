import type { Fix, Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { nameOf, writing } from '../support/schemasOf.ts';

export const requiredInProperty: Rule = {
  id: 'required-in-property',
  severity: 'warning',
  summary: '`required: true` or `required: false` inside a property.',
  why: 'In JSON Schema `required` is a list of names next to `properties`. Inside a property a yes or no means nothing: clients ignore it, or refuse the schema.',
  remedy: 'Remove it. List the name of a required property in `required`, next to `properties`.',
  scope: 'tool',
  about: 'schema',
  bad: {
    'tool.yaml': exampleTool('subject:\n  type: string\n  description: What the notes are about.\n  [[required]]: true', '  required: [subject]'),
  },
  good: { 'tool.yaml': exampleTool('subject:\n  type: string\n  description: What the notes are about.', '  required: [subject]') },
  check({ tool, index }) {
    return findIn(writing(tool, 'required'), (placed) => {
      const { schema, param, path, where } = placed;
      const written = schema.other.required;
      if (placed.at !== 'own' || written === undefined || typeof written.value !== 'boolean') return [];
      const listed = param?.required ?? false;
      const remove: Fix = {
        title: `Remove \`required\` from ${nameOf(placed)}`,
        intent: { kind: 'set-keyword', tool: index, path, keyword: 'required', value: undefined },
        safe: written.value === listed,
      };
      return [
        {
          message: `\`required: ${written.value}\` within ${nameOf(placed)} has no effect.`,
          span: written.key,
          fixes: where === 'input' ? [remove] : [],
        },
      ];
    });
  },
};
