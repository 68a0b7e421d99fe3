import type { FactsSerializer, Param } from '../../../model/index.ts';
import type { SyntaxParser } from '../../support/syntaxTree.ts';
import type { RFacts, ToolDraft } from './facts.ts';
import { usesIn } from './readUses.ts';
import { statementStart } from './split.ts';

/** Facts without functions, which belong to one thread: the finder of uses is created again. */
type Packed = Omit<RFacts, 'draft'> & { readonly draft?: Omit<ToolDraft, 'params' | 'uses'> & { readonly params: readonly (readonly [string, Param])[] } };

/** `parser`: that of the thread that receives the facts. */
export const serializeFacts = (parser: () => SyntaxParser | undefined): FactsSerializer<RFacts> => ({
  pack({ draft, ...facts }): Packed {
    if (draft === undefined) return facts;
    const { params, uses: _, ...rest } = draft;
    return { ...facts, draft: { ...rest, params: [...params] } };
  },
  unpack(packed, text) {
    const { draft, ...facts } = packed as Packed;
    const statement = statementStart(text, facts.block.end);
    if (draft === undefined || facts.fn === undefined || statement === undefined) return facts;
    return { ...facts, draft: { ...draft, params: new Map(draft.params), uses: usesIn(parser(), text, statement, facts.fn) } };
  },
});
