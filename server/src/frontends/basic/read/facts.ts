import type { Facts, Json, Located, Span } from '../../../model/index.ts';

/** What a script says: its declarations, and which names its code uses. Spans are relative to the region, which is the whole script. */
export interface BasicFacts extends Facts {
  /** Every DESCRIPTION that is a statement of its own; the first one counts. */
  readonly descriptions: readonly DescriptionStatement[];
  /** Every PARAM statement, in the order written, those of object fields (`address.city`) among them. */
  readonly params: readonly ParamStatement[];
  /** Every name that stands in code (not in declarations, strings and comments) and is no keyword, in the order written. */
  readonly names: readonly NameUse[];
  /** Is there any code beside the declarations? */
  readonly hasCode: boolean;
  /** Where the last statement ends. */
  readonly end: number;
}

export interface DescriptionStatement {
  /** The word DESCRIPTION. */
  readonly keyword: Span;
  /** Absent where no string follows. */
  readonly text?: Literal;
  /** The whole statement, its continuation lines included, without a comment behind it. */
  readonly span: Span;
}

export interface ParamStatement {
  /** The word PARAM. */
  readonly keyword: Span;
  /** As written, dots included; absent where none follows. */
  readonly name?: Located<string>;
  /** The parts of a dotted name. */
  readonly path: readonly Located<string>[];
  /** The clauses in the order written; of several of a kind, the first one counts. */
  readonly clauses: readonly Clause[];
  /** Where reading lost its way: what stands behind is not certain, and what is missing may only be unreadable. */
  readonly lostAt?: number;
  readonly span: Span;
}

export type ClauseWord = 'AS' | 'LIKE' | 'DESCRIPTION' | 'OPTIONAL' | 'DEFAULT' | 'ENUM' | 'PATTERN';

export interface Clause {
  readonly word: ClauseWord;
  /** The keyword as it stands in the text. */
  readonly keyword: Span;
  /** Of AS: the word of the type, as written (`string`, `ARRAY`); absent where none follows. */
  readonly type?: Located<string>;
  /** Of AS ARRAY OF …: the type behind OF. */
  readonly items?: ItemType;
  /** Of the others: what follows, one value but for ENUM. */
  readonly values: readonly Literal[];
  /** From the keyword to the end of the last value. */
  readonly span: Span;
}

/** The type of an array's items, empty where none stands behind OF; of those, too, where they are arrays. */
export interface ItemType extends Located<string> {
  readonly items?: ItemType;
}

/** A value as it is written. */
export interface Literal extends Located<Json> {
  /**
   * `word`: what stands there without double quotes and is neither a number nor TRUE or FALSE; probably a string whose quotes were forgotten.
   * `list`: several values, in brackets or not.
   */
  readonly style: 'string' | 'number' | 'boolean' | 'word' | 'list';
}

export interface NameUse {
  /** As written; BASIC does not tell cases apart. */
  readonly name: string;
  readonly span: Span;
  /** What stands behind it and is joined to it: `city` in `address.city`, `[]` and `sku` in `lines[0].sku`. */
  readonly members: readonly Located<string>[];
  /** True where the statement gives it a value (`x = …`, `LET`, `SET`, `DIM`, `FOR`, `HEAR x` …). */
  readonly assigned: boolean;
  /** Of the variable of FOR EACH: the list that it goes through, with its members. */
  readonly each?: readonly Located<string>[];
  /** True where a bracket follows, or it begins a statement without getting a value: a function, probably. */
  readonly called: boolean;
}
