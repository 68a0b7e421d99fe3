import type { Rule } from '../../../model/index.ts';

export const roxygenKeywordUnknown: Rule = {
  id: 'roxygen-keyword-unknown',
  severity: 'warning',
  summary: 'A keyword that looks like one of Toolscribe and is none.',
  why: 'An unknown keyword has no effect: a tool stays unlisted, a dangerous one unmarked.',
  remedy:
    'Write one of `mcp-tool`, `mcp-category-NAME`, `mcp-dangerous` and `mcp-requires-approval`. Separate several keywords by spaces, and give a tool one category.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What the notes are about.
#' @keywords mcp-tool [[mcp-dangeros]]
find_notes <- function(subject) subject
`,
  },
  good: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What the notes are about.
#' @keywords mcp-tool mcp-dangerous
find_notes <- function(subject) subject
`,
  },
};
