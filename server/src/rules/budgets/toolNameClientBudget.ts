import { code, knownValue, type Rule } from '../../model/index.ts';
import { isConfigured, lengthsFor, nameBudgets, sourcesOf } from '../support/clients.ts';
import { toolPlace } from '../support/place.ts';

export const toolNameClientBudget: Rule = {
  id: 'tool-name-client-budget',
  severity: 'warning',
  about: 'name',
  summary: "A tool name that is too long once a configured client has put the server's name before it.",
  why: 'Some clients show a tool under a longer name, such as `mcp__SERVER__TOOL`. What fits by itself may then be refused, cut or hidden. Set `serverName` and `clients` to have it checked.',
  remedy: 'Shorten the name of the tool, or that of the server.',
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
      .map(({ full, ...client }) => ({ ...client, whole: full(settings.serverName, name) }));
    const [first] = broken;
    if (first === undefined) return [];
    return [
      {
        message: `Name has ${first.whole.length} characters with the server's; ${first.title} takes ${first.max}.`,
        detail: broken
          .map(({ title, whole, max, effect }) => `${title} makes it ${code(whole)}, where ${max} characters are the most, and ${effect}.`)
          .join(' '),
        span: toolPlace(tool),
      },
    ];
  },
};
