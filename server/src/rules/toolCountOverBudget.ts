import { knownValue, type Peer, type Rule, type ToolSpec } from '../model/index.ts';
import { sourcesOf, toolCounts } from './support/clients.ts';
import { toolPlace } from './support/place.ts';

export const toolCountOverBudget: Rule = {
  id: 'tool-count-over-budget',
  severity: 'warning',
  summary: 'A project with more tools than a configured client takes.',
  why: 'Past its limit a client refuses the request or leaves tools out, and each further tool makes it harder for a model to choose. Reported once, at the first tool of the project.',
  sources: sourcesOf(toolCounts),
  scope: 'workspace',
  bad: manyTools(81, true),
  good: manyTools(80, false),
  check({ tool, uri, peers, settings }) {
    const limits = toolCounts.filter(({ client }) => settings.clients.includes(client)).sort((a, b) => a.max - b.max);
    if (limits.length === 0) return [];
    const siblings = peers.siblings();
    const count = siblings.length + 1;
    const broken = limits.filter(({ max }) => count > max);
    if (broken.length === 0 || siblings.some((peer) => comesBefore(peer, uri, tool))) return [];
    const who = broken.map(({ title, max, effect }) => `${title} takes ${max} and ${effect}`).join('; ');
    return [
      { message: `This project has ${count} tools: ${who}. Join tools that belong together, or spread them over several servers.`, span: toolPlace(tool) },
    ];
  },
};

function comesBefore(peer: Peer, uri: string, tool: ToolSpec): boolean {
  if (peer.uri !== uri) return peer.uri < uri;
  return (knownValue(peer.tool.name) ?? '') < (knownValue(tool.name) ?? '');
}

function manyTools(count: number, marked: boolean): Readonly<Record<string, string>> {
  const functions = [...Array(count).keys()].map((i) => {
    const name = `find_${String(i + 100)}`;
    return `#' Find a note\n#' @keywords mcp-tool\n${marked && i === 0 ? `[[${name}]]` : name} <- function() notes\n`;
  });
  return { 'toolscribe.config.yaml': 'clients: [cursor]\n', 'R/x.R': functions.join('') };
}
