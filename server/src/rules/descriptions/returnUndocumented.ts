import type { Rule } from '../../model/index.ts';
import { toolPlace } from '../support/place.ts';
import { saysWhatComesBack } from '../support/prose/saysWhatComesBack.ts';

export const returnUndocumented: Rule = {
  id: 'return-undocumented',
  severity: 'information',
  pending: true,
  scope: 'tool',
  summary: 'A tool does not say what it returns.',
  why: 'A model that knows what comes back can plan the next call, and does not call a tool that cannot answer the question. Where the format has schemas, a description that speaks of what is returned is enough.',
  remedy: 'Document the returned value: what it is, and what it holds.',
  bad: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @keywords mcp-tool\n[[load]] <- function(id) id\n",
  },
  good: {
    'R/load.R':
      "#' Loads a pipeline with its saved settings\n#'\n#' @param id Character. Identifier of the pipeline.\n#' @return Character. The identifier that was loaded.\n#' @keywords mcp-tool\nload <- function(id) id\n",
  },
  check({ tool, index, format }) {
    if (!format.holds.includes('returns')) return [];
    const { returns, description } = tool;
    const typed = format.holds.includes('schema');
    if (returns !== undefined && (typed || returns.description.state !== 'absent' || returns.type.state !== 'absent' || (returns.properties?.length ?? 0) > 0))
      return [];
    if (typed && description.state === 'known' && saysWhatComesBack.test(description.value)) return [];
    return [
      {
        message: 'Missing description of the returned value.',
        span: toolPlace(tool),
        fixes: [{ title: 'Add a description of the returned value to fill in', intent: { kind: 'describe-returns', tool: index } }],
      },
    ];
  },
};
