import type { Rule } from '../../../model/index.ts';

export const paramDuplicate: Rule = {
  id: 'param-duplicate',
  severity: 'error',
  summary: 'A parameter that is documented or declared twice.',
  why: 'Only one of the two reaches a model, and nobody sees which.',
  remedy: 'Keep one of the two, or give one another name.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What the notes are about.
#' @param [[subject]] Character string. A word.
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
