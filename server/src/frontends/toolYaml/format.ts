import type { Format } from '../../model/format.ts';
import { claimsToolYaml } from './claimsToolYaml.ts';

/** YAML files of one tool each, as the builder of R packages or an author writes them. */
export const toolYamlFormat = {
  id: 'toolYaml',
  title: 'Tool YAML',
  role: 'spec',
  toolIs: 'a YAML file that describes one',
  extensions: ['.yaml', '.yml'],
  languages: ['yaml'],
  places: ['**/inst/mcp/tools/*.yaml', '**/inst/mcp/tools/*.yml'],
  holds: ['annotations', 'category', 'danger', 'example', 'returns', 'schema', 'title'],
  requires: ['example', 'type'],
  namesFiles: true,
  comment: '#',
  sharesProjects: ['roxygen'],
  claims: claimsToolYaml,
} as const satisfies Format;
