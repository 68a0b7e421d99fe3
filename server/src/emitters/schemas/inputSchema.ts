import { emptySchema, jsonSchema, type OrderedJson, type SchemaOptions, span, type ToolSpec } from '../../model/index.ts';
import { forClients, type SchemaMap } from './schemaTree.ts';

/** The schema of a tool's arguments: what its library lists, else the author's. The type of its root is always `object`, since no target allows another. */
export function inputSchema(tool: ToolSpec, options: SchemaOptions): ReadonlyMap<string, OrderedJson> {
  const schema = typedSchema(tool, options);
  return options.booleans === true ? schema : forClients(schema);
}

function typedSchema(tool: ToolSpec, options: SchemaOptions): SchemaMap {
  if (tool.listed?.input !== undefined) return new Map<string, OrderedJson>(Object.entries(tool.listed.input));
  const { properties: _, ...written } = tool.input ?? emptySchema(span(0, 0));
  const root = tool.params.length > 0 || tool.input?.properties !== undefined ? { ...written, properties: tool.params } : written;
  const rest = [...jsonSchema(root, options, 'the parameters')].filter(([key]) => key !== 'type');
  return new Map<string, OrderedJson>([['type', 'object'], ...rest]);
}
