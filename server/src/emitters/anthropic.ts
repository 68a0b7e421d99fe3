import { type EmitNote, type Emitter, isJsonObject, type OrderedJson, type ToolSpec } from '../model/index.ts';
import { inputExamples } from './schemas/inputExamples.ts';
import { inputSchema } from './schemas/inputSchema.ts';
import { mapOf, rewrite, type SchemaMap } from './schemas/schemaTree.ts';
import { strictAnthropic } from './strict/anthropicStrict.ts';
import { type ClientNote, noteNames } from './strict/clientSchema.ts';
import { asHint, isStrict, namedTool, noteInto, noteTool } from './strict/clientTool.ts';
import { isFlag, isListOf, isMapping, type OwnKeys, ownValues } from './strict/ownKeys.ts';
import { cutRoot } from './strict/rootSchema.ts';
import { printJson } from './text/printJson.ts';

const title = 'Anthropic';

/**
 * The tools of a request to Anthropic's Messages API. It refuses an input schema with `oneOf`, `anyOf` or `allOf` at the root. Issue threads quote
 * its error, such as claude-code 5319 (2026-11, reported). It refuses names of properties outside of `propertyForm` (2026-11, reported).
 */
export const anthropic: Emitter = {
  id: 'anthropic',
  summary: "a list of tools, as Anthropic's Messages API takes them",
  extension: '.json',
  holds: ['name', 'description', 'params'],
  clients: { anthropic: {} },
  takes: ['strict'],
  emit(tools, { strict = false }) {
    const notes: EmitNote[] = [];
    const schemas = tools.map((tool, i) => schemaOf(tool, isStrict(tool, strict), noteInto(notes, i, tool)));
    if (strict) noteRequest(schemas, notes);
    const list = tools.map((tool, i) => toolMap(tool, schemas[i] ?? new Map(), isStrict(tool, strict), noteInto(notes, i, tool)));
    return { text: `${printJson(list)}\n`, notes };
  },
};

function schemaOf(tool: ToolSpec, strict: boolean, note: ClientNote): SchemaMap {
  noteTool(tool, { client: 'anthropic', title, holds: anthropic.holds, keys: ['strict', ...Object.keys(ownKeys)] }, note);
  const schema = cutRoot(inputSchema(tool, { dropNullDefaults: true, note: asHint(note) }), ['oneOf', 'anyOf', 'allOf'], title, note);
  noteNames(schema, propertyForm, title, "has 1 to 64 letters, digits, '_', '.' and '-'", note);
  return strict ? strictAnthropic(schema, note) : schema;
}

function toolMap(tool: ToolSpec, schema: SchemaMap, strict: boolean, note: ClientNote): OrderedJson {
  const out = namedTool(tool);
  out.set('input_schema', schema);
  if (strict) out.set('strict', true);
  const made = inputExamples(tool);
  if (made.length > 0) out.set('input_examples', made);
  for (const [key, value] of ownValues(tool, ownKeys, title, note)) out.set(key, value);
  return out;
}

/** Claude documentation, Tool reference, Tool definition properties (2026-11, verified). */
const ownKeys: OwnKeys = {
  input_examples: isListOf(isMapping),
  defer_loading: isFlag,
  allowed_callers: isListOf((caller) => typeof caller === 'string' && /^(?:direct|code_execution_\d+)$/.test(caller)),
  eager_input_streaming: (value) => value === null || isFlag(value),
  cache_control: (value) => isJsonObject(value) && value.type === 'ephemeral',
};

const propertyForm = /^[a-zA-Z0-9_.-]{1,64}$/;

/** Anthropic documentation, Structured outputs: of all strict tools in a request together (2026-11, reported). */
const limits = { tools: 20, optional: 24 };

function noteRequest(schemas: readonly SchemaMap[], notes: EmitNote[]): void {
  let optional = 0;
  for (const [tool, schema] of schemas.entries()) {
    const before = optional;
    rewrite(schema, [], (inner) => {
      const required = inner.get('required');
      const named = Array.isArray(required) ? required.length : 0;
      optional += Math.max(0, (mapOf(inner.get('properties'))?.size ?? 0) - named);
      return inner;
    });
    const note = noteInto(notes, tool);
    if (tool === limits.tools) note(`Anthropic's strict mode takes ${limits.tools} tools; this is one more.`, [], { severity: 'warning' });
    if (before <= limits.optional && optional > limits.optional)
      note(`Anthropic's strict mode takes ${limits.optional} optional parameters; these are ${optional}.`, [], { severity: 'warning' });
  }
}
