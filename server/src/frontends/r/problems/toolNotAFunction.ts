import type { Rule } from '../../../model/index.ts';

export const toolNotAFunction: Rule = {
  id: 'tool-not-a-function',
  severity: 'error',
  summary: 'A block marked as a tool with no function after it.',
  why: 'Only a function can be called. The marked documentation would be lost without a word.',
  remedy: 'Write the function right below the block: `name <- function(…)`. Remove the keyword `mcp-tool` where no tool is meant.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Words to ignore
#'
#' @keywords [[mcp-tool]]
stop_words <- c('a', 'the')
`,
  },
  good: {
    'R/x.R': `#' Words to ignore
#'
#' @keywords internal
stop_words <- c('a', 'the')
`,
  },
};
