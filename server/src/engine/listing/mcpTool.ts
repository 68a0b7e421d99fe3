import type { Json, JsonObject, ToolSpec } from '../../model/index.ts';
import { isJsonObject } from '../../model/index.ts';
import type { Engine } from '../types.ts';

export interface McpTool {
  readonly json: JsonObject;
  /** What the protocol cannot express, in words. */
  readonly notes: readonly string[];
}

/** The tool as a client of the configured MCP revision sees it; undefined where no emitter can express it. */
export function mcpTool(engine: Engine, uri: string, tool: ToolSpec): McpTool | undefined {
  const emitter = engine.parts.emitters.find((e) => e.id === 'mcp');
  if (emitter === undefined) return undefined;
  const { text, notes } = emitter.emit([tool], { mcpRevision: engine.config(uri).mcpRevision });
  const parsed = parse(text);
  const list = isJsonObject(parsed) ? parsed.tools : undefined;
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return isJsonObject(first) ? { json: first, notes: notes.map(({ message }) => message) } : undefined;
}

/** The JSON Schema of the parameter at a path, as a client sees it. */
export function paramSchema(engine: Engine, uri: string, tool: ToolSpec, path: readonly string[]): Json | undefined {
  let schema: Json | undefined = mcpTool(engine, uri, tool)?.json.inputSchema as Json | undefined;
  for (const step of path) {
    const members: Json | undefined = !isJsonObject(schema) ? undefined : step === '[]' ? schema : schema.properties;
    const key = step === '[]' ? 'items' : step;
    schema = isJsonObject(members) && Object.hasOwn(members, key) ? members[key] : undefined;
  }
  return schema;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is no JSON cannot be shown; the emitter's own tests find that.
    return undefined;
  }
}
