import type { Rule } from '../../model/index.ts';

export const descriptionUntagged: Rule = {
  id: 'description-untagged',
  severity: 'information',
  scope: 'tool',
  summary: 'A paragraph that a help page shows as the description, and that no model sees.',
  why: 'A tool is described by `@description`, else by `@title`, else by the first paragraph alone. Further paragraphs reach the help page of R only, though they often hold what a model needs most.',
  remedy: 'Put `@description` before the text, or silence the rule where it is for the help page alone.',
  bad: {
    'R/load.R':
      "#' Load a saved pipeline\n#'\n#' [[Call this before any other pipeline tool.]]\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @keywords mcp-tool\nload <- function(id) id\n",
  },
  good: {
    'R/load.R':
      "#' Load a saved pipeline\n#'\n#' @description Loads a saved pipeline. Call this before any other pipeline tool.\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @keywords mcp-tool\nload <- function(id) id\n",
  },
  check({ tool }) {
    const span = tool.strayDescription;
    if (span === undefined) return [];
    return [
      {
        message: 'No model sees this text. Put `@description` before it?',
        span,
        fixes: [{ title: 'Put `@description` before it', intent: { kind: 'correct-word', span: { start: span.start, end: span.start }, to: '@description ' } }],
      },
    ];
  },
};
