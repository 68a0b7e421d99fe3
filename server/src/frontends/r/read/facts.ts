import type { Facts, Located, Param, Schema, Span, ToolExample, Value } from '../../../model/index.ts';
import type { EllmerFacts } from '../ellmer/toolCalls.ts';
import type { DocText } from './docText.ts';
import type { Block } from './readBlock.ts';
import type { RFunction } from './readFunction.ts';

/** The facts of a roxygen block and the statement after it. */
export interface RFacts extends Facts {
  readonly block: Block;
  /** End of the region's text without trailing white space. */
  readonly end: number;
  readonly keywords: readonly Located<string>[];
  /** The keyword `mcp-tool`. */
  readonly marker?: Span;
  readonly fn?: RFunction;
  /** The name of the block's help page. */
  readonly topic?: string;
  /** The name by which roxygen2 finds the page: neither an alias nor the page's file. */
  readonly help?: string;
  /** The parameters of the `@param` tags, one entry a name, in source order. */
  readonly docs: readonly ParamDoc[];
  /** Functions and topics whose documentation is inherited. */
  readonly inherits: readonly Inherit[];
  readonly templates: readonly Pick<Inherit, 'target' | 'span'>[];
  /** A tag that may document parameters in ways that only R can evaluate (`@eval`), as a message names it. */
  readonly opaqueTag?: Located<string>;
  /** The tool as far as it is known without other regions of the package. */
  readonly draft?: ToolDraft;
  /** Tools of ellmer that the code declares; absent where the file has none. */
  readonly ellmer?: EllmerFacts;
}

export interface ParamDoc {
  readonly name: Located<string>;
  readonly doc: DocText;
  /** Index in `block.tags`. */
  readonly tag: number;
  /** True where only R can evaluate the text. */
  readonly isUnknown?: true;
}

export interface Inherit {
  readonly target: Located<string>;
  readonly span: Span;
  /** As `@inherit` names them. */
  readonly fields: readonly string[];
  /** The parameters that `@inheritParams` names, or excludes with a `-`; empty for all. */
  readonly select: readonly string[];
}

export interface ToolDraft {
  readonly description: Value<string>;
  readonly strayDescription?: Span;
  readonly category: Value<string>;
  readonly dangerous: Value<boolean>;
  readonly requiresApproval: Value<boolean>;
  /** Of the keyword `mcp-output-FORMAT`. */
  readonly outputFormat?: string;
  readonly returns?: Schema;
  readonly example: Value<ToolExample>;
  /** Formals that the block itself documents. */
  readonly params: ReadonlyMap<string, Param>;
  uses(): readonly Located<string>[];
}
