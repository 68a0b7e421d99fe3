import type { Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';

const tool = exampleTool('subject:\n  type: string\n  description: What the notes are about.');

export const baselineUnused: Rule = {
  id: 'baseline-unused',
  severity: 'information',
  summary: 'An entry of `toolscribe-baseline.json` that no longer occurs.',
  why: 'It would accept the same fault if that came back.',
  remedy: 'Run `toolscribe check --update-baseline`, which removes what no longer occurs, and accepts what is new.',
  scope: 'problem',
  ignorable: false,
  bad: {
    'toolscribe-baseline.json': `{
  "version": 1,
  "findings": [
    [[{ "file": "tool.yaml", "tool": "demo-find_notes", "rule": "key-unknown", "content": "titel" }]]
  ]
}
`,
    'tool.yaml': tool,
  },
  good: {
    'tool.yaml': tool,
  },
};
