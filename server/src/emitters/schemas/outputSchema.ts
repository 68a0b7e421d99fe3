import { emptySchema, jsonSchema, type OrderedJson, type SchemaOptions, type ToolSpec } from '../../model/index.ts';

/** The schema of a tool's results: what its library lists, else the author's. Undefined where there is none. */
export function outputSchema(tool: ToolSpec, options: SchemaOptions): ReadonlyMap<string, OrderedJson> | undefined {
  const listed = tool.listed?.output;
  if (listed === null || (listed === undefined && tool.returns === undefined)) return undefined;
  return listed === undefined
    ? jsonSchema(tool.returns ?? emptySchema(tool.span), options, 'what is returned')
    : new Map<string, OrderedJson>(Object.entries(listed));
}
