import type { Rule } from '../../../model/index.ts';

export const toolDescriptionMalformed: Rule = {
  id: 'tool-description-malformed',
  severity: 'error',
  summary: 'Text after the description of a tool.',
  why: 'The description is one text. Text after it reaches no model, or keeps the script from being compiled.',
  remedy: 'Write the whole description as one text in double quotes, and remove the rest.',
  scope: 'problem',
  bad: {
    'find_notes.bas': `PARAM subject AS string LIKE "taxes" DESCRIPTION "What the notes are about"
DESCRIPTION "Find notes about a subject and return them, newest first" [[+ "."]]

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
