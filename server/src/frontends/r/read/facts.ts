import type { Facts, Located, Param, Schema, Span, ToolExample, Value } from '../../../model/index.ts';
import type { EllmerFacts } from '../ellmer/toolCalls.ts';
import type { DocText } from './docText.ts';
import type { Block } from './readBlock.ts';
import type { RFunction } from './readFunction.ts';

/** What reading a roxygen block and the statement behind it yields. */
export interface RFacts extends Facts {
  readonly block: Block;
  /** Where the region's text ends, white space aside. */
  readonly end: number;
  /** Every word of the `@keywords` tags. */
  readonly keywords: readonly Located<string>[];
  /** The word `mcp-tool`, where it stands. */
  readonly marker?: Span;
  /** The function that the block documents. */
  readonly fn?: RFunction;
  /** The help page that the block belongs to. */
  readonly topic?: string;
  /** What `@param` tags document, one entry a name, in the order of the text. */
  readonly docs: readonly ParamDoc[];
  /** Functions and topics whose documentation is taken over. */
  readonly inherits: readonly Inherit[];
  /** True where tags may document parameters in ways that only R knows (`@template`, `@eval`). */
  readonly opaqueDocs: boolean;
  /** What the block says of its tool, as far as it can be known without the rest of the package. */
  readonly draft?: ToolDraft;
  /** Of a file that concerns ellmer: the tools that the code declares. */
  readonly ellmer?: EllmerFacts;
}

export interface ParamDoc {
  readonly name: Located<string>;
  readonly doc: DocText;
  /** Index in `block.tags`. */
  readonly tag: number;
}

export interface Inherit {
  readonly target: Located<string>;
  /** The tag. */
  readonly span: Span;
}

export interface ToolDraft {
  readonly description: Value<string>;
  readonly strayDescription?: Span;
  readonly category: Value<string>;
  readonly dangerous: Value<boolean>;
  readonly requiresApproval: Value<boolean>;
  readonly returns?: Schema;
  readonly example: Value<ToolExample>;
  /** Formals that the block itself documents. */
  readonly params: ReadonlyMap<string, Param>;
  /** Where the function's code names its formals. */
  uses(): readonly Located<string>[];
}
