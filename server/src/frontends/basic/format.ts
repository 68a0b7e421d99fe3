import type { Format } from '../../model/format.ts';
import { claimsBasic, mark } from './claimsBasic.ts';
import { spell } from './spell.ts';

/** BASIC scripts of bots that declare a tool with PARAM and DESCRIPTION. */
export const basicFormat = {
  id: 'basic',
  title: 'BASIC script',
  role: 'source',
  builds: true,
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
