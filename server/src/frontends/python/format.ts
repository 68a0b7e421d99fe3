import type { Format, Output } from '../../model/format.ts';
import { knownValue } from '../../model/places/span.ts';
import type { ToolSpec } from '../../model/tool.ts';
import { spell } from './edit/spell.ts';
import { claimsPydantic } from './registrations/claimsPydantic.ts';

/** Python functions that are tools by a decorator, with the Pydantic models of their arguments. */
export const pydanticFormat = {
  id: 'pydantic',
  title: 'Python',
  role: 'source',
  builds: 'where-asked',
  outputs,
  wholeFolder: true,
  toolIs: "a Python function under '@mcp.tool', '@toolfunc' or '@ToolArguments.declare'",
  extensions: ['.py'],
  languages: ['python'],
  places: [],
  takesLong: true,
  libraries: 'pypi',
  holds: ['annotations', 'schema', 'title'],
  readWhereAsked: true,
  prefixesNames: true,
  spell,
  indent: '    ',
  comment: '#',
  together: 'file',
  namesPerFile: true,
  mark: /\btool(?:func|s)?\b|\badd_tool\b|\.declare\b/,
  tokens: false,
  claims: claimsPydantic,
} as const satisfies Format;

/** One file a tool, as `tools/list` returns it. */
function outputs({ name }: ToolSpec): readonly Output[] {
  const file = knownValue(name)?.replaceAll(/[^A-Za-z0-9_.-]/gu, '-');
  return file === undefined ? [] : [{ path: `${file}.json`, emitter: 'mcp' }];
}
