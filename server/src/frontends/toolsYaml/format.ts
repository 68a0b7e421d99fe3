import type { Format } from '../../model/format.ts';
import type { Json } from '../../model/json.ts';
import { claimsToolsYaml } from './claimsToolsYaml.ts';

/** YAML files that list many tools: `tools:`, or a bare list of them. */
export const toolsYamlFormat = {
  id: 'toolsYaml',
  title: 'tools.yaml',
  role: 'spec',
  toolIs: 'an item of the list in a tools.yaml',
  extensions: ['.yaml', '.yml'],
  languages: ['yaml'],
  places: ['**/tools.yaml', '**/tools.yml'],
  holds: ['annotations', 'category', 'danger', 'schema', 'title'],
  spell,
  comment: '#',
  shows: ['zod'],
  claims: claimsToolsYaml,
} as const satisfies Format;

/** The validation keys that are no words of JSON Schema. */
function spell(keyword: string, value?: Json): string | undefined {
  if (keyword === 'exclusiveMinimum' && value === 0) return 'positive: true';
  if (keyword === 'exclusiveMaximum' && value === 0) return 'negative: true';
  const word = keyword === 'minimum' ? 'min' : keyword === 'maximum' ? 'max' : undefined;
  return word === undefined || value === undefined ? word : `${word}: ${JSON.stringify(value)}`;
}
