import type { Rule } from '../model/index.ts';
import { hasMore, placeholderIn, repeatsName } from './support/descriptionFaults.ts';
import { descriptionsOf, labelOf } from './support/descriptionsOf.ts';
import { findIn } from './support/findIn.ts';

export const descriptionRepeatsName: Rule = {
  id: 'description-repeats-name',
  severity: 'information',
  scope: 'tool',
  about: 'schema',
  summary: 'A description only repeats the name.',
  why: 'A model already has the name: "the mode" tells it nothing about `mode`. What a value does, where it comes from and what forms it takes is what the description is for. Of parameters, only those with a name of one word are reported: `project_name` says enough.',
  bad: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties:\n    mode:\n      type: string\n      description: [[The mode parameter]]\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties:\n    mode:\n      type: string\n      description: How much is shown, from a summary to every detail\nimplementation_example: find("birds")\n',
  },
  check({ tool }) {
    // Where a tool is but named, people read the text, and no model.
    if (tool.namedOnly === true) return [];
    return findIn(descriptionsOf(tool), (description) => {
      if (hasMore(tool, description) || !repeatsName(tool, description) || placeholderIn(description.text) !== undefined) return [];
      return [
        {
          message: `${labelOf(tool, description)} only repeats the name, which a model already has. Say ${
            description.of === 'tool' ? 'what it does, with what, and when to use it' : 'what the value does and what forms it takes'
          }.`,
          span: description.span,
        },
      ];
    });
  },
};
