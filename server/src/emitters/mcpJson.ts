import { type EmitNote, type EmitOptions, type Emitter, knownValue, type OrderedJson, type ToolSpec } from '../model/index.ts';
import { inputSchema } from './inputSchema.ts';
import { jsonSchema, type SchemaOptions } from './jsonSchema.ts';
import { opaqueNotes } from './opaqueNotes.ts';
import { printJson } from './printJson.ts';

/** The answer to `tools/list` of the Model Context Protocol, in the configured revision. */
export const mcpJson: Emitter = {
  id: 'mcp',
  summary: 'the tool list of the Model Context Protocol, as JSON',
  extension: '.json',
  holds: ['name', 'title', 'description', 'params', 'returns', 'category', 'dangerous', 'requiresApproval', 'annotations'],
  emit(tools, options) {
    const notes: EmitNote[] = [];
    const list = tools.map((tool, i) =>
      toolMap(tool, options, (message, path = []) => notes.push({ tool: i, message, ...(path.length === 0 ? {} : { path }) })),
    );
    return { text: `${printJson(new Map([['tools', list]]))}\n`, notes };
  },
};

/** Since which revision a tool may hold what; revisions are dates and compare as texts. */
const since = { annotations: '2025-03-26', title: '2025-06-18', outputSchema: '2025-06-18', meta: '2025-06-18', anyOutput: '2026-07-28' } as const;

function toolMap(tool: ToolSpec, { mcpRevision }: EmitOptions, note: (message: string, path?: readonly string[]) => void): ReadonlyMap<string, OrderedJson> {
  const options: SchemaOptions = { dropNullDefaults: true, fillItems: true, note };
  const has = (what: keyof typeof since): boolean => mcpRevision >= since[what];
  const out = new Map<string, OrderedJson>();
  const put = (key: string, value: OrderedJson | undefined, may = true): void => {
    if (value === undefined) return;
    if (may) out.set(key, value);
    else note(`${key} was left out: a tool of MCP ${mcpRevision} cannot hold it.`);
  };
  put('name', knownValue(tool.name));
  put('title', knownValue(tool.title), has('title'));
  put('description', knownValue(tool.description));
  out.set('inputSchema', inputSchema(tool, options));
  put('outputSchema', outputSchema(tool, options, has('outputSchema'), has('anyOutput'), mcpRevision), has('outputSchema'));
  put('annotations', annotations(tool), has('annotations'));
  put('_meta', meta(tool), has('meta'));
  opaqueNotes(tool, note);
  return out;
}

function outputSchema(tool: ToolSpec, options: SchemaOptions, may: boolean, any: boolean, revision: string): ReadonlyMap<string, OrderedJson> | undefined {
  if (tool.returns === undefined) return undefined;
  const schema = jsonSchema(tool.returns, options, 'what is returned');
  if (any || !may || schema.get('type') === 'object') return schema;
  options.note(`outputSchema was left out: in MCP ${revision} its root must be an object.`, []);
  return undefined;
}

function annotations(tool: ToolSpec): ReadonlyMap<string, OrderedJson> | undefined {
  const out = new Map<string, OrderedJson>(Object.entries(tool.annotations).map(([key, v]) => [key, v.value]));
  if (knownValue(tool.dangerous) === true) out.set('destructiveHint', true);
  return out.size === 0 ? undefined : out;
}

function meta(tool: ToolSpec): ReadonlyMap<string, OrderedJson> | undefined {
  const out = new Map<string, OrderedJson>();
  const category = knownValue(tool.category);
  if (category !== undefined) out.set('io.toolscribe/category', category);
  if (knownValue(tool.requiresApproval) === true) out.set('io.toolscribe/requires-approval', true);
  return out.size === 0 ? undefined : out;
}
