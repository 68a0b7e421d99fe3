import type { Rule } from '../../model/index.ts';
import { hasExample } from '../support/hasExample.ts';
import { toolPlace } from '../support/place.ts';

export const exampleMissing: Rule = {
  id: 'example-missing',
  severity: 'error',
  scope: 'tool',
  summary: 'A tool file without `implementation_example`, or with an empty one.',
  why: 'The format requires an example of every tool. With its output it shows a model how arguments look and what comes back, which words say less well.',
  remedy: 'Add a call that runs, with its output.',
  bad: {
    'tool.yaml':
      'name: [[load]]\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: ""\n',
  },
  good: {
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: load("power_explorer")\n',
  },
  check({ tool, index, format }) {
    // A generated file has its example from the source.
    if (format.requires?.includes('example') !== true || tool.provenance !== undefined || hasExample(tool)) return [];
    return [
      {
        message: 'Missing `implementation_example`.',
        span: toolPlace(tool),
        fixes: [{ title: 'Add an example to fill in', intent: { kind: 'add-example', tool: index } }],
      },
    ];
  },
};
