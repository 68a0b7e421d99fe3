import { handlingSources, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { refsOf } from '../support/refs.ts';

export const refForm: Rule = {
  id: 'ref-form',
  severity: 'warning',
  summary: 'A `$ref` in a form that a configured client does not read.',
  why: 'Moonshot reads references to `#/$defs/NAME` only; others it refuses together with the tool. Reported where `kimi` is among the configured `clients`.',
  remedy: 'Move what it refers to under `$defs`.',
  sources: handlingSources('ref-form'),
  scope: 'tool',
  about: 'schema',
  bad: {
    'toolscribe.config.yaml': 'clients: [kimi]\n',
    'tool.yaml': exampleTool('place:\n  description: Where to look.\n  $ref: [["#/definitions/place"]]', '  definitions:\n    place:\n      type: string'),
  },
  good: {
    'toolscribe.config.yaml': 'clients: [kimi]\n',
    'tool.yaml': exampleTool('place:\n  description: Where to look.\n  $ref: "#/$defs/place"', '  $defs:\n    place:\n      type: string'),
  },
  check({ tool, settings }) {
    if (!settings.clients.includes('kimi')) return [];
    return refsOf(tool)
      .filter(({ ref }) => ref.startsWith('#') && !/^#\/\$defs\/[^/]+$/.test(ref))
      .map(({ span }) => ({ message: 'Kimi reads `$ref` only as `#/$defs/NAME`.', span }));
  },
};
