import { absent, emptySchema, type Json, known, type Located, opaque, type Schema, type Span, type TypeName } from '../../../model/index.ts';
import type { ZodNode } from '../zod/node.ts';
import type { Constant } from './module.ts';

/** What an expression comes to, as far as code can be known without running it. Every place is as it is to be shown. */
export type Value =
  | { readonly kind: 'type'; readonly type: ZodType }
  /** A member of Zod itself: `z` (no path), `z.iso`, `z.string`. */
  | { readonly kind: 'zod'; readonly path: readonly string[] }
  /** A check that is handed to a schema: `z.minLength(5)`. */
  | { readonly kind: 'check'; readonly call: Call }
  /** `inner`: the place of a text without its quotes. */
  | { readonly kind: 'json'; readonly value: Json; readonly span: Span; readonly inner?: Span }
  | { readonly kind: 'regex'; readonly source: string; readonly flags: string; readonly span: Span }
  | ({ readonly kind: 'object'; readonly span: Span } & Shape)
  | { readonly kind: 'list'; readonly items: readonly Value[]; readonly open: boolean; readonly span: Span }
  | { readonly kind: 'function'; readonly result: (...given: readonly Value[]) => Value; readonly text: string; readonly span: Span }
  /** `undefined`. */
  | { readonly kind: 'nothing'; readonly span: Span }
  /** A module under a name of its own. */
  | { readonly kind: 'module'; readonly member: (name: string) => Value | undefined }
  | { readonly kind: 'unknown'; readonly text: string; readonly span: Span };

/** The members of an object of the code. */
export interface Shape {
  readonly members: readonly ShapeMember[];
  /** There may be members that cannot be known. */
  readonly open: boolean;
}

export interface ShapeMember extends Declared {
  readonly value: Value;
}

/** A member of an object schema. */
export interface ZodMember extends Declared {
  readonly type: ZodType;
}

interface Declared {
  readonly name: Located<string>;
  readonly span: Span;
  /** The constant that it comes from, where that stands in another module. */
  readonly from?: string;
  readonly origin?: Origin;
}

/** Where a member is declared. Its path within the constant shows once the whole constant has been read. */
export interface Origin {
  readonly constant: Constant;
  /** The constant as `schemaOwner` names it. */
  readonly owner: string;
  path?: readonly string[];
}

/** A Zod schema from its input side: what may be sent. */
export interface ZodType {
  /** Its JSON Schema without members and items. Its type is opaque where the schema is not known. */
  readonly schema: Schema;
  /** It may be left out. */
  readonly optional: boolean;
  /** Of an object whose members are known. */
  readonly members?: readonly ZodMember[];
  /** Of an object: there may be members that cannot be known. */
  readonly open?: boolean;
  readonly items?: ZodType;
  /** Of a union, as written. */
  readonly options?: readonly ZodType[];
  /** What it was made of, for calls that take the wrapping off. */
  readonly inner?: ZodType;
  /** What it yields is something else than what it takes. */
  readonly converts?: boolean;
  /** No value that JSON can say satisfies it (`z.date()`). */
  readonly unsendable?: boolean;
  /** How the code makes it, which libraries list each in their own way; undefined where that is not known. */
  readonly node?: ZodNode;
}

/** A call of Zod or of a schema's method. */
export interface Call {
  readonly name: string;
  /** Place of the name. */
  readonly key: Span;
  readonly span: Span;
  readonly args: readonly Value[];
  /** The whole expression, shortened. */
  readonly text: () => string;
}

export const typeValue = (type: ZodType): Value => ({ kind: 'type', type });

/** A schema of a type that the call states. */
export const typed = (call: Call, type: TypeName): ZodType => ({ schema: { ...emptySchema(call.span), type: known(type, call.key) }, optional: false });

/** A schema that takes anything. */
export const anything = (call: Call): ZodType => ({ schema: emptySchema(call.span), optional: false });

/** Any value, said in so many words. */
export const anyValue = (call: Call): ZodType => ({ schema: { ...emptySchema(call.span), isAny: true }, optional: false });

/** A schema of which nothing is known but that it is there; whether it may be left out neither. */
export const unknownType = (text: string, span: Span): ZodType => ({
  // A bare name would read as a misspelled type.
  schema: { ...emptySchema(span), type: opaque(/[^\w.\- ]/.test(text) ? text : `${text} (not known)`, span) },
  optional: true,
});

/** What a call makes of which nothing is known. */
export const notKnown = (call: Call): ZodType => unknownType(call.text(), call.span);

export const isUnknown = ({ schema }: ZodType): boolean => schema.type.state === 'opaque';

/** The schema that a value is; unknown where it is none. */
export function asType(value: Value | undefined, at: Span): ZodType {
  if (value?.kind === 'type') return value.type;
  if (value?.kind === 'unknown') return unknownType(value.text, value.span);
  return unknownType('(no schema)', at);
}

/** Where a value stands, for a place of its own in the schema. */
export const spanOfValue = (value: Value, otherwise: Span): Span => ('span' in value ? value.span : value.kind === 'type' ? value.type.schema.span : otherwise);

/** The schema with words of JSON Schema changed. */
export const withSchema = (type: ZodType, change: Partial<Schema>): ZodType => ({ ...type, schema: { ...type.schema, ...change } });

/** The type without its description: what a wrapping begins with. */
export const undescribed = (type: ZodType): ZodType => withSchema(type, { description: absent });
