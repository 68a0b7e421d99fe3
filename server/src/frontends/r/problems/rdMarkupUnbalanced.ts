import type { Rule } from '../../../model/index.ts';

export const rdMarkupUnbalanced: Rule = {
  id: 'rd-markup-unbalanced',
  severity: 'warning',
  summary: 'A brace in the documentation that has no partner.',
  why: 'roxygen2 drops the whole tag, with a warning that is easily missed.',
  remedy: 'Add the missing brace, or remove the other one. Write `\\{` or `\\}` where a brace itself is meant.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What [[\\emph{]]the notes are about.
#' @keywords mcp-tool
find_notes <- function(subject) subject
`,
  },
  good: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What \\emph{the} notes are about.
#' @keywords mcp-tool
find_notes <- function(subject) subject
`,
  },
};
