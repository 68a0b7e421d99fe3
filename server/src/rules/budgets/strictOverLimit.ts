import {
  emptySchema,
  jsonSchema,
  plainJson,
  plural,
  type Rule,
  strictCounts,
  strictExcess,
  strictLimitsSource,
  type ToolSpec,
  type Trait,
} from '../../model/index.ts';
import { toolPlace } from '../support/place.ts';

export const strictOverLimit: Rule = {
  id: 'strict-over-limit',
  severity: 'warning',
  summary: 'Strict tools that have more parameters of a kind together than Anthropic takes.',
  why: 'Anthropic makes one grammar of all tools with `strict` in a request, and refuses the request where the grammar would be too large. Reported once, at the first of them.',
  remedy: 'Require parameters, give each one type, or take `strict` from tools that need it least.',
  sources: [strictLimitsSource],
  scope: 'workspace',
  bad: strictTool(17, true),
  good: strictTool(16, false),
  traits: () => [strictParts],
  check({ tool, peers, settings }) {
    if (!settings.clients.includes('anthropic') || !isStrict(tool)) return [];
    const found = peers.among(strictParts, ({ counts, first }) => (first === tool ? strictExcess(sumOf(counts)) : []));
    if (found.length === 0) return [];
    return [{ message: `Anthropic refuses strict tools with ${found.join(', ')} together.`, span: toolPlace(tool) }];
  },
};

const isStrict = ({ extra }: ToolSpec): boolean => extra?.strict?.value === true;

/** The counts of a strict tool, as a text; undefined for other tools. */
const strictParts: Trait = {
  id: 'strict-parts',
  of(tool) {
    if (!isStrict(tool)) return undefined;
    const written = { ...(tool.input ?? emptySchema(tool.span)), properties: tool.params };
    const { optional, unions } = strictCounts(tool.listed?.input ?? plainJson(jsonSchema(written, { note: () => undefined }, '')));
    return `${optional} ${unions}`;
  },
};

/** `counts`: the number of tools by the text of their counts. */
function sumOf(counts: ReadonlyMap<string, number>): Parameters<typeof strictExcess>[0] {
  const sum = { tools: 0, optional: 0, unions: 0 };
  for (const [text, tools] of counts) {
    const [optional = 0, unions = 0] = text.split(' ').map(Number);
    sum.tools += tools;
    sum.optional += tools * optional;
    sum.unions += tools * unions;
  }
  return sum;
}

function strictTool(unions: number, marked: boolean): Readonly<Record<string, string>> {
  const names = [...Array(unions).keys()].map((i) => `field_${i + 1}`);
  const properties = names.map((name) => `"${name}": {"type": ["string", "null"], "description": "The text of a field, such as a title."}`).join(', ');
  const schema = `{"type": "object", "additionalProperties": false, "required": ${JSON.stringify(names)}, "properties": {${properties}}}`;
  const name = marked ? '[[save_form]]' : 'save_form';
  return {
    'toolscribe.config.yaml': 'clients: [anthropic]\n',
    'tools.json': `[{"name": "${name}", "description": "Saves the fields of a form of ${plural(unions, 'field')}.", "strict": true, "input_schema": ${schema}}]\n`,
  };
}
