import type { Rule, Trait } from '../../model/index.ts';
import { isConfigured, sourcesOf, toolCounts } from '../support/clients.ts';
import { toolPlace } from '../support/place.ts';

export const toolCountOverBudget: Rule = {
  id: 'tool-count-over-budget',
  severity: 'warning',
  summary: 'A project with more tools than a configured client takes.',
  why: 'Past its limit a client refuses the request or leaves tools out, and each further tool makes it harder for a model to choose. Reported once, at the first tool of the project.',
  remedy: 'Join tools that belong together, or spread them over several servers.',
  sources: sourcesOf(toolCounts),
  scope: 'workspace',
  bad: manyTools(81, true),
  good: manyTools(80, false),
  check({ tool, peers, settings }) {
    const limits = toolCounts.filter(({ client }) => isConfigured(client, settings.clients)).sort((a, b) => a.max - b.max);
    if (limits.length === 0) return [];
    // Reported at the first tool only.
    const count = peers.among(existence, ({ counts, first }) => (first === tool ? (counts.get('') ?? 0) : 0));
    const broken = limits.filter(({ max }) => count > max);
    const [first] = broken;
    if (first === undefined) return [];
    const detail = broken.map(({ title, max, effect }) => `${title} takes ${max} tools and ${effect}.`).join(' ');
    return [{ message: `The project has ${count} tools; ${first.title} takes ${first.max}.`, detail, span: toolPlace(tool) }];
  },
};

const existence: Trait = { id: 'existence', of: () => '' };

function manyTools(count: number, marked: boolean): Readonly<Record<string, string>> {
  const functions = [...Array(count).keys()].map((i) => {
    const name = `find_${String(i + 100)}`;
    return `#' Find a note of page ${i}\n#' @keywords mcp-tool\n${marked && i === 0 ? `[[${name}]]` : name} <- function() notes\n`;
  });
  return { 'toolscribe.config.yaml': 'clients: [cursor]\n', 'R/x.R': functions.join('') };
}
