import { code, emptySchema, jsonSchema, type OrderedJson, paramPath, type SchemaOptions, span, type ToolSpec } from '../../model/index.ts';
import { forClients, rewrite, type SchemaMap } from './schemaTree.ts';
import { takesText, textSchema } from './textTool.ts';
import { validKeywords } from './validKeywords.ts';

/** The schema of a tool's arguments: what its library lists, else the author's. The type of its root is always `object`, since no target allows another. */
export function inputSchema(tool: ToolSpec, options: SchemaOptions): ReadonlyMap<string, OrderedJson> {
  if (takesText(tool)) {
    options.note('The text that it takes was written as its parameter `input`.', []);
    return textSchema(tool);
  }
  const { type: _, ...listed } = tool.listed?.input ?? {};
  const schema =
    tool.listed?.input === undefined ? writtenSchema(tool, options) : new Map<string, OrderedJson>([['type', 'object'], ...Object.entries(listed)]);
  const valid = rewrite(schema, [], (inner, path) =>
    validKeywords(inner, (keyword) =>
      options.note(
        `Value of ${code(keyword)} of ${path.length === 0 ? 'the parameters' : code(paramPath(path))} left out; JSON Schema does not allow it.`,
        path,
      ),
    ),
  );
  return options.booleans === true ? valid : forClients(valid);
}

function writtenSchema(tool: ToolSpec, options: SchemaOptions): SchemaMap {
  const { properties: _, ...written } = tool.input ?? emptySchema(span(0, 0));
  const root = tool.params.length > 0 || tool.input?.properties !== undefined ? { ...written, properties: tool.params } : written;
  const rest = [...jsonSchema(root, options, 'the parameters')].filter(([key]) => key !== 'type');
  return new Map<string, OrderedJson>([['type', 'object'], ...rest]);
}
