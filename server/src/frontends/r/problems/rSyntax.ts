import type { Rule } from '../../../model/index.ts';

export const rSyntax: Rule = {
  id: 'r-syntax',
  severity: 'error',
  summary: 'R code that cannot be read where a tool is declared.',
  why: 'The parameters of the tool cannot be known, so it is neither fully checked nor built.',
  remedy: 'Complete the code so that R can read it: a comma between parameters, `name = default` for a default, and every bracket and quote closed.',
  scope: 'problem',
  ignorable: false,
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What the notes are about.
#' @keywords mcp-tool
find_notes <- function(subject [[=]]) subject
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
