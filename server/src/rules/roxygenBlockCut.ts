import type { Rule } from '../model/index.ts';

export const roxygenBlockCut: Rule = {
  id: 'roxygen-block-cut',
  severity: 'warning',
  summary: "An empty line in the middle of a tool's roxygen comment.",
  why: 'roxygen2 reads both halves as one block, while what builds tool files from the comments begins below the empty line: what stands above it is lost.',
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
