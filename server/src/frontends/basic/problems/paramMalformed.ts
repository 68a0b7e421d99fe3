import type { Rule } from '../../../model/index.ts';

export const paramMalformed: Rule = {
  id: 'param-malformed',
  severity: 'error',
  summary: 'A declaration of a parameter that cannot be read.',
  why: 'What is missing or misspelled in a PARAM is missing in the tool: models never see it, or the script is not compiled at all.',
  remedy:
    'Write the name, `AS` and a type, then each clause with its value: `PARAM city AS string LIKE "Lisbon" DESCRIPTION "Where to deliver"`. `ENUM` takes the allowed values with commas between them, `PATTERN` a regular expression in double quotes.',
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
