import { isJsonObject, type Json, type JsonObject, type Span, schemasWithin } from '../../model/index.ts';
import { findIn } from './findIn.ts';
import { perTool } from './perTool.ts';
import { type PlacedSchema, schemasOf } from './schemasOf.ts';

/** A `$ref` in a tool. Inside a keyword that is a plain value, its place is that keyword's. */
export interface PlacedRef {
  readonly ref: string;
  readonly span: Span;
  /** True where the span is that of the reference itself. */
  readonly exact: boolean;
  readonly placed: PlacedSchema;
}

export const refsOf = perTool((tool): readonly PlacedRef[] =>
  findIn(schemasOf(tool).keywords, (placed) => {
    const { other } = placed.schema;
    if (placed.at === 'elsewhere') return [];
    const found: PlacedRef[] = [];
    for (const keyword in other) {
      const written = other[keyword];
      if (written === undefined) continue;
      for (const ref of refsIn(keyword, written.value)) found.push({ ref, span: written.span, exact: keyword === '$ref', placed });
    }
    return found;
  }),
);

/** The references in a keyword's value. Those in `const`, `default` and the like are in values, not in schemas. */
const refsIn = (keyword: string, value: Json): readonly string[] =>
  keyword === '$ref' ? (typeof value === 'string' ? [value] : []) : schemasWithin(keyword, value).flatMap(refsOfSchema);

/** Memoized: many schemas of a file share their definitions. */
export function refsOfSchema(schema: Json): readonly string[] {
  if (!isJsonObject(schema)) return [];
  const known = refs.get(schema);
  if (known !== undefined) return known;
  const found = Object.entries(schema).flatMap(([keyword, value]) => refsIn(keyword, value));
  refs.set(schema, found);
  return found;
}

const refs = new WeakMap<JsonObject, readonly string[]>();
