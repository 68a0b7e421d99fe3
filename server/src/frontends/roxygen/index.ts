import type { FrontEnd, Names, Output, ToolSpec } from '../../model/index.ts';
import type { RFacts } from './facts.ts';
import { link, toolName } from './link.ts';
import type { RParser } from './parser.ts';
import { read } from './read.ts';
import { realize } from './realize.ts';
import { callsOf } from './rename.ts';
import { skeletons } from './skeleton.ts';
import { slotAt } from './slots.ts';
import { split } from './split.ts';

export type { RFacts } from './facts.ts';
export { loadRParser, type RParser } from './parser.ts';

/** R packages whose functions carry roxygen2 comments with `@keywords mcp-tool`. */
export function createRoxygenFrontEnd(parser: RParser): FrontEnd<RFacts> {
  return {
    id: 'roxygen',
    title: 'R package',
    role: 'source',
    extensions: ['.r'],
    comment: '#',
    manifest: { file: 'DESCRIPTION', read: readDescription },
    claims,
    split,
    read: (text) => read(parser, text),
    link,
    slotAt,
    realize,
    folds: (_text, { block }) => (block.lines.length > 1 ? [{ start: block.lines[0]?.start ?? 0, end: block.end }] : []),
    uses: (document, { localName }, names) => (localName === undefined ? [] : callsOf(document, localName.value, names.project?.name)),
    outputs,
    skeletons,
  };
}

/** Code without roxygen comments may call tools; only of a file too long to be written by hand they are demanded. */
const claims = (uri: string, head: string): boolean => uri.toLowerCase().endsWith('.r') && (head.length < 65_536 || head.includes("#'"));

/** The `Package` field of a DESCRIPTION file. */
function readDescription(text: string): { readonly name: string } | undefined {
  const name = /^\ufeff?Package:[ \t]*(?:\r?\n[ \t]+)?(\S+)/m.exec(text)?.[1];
  return name === undefined ? undefined : { name };
}

function outputs(tool: ToolSpec, names: Names): readonly Output[] {
  if (names.project === undefined || tool.localName === undefined) return [];
  const file = toolName(tool.localName.value, names).replaceAll(/[^A-Za-z0-9_-]/gu, '-');
  return [{ path: `inst/mcp/tools/${file}.yaml`, emitter: 'yaml' }];
}
