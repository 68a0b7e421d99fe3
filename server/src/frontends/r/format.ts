import type { Format, Output } from '../../model/format.ts';
import type { Names } from '../../model/names.ts';
import type { ToolSpec } from '../../model/tool.ts';
import { toolName } from './lower/toolName.ts';

/** R packages with roxygen2 comments and `@keywords mcp-tool`, and code that declares tools with `tool()` of ellmer. */
export const roxygenFormat = {
  id: 'roxygen',
  title: 'R package',
  role: 'source',
  builds: true,
  outputs,
  // Tools of ellmer are R objects, so no file describes them.
  hasOutputs: ({ localName }) => localName !== undefined,
  toolIs: "an R function whose roxygen2 comment says '@keywords mcp-tool', or a call of ellmer's 'tool()'",
  extensions: ['.r'],
  files: ['NAMESPACE'],
  languages: ['r'],
  places: [],
  takesLong: true,
  holds: ['category', 'danger', 'example', 'returns'],
  comment: '#',
  manifest: { file: 'DESCRIPTION', read: readDescription },
  mark: /(?<![\w-])mcp-tool(?![\w-])/,
  // Code without roxygen comments may call tools. In files too long to be written by hand, a comment or ellmer is required.
  claims: (uri, head) => isNamespace(uri) || (uri.toLowerCase().endsWith('.r') && (head.length < 65_536 || head.includes("#'") || head.includes('ellmer'))),
} as const satisfies Format;

/** The file that lists what a package exports. Renames change it. */
export const isNamespace = (uri: string): boolean => /(?:^|\/)NAMESPACE$/.test(uri);

/** The `Package` field of a DESCRIPTION file. */
function readDescription(text: string): { readonly name: string } | undefined {
  const name = /^\ufeff?Package:[ \t]*(?:\r?\n[ \t]+)?(\S+)/m.exec(text)?.[1];
  return name === undefined ? undefined : { name };
}

function outputs(tool: ToolSpec, place: Pick<Names, 'project' | 'setting'>): readonly Output[] {
  if (place.project === undefined || tool.localName === undefined) return [];
  const file = toolName(tool.localName.value, place).replaceAll(/[^A-Za-z0-9_-]/gu, '-');
  return [{ path: `inst/mcp/tools/${file}.yaml`, emitter: 'yaml' }];
}
