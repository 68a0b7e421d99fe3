import type { Rule } from '../model/index.ts';

export const generatedMissing: Rule = {
  id: 'generated-missing',
  severity: 'information',
  summary: 'A tool whose file has not been generated.',
  why: 'Clients read the generated file, so they do not know of this tool yet.',
  scope: 'output',
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' @keywords mcp-tool
[[find_notes]] <- function() notes
`,
  },
  good: {
    'R/x.R': `#' Find notes about a subject
#'
#' @keywords internal
find_notes <- function() notes
`,
  },
  check({ state, path, uri, beside }) {
    if (state !== 'missing') return undefined;
    const files = [path, ...(beside?.paths ?? [])].map((file) => `'${file}'`).join(' and ');
    const [are, them] = beside === undefined ? ['does', 'it'] : ['do', 'them'];
    return {
      message: `This tool has not been built: ${files} ${are} not exist yet, so clients do not know of it. Build ${them}.`,
      fixes: [{ title: `Build ${files}`, intent: { kind: 'rebuild', uri: beside?.sourceUri ?? uri } }],
    };
  },
};
