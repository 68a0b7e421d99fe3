import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const docstringSchemaStale: Rule = {
  id: 'docstring-schema-stale',
  severity: 'warning',
  summary: 'The JSON Schema in a docstring differs from that of the model.',
  why: 'Agents believe the schema that they read, and calls that follow an old one are refused. It is what Pydantic makes of the model, and nobody has to write it by hand.',
  remedy: 'Write the schema that Pydantic makes of the model, in a code fence.',
  scope: 'problem',
  bad: exampleModelTool([
    `      "required": [
        "subject"
      ],
      "title": "FindNotesArgs"`,
    `      "required": [
        "subject"
      ],
      "[[title]]": "Find"`,
  ]),
  good: exampleModelTool(),
};
