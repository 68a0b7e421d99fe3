import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const consentArgumentMissing: Rule = {
  id: 'consent-argument-missing',
  severity: 'warning',
  summary: 'A description asks for explicit instruction, and no argument enforces it.',
  why: 'Models overlook prose. An argument that takes a single word, such as `Literal["DELETE_NOTES"]`, makes a call without consent fail.',
  remedy: 'Add an argument that takes a single word, without a default: `confirm: Literal["DELETE_NOTES"]`.',
  scope: 'problem',
  bad: exampleModelTool([
    '    Looks at titles',
    `    [[REQUIRES EXPLICIT USER INSTRUCTION]]: never call it on your own account.
    Looks at titles`,
  ]),
  good: exampleModelTool(),
};
