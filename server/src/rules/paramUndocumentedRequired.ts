import type { Rule } from '../model/index.ts';
import { documentFixes, undocumented } from './support/undocumented.ts';

export const paramUndocumentedRequired: Rule = {
  id: 'param-undocumented-required',
  severity: 'error',
  scope: 'tool',
  summary: 'A parameter without a default is in the code and not in the documentation.',
  why: 'What is not documented is not shown to a model, and a call without it fails: the tool cannot work.',
  bad: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @keywords mcp-tool\nload <- function(id, [[depth]]) id\n",
  },
  good: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @param depth Integer. How many levels are loaded.\n#' @keywords mcp-tool\nload <- function(id, depth) id\n",
  },
  check({ tool, index }) {
    return undocumented(tool)
      .filter(({ hasDefault }) => !hasDefault)
      .map(({ name }) => ({
        message: `Parameter '${name.value}' is not documented, so a model never sees it, and the function fails without it. Document it, or give it a default.`,
        span: name.span,
        fixes: documentFixes(tool, index, name.value),
      }));
  },
};
