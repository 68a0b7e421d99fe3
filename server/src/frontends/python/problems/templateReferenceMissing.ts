import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const templateReferenceMissing: Rule = {
  id: 'template-reference-missing',
  severity: 'information',
  summary: 'A module of tools or prompts that does not refer to the README with the form of their documentation.',
  why: 'Who changes a tool has to know how its documentation is written. A comment near the tool says where that is described: `python.toolReadme` and `python.promptReadme` in the settings.',
  remedy: 'Refer to that README in a comment above the tool or the prompt.',
  scope: 'problem',
  bad: exampleModelTool(
    [
      `# The form of the documentation: tools/README.md
`,
      '',
    ],
    ['async def find_notes', 'async def [[find_notes]]'],
  ),
  good: exampleModelTool(),
};
