import type { DialectRow } from '../../support/dialectRow.ts';

/** What a library of a version does with a function that is a tool, and what it tells a client of it. */
export interface Dialect extends DialectRow {
  /** As PyPI spells it. */
  readonly library: 'fastmcp' | 'mcp';
  /**
   * `whole`: the docstring is the description, and what it says of parameters stands in no schema. `sections`: its section of parameters describes them,
   * and the text before that is the description.
   */
  readonly docstring: 'sections' | 'whole';
  /** Is `description=""` an empty description? If not, it counts as none, and the docstring is taken. */
  readonly keepsEmpty: boolean;
  /** Without any description: an empty one is listed, or none. */
  readonly undescribed: 'empty' | 'none';
  /** Does `Annotated[str, "Text."]` describe a parameter? */
  readonly annotated: boolean;
  /** What a parameter without a type is: `text` is a string under its bare name, `any` is what Pydantic makes of `Any`. */
  readonly untyped: 'any' | 'text';
  /**
   * Titles in schemas. `all`: Pydantic's, and one at the root. `members`: none at the root of the input. `bare`: only where nothing says what a value
   * is. `beside`: only where nothing says so, and something else stands there.
   */
  readonly titles: 'all' | 'bare' | 'beside' | 'members';
  /** Is the root of the input schema closed (`additionalProperties: false`)? */
  readonly closed: boolean;
  /** Do definitions stand in place of references to them? */
  readonly inlined: boolean;
  /** Is the tag of a union required that tells its members apart? The keyword that named it goes with the definitions. */
  readonly tagged: boolean;
  /** Output schemas: none, those of the official SDK, or those of fastmcp with `x-fastmcp-wrap-result`. */
  readonly output: 'fastmcp' | 'none' | 'sdk';
  /** Has a result that is or may be bytes an output schema? */
  readonly bytes: boolean;
  /** Has a list that says nothing of its items an output schema? */
  readonly bareLists: boolean;
  /** What the object is called that holds a result as `result`. */
  readonly wrapper: { readonly title?: string; readonly description?: string };
  /** The title of a tool: only that which it is `given`, else that of its `annotations`, else one that is made of its `name`. */
  readonly title: 'annotations' | 'given' | 'name';
}
