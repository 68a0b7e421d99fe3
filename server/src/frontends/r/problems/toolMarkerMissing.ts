import type { Rule } from '../../../model/index.ts';

export const toolMarkerMissing: Rule = {
  id: 'tool-marker-missing',
  severity: 'warning',
  summary: 'Keywords of a tool on a function that is none.',
  why: 'Without the keyword `mcp-tool` the function is no tool, and its category and flags mean nothing.',
  remedy: 'Add the keyword `mcp-tool` where the function is a tool, or remove the other keywords.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What the notes are about.
#' @keywords [[mcp-category-notes]]
find_notes <- function(subject) subject
`,
  },
  good: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What the notes are about.
#' @keywords mcp-tool mcp-category-notes
find_notes <- function(subject) subject
`,
  },
};
