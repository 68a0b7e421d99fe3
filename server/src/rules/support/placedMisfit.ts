import { nonNullSchema, type Schema, type SchemaKeyword, type Span } from '../../model/index.ts';
import { misfit } from './misfit.ts';

/** A misfit at its smallest place. */
export interface PlacedMisfit {
  /** The end of a sentence, such as "is a string, not an integer". */
  readonly fault: string;
  readonly span: Span;
  /** Names of the members that lead to it, `[]` for an item. */
  readonly path: readonly string[];
}

/** Why and where a value does not fit its schema; undefined where it fits, or that is unknown. */
export function placedMisfit(placed: SchemaKeyword, schema: Schema, path: readonly string[] = []): PlacedMisfit | undefined {
  const fault = misfit(placed.value, schema, { scalarIsList: false });
  return fault === undefined ? undefined : (within(placed, schema, path) ?? { fault, span: placed.span, path });
}

/** The first member that does not fit. */
function within({ members = {}, value }: SchemaKeyword, schema: Schema, path: readonly string[]): PlacedMisfit | undefined {
  const inner = nonNullSchema(schema) ?? schema;
  const isList = Array.isArray(value);
  for (const [key, member] of Object.entries(members)) {
    const property = isList ? undefined : inner.properties?.find(({ name }) => name.value === key);
    const own = isList ? inner.items : property?.schema;
    if (own === undefined || (member.value === null && property?.required === false)) continue;
    const found = placedMisfit(member, own, [...path, isList ? '[]' : key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
