import type { Rule } from '../../../model/index.ts';
import { hybridTool, zodSchemas } from '../../../ruleExamples/exampleTools.ts';

export const zodRefMissing: Rule = {
  id: 'zod-ref-missing',
  severity: 'warning',
  summary: '`useZodSchema` without a schema, or `zodSchemaRef` that is not used.',
  why: 'A loader reads the Zod schema only with both keys: `useZodSchema: true` says so, `zodSchemaRef` names the constant. With one of them the tool has no parameters.',
  remedy:
    'Write both `useZodSchema: true` and `zodSchemaRef` with the name of the constant. Without a Zod schema remove them, and write descriptions beside the parameters.',
  scope: 'problem',
  bad: { 'tools.yaml': hybridTool('', '').replace('useZodSchema', '[[useZodSchema]]') },
  good: { 'src/schemas.ts': zodSchemas(), 'tools.yaml': hybridTool() },
};
