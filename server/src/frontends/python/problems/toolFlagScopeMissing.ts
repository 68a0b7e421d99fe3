import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const toolFlagScopeMissing: Rule = {
  id: 'tool-flag-scope-missing',
  severity: 'information',
  summary: 'A tool for flags whose name does not say whose flags they are.',
  why: 'Flags of a project stand above global ones. A model that sees `set_flag` cannot tell which of them it changes; `set_project_flag` and `set_feature_flag` say so.',
  remedy: 'Name the scope: `set_project_flag` for flags of a project, `set_feature_flag` for global ones.',
  scope: 'problem',
  bad: exampleModelTool(
    ['async def find_notes', 'async def [[list_flags]]'],
    ['find_notes(subject=subject)', 'list_flags(subject=subject)'],
    ['find_notes(subject="gardening")', 'list_flags(subject="gardening")'],
  ),
  good: exampleModelTool(),
};
