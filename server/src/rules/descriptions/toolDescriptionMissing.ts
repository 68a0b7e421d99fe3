import { isBlank, type Rule } from '../../model/index.ts';
import { toolPlace } from '../support/place.ts';

export const toolDescriptionMissing: Rule = {
  id: 'tool-description-missing',
  severity: 'error',
  scope: 'tool',
  summary: 'A tool has no description.',
  why: 'The description is what a model reads to decide whether to call a tool. Without one it can only guess from the name; some clients refuse the tool or write "No description provided" in its place.',
  remedy: 'Say in a sentence or two what the tool does and what it is for.',
  bad: {
    'tool.yaml':
      'name: [[load]]\nparameters:\n  type: object\n  properties:\n    id:\n      type: string\n      description: Identifier of the pipeline\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties:\n    id:\n      type: string\n      description: Identifier of the pipeline\nimplementation_example: find("birds")\n',
  },
  check({ tool, index }) {
    const { description } = tool;
    // The description of a tool that is only named here is elsewhere.
    if (tool.namedOnly === true || isBlank(tool) || description.state === 'opaque' || (description.state === 'known' && description.value.trim() !== ''))
      return [];
    return [
      {
        message: 'Missing description.',
        span: description.state === 'known' && description.span.end > description.span.start ? description.span : toolPlace(tool),
        fixes: [{ title: 'Add a description to fill in', intent: { kind: 'describe-tool', tool: index } }],
      },
    ];
  },
};
