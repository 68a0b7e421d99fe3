import type { Rule } from '../../../model/index.ts';

export const inheritParamsUnresolved: Rule = {
  id: 'inherit-params-unresolved',
  severity: 'warning',
  summary: 'Documentation from a function, help page or template that does not exist.',
  why: 'Nothing is inherited, and the parameters stay undocumented and hidden from models. roxygen2 finds a help page by the name of its functions or by `@name`, not by an alias or the topic of `@rdname`. Where a template is missing, it stops.',
  remedy: 'Correct the name. For documentation of another package, write `package::function`; for a template, add `man-roxygen/NAME.R`.',
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
