import { type EmitNote, type Emitter, isJsonObject, type OrderedJson, plainJson, strictCounts, strictExcess, type ToolSpec } from '../model/index.ts';
import { inputExamples } from './schemas/inputExamples.ts';
import { inputSchema } from './schemas/inputSchema.ts';
import type { SchemaMap } from './schemas/schemaTree.ts';
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
    noteRequest(tools, schemas, strict, notes);
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

/** Notes what exceeds a limit of all strict tools together, at the tool that exceeds it. */
function noteRequest(tools: readonly ToolSpec[], schemas: readonly SchemaMap[], strict: boolean, notes: EmitNote[]): void {
  const sum = { tools: 0, optional: 0, unions: 0 };
  let before = 0;
  for (const [i, tool] of tools.entries()) {
    if (!isStrict(tool, strict)) continue;
    const { optional, unions } = strictCounts(plainJson(schemas[i] ?? null));
    sum.tools += 1;
    sum.optional += optional;
    sum.unions += unions;
    const excess = strictExcess(sum);
    if (excess.length > before)
      notes.push({
        tool: i,
        message: `${title} refuses strict tools with ${excess.join(', ')} together.`,
        severity: 'warning',
        rule: 'strict-over-limit',
        ofAll: true,
      });
    before = excess.length;
  }
}
