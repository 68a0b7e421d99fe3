import { absent, emptySchema, type Json, known, type Located, opaque, type Schema, type Span, type TypeName } from '../../../model/index.ts';
import type { ZodNode } from '../zod/node.ts';
import type { Constant } from './module.ts';

/** The statically known value of an expression. Spans are those to report. */
export type Value =
  | { readonly kind: 'type'; readonly type: ZodType }
  /** A member of Zod itself: `z` (no path), `z.iso`, `z.string`. */
  | { readonly kind: 'zod'; readonly path: readonly string[] }
  /** A check passed to a schema: `z.minLength(5)`. */
  | { readonly kind: 'check'; readonly call: Call }
  /** `inner`: the span of a text without its quotes. */
  | { readonly kind: 'json'; readonly value: Json; readonly span: Span; readonly inner?: Span }
  | { readonly kind: 'regex'; readonly source: string; readonly flags: string; readonly span: Span }
  | ({ readonly kind: 'object'; readonly span: Span } & Shape)
  | { readonly kind: 'list'; readonly items: readonly Value[]; readonly open: boolean; readonly span: Span }
  | { readonly kind: 'function'; readonly result: (...args: readonly Value[]) => Value; readonly text: string; readonly span: Span }
  | { readonly kind: 'nothing'; readonly span: Span }
  /** A module as a namespace object. */
  | { readonly kind: 'module'; readonly member: (name: string) => Value | undefined }
  | { readonly kind: 'unknown'; readonly text: string; readonly span: Span };

/** The members of an object of the code. */
export interface Shape {
  readonly members: readonly ShapeMember[];
  /** True where it may have unknown members. */
  readonly open: boolean;
}

export interface ShapeMember extends Declared {
  readonly value: Value;
}

export interface ZodMember extends Declared {
  readonly type: ZodType;
}

interface Declared {
  readonly name: Located<string>;
  readonly span: Span;
  /** The constant that it comes from, where that is in another module. */
  readonly from?: string;
  readonly origin?: Origin;
}

/** The declaration of a member. Its path within the constant is known once the whole constant has been read. */
export interface Origin {
  readonly constant: Constant;
  /** The constant, as named by `schemaOwner`. */
  readonly owner: string;
  path?: readonly string[];
}

/** The input type of a Zod schema: the values that a client may send. */
export interface ZodType {
  /** Its JSON Schema without members and items. Its type is opaque where the schema is unknown. */
  readonly schema: Schema;
  readonly optional: boolean;
  /** For an object with known members. */
  readonly members?: readonly ZodMember[];
  /** For an object: it may have unknown members. */
  readonly open?: boolean;
  readonly items?: ZodType;
  /** For a union: its options as written. */
  readonly options?: readonly ZodType[];
  /** The wrapped schema, for calls that remove the wrapper. */
  readonly inner?: ZodType;
  /** For a reference to a schema that has been read: that schema. */
  readonly referred?: ZodType;
  /** True where its output type differs from its input type. */
  readonly converts?: boolean;
  /** No JSON value satisfies it (`z.date()`). */
  readonly unsendable?: boolean;
  /** The calls that create it, for conversion by each library; undefined where they are unknown. */
  readonly node?: ZodNode;
}

/** A call of Zod or of a schema's method. */
export interface Call {
  readonly name: string;
  /** Span of the name. */
  readonly key: Span;
  readonly span: Span;
  readonly args: readonly Value[];
  /** The whole expression, shortened. */
  readonly text: () => string;
}

/** What a reference refers to, for calls that look into a schema. */
export const referredTo = (type: ZodType): ZodType => type.referred ?? type;

export const typeValue = (type: ZodType): Value => ({ kind: 'type', type });

export const typed = (call: Call, type: TypeName): ZodType => ({ schema: { ...emptySchema(call.span), type: known(type, call.key) }, optional: false });

/** A schema that accepts anything. */
export const anything = (call: Call): ZodType => ({ schema: emptySchema(call.span), optional: false });

/** A declared `any`. */
export const anyValue = (call: Call): ZodType => ({ schema: { ...emptySchema(call.span), isAny: true }, optional: false });

/** A schema of unknown type; it is also unknown whether it is optional. */
export const unknownType = (text: string, span: Span): ZodType => ({
  // A bare name could be taken for a misspelled type.
  schema: { ...emptySchema(span), type: opaque(/[^\w.\- ]/.test(text) ? text : `${text} (not known)`, span) },
  optional: true,
});

export const unknownResult = (call: Call): ZodType => unknownType(call.text(), call.span);

export const isUnknown = ({ schema }: ZodType): boolean => schema.type.state === 'opaque';

/** The schema that a value is; an unknown one for any other value. */
export function asType(value: Value | undefined, at: Span): ZodType {
  if (value?.kind === 'type') return value.type;
  if (value?.kind === 'unknown') return unknownType(value.text, value.span);
  return unknownType('(no schema)', at);
}

/** The span of a value, for a schema with a separate span. */
export const spanOfValue = (value: Value, otherwise: Span): Span => ('span' in value ? value.span : value.kind === 'type' ? value.type.schema.span : otherwise);

export const withSchema = (type: ZodType, change: Partial<Schema>): ZodType => ({ ...type, schema: { ...type.schema, ...change } });

/** The type without its description, as the start of a wrapper. */
export const withoutDescription = (type: ZodType): ZodType => withSchema(type, { description: absent });
