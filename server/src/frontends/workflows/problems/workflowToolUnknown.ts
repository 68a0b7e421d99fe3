import type { Rule } from '../../../model/index.ts';

const source = `#' Finds notes
#' @description Finds notes about a subject, the newest first.
#' @param subject Character, what the notes are about.
#' @returns Character, the notes.
#' @keywords mcp-tool mcp-category-notes
#' @examples
#' mcp_tool_find_notes("a")
#' @export
mcp_tool_find_notes <- function(subject) subject
`;

export const workflowToolUnknown: Rule = {
  id: 'workflow-tool-unknown',
  severity: 'warning',
  summary: 'A tool in a workflow that is not in its package.',
  why: 'Such a step calls nothing, because no R function and no tool file of the package has the name.',
  remedy: 'Correct the name, or add the tool. A name with the prefix of another package is not judged.',
  scope: 'problem',
  bad: { 'inst/mcp/workflows/notes.yaml': 'steps:\n  - tool: [[demo-mcp_tool_find_note]]\n', 'R/x.R': source },
  good: { 'inst/mcp/workflows/notes.yaml': 'steps:\n  - tool: demo-mcp_tool_find_notes\n  - tool: other-mcp_tool_print\n', 'R/x.R': source },
};
