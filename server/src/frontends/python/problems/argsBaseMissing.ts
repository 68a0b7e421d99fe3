import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const argsBaseMissing: Rule = {
  id: 'args-base-missing',
  severity: 'warning',
  summary: 'A model of the arguments of a declared tool that does not inherit from `ToolArguments`.',
  why: '`ToolArguments` refuses unknown arguments and tells of the known ones in the description. A model without it takes a misspelled argument for none.',
  remedy: 'Let the model inherit: `class FindNotesArgs(ToolArguments)`.',
  scope: 'problem',
  bad: exampleModelTool(
    ['class FindNotesArgs(ToolArguments)', 'class FindNotesArgs(BaseModel)'],
    ['import Field', 'import BaseModel, Field'],
    ['args: FindNotesArgs', 'args: [[FindNotesArgs]]'],
    [
      `      "additionalProperties": false,
`,
      '',
    ],
  ),
  good: exampleModelTool(),
};
