import type { Rule } from '../../../model/index.ts';

export const paramNotInFunction: Rule = {
  id: 'param-not-in-function',
  severity: 'warning',
  summary: 'A documented parameter that the function does not have.',
  why: 'A model never sees it, and the parameter that was meant stays undocumented.',
  remedy: 'Correct the name, or remove the documentation of the parameter.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param [[subjct]] Character string. What the notes are about.
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
