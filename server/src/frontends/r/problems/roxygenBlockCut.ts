import type { Rule } from '../../../model/index.ts';

export const roxygenBlockCut: Rule = {
  id: 'roxygen-block-cut',
  severity: 'warning',
  summary: "An empty line in the middle of a tool's roxygen comment.",
  why: 'roxygen2 and Toolscribe read both halves as one block. The builder of the format in R, `mcptool_build()`, begins below the empty line and loses the lines above it.',
  remedy: "Begin the empty line with `#'`.",
  scope: 'problem',
  sources: ['roxygen2 source, `tokenize_file()`: comments between two expressions are one block (2026-11, verified)'],
  bad: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n\n[[#' @keywords mcp-tool]]\nload <- function(id) id\n",
  },
  good: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n#'\n#' @keywords mcp-tool\nload <- function(id) id\n",
  },
};
