import type { Rule } from '../../../model/index.ts';

export const paramTypeUnsupported: Rule = {
  id: 'param-type-unsupported',
  severity: 'error',
  summary: 'A type that scripts do not know.',
  why: 'A tool with an unsupported type is not compiled, and a model could not know what to pass.',
  remedy: 'Use a type of the language, such as `string`, `integer`, `number`, `boolean`, `date`, `ARRAY OF string` or `object`.',
  sources: ['General Bots, MCP Format: Validation, during compilation (2026-11, verified)'],
  scope: 'problem',
  bad: {
    'find_notes.bas': `PARAM subject AS [[strng]] LIKE "taxes" DESCRIPTION "What the notes are about"
DESCRIPTION "Find notes about a subject and return them, newest first"

FIND "notes.csv", "subject=" + subject
`,
  },
  good: {
    'find_notes.bas': `PARAM subject AS string LIKE "taxes" DESCRIPTION "What the notes are about"
DESCRIPTION "Find notes about a subject and return them, newest first"

FIND "notes.csv", "subject=" + subject
`,
  },
};
