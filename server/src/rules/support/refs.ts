import { isJsonObject, type Json, type Span, type ToolSpec } from '../../model/index.ts';
import { type PlacedSchema, rootsOf } from './schemasOf.ts';

/** A `$ref` somewhere in a tool. Where it stands inside a keyword that is kept as a plain value, its place is that keyword's. */
export interface PlacedRef {
  readonly ref: string;
  readonly span: Span;
  /** True where the span is that of the reference itself. */
  readonly exact: boolean;
  readonly placed: PlacedSchema;
}

export function refsOf(tool: ToolSpec): readonly PlacedRef[] {
  return rootsOf(tool).flatMap((placed) =>
    Object.entries(placed.schema.other).flatMap(([keyword, { value, span }]) =>
      refsIn(keyword, value, 0).map((ref): PlacedRef => ({ ref, span, exact: keyword === '$ref', placed })),
    ),
  );
}

/** The references in a keyword's value; of what stands below `const`, `default` and the like none, since these are values and not schemas. */
export function refsIn(keyword: string, value: Json, depth = 0): readonly string[] {
  if (keyword === '$ref') return typeof value === 'string' ? [value] : [];
  if (depth > 50 || ['const', 'enum', 'default', 'examples'].includes(keyword) || keyword.startsWith('x-')) return [];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((item) => refsIn('', item, depth + 1));
  return isJsonObject(value) ? Object.entries(value).flatMap(([key, member]) => refsIn(key, member, depth + 1)) : [];
}
