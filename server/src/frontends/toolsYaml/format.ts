import type { Format, Output } from '../../model/format.ts';
import type { Json } from '../../model/json.ts';
import type { Names } from '../../model/names.ts';
import type { ToolSpec } from '../../model/tool.ts';
import { wordFor } from './edit/wordFor.ts';
import { claimsToolsYaml } from './read/claimsToolsYaml.ts';
import { otherTools } from './read/otherTools.ts';

/** YAML files of many tools, below `tools:` or as a bare list. */
export const toolsYamlFormat = {
  id: 'toolsYaml',
  title: 'tools.yaml',
  role: 'spec',
  builds: 'where-asked',
  outputs,
  builtWhole: true,
  wholeFolder: true,
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

/** One file a target. */
function outputs(_tool: ToolSpec, { path, setting }: Pick<Names, 'path' | 'setting'>): readonly Output[] {
  const stem = path.replace(/\.ya?ml$/i, '');
  const targets = setting('toolsYaml.targets');
  return endings.flatMap(([emitter, ending]) => (targets.includes(emitter) ? [{ path: `${stem}${ending}`, emitter }] : []));
}

const endings = [
  ['mcp', '.mcp.json'],
  ['zod', '.zod.ts'],
  ['types', '.types.ts'],
] as const;

/** The word of `validation` for a keyword, where it is no word of JSON Schema. */
function spell(keyword: string, value?: Json): string | undefined {
  const own = wordFor(keyword, value);
  if (own.word === keyword) return undefined;
  return own.value === undefined ? own.word : `${own.word}: ${JSON.stringify(own.value)}`;
}
