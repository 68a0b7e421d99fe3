import type { Rule } from '../../../model/index.ts';

export const stringUnquoted: Rule = {
  id: 'string-unquoted',
  severity: 'information',
  summary: 'A text in a declaration without double quotes.',
  why: 'It is read up to the next clause or comment, at the end of a line at the latest. A word such as `OPTIONAL`, or an apostrophe after a blank, ends it early.',
  remedy: 'Put the text in double quotes.',
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
