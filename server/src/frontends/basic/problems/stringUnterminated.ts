import type { Rule } from '../../../model/index.ts';

export const stringUnterminated: Rule = {
  id: 'string-unterminated',
  severity: 'error',
  summary: 'A text in a declaration that is not closed, or whose own double quotes are not doubled.',
  why: 'The text goes on to the end of its line, and includes the clauses after it.',
  remedy: 'Close the text with a double quote. Write a double quote inside the text twice: `"a ""big"" order"`.',
  scope: 'problem',
  ignorable: false,
  bad: {
    'find_notes.bas': `PARAM subject AS string LIKE "taxes" DESCRIPTION [["What the notes are about]]
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
