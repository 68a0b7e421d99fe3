import type { Rule } from '../../../model/index.ts';

export const paramParentNotObject: Rule = {
  id: 'param-parent-not-object',
  severity: 'error',
  summary: 'A field of a parameter that is no object.',
  why: 'Only an object has fields, so the field reaches no model and the script never receives it.',
  remedy: 'Declare the parameter `AS OBJECT`, or a list `AS ARRAY OF OBJECT`. Otherwise give the field a name without a dot.',
  scope: 'problem',
  bad: {
    'find_notes.bas': `PARAM note AS string LIKE "taxes" DESCRIPTION "What the notes are about"
PARAM [[note]].subject AS string LIKE "taxes" DESCRIPTION "What the notes are about"
DESCRIPTION "Find notes about a subject and return them, newest first"

FIND "notes.csv", "subject=" + note
`,
  },
  good: {
    'find_notes.bas': `PARAM note AS object DESCRIPTION "Which notes to find"
PARAM note.subject AS string LIKE "taxes" DESCRIPTION "What the notes are about"
DESCRIPTION "Find notes about a subject and return them, newest first"

FIND "notes.csv", "subject=" + note.subject
`,
  },
};
