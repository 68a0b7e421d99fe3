import type { DialectRow } from '../../support/dialectRow.ts';

/** What one version of a library lists of a function that is a tool. */
export interface Dialect extends DialectRow {
  /** As PyPI spells it. */
  readonly library: 'fastmcp' | 'mcp';
  /**
   * `whole`: the docstring is the description, and its texts of parameters are in no schema. `sections`: its section of parameters describes them in the
   * schema, and the text before that section is the description.
   */
  readonly docstring: 'sections' | 'whole';
  /** Is `description=""` listed as an empty description? If not, the docstring is taken. */
  readonly keepsEmpty: boolean;
  /** A tool without any description: an empty one is listed, or none. */
  readonly undescribed: 'empty' | 'none';
  /** Does `Annotated[str, "Text."]` describe a parameter? */
  readonly annotated: boolean;
  /** The schema of a parameter without a type. `text`: a string with the bare name as title. `any`: Pydantic's schema of `Any`. */
  readonly untyped: 'any' | 'text';
  /**
   * Titles in schemas. `all`: Pydantic's, and one at the root. `members`: none at the root of the input. `bare`: only in a schema without a structural
   * keyword such as `type`. `adjacent`: only without one, and next to a keyword that is no annotation.
   */
  readonly titles: 'adjacent' | 'all' | 'bare' | 'members';
  /** Is the root of the input schema closed (`additionalProperties: false`)? */
  readonly closed: boolean;
  /** Are references replaced by their definitions? */
  readonly inlined: boolean;
  /** Do members of a discriminated union require their tag? `discriminator` itself is removed with the definitions. */
  readonly tagged: boolean;
  /** Output schemas: none, those of the official SDK, or those of fastmcp with `x-fastmcp-wrap-result`. */
  readonly output: 'fastmcp' | 'none' | 'sdk';
  /** Has a result that may be bytes an output schema? */
  readonly bytes: boolean;
  /** Has a list without an item type an output schema? */
  readonly bareLists: boolean;
  /** Title and description of the object that wraps a value as `result`. */
  readonly wrapper: { readonly title?: string; readonly description?: string };
  /** The title of a tool. `given`: only the argument `title`. `annotations`: else that of its annotations. `name`: else one made of its name. */
  readonly title: 'annotations' | 'given' | 'name';
}
