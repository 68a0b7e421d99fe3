import type { Rule } from '../../../model/index.ts';

export const paramMalformed: Rule = {
  id: 'param-malformed',
  severity: 'error',
  summary: 'A declaration of a parameter that cannot be read.',
  why: 'What is missing or misspelled in a PARAM is missing in the tool: models never see it, or the script is not compiled at all.',
  scope: 'problem',
  bad: {
    'find_notes.bas': `PARAM subject AS string [[LIK]] "taxes" DESCRIPTION "What the notes are about"
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
