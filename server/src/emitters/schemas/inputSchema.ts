import { emptySchema, jsonSchema, type OrderedJson, type SchemaOptions, span, type ToolSpec } from '../../model/index.ts';

/** The schema of a tool's arguments: what is listed, where a library makes it. Of any other, the root's type is `object` whatever was written: no target allows another. */
export function inputSchema(tool: ToolSpec, options: SchemaOptions): ReadonlyMap<string, OrderedJson> {
  if (tool.listed?.input !== undefined) return new Map<string, OrderedJson>(Object.entries(tool.listed.input));
  const { properties: _, ...written } = tool.input ?? emptySchema(span(0, 0));
  const root = tool.params.length > 0 || tool.input?.properties !== undefined ? { ...written, properties: tool.params } : written;
  const rest = [...jsonSchema(root, options, 'the parameters')].filter(([key]) => key !== 'type');
  return new Map<string, OrderedJson>([['type', 'object'], ...rest]);
}
