import { code, consentWarning, type Found, knownValue, type Rule, type ToolSpec } from '../../model/index.ts';
import { localNameOf } from '../support/localNameOf.ts';
import { toolPlace } from '../support/place.ts';
import { destructiveWord } from '../support/prose/destructiveWord.ts';

export const destructiveUnmarked: Rule = {
  id: 'destructive-unmarked',
  severity: 'warning',
  scope: 'tool',
  summary: 'The name of a tool says that it destroys something, and nothing marks it as dangerous.',
  why: 'Clients ask a person before a dangerous tool runs, but only where it is marked. An explicit `dangerous: false` or `destructiveHint: false` is taken as decided. Not reported where a tool has nothing but annotations of MCP: a client must take one without any for destructive.',
  remedy: 'Mark the tool as dangerous, or have each call approved. Where the project asks for consent by an argument, add that argument.',
  bad: {
    'R/project.R':
      "#' Removes a project with all its results\n#'\n#' @param id Character. Identifier of the project.\n#' @keywords mcp-tool\n[[delete_project]] <- function(id) id\n",
  },
  good: {
    'R/project.R':
      "#' Removes a project with all its results\n#'\n#' @param id Character. Identifier of the project.\n#' @keywords mcp-tool mcp-dangerous\ndelete_project <- function(id) id\n",
  },
  check({ tool, index, format }) {
    const { consent } = tool;
    if (consent === 'asked' || consent === 'unknown') return [];
    if (consent === undefined && !format.holds.includes('danger')) return [];
    const { readOnlyHint, destructiveHint } = tool.annotations;
    const decided =
      tool.dangerous.state !== 'absent' || knownValue(tool.requiresApproval) === true || destructiveHint !== undefined || readOnlyHint?.value === true;
    const word = decided ? undefined : destructiveWord(localNameOf(tool));
    if (word === undefined) return [];
    if (consent === 'none') return [withoutConsent(tool, word)];
    return [
      {
        message: `Name says "${word}", but the tool is not marked as dangerous.`,
        span: toolPlace(tool),
        fixes: [
          { title: 'Mark the tool as dangerous', intent: { kind: 'set-flag', tool: index, flag: 'dangerous', value: true } },
          { title: 'Mark the tool as requiring approval', intent: { kind: 'set-flag', tool: index, flag: 'requires-approval', value: true } },
        ],
      },
    ];
  },
};

/** Where the project marks danger by an argument that asks for consent, the argument is missing, and no annotation. */
const withoutConsent = (tool: ToolSpec, word: string): Found => ({
  message: `Name says "${word}", but nothing asks for consent.`,
  detail: `The usual argument is \`confirm: Literal["${localNameOf(tool).toUpperCase()}"]\`, with ${code(consentWarning)} in the description.`,
  span: toolPlace(tool),
});
