import type { Facts, Json, Located, Span } from '../../../model/index.ts';

/** The facts of a script: its declarations, and the names that its code uses. Spans are relative to the region, which is the whole script. */
export interface BasicFacts extends Facts {
  /** Each DESCRIPTION statement; the first one counts. */
  readonly descriptions: readonly DescriptionStatement[];
  /** Each PARAM statement in source order, object fields (`address.city`) included. */
  readonly params: readonly ParamStatement[];
  /** Each name in code, in source order. Declarations, strings, comments and keywords are excluded. */
  readonly names: readonly NameUse[];
  readonly hasCode: boolean;
  /** End of the last statement. */
  readonly end: number;
}

export interface DescriptionStatement {
  readonly keyword: Span;
  /** Absent where no string follows. */
  readonly text?: Literal;
  /** The statement with its continuation lines, without a trailing comment. */
  readonly span: Span;
}

export interface ParamStatement {
  readonly keyword: Span;
  /** As written, dots included; absent where no name follows. */
  readonly name?: Located<string>;
  readonly path: readonly Located<string>[];
  /** The clauses in source order. Of several of a kind, the first one counts. */
  readonly clauses: readonly Clause[];
  /** The offset after which reading is a guess. A clause that is missing may only be unreadable. */
  readonly uncertainFrom?: number;
  readonly span: Span;
}

export type ClauseWord = 'AS' | 'LIKE' | 'DESCRIPTION' | 'OPTIONAL' | 'DEFAULT' | 'ENUM' | 'PATTERN';

export interface Clause {
  readonly word: ClauseWord;
  readonly keyword: Span;
  /** Of AS: the type as written (`string`, `ARRAY`); absent where none follows. */
  readonly type?: Located<string>;
  /** Of AS ARRAY OF …: the type after OF. */
  readonly items?: ItemType;
  /** Of other clauses: their values. Only ENUM has several. */
  readonly values: readonly Literal[];
  /** From the keyword to the end of the last value. */
  readonly span: Span;
}

/** The type of an array's items; empty where none follows OF. Items that are arrays have an item type too. */
export interface ItemType extends Located<string> {
  readonly items?: ItemType;
}

export interface Literal extends Located<Json> {
  /**
   * `unquoted`: a text without double quotes that is no number, TRUE or FALSE. `word`: the same in a list. `list`: several values, in brackets or not.
   */
  readonly style: 'string' | 'number' | 'boolean' | 'unquoted' | 'word' | 'list';
}

export interface NameUse {
  /** As written. BASIC ignores case. */
  readonly name: string;
  readonly span: Span;
  /** The members after it: `city` in `address.city`, `[]` and `sku` in `lines[0].sku`. */
  readonly members: readonly Located<string>[];
  /** True where the statement assigns it (`x = …`, `LET`, `SET`, `DIM`, `FOR`, `HEAR x` …). */
  readonly assigned: boolean;
  /** Of the variable of FOR EACH: the list and its members. */
  readonly each?: readonly Located<string>[];
  /** True for a probable function: a bracket follows, or the name begins a statement that does not assign it. */
  readonly called: boolean;
}
