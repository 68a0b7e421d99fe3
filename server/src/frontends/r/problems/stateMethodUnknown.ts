import type { Rule } from '../../../model/index.ts';

export const stateMethodUnknown: Rule = {
  id: 'state-method-unknown',
  severity: 'warning',
  summary: 'A call of a method that `.state_env` does not have.',
  why: 'The system hands every tool the same object, with methods of its own. A call of another one stops the tool while a model waits for it.',
  remedy: 'Call a method that `.state_env` has, such as `get`, `set` or `has`.',
  scope: 'problem',
  bad: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What the notes are about.
#' @param .state_env Environment. Session state.
#' @keywords mcp-tool
find_notes <- function(subject, .state_env = NULL) .state_env$[[getx]](subject)
`,
  },
  good: {
    'R/x.R': `#' Find notes about a subject
#'
#' @param subject Character string. What the notes are about.
#' @param .state_env Environment. Session state.
#' @keywords mcp-tool
find_notes <- function(subject, .state_env = NULL) .state_env$get(subject)
`,
  },
};
