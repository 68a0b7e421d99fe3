import type { Format } from '../../model/format.ts';
import type { Json } from '../../model/json.ts';
import { wordFor } from './edit/wordFor.ts';
import { claimsToolsYaml } from './read/claimsToolsYaml.ts';
import { otherTools } from './read/otherTools.ts';

/** YAML files of many tools, below `tools:` or as a bare list. */
export const toolsYamlFormat = {
  id: 'toolsYaml',
  title: 'tools.yaml',
  role: 'spec',
  toolIs: 'an item of the list in a tools.yaml',
  extensions: ['.yaml', '.yml'],
  languages: ['yaml'],
  places: ['**/tools.yaml', '**/tools.yml'],
  holds: ['annotations', 'category', 'danger', 'schema', 'title'],
  requires: ['type'],
  spell,
  textFormats: ['uri', 'email', 'uuid'],
  comment: '#',
  together: 'file',
  shows: ['zod'],
  adding: { emitter: 'tools-yaml', file: 'tools.yaml' },
  others: otherTools,
  claims: claimsToolsYaml,
} as const satisfies Format;

/** The word of `validation` for a keyword, where it is no word of JSON Schema. */
function spell(keyword: string, value?: Json): string | undefined {
  const own = wordFor(keyword, value);
  if (own.word === keyword) return undefined;
  return own.value === undefined ? own.word : `${own.word}: ${JSON.stringify(own.value)}`;
}
