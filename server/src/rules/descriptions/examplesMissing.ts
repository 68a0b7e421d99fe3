import type { Rule } from '../../model/index.ts';
import { hasExample } from '../support/hasExample.ts';
import { toolPlace } from '../support/place.ts';

export const examplesMissing: Rule = {
  id: 'examples-missing',
  severity: 'information',
  pending: true,
  scope: 'tool',
  summary: 'An R function that is a tool has no `@examples`.',
  why: 'The code of `@examples`, with the output of a run, becomes the example of the tool. Without it the field is empty, and a model has to work out from words how a call looks.',
  remedy: 'Add a short example that runs.',
  bad: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @keywords mcp-tool\n[[load]] <- function(id) id\n",
  },
  good: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @keywords mcp-tool\n#' @examples\n#' load(\"power_explorer\")\nload <- function(id) id\n",
  },
  check({ tool, index, format }) {
    if (format.role !== 'source' || !format.holds.includes('example') || hasExample(tool)) return [];
    return [
      {
        message: 'Missing `@examples`.',
        span: toolPlace(tool),
        fixes: [{ title: 'Add `@examples` with a call', intent: { kind: 'add-example', tool: index } }],
      },
    ];
  },
};
