import {
  claudeApprovalKey,
  code,
  codes,
  descriptionForModel,
  type EmitNote,
  type EmitOptions,
  type Emitter,
  isSameJson,
  knownValue,
  mcpHas,
  mcpMetaKeys,
  mcpReturnsObjects,
  type OrderedJson,
  readJsonStamp,
  type SchemaOptions,
  stampJson,
  type ToolSpec,
} from '../model/index.ts';
import { lostKeys } from './notes/lostKeys.ts';
import { opaqueNotes } from './notes/opaqueNotes.ts';
import { unsaidNotes } from './notes/unsaidNotes.ts';
import { inputSchema } from './schemas/inputSchema.ts';
import { outputSchema } from './schemas/outputSchema.ts';
import { mapOf } from './schemas/schemaTree.ts';
import { type ClientNote, mostListed } from './strict/clientSchema.ts';
import { asHint, noteInto } from './strict/clientTool.ts';
import { printJson, printShortLists } from './text/printJson.ts';

/** The answer to `tools/list` of the Model Context Protocol, in the configured revision. */
export const mcpJson: Emitter = {
  id: 'mcp',
  summary: 'the tool list of the Model Context Protocol, as JSON',
  extension: '.json',
  holds: ['name', 'title', 'description', 'params', 'returns', 'category', 'dangerous', 'requiresApproval', 'annotations'],
  emit(tools, options) {
    const notes: EmitNote[] = [];
    const list = tools.map((tool, i) => toolMap(tool, options, noteInto(notes, i)));
    return { text: `${printJson(new Map([['tools', list]]))}\n`, notes };
  },
  emitOne(tool, options) {
    const notes: EmitNote[] = [];
    return { text: `${printShortLists(toolMap(tool, options, noteInto(notes, 0)))}\n`, notes };
  },
  same: isSameJson,
  stamp: stampJson,
  provenance: readJsonStamp,
};

/** Keys of a tool in the protocol that are no field of `ToolSpec`. */
const others = ['icons', 'execution'];

function toolMap(tool: ToolSpec, { mcpRevision }: EmitOptions, note: ClientNote): ReadonlyMap<string, OrderedJson> {
  const options: SchemaOptions = { dropNullDefaults: true, fillItems: true, booleans: true, note: asHint(note) };
  const out = new Map<string, OrderedJson>();
  const put = (key: string, value: OrderedJson | undefined): void => {
    if (value === undefined) return;
    if (mcpHas(mcpRevision, key)) out.set(key, value);
    else note(`MCP ${mcpRevision} has no ${code(key)}.`, []);
  };
  const extra = tool.extra ?? {};
  put('name', knownValue(tool.name));
  const title = knownValue(tool.title) ?? (mcpHas(mcpRevision, 'title') ? tool.listed?.title : undefined);
  put('title', title);
  put('description', descriptionForModel(tool));
  out.set('inputSchema', inputSchema(tool, options));
  put('outputSchema', returnsOf(tool, options, mcpReturnsObjects(mcpRevision) ? mcpRevision : undefined, note));
  put('annotations', annotations(tool));
  for (const key of others) put(key, extra[key]?.value);
  put('_meta', meta(tool));
  const lost = lostKeys(tool, ['_meta', ...others]);
  if (lost.length > 0) note(`MCP has no place for ${codes(lost, mostListed)}.`, [], { severity: 'hint' });
  unsaidNotes(tool, note);
  opaqueNotes(tool, (message) => note(message, [], { severity: 'hint' }));
  return out;
}

/** `ofObjects`: the protocol's revision, where it allows only objects. */
function returnsOf(tool: ToolSpec, options: SchemaOptions, ofObjects: string | undefined, note: ClientNote): ReadonlyMap<string, OrderedJson> | undefined {
  const schema = outputSchema(tool, options);
  if (schema === undefined || ofObjects === undefined || schema.get('type') === 'object') return schema;
  note(`\`outputSchema\` left out; in MCP ${ofObjects} it must be an object.`, []);
  return undefined;
}

function annotations(tool: ToolSpec): ReadonlyMap<string, OrderedJson> | undefined {
  const out = new Map<string, OrderedJson>(Object.entries(tool.annotations).map(([key, v]) => [key, v.value]));
  if (knownValue(tool.dangerous) === true) out.set('destructiveHint', true);
  return out.size === 0 ? undefined : out;
}

/** The author's own `_meta` overrides ours. */
function meta(tool: ToolSpec): ReadonlyMap<string, OrderedJson> | undefined {
  const out = new Map<string, OrderedJson>();
  const category = knownValue(tool.category);
  if (category !== undefined) out.set(mcpMetaKeys.category, category);
  if (knownValue(tool.requiresApproval) === true) for (const key of [mcpMetaKeys.requiresApproval, claudeApprovalKey]) out.set(key, true);
  for (const [key, value] of mapOf(tool.extra?._meta?.value) ?? []) out.set(key, value);
  return out.size === 0 ? undefined : out;
}
