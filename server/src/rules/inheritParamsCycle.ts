import type { Rule } from '../model/index.ts';

export const inheritParamsCycle: Rule = {
  id: 'inherit-params-cycle',
  severity: 'warning',
  summary: 'Documentation of parameters that is inherited in a circle.',
  why: 'Each function waits for the other one: the parameters stay undocumented.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Find notes
#'
#' [[@inheritParams print_notes]]
#' @keywords mcp-tool
find_notes <- function(subject) subject

#' Print notes
#'
#' @inheritParams find_notes
print_notes <- function(subject) subject
`,
  },
  good: {
    'R/x.R': `#' Find notes
#'
#' @param subject Character string. What the notes are about.
#' @keywords mcp-tool
find_notes <- function(subject) subject

#' Print notes
#'
#' @inheritParams find_notes
#' @keywords mcp-tool
print_notes <- function(subject) subject
`,
  },
};
