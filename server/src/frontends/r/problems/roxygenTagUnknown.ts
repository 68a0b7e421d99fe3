import type { Rule } from '../../../model/index.ts';

export const roxygenTagUnknown: Rule = {
  id: 'roxygen-tag-unknown',
  severity: 'warning',
  summary: 'A roxygen tag that is nearly a known one.',
  why: 'roxygen2 drops the text of an unknown tag, often unnoticed.',
  remedy: 'Correct the name of the tag.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' [[@parm]] subject Character string. What the notes are about.
#' @keywords mcp-tool
find_notes <- function(subject) subject
`,
  },
  good: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What the notes are about.
#' @keywords mcp-tool
find_notes <- function(subject) subject
`,
  },
};
