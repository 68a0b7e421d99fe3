import { knownValue, type Rule } from '../../model/index.ts';
import { lengthsFor, nameLengthSources } from '../support/clients.ts';
import { toolPlace } from '../support/place.ts';

export const toolNameTooLong: Rule = {
  id: 'tool-name-too-long',
  severity: 'warning',
  about: 'name',
  summary: 'A tool name longer than the protocol or a configured client accepts; an error where a client refuses it.',
  why: 'A tool with too long a name is refused together with the whole request, or cut so that it can no longer be told from others.',
  remedy: 'Choose a shorter name; the one of the file where the file names the tool.',
  sources: nameLengthSources,
  scope: 'tool',
  bad: {
    'toolscribe.config.yaml': 'clients: [openai]\n',
    'tool.yaml':
      'name: [[demo-find_notes_about_a_subject_and_return_them_sorted_by_their_date_of_change]]\ndescription: Find notes about a subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  good: {
    'toolscribe.config.yaml': 'clients: [openai]\n',
    'tool.yaml':
      'name: demo-find_notes\ndescription: Find notes about a subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  check({ tool, settings }) {
    const name = knownValue(tool.name);
    if (name === undefined) return [];
    const broken = lengthsFor(settings.mcpRevision, settings.clients).filter(({ max }) => name.length > max);
    const [tightest] = broken;
    if (tightest === undefined) return [];
    const limits = broken.map(({ title, max, effect }) => `${title} takes at most ${max} and ${effect}`).join('; ');
    return [
      {
        message: `Name has ${name.length} characters; ${tightest.title} takes ${tightest.max}.`,
        detail: `The limits: ${limits}.`,
        span: toolPlace(tool),
        ...(broken.some(({ refuses }) => refuses) ? { severity: 'error' as const } : {}),
      },
    ];
  },
};
