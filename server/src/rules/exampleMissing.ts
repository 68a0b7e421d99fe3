import type { Rule } from '../model/index.ts';
import { hasExample } from './support/hasExample.ts';
import { toolPlace, toolSubject } from './support/place.ts';

export const exampleMissing: Rule = {
  id: 'example-missing',
  severity: 'information',
  scope: 'tool',
  summary: 'A tool file has no example.',
  why: 'An example with its output shows a model how arguments look and what comes back, which words say less well.',
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
    if (format.role !== 'spec' || !format.holds.includes('example') || tool.provenance !== undefined || hasExample(tool)) return [];
    return [
      {
        message: `${toolSubject(tool)} has no example, which would show a model how to call it and what comes back. Add a short one.`,
        span: toolPlace(tool),
        fixes: [{ title: 'Add an example to fill in', intent: { kind: 'add-example', tool: index } }],
      },
    ];
  },
};
