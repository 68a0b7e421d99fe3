import { descriptionForModel, descriptionLimits, type Rule } from '../../model/index.ts';
import { isConfigured, sourcesOf } from '../support/clients.ts';

export const descriptionTooLong: Rule = {
  id: 'description-too-long',
  severity: 'warning',
  scope: 'tool',
  summary: "A tool's description is longer than a configured client takes.",
  why: 'Text beyond the limit never reaches the model, or the request fails. Only clients named in `clients` of the configuration count.',
  remedy: 'Shorten the description, or move details to the parameters.',
  bad: {
    'toolscribe.config.yaml': 'clients: [openai]\n',
    'tool.yaml': `name: load\ndescription: [[${'Loads a pipeline with its saved settings. '.repeat(30).trimEnd()}]]\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n`,
  },
  good: {
    'toolscribe.config.yaml': 'clients: [openai]\n',
    'tool.yaml':
      'name: load\ndescription: Loads a pipeline with its saved settings.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
  },
  sources: sourcesOf(descriptionLimits),
  check({ tool, settings }) {
    const own = tool.description;
    if (own.state !== 'known' || own.value.trim() === '') return [];
    const text = descriptionForModel(tool) ?? own.value;
    if (text.length <= leastLimit) return [];
    const limits = descriptionLimits.filter(({ client, max }) => isConfigured(client, settings.clients) && text.length > max);
    if (limits.length === 0) return [];
    const length = [...text].length;
    const over = limits.filter(({ max }) => length > max);
    const tightest = over.toSorted((a, b) => a.max - b.max)[0];
    if (tightest === undefined) return [];
    return [
      {
        message: `Description has ${length} characters; ${tightest.title} ${tightest.effect} ${tightest.max}.`,
        span: own.span,
      },
    ];
  },
};

const leastLimit = Math.min(...descriptionLimits.map(({ max }) => max));
