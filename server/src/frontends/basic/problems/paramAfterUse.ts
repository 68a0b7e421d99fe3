import type { Rule } from '../../../model/index.ts';

export const paramAfterUse: Rule = {
  id: 'param-after-use',
  severity: 'warning',
  summary: 'A required parameter that is declared after the first use of its name.',
  why: 'Where the script uses the name it is not declared yet: a reader takes it for a variable without a value. What a subroutine uses counts only where it is called, so it is left alone.',
  remedy: 'Move the `PARAM` above the code that uses the name.',
  scope: 'problem',
  bad: {
    'notes.gbdialog/find_notes.bas': `DESCRIPTION "Finds notes about a subject and shows them, newest first"

TALK "Looking for " + subject
PARAM [[subject]] AS string LIKE "gardening" DESCRIPTION "What the notes are about"
TALK FIND("notes.csv", subject)
`,
  },
  good: {
    'notes.gbdialog/find_notes.bas': `DESCRIPTION "Finds notes about a subject and shows them, newest first"
PARAM subject AS string LIKE "gardening" DESCRIPTION "What the notes are about"

TALK "Looking for " + subject
TALK FIND("notes.csv", subject)
`,
  },
};
