import type { Rule } from '../../../model/index.ts';

export const paramNameMissing: Rule = {
  id: 'param-name-missing',
  severity: 'warning',
  summary: 'A `@param` or a `PARAM` without a name.',
  why: 'roxygen2 drops the tag, and the parameter stays undocumented; a script that declares a parameter without a name is not compiled.',
  remedy: 'Write the name of the parameter, then its description.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What the notes are about.
#' [[@param]]
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
