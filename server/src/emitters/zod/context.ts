import { isJsonObject, isTypeName, type Json, type Schema, type TypeName } from '../../model/index.ts';
import type { Chain } from './chain.ts';

/** What the writer of a schema depends on, apart from the schema. */
export interface ZodContext {
  /** Zod's major version; undefined: code that both versions accept. */
  readonly zod: 3 | 4 | undefined;
  note(message: string, path: readonly string[], severity?: 'hint'): void;
  /** Called for each keyword without effect on validation that Zod has no method for. */
  drop(keyword: string): void;
  /** The code for a `$ref`; undefined where it is missing. */
  reference(ref: string): Chain | undefined;
}

/** The place of a schema, for notes. */
export interface SchemaLocation {
  readonly what: string;
  readonly path: readonly string[];
}

/** The schemas of the first items, where Zod's tuple means the same: it requires each of them. */
export function tupleOf({ other }: Schema): readonly Json[] | undefined {
  const prefix = other.prefixItems?.value ?? other.items?.value;
  if (!Array.isArray(prefix) || prefix.length === 0) return undefined;
  const least = other.minItems?.value;
  const most = other.maxItems?.value;
  return least === prefix.length && (most === undefined || most === prefix.length) ? (prefix as readonly Json[]) : undefined;
}

/** The stated types, or those that other keywords imply. */
export function typesOf(schema: Schema): readonly TypeName[] {
  const list = schema.other.type?.value;
  if (schema.type.state === 'known') return schema.nullable === undefined ? [schema.type.value] : [schema.type.value, 'null'];
  if (Array.isArray(list)) return [...new Set((list as readonly Json[]).filter((type) => typeof type === 'string').filter(isTypeName))];
  if (schema.properties !== undefined || isJsonObject(schema.other.additionalProperties?.value)) return ['object'];
  return schema.items === undefined && schema.other.prefixItems === undefined ? [] : ['array'];
}
