import type { Rule } from '../../../model/index.ts';

export const mergeConflict: Rule = {
  id: 'merge-conflict',
  severity: 'error',
  summary: 'A tool file with an unfinished merge.',
  why: 'With the markers in it no reader can load the file. A generated file need not be merged: it is built again from its source.',
  remedy: 'Keep one side and delete the marker lines. Where the file is generated, merge its source, then build it again.',
  scope: 'problem',
  ignorable: false,
  bad: {
    'tool.yaml': `name: demo-find
[[<<<<<<< ours]]
description: Find notes about a subject.
=======
description: Find a note.
>>>>>>> theirs
parameters:
  type: object
  properties: {}
implementation_example: find("birds")
`,
  },
  good: {
    'tool.yaml': `name: demo-find
description: Find notes about a subject.
parameters:
  type: object
  properties: {}
implementation_example: find("birds")
`,
  },
};
