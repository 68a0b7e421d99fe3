import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const toolPrefixInDocs: Rule = {
  id: 'tool-prefix-in-docs',
  severity: 'warning',
  summary: 'Documentation names a tool with the prefix that only the server puts in front of it.',
  why: 'The prefix is a setting of the server. Documentation that repeats it is wrong as soon as somebody sets another one.',
  remedy: 'Write the name without the prefix.',
  scope: 'problem',
  bad: {
    'toolscribe.config.yaml': 'python:\n  toolPrefix: guide_\n',
    ...exampleModelTool(['find_notes(subject=subject)', '[[guide_find_notes]](subject=subject)']),
  },
  good: { 'toolscribe.config.yaml': 'python:\n  toolPrefix: guide_\n', ...exampleModelTool() },
};
