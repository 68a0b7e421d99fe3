import type { Rule } from '../../model/index.ts';
import { toolPlace } from '../support/place.ts';

export const categoryMissing: Rule = {
  id: 'category-missing',
  severity: 'information',
  pending: true,
  scope: 'tool',
  summary: 'A tool in a source file has no category.',
  why: 'Clients group and filter tools by category. For R it is the keyword `mcp-category-NAME`.',
  remedy: 'Add a category; in R the keyword `mcp-category-NAME`.',
  bad: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @keywords mcp-tool\n[[load]] <- function(id) id\n",
  },
  good: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @keywords mcp-tool mcp-category-pipeline\nload <- function(id) id\n",
  },
  check({ tool, index, format }) {
    if (format.role !== 'source' || !format.holds.includes('category') || tool.category.state !== 'absent') return [];
    return [
      {
        message: 'Missing category.',
        span: toolPlace(tool),
        fixes: [{ title: 'Add a category to fill in', intent: { kind: 'set-category', tool: index } }],
      },
    ];
  },
};
