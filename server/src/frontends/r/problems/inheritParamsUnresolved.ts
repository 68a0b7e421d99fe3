import type { Rule } from '../../../model/index.ts';

export const inheritParamsUnresolved: Rule = {
  id: 'inherit-params-unresolved',
  severity: 'warning',
  summary: 'Parameters inherited from a function that does not exist.',
  why: 'Nothing is inherited, and the parameters stay undocumented and hidden from models.',
  remedy: 'Correct the name. For documentation of another package, write `package::function`.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' @inheritParams [[print_notes]]
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
