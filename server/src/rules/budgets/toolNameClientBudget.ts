import { knownValue, type Rule } from '../../model/index.ts';
import { isConfigured, lengthsFor, nameBudgets, sourcesOf } from '../support/clients.ts';
import { toolPlace } from '../support/place.ts';

export const toolNameClientBudget: Rule = {
  id: 'tool-name-client-budget',
  severity: 'warning',
  about: 'name',
  summary: "A tool name that is too long once a configured client has put the server's name before it.",
  why: 'Some clients show a tool under a longer name, such as `mcp__SERVER__TOOL`. What fits by itself may then be refused, cut or hidden. Set `serverName` and `clients` to have it checked.',
  sources: sourcesOf(nameBudgets),
  scope: 'tool',
  bad: {
    'toolscribe.config.yaml': 'clients: [claude-code]\nserverName: laboratory-notebook\n',
    'tool.yaml':
      'name: [[demo-find_notes_about_a_subject_newest_first]]\ndescription: Find notes about a subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'toolscribe.config.yaml': 'clients: [claude-code]\nserverName: lab\n',
    'tool.yaml':
      'name: demo-find_notes_about_a_subject_newest_first\ndescription: Find notes about a subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  check({ tool, settings }) {
    const name = knownValue(tool.name);
    if (name === undefined || settings.serverName === '') return [];
    // A name that is too long without a prefix has a finding of its own.
    if (lengthsFor(settings.mcpRevision, settings.clients).some(({ max }) => name.length > max)) return [];
    const broken = nameBudgets
      .filter(({ client, max, full }) => isConfigured(client, settings.clients) && full(settings.serverName, name).length > max)
      .map(({ title, max, effect, full }) => {
        const whole = full(settings.serverName, name);
        return `${title} makes it '${whole}' with ${whole.length} characters, where ${max} are the most, and ${effect}`;
      });
    if (broken.length === 0) return [];
    return [
      { message: `The name '${name}' is too long with the server's name before it: ${broken.join('; ')}. Shorten one of the two.`, span: toolPlace(tool) },
    ];
  },
};
