import type { Rule } from '../../model/index.ts';
import { findIn } from '../support/findIn.ts';
import { shown } from '../support/jsonTypes.ts';
import { isFallback, placeholderIn } from '../support/prose/descriptionFaults.ts';
import { describeIntent, descriptionsOf, placeIn } from '../support/prose/descriptionsOf.ts';

export const descriptionPlaceholder: Rule = {
  id: 'description-placeholder',
  severity: 'warning',
  scope: 'tool',
  about: 'schema',
  summary: 'A description is a placeholder: `TODO`, `TBD`, `lorem ipsum`, "description here".',
  why: 'A placeholder is sent to the model as if it were a description.',
  remedy: 'Write what the tool does, or what the value means, in place of the placeholder.',
  bad: { 'tool.yaml': 'name: load\ndescription: [[TODO]]\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n' },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads the TODO items of a project.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  check({ tool, index, format }) {
    return findIn(descriptionsOf(tool), (description) => {
      const found = placeholderIn(description.text);
      if (found === undefined || (format.role === 'source' && isFallback(description.text))) return [];
      const words = description.text.slice(found.start, found.end);
      const intent = words === description.text.trim() ? describeIntent(index, description) : undefined;
      return [
        {
          message: `Placeholder ${shown(words)}. Write the description.`,
          span: placeIn(description, found.start, found.end) ?? description.span,
          ...(intent === undefined ? {} : { fixes: [{ title: 'Write the description', intent }] }),
        },
      ];
    });
  },
};
