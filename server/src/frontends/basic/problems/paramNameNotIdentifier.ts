import type { Rule } from '../../../model/index.ts';

export const paramNameNotIdentifier: Rule = {
  id: 'param-name-not-identifier',
  severity: 'error',
  summary: 'A parameter whose name is no name of a variable.',
  why: 'The script receives each parameter as a variable of that name, so a tool with another name is not compiled.',
  remedy: 'Begin the name with a letter or `_`, and go on with letters (a to z), digits and `_`. Choose no word of the language.',
  sources: ['General Bots, MCP Format: Validation, during compilation (2026-11, verified)'],
  scope: 'problem',
  bad: {
    'find_notes.bas': `PARAM [[2nd]] AS string LIKE "taxes" DESCRIPTION "What the notes are about"
DESCRIPTION "Find notes about a subject and return them, newest first"
`,
  },
  good: {
    'find_notes.bas': `PARAM subject AS string LIKE "taxes" DESCRIPTION "What the notes are about"
DESCRIPTION "Find notes about a subject and return them, newest first"

FIND "notes.csv", "subject=" + subject
`,
  },
};
