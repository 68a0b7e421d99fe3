import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { Schema } from '../schema.ts';

/** The steps of a JSON Pointer, such as `/a/b`. */
export const pointerSteps = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The steps of a `$ref` from the root of its schema, empty for the root; undefined where it leads elsewhere. */
export const refSteps = (ref: string): readonly string[] | undefined => (/^#(?:\/|$)/.test(ref) ? pointerSteps(ref).map(decoded) : undefined);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign without an escape is itself.
    return text;
  }
}

/** A definition that a `$ref` names, in any draft. */
export interface DefinitionRef {
  readonly table: '$defs' | 'definitions';
  readonly name: string;
}

/** Undefined for a `$ref` into other parts of a schema. */
export function definitionRef(ref: string): DefinitionRef | undefined {
  const [table, name, ...further] = refSteps(ref) ?? [];
  return (table === '$defs' || table === 'definitions') && name !== undefined && further.length === 0 ? { table, name } : undefined;
}

/** The definitions of a root schema. */
export function definitionsOf(root: Schema | undefined, table: DefinitionRef['table']): JsonObject {
  const value = root?.other[table]?.value;
  return isJsonObject(value) ? value : {};
}

/** The definition that a `$ref` names in a root schema; undefined where there is none. */
export function definitionOf(root: Schema | undefined, ref: string): Json | undefined {
  const named = definitionRef(ref);
  if (named === undefined) return undefined;
  const all = definitionsOf(root, named.table);
  return Object.hasOwn(all, named.name) ? all[named.name] : undefined;
}
