import type { Rule } from '../../../model/index.ts';
import { hybridTool, zodSchemas } from '../../../ruleExamples/exampleTools.ts';

export const descriptionGivenTwice: Rule = {
  id: 'description-given-twice',
  severity: 'warning',
  summary: 'A field that is described in the code and, in the same words, in the list of tools.',
  why: 'The words of the list replace those of the code. Where both are the same, whoever mends one of them forgets the other; other words in the list are an override, and meant.',
  remedy: 'Remove the description from the list, or say something else there.',
  scope: 'problem',
  bad: { 'src/schemas.ts': zodSchemas(), 'tools.yaml': hybridTool('schemaDescriptions:\n  [[subject]]: What the notes are about.') },
  good: { 'src/schemas.ts': zodSchemas(''), 'tools.yaml': hybridTool('schemaDescriptions:\n  subject: Words that the notes must hold.') },
};
