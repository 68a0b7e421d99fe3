import type { Rule } from '../../../model/index.ts';

export const stringUnquoted: Rule = {
  id: 'string-unquoted',
  severity: 'error',
  summary: 'A text in a declaration without double quotes.',
  why: 'Without quotes it is taken for names and signs, and the declaration cannot be compiled.',
  remedy: 'Put the text in double quotes. Separate several values by commas.',
  scope: 'problem',
  bad: {
    'find_notes.bas': `PARAM subject AS string LIKE [[income taxes]] DESCRIPTION "What the notes are about"
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
