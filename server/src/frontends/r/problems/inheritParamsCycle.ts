import type { Rule } from '../../../model/index.ts';

export const inheritParamsCycle: Rule = {
  id: 'inherit-params-cycle',
  severity: 'error',
  summary: 'Documentation of parameters that is inherited in a circle.',
  why: 'Each function waits for the other one: the parameters stay undocumented.',
  remedy: 'Remove one `@inheritParams` of the circle, and document the parameters there.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' [[@inheritParams print_notes]]
#' @keywords mcp-tool
find_notes <- function(subject) subject

#' Print notes about a subject
#'
#' @inheritParams find_notes
print_notes <- function(subject) subject
`,
  },
  good: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What the notes are about.
#' @keywords mcp-tool
find_notes <- function(subject) subject

#' Print notes about a subject
#'
#' @inheritParams find_notes
#' @keywords mcp-tool
print_notes <- function(subject) subject
`,
  },
};
