import type { Rule } from '../../../model/index.ts';

export const textCutByComment: Rule = {
  id: 'text-cut-by-comment',
  severity: 'hint',
  summary: 'A text without quotes that YAML ends at ` #`, where a comment begins.',
  why: 'In YAML a comment begins at a `#` behind a blank, also in a text without quotes. No model reads what follows, and no reader of YAML reports it.',
  remedy: 'Put the whole text in quotes. Where it is a comment, put it on a line of its own.',
  scope: 'problem',
  sources: ['YAML 1.2.2, 6.6 Comments; 7.3.3 Plain Style (2026-11, verified)'],
  bad: {
    'tool.yaml':
      'name: demo-find\ndescription: Find notes about a subject [[# or about a tag]]\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'tool.yaml':
      'name: demo-find\ndescription: "Find notes about a subject # or about a tag"\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
};
