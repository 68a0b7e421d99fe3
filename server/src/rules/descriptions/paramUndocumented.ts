import { code, type Rule } from '../../model/index.ts';
import { documentFixes, undocumented } from '../support/prose/undocumented.ts';

export const paramUndocumented: Rule = {
  id: 'param-undocumented',
  severity: 'warning',
  scope: 'tool',
  summary: 'A parameter is in the code and not in the documentation; an error where it has no default.',
  why: 'What is not documented is not shown to a model, which then cannot set it, and a call fails where there is no default. Where it is meant, a name that begins with a dot says so.',
  remedy: 'Document the parameter. To hide it on purpose, give it a default and let its name begin with a dot.',
  bad: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @keywords mcp-tool\nload <- function(id, [[depth]] = 10L) id\n",
  },
  good: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @param depth Integer. How many levels are loaded.\n#' @keywords mcp-tool\nload <- function(id, depth = 10L) id\n",
  },
  check({ tool, index }) {
    const fixes = documentFixes(tool, index);
    return undocumented(tool).map(({ name, hasDefault }) => ({
      ...(hasDefault ? {} : { severity: 'error' as const }),
      message: `Undocumented parameter ${code(name.value)}${hasDefault ? '' : ' without a default'}.`,
      span: name.span,
      fixes: fixes(name.value),
    }));
  },
};
