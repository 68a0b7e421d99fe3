import type { Rule } from '../../../model/index.ts';
import { hybridTool, zodSchemas } from '../../../ruleExamples/exampleTools.ts';

export const schemaFieldUndescribed: Rule = {
  id: 'schema-field-undescribed',
  severity: 'warning',
  summary: 'Fields of a Zod schema that nobody described, in the code or in the list of tools.',
  why: 'A model fills in a field from its description. Without one it guesses the meaning, the unit and the form of the value from the name.',
  remedy: 'Describe the fields below `schemaDescriptions`, or in the code with `.describe(…)`.',
  scope: 'problem',
  bad: { 'src/schemas.ts': zodSchemas(''), 'tools.yaml': hybridTool('', 'zodSchemaRef: [[findNotesSchema]]') },
  good: { 'src/schemas.ts': zodSchemas(), 'tools.yaml': hybridTool() },
};
