import type { Rule } from '../../../model/index.ts';
import { hybridTool, zodSchemas } from '../../../ruleExamples/exampleTools.ts';

export const zodAndParameters: Rule = {
  id: 'zod-and-parameters',
  severity: 'warning',
  summary: '`parameters` together with `useZodSchema: true`.',
  why: 'The parameters come from the Zod schema; `parameters` has no effect.',
  remedy: 'Remove `parameters`, or remove `useZodSchema`.',
  scope: 'problem',
  bad: {
    'src/schemas.ts': zodSchemas(),
    'tools.yaml': hybridTool('[[parameters]]:\n  subject:\n    type: string\n    description: What the notes are about.'),
  },
  good: { 'src/schemas.ts': zodSchemas(), 'tools.yaml': hybridTool() },
};
