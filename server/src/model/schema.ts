import type { Json } from './json.ts';
import type { Located, Span, Value } from './places/span.ts';

/** The types of JSON Schema, in the words that model clients accept. */
export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export const typeNames: readonly TypeName[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

export const isTypeName = (word: string): word is TypeName => (typeNames as readonly string[]).includes(word);

/** One named member: a tool's parameter, or a property of an object. */
export interface Param {
  readonly name: Located<string>;
  readonly schema: Schema;
  /** True where a caller must give it. */
  readonly required: boolean;
  /** Where it is documented (the whole `@param` tag, the whole YAML entry): the place of findings about it as a whole. */
  readonly span: Span;
  /** The function or topic whose documentation this was taken from (`@inheritParams`); faults in it are reported there. */
  readonly inheritedFrom?: string;
  /** True where it was taken from code that is no tool of its own: what is wrong with its values shows nowhere but with this tool. */
  readonly unjudged?: true;
  /**
   * What its author says of it where no model is told; `where` as messages have it, such as "in the docstring of 'Args'". With `by`, a library lists that text as a part
   * of the tool's description: a model is told there, and the parameter has no description of its own.
   */
  readonly notSent?: { readonly text: string; readonly where: string; readonly by?: string };
}

/**
 * What is known of a value's shape. It maps to JSON Schema and back without loss: keywords that Toolscribe gives no
 * meaning of its own stand in `other`, in the order in which they were written.
 */
export interface Schema {
  /** The whole node. */
  readonly span: Span;
  /** Absent: not stated. Opaque: stated with a word that is no type (`strng`). */
  readonly type: Value<TypeName>;
  /** Where the author stated no type and the format's default was taken, `type` is known and this is true. */
  readonly typeAssumed?: boolean;
  /** True where its author wrote a word that is nearly a type: that has a finding of its own. */
  readonly typeMisspelt?: true;
  /** True where its author says in so many words that any value is meant (`Any`, `z.any()`): it has no type, and needs none. */
  readonly isAny?: true;
  /** Present where `null` is allowed beside the type; `null` is then not listed in `enum`. */
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
  /** The `required` list as written in a spec file, for the rules that judge the list itself. */
  readonly requiredList?: Located<readonly Located<string>[]>;
  /** What code asks of a value besides, which no keyword says: each check by its name (`refine`). */
  readonly unsaid?: readonly Located<string>[];
  /** Every other keyword (`minimum`, `pattern`, `format`, `additionalProperties`, `x-…`), by name. */
  readonly other: Readonly<Record<string, SchemaKeyword>>;
}

export interface SchemaKeyword extends Located<Json> {
  /** Where the keyword itself stands. */
  readonly key: Span;
  /** How its author wrote the keyword, where the format has another word for it (`min`, `positive`, `.url()`): what messages say. */
  readonly written?: string;
  /** Of an object by name, of a list by index: its members, where the format tells their places. */
  readonly members?: Readonly<Record<string, SchemaKeyword>>;
}

/** What an object holds, or each object of a list. */
export const membersOf = (schema: Schema): readonly Param[] => schema.properties ?? (schema.items === undefined ? [] : membersOf(schema.items));

/** The parameter at a path of names, `[]` between those of a list and of what its items hold. */
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

/** A schema with nothing stated. */
export const emptySchema = (at: Span): Schema => ({
  span: at,
  type: { state: 'absent' },
  description: { state: 'absent' },
  default: { state: 'absent' },
  examples: [],
  other: {},
});
