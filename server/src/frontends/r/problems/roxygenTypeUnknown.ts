import type { Rule } from '../../../model/index.ts';

export const roxygenTypeUnknown: Rule = {
  id: 'roxygen-type-unknown',
  severity: 'warning',
  summary: 'A text that begins with a word that is nearly a type: `Charcter vector.`',
  why: 'A word that is no type stays in the text, and the value is taken for a string: a number or a list then reaches the function as text.',
  remedy: 'Correct the word to a type, such as `Character`, `Integer`, `Numeric`, `Logical` or `List`.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subjects [[Charcter]] vector. What the notes are about.
#' @keywords mcp-tool
find_notes <- function(subjects) subjects
`,
  },
  good: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subjects Character vector. What the notes are about.
#' @keywords mcp-tool
find_notes <- function(subjects) subjects
`,
  },
};
