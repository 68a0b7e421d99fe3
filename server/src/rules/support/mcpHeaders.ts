import {
  isJsonObject,
  type Json,
  mcpHas,
  type Rule,
  type RuleSettings,
  type SchemaKeyword,
  type Span,
  schemasWithin,
  type ToolSpec,
} from '../../model/index.ts';
import { findIn } from './findIn.ts';
import { perTool } from './perTool.ts';
import { type PlacedSchema, schemasOf, writing } from './schemasOf.ts';

/** An `x-mcp-header` of the input schema. */
export interface PlacedHeader {
  readonly written: SchemaKeyword;
  /** The parameter that it marks. */
  readonly placed: PlacedSchema;
}

const keyword = 'x-mcp-header';

/** Clients of earlier revisions do not know the keyword. */
export const knowsHeaders = ({ mcpRevision }: RuleSettings): boolean => mcpHas(mcpRevision, keyword);

/** Headers that a client can reach: on parameters, and on properties of objects. */
export const headersOf = (tool: ToolSpec): readonly PlacedHeader[] => all(tool).filter(({ placed }) => !placed.path.includes('[]'));

/** Places of headers that a client cannot reach: in items, alternatives and definitions. */
export function unreachableHeaders(tool: ToolSpec): readonly Span[] {
  const inItems = all(tool).flatMap(({ placed, written }) => (placed.path.includes('[]') ? [written.key] : []));
  const inKeywords = findIn(schemasOf(tool).keywords, ({ schema: { other }, where, at }) => {
    const found: Span[] = [];
    for (const name in other) {
      const written = other[name];
      if (written !== undefined && where === 'input' && at !== 'elsewhere' && name !== keyword && holdsHeader(name, written.value)) found.push(written.key);
    }
    return found;
  });
  return [...inItems, ...inKeywords];
}

const all = perTool((tool): readonly PlacedHeader[] =>
  findIn(writing(tool, keyword), (placed) => {
    const written = placed.schema.other[keyword];
    return placed.at === 'elsewhere' || placed.where === 'returns' || written === undefined ? [] : [{ written, placed }];
  }),
);

/** True where a schema within a keyword's value has the keyword. Values such as a default are no schemas. */
const holdsHeader = (name: string, value: Json): boolean =>
  schemasWithin(name, value).some(
    (schema) => isJsonObject(schema) && (Object.hasOwn(schema, keyword) || Object.entries(schema).some(([key, member]) => holdsHeader(key, member))),
  );

export const headerSources: NonNullable<Rule['sources']> = [
  'MCP specification 2026-07-28, Streamable HTTP, custom headers from tool parameters: clients must drop a tool that breaks a rule (2026-11, verified)',
];
