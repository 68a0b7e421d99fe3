import type { Names, Schema, Span } from '../../../model/index.ts';
import type { Constant, ModuleFacts } from './module.ts';

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
