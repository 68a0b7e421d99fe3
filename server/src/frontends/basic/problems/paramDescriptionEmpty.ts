import type { Rule } from '../../../model/index.ts';

export const paramDescriptionEmpty: Rule = {
  id: 'param-description-empty',
  severity: 'error',
  summary: 'A parameter whose description is there, but empty.',
  why: 'Descriptions cannot be empty: the tool is not compiled. A model fills in a parameter from its description.',
  remedy: 'Say what the parameter is, with its unit or form where it has one.',
  sources: ['General Bots, MCP Format: Validation, during compilation (2026-11, verified)'],
  scope: 'problem',
  bad: {
    'find_notes.bas': `PARAM subject AS string LIKE "taxes" DESCRIPTION [[""]]
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
