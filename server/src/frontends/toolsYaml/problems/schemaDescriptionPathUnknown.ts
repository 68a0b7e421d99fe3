import type { Rule } from '../../../model/index.ts';
import { hybridTool, zodSchemas } from '../../../ruleExamples/exampleTools.ts';

export const schemaDescriptionPathUnknown: Rule = {
  id: 'schema-description-path-unknown',
  severity: 'error',
  summary: 'A path below `schemaDescriptions` that the Zod schema does not have.',
  why: 'The description is lost: no field carries it, and the field that was meant has none.',
  remedy:
    'Correct the path: field names with dots, `*` for the items of an array and the values of a record, a number for an item of a tuple. Remove the description where the field is gone.',
  scope: 'problem',
  bad: { 'src/schemas.ts': zodSchemas(''), 'tools.yaml': hybridTool('schemaDescriptions:\n  [[subjct]]: What the notes are about, in a word or two.') },
  good: { 'src/schemas.ts': zodSchemas(''), 'tools.yaml': hybridTool('schemaDescriptions:\n  subject: What the notes are about, in a word or two.') },
};
