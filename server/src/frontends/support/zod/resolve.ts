import type { Names, Schema, Span } from '../../../model/index.ts';
import type { Constant, Expression, ModuleFacts } from './module.ts';

/** A schema constant in the workspace. */
export interface FoundSchema {
  readonly facts: ModuleFacts;
  /** Path of its module, as `Names.path`. */
  readonly path: string;
  readonly constant: Constant;
}

/** A schema as JSON Schema has it, from Zod's input side. */
export interface LoweredSchema {
  readonly schema: Schema;
  /** Its members at every depth, outer before inner. */
  readonly fields: readonly LoweredField[];
  /** Paths below which there may be members that cannot be known (`z.record`, a spread of something unknown): what is not found there is not wrong. */
  readonly open: readonly (readonly string[])[];
}

export interface LoweredField {
  /** From the schema: names of members, `[]` for the items of an array. */
  readonly path: readonly string[];
  /** The constant that declares the member, as `schemaOwner` has it, and the member's path in that; undefined where it stands in no constant. */
  readonly owner?: { readonly name: string; readonly path: string };
  readonly described: boolean;
}

/** The kind under which constants that may be schemas are exported, exported ones of the code and others alike. */
export const schemaKind = 'zod:schema';

/** The constant of this name, wherever in the workspace; of several, an exported one, in the order of paths. */
export function findSchema(_names: Names, _name: string): FoundSchema | undefined {
  return undefined;
}

/** What the constant says, imports followed. Every place in the answer is `at`, for it is to be shown in another document. Undefined where nothing can be known of it. */
export function lowerSchema(_names: Names, _found: FoundSchema, _at: Span): LoweredSchema | undefined {
  return undefined;
}

/**
 * What an expression of a module says, imports followed: a schema, or the members of one (`{ a: z.string() }`). Places are those of the module
 * itself; what stands in another module has the place of the name that brings it in, and `inheritedFrom`. `locals` are the constants that the
 * expression sees besides those of the module, inner ones first. Undefined where nothing can be known of it.
 */
export function lowerExpression(_names: Names, _facts: ModuleFacts, _expression: Expression, _locals: readonly Constant[] = []): LoweredSchema | undefined {
  return undefined;
}
