import type { Json } from './json.ts';
import type { Located, Span, Value } from './places/span.ts';

/** The types of JSON Schema. */
export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export const typeNames: readonly TypeName[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

export const isTypeName = (word: string): word is TypeName => (typeNames as readonly string[]).includes(word);

/** A named member: a tool's parameter, or a property of an object. */
export interface Param {
  readonly name: Located<string>;
  readonly schema: Schema;
  /** True where a caller must pass it. */
  readonly required: boolean;
  /** Its documentation (the whole `@param` tag, the whole YAML entry): the place of findings about the whole parameter. */
  readonly span: Span;
  /** The function or topic with its documentation (`@inheritParams`); faults are reported there. */
  readonly inheritedFrom?: string;
  /** True where it comes from code that is no tool: faults of its values are reported at this tool only. */
  readonly unjudged?: true;
  /**
   * A description that models do not receive as the parameter's; `where` for messages, such as "in the docstring of 'Args'". With `by`, a library lists
   * that text in the tool's description, and the parameter has none of its own.
   */
  readonly notSent?: { readonly text: string; readonly where: string; readonly by?: string };
}

/** The shape of a value. It maps to JSON Schema and back without loss: keywords without a field here are in `other`, in the order of writing. */
export interface Schema {
  /** The whole node. */
  readonly span: Span;
  /** Absent: not stated. Opaque: stated with a word that is no type (`strng`). */
  readonly type: Value<TypeName>;
  /** True where `type` is the format's default, and the author stated none. */
  readonly typeAssumed?: boolean;
  /** True where the author misspelt a type, which has a finding of its own. */
  readonly typeMisspelt?: true;
  /** A call in it that the schema library does not have. */
  readonly unknownCall?: UnknownCall;
  /** True where the author explicitly allows any value (`Any`, `z.any()`): it has no type, and needs none. */
  readonly isAny?: true;
  /** Present where the schema is no object: `true` allows any value, `false` none. */
  readonly boolean?: boolean;
  /** Present where `null` is allowed next to the type; `enum` then does not list it. */
  readonly nullable?: Located<true>;
  readonly description: Value<string>;
  /** Present, possibly empty, where an enumeration was written. */
  readonly enum?: Located<readonly Located<Json>[]>;
  readonly default: Value<Json>;
  readonly examples: readonly Located<Json>[];
  /** Of an array. */
  readonly items?: Schema;
  /** Of an object; undefined where none were written. */
  readonly properties?: readonly Param[];
  /** The `required` list of a spec file, for the rules that judge the list itself. */
  readonly requiredList?: Located<readonly Located<string>[]>;
  /** Checks in code that no keyword expresses, by name (`refine`). */
  readonly unsaid?: readonly Located<string>[];
  /** Every other keyword (`minimum`, `pattern`, `format`, `additionalProperties`, `x-…`), by name. */
  readonly other: Readonly<Record<string, SchemaKeyword>>;
}

/** A call that is nearly one of a schema library: its code stops with an error. */
export interface UnknownCall {
  readonly name: Located<string>;
  readonly to: string;
  /** True where it is written in another document. */
  readonly elsewhere?: true;
}

export interface SchemaKeyword extends Located<Json> {
  /** The place of the keyword itself. */
  readonly key: Span;
  /** The author's word for the keyword, where the format has another (`min`, `positive`, `.url()`); messages use it. */
  readonly written?: string;
  /** Members of an object by name, of a list by index, where the format knows their places. */
  readonly members?: Readonly<Record<string, SchemaKeyword>>;
}

/** The members of an object, or of each object of a list. */
export const membersOf = (schema: Schema): readonly Param[] => schema.properties ?? (schema.items === undefined ? [] : membersOf(schema.items));

/** The parameter at a path of names, `[]` for the items of a list. */
export function paramAt(params: readonly Param[], [name, ...rest]: readonly string[]): Param | undefined {
  const found = params.find((param) => param.name.value === name);
  const inner = rest.filter((step) => step !== '[]');
  return found === undefined || inner.length === 0 ? found : paramAt(membersOf(found.schema), inner);
}

/** The schema at a path of names below another one, `[]` for items. */
export function schemaAt(root: Schema | undefined, path: readonly string[]): Schema | undefined {
  let schema = root;
  for (const step of path) schema = step === '[]' ? schema?.items : schema?.properties?.find(({ name }) => name.value === step)?.schema;
  return schema;
}

/** A schema that states nothing. */
export const emptySchema = (at: Span): Schema => ({
  span: at,
  type: { state: 'absent' },
  description: { state: 'absent' },
  default: { state: 'absent' },
  examples: [],
  other: {},
});
