import type { Rule } from '../../../model/index.ts';

export const integerBeyondR: Rule = {
  id: 'integer-beyond-r',
  severity: 'warning',
  summary: 'A whole number in a tool file of an R package that R cannot read.',
  why: "Integers of R end at 2147483647. Its package yaml reads a larger one as `NA`, with a warning that hardly anybody sees; written with `.0` it is a number of R's other kind.",
  remedy: 'Write the number with `.0` behind it.',
  scope: 'problem',
  sources: ['R package yaml: integers that do not fit are read as `NA` (2026-11, verified)'],
  bad: {
    'inst/mcp/tools/demo-load.yaml':
      'name: demo-load\ndescription: Load samples of a recording.\nparameters:\n  type: object\n  properties:\n    limit:\n      type: integer\n      description: How many samples are loaded.\n      maximum: [[3000000000]]\nimplementation_example: find("birds")\n',
  },
  good: {
    'inst/mcp/tools/demo-load.yaml':
      'name: demo-load\ndescription: Load samples of a recording.\nparameters:\n  type: object\n  properties:\n    limit:\n      type: integer\n      description: How many samples are loaded.\n      maximum: 3000000000.0\nimplementation_example: find("birds")\n',
  },
};
