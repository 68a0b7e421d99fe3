import type { Rule } from '../../../model/index.ts';

export const rdMarkupUnbalanced: Rule = {
  id: 'rd-markup-unbalanced',
  severity: 'warning',
  summary: 'A brace in the documentation that has no partner.',
  why: 'roxygen2 drops the whole tag, with a warning that is easily missed.',
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
