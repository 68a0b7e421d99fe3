import type { FrontEnd, ToolSpec, View } from '../../model/index.ts';
import type { Grammars, SyntaxParser } from '../support/syntaxTree.ts';
import { createCallsOf } from './callsOf.ts';
import { rewrites } from './ellmer/rewrites.ts';
import type { RFacts } from './facts.ts';
import { roxygenFormat } from './format.ts';
import { handOver } from './handOver.ts';
import { link } from './link.ts';
import { read } from './read.ts';
import { realize } from './realize.ts';
import { skeletons } from './skeleton.ts';
import { slotAt } from './slots.ts';
import { split, splitAgain } from './split.ts';

export type { RFacts } from './facts.ts';

/** Reads R. The grammar is loaded when the first file is to be read. */
export function createRoxygenFrontEnd(grammars: Grammars<'r'>): FrontEnd<RFacts> {
  let parser: SyntaxParser | undefined;
  const callsOf = createCallsOf();
  return {
    ...roxygenFormat,
    get remade() {
      return grammars.remade;
    },
    async prepare() {
      parser = await grammars('r');
    },
    split,
    splitAgain,
    read: (text, kind) => read(parser, text, kind),
    handOver: handOver(() => parser),
    link,
    slotAt,
    realize,
    rewrites: (view) => rewrites(view, (of) => asTool(parser, of)),
    folds: (_text, { block }) => (block.lines.length > 1 ? [{ start: block.lines[0]?.start ?? 0, end: block.end }] : []),
    uses: (document, { localName }, names) => (localName === undefined ? [] : callsOf(document, localName.value, names.project?.name)),
    skeletons,
  };
}

/** The tool that the region's comment makes of its function, as if it were marked as one. */
function asTool(parser: SyntaxParser | undefined, { text, facts, linked, names }: View<RFacts>): ToolSpec | undefined {
  if (facts.draft !== undefined) return linked.tools[0];
  const { end } = facts.block;
  return link(read(parser, `${text.slice(0, end)}\n#' @keywords mcp-tool${text.slice(end)}`), names).tools[0];
}
