import type { Format } from '../../model/format.ts';
import { claimsPydantic } from './claimsPydantic.ts';
import { spell } from './spell.ts';

/** Python functions that are tools by a decorator, with the Pydantic models of their arguments. */
export const pydanticFormat = {
  id: 'pydantic',
  title: 'Python',
  role: 'source',
  builds: 'where-asked',
  wholeFolder: true,
  toolIs: "a Python function under '@mcp.tool', '@toolfunc' or '@ToolArguments.declare'",
  extensions: ['.py'],
  languages: ['python'],
  places: [],
  holds: ['annotations', 'schema', 'title'],
  prefixesNames: true,
  spell,
  comment: '#',
  namesPerFile: true,
  mark: /\btool(?:func|s)?\b|\badd_tool\b|\.declare\b/,
  tokens: false,
  claims: claimsPydantic,
} as const satisfies Format;
