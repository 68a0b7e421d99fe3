import type { Rule } from '../../../model/index.ts';
import { hybridTool, zodSchemas } from '../../../ruleExamples/exampleTools.ts';

export const zodRefUnresolved: Rule = {
  id: 'zod-ref-unresolved',
  severity: 'error',
  summary: 'A `zodSchemaRef` that no code of the workspace declares.',
  why: 'Nothing is known of the parameters of the tool, and the server that loads the list fails or offers it without any.',
  remedy: 'Define and export the schema, or correct the name.',
  scope: 'problem',
  bad: { 'src/schemas.ts': zodSchemas(), 'tools.yaml': hybridTool('', 'zodSchemaRef: [[findNoteSchema]]') },
  good: { 'src/schemas.ts': zodSchemas(), 'tools.yaml': hybridTool() },
};
