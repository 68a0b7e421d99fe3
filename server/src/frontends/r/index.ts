import { type FrontEnd, inOneStep, type ToolSpec, type View } from '../../model/index.ts';
import type { Grammars, SyntaxParser } from '../support/syntaxTree.ts';
import { createCallsOf } from './edit/callsOf.ts';
import { realize } from './edit/realize.ts';
import { signatureAt } from './editor/signatureAt.ts';
import { skeletons } from './editor/skeleton.ts';
import { slotAt } from './editor/slots.ts';
import { rewrites } from './ellmer/rewrites.ts';
import { isNamespace, roxygenFormat } from './format.ts';
import { link } from './lower/link.ts';
import type { RFacts } from './read/facts.ts';
import { read } from './read/read.ts';
import { codeKey } from './read/readExample.ts';
import { serializeFacts } from './read/serializeFacts.ts';
import { split, splitAgain } from './read/split.ts';

export type { RFacts } from './read/facts.ts';

/** The front end of R. The grammar is loaded with the first file. */
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
    split: (text, uri) => (isNamespace(uri) ? inOneStep([]) : split(text)),
    splitAgain,
    read: (text, kind) => read(parser, text, kind),
    serializeFacts: serializeFacts(() => parser),
    link,
    codeKey,
    slotAt,
    signatureAt,
    realize,
    rewrites: (view) => rewrites(view, (of) => asTool(parser, of)),
    folds: (_text, { block }) => (block.lines.length > 1 ? [{ start: block.lines[0]?.start ?? 0, end: block.end }] : []),
    uses: (document, { localName }, names) => (localName === undefined ? [] : callsOf(document, localName.value, names.project?.name)),
    skeletons,
  };
}

/** The tool that the region's comment makes of its function, even without the keyword. */
function asTool(parser: SyntaxParser | undefined, { text, facts, linked, names }: View<RFacts>): ToolSpec | undefined {
  if (facts.draft !== undefined) return linked.tools[0];
  const { end } = facts.block;
  return link(read(parser, `${text.slice(0, end)}\n#' @keywords mcp-tool${text.slice(end)}`), names).tools[0];
}
