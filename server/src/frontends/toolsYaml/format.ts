import type { Format } from '../../model/format.ts';
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
  holds: ['category', 'schema'],
  comment: '#',
  shows: ['zod'],
  claims: claimsToolsYaml,
} as const satisfies Format;
