import type { Rule } from '../../../model/index.ts';

export const inheritedTextUnknown: Rule = {
  id: 'inherited-text-unknown',
  severity: 'warning',
  summary: 'Descriptions of parameters that only R can read.',
  why: 'They are in another package, or code makes them. Generated files have empty descriptions instead, and a model reads nothing about these parameters.',
  remedy: 'Document the parameters with `@param` here.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' [[@inheritParams base::grep]]
#' @keywords mcp-tool
find_notes <- function(pattern) pattern
`,
  },
  good: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param pattern Character string. What the notes are about, as a regular expression.
#' @inheritParams base::grep
#' @keywords mcp-tool
find_notes <- function(pattern) pattern
`,
  },
};
