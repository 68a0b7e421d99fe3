import type { Format, Output } from '../../model/format.ts';
import type { Names } from '../../model/names.ts';
import type { ToolSpec } from '../../model/tool.ts';
import { spell } from './edit/spell.ts';
import { claimsBasic, mark } from './read/claimsBasic.ts';

/** BASIC scripts of bots that declare a tool with PARAM and DESCRIPTION. */
export const basicFormat = {
  id: 'basic',
  title: 'BASIC script',
  role: 'source',
  builds: true,
  outputs,
  lacking,
  toolIs: "a BASIC script with 'PARAM' or 'DESCRIPTION'",
  extensions: ['.bas'],
  languages: ['basic', 'vb'],
  places: ['**/*.gbdialog/**/*.bas', '**/*.gbai/**/*.bas'],
  holds: ['like', 'schema'],
  keywords: ['pattern'],
  spell,
  ignoresCase: true,
  namesFiles: true,
  namedByFile: true,
  comment: "'",
  folders: { ends: ['.gbai', '.gbdialog'], files: /\.(?:bas|mcp\.json|tool\.json)$/i },
  mark,
  claims: claimsBasic,
} as const satisfies Format;

/** The definition that BotServer compiles from the script, and the one for OpenAI. Both are next to the script. */
function outputs(_tool: ToolSpec, { path }: Pick<Names, 'path'>): readonly Output[] {
  const place = path.replace(/\.bas$/i, '');
  return [
    { path: `${place}.mcp.json`, emitter: 'botserver' },
    { path: `${place}.tool.json`, emitter: 'botserver-function' },
  ];
}

/** Scripts without a description are not compiled: "Descriptions cannot be empty" (General Bots, MCP Format: Validation). */
function lacking({ description }: ToolSpec): string | undefined {
  const isEmpty = description.state === 'absent' || (description.state === 'known' && description.value.trim() === '');
  return isEmpty ? 'the script has no DESCRIPTION, and descriptions cannot be empty' : undefined;
}
