import type { Rule } from '../../../model/index.ts';

export const packageUnknown: Rule = {
  id: 'package-unknown',
  severity: 'warning',
  summary: 'A tool in an R file that belongs to no package; an error in a folder `R`.',
  why: 'A tool is named after its package, and its file is written into it. Without a DESCRIPTION neither is known.',
  remedy: 'Add a `DESCRIPTION` with a `Package:` field above the folder `R`, or move the file into a package.',
  scope: 'problem',
  bad: {
    'app/DESCRIPTION': 'Title: No package here\n',
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What the notes are about.
#' @keywords [[mcp-tool]]
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
