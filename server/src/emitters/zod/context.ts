import { isJsonObject, isTypeName, type Json, type Schema, type TypeName } from '../../model/index.ts';
import type { Chain } from './chain.ts';

/** What writing a schema rests on beside the schema itself. */
export interface ZodContext {
  /** Version that is written for; what both understand where undefined. */
  readonly zod: 3 | 4 | undefined;
  note(message: string, path: readonly string[], severity?: 'hint'): void;
  /** Told of each keyword that changes nothing of what is accepted, and that Zod has no place for. */
  drop(keyword: string): void;
  /** What stands for a `$ref`; undefined where it leads nowhere. */
  reference(ref: string): Chain | undefined;
}

/** Where a schema stands, for notes. */
export interface SchemaLocation {
  readonly what: string;
  readonly path: readonly string[];
}

/** The schemas of the first items, where a tuple of Zod says the same: it asks for each of them. */
export function tupleOf({ other }: Schema): readonly Json[] | undefined {
  const prefix = other.prefixItems?.value ?? other.items?.value;
  if (!Array.isArray(prefix) || prefix.length === 0) return undefined;
  const least = other.minItems?.value;
  const most = other.maxItems?.value;
  return least === prefix.length && (most === undefined || most === prefix.length) ? (prefix as readonly Json[]) : undefined;
}

/** The types that are stated, or that its other words imply. */
export function typesOf(schema: Schema): readonly TypeName[] {
  const list = schema.other.type?.value;
  if (schema.type.state === 'known') return schema.nullable === undefined ? [schema.type.value] : [schema.type.value, 'null'];
  if (Array.isArray(list)) return [...new Set((list as readonly Json[]).filter((type) => typeof type === 'string').filter(isTypeName))];
  if (schema.properties !== undefined || isJsonObject(schema.other.additionalProperties?.value)) return ['object'];
  return schema.items === undefined && schema.other.prefixItems === undefined ? [] : ['array'];
}
