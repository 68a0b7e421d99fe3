import type { Rule } from '../model/index.ts';
import { hybridTool, zodSchemas } from './support/exampleTools.ts';

export const descriptionGivenTwice: Rule = {
  id: 'description-given-twice',
  severity: 'warning',
  summary: 'A field that is described in the code and, with other words, in the list of tools.',
  why: 'Only the words of the list reach a model. Whoever mends those in the code changes nothing, and nobody sees which of the two is meant.',
  scope: 'problem',
  bad: { 'src/schemas.ts': zodSchemas(), 'tools.yaml': hybridTool('schemaDescriptions:\n  [[subject]]: Words that the notes must hold.') },
  good: { 'src/schemas.ts': zodSchemas(''), 'tools.yaml': hybridTool('schemaDescriptions:\n  subject: Words that the notes must hold.') },
};
