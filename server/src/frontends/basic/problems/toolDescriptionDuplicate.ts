import type { Rule } from '../../../model/index.ts';

export const toolDescriptionDuplicate: Rule = {
  id: 'tool-description-duplicate',
  severity: 'error',
  summary: 'A script with two descriptions of its tool.',
  why: 'Only one of them reaches a model, and nobody sees which.',
  remedy: 'Join the two descriptions into one, or remove one of them.',
  scope: 'problem',
  bad: {
    'find_notes.bas': `PARAM subject AS string LIKE "taxes" DESCRIPTION "What the notes are about"
DESCRIPTION "Find notes about a subject and return them, newest first"

[[DESCRIPTION]] "Find notes by their subject"

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
