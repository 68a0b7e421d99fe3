import { code, type EmitNote, type Emitter, isJsonObject, type Json, type JsonObject, type OrderedJson, type ToolSpec } from '../model/index.ts';
import { outputSchema } from './schemas/outputSchema.ts';
import { forClients } from './schemas/schemaTree.ts';
import { formatOf, takesText } from './schemas/textTool.ts';
import type { ClientNote } from './strict/clientSchema.ts';
import { asHint, isStrict, namedTool, noteInto, noteTool } from './strict/clientTool.ts';
import { openaiParameters, title } from './strict/openaiParameters.ts';
import { isFlag, isListOf, type OwnKeys, ownValues } from './strict/ownKeys.ts';
import { printJson } from './text/printJson.ts';

/**
 * The tools of a request to OpenAI's Responses API: functions that are not wrapped, custom tools that take a text, and namespaces of both
 * (openai-node 7.59.0, FunctionTool, CustomTool and NamespaceTool; 2026-11, verified). A function without `strict` is in strict mode where its schema
 * allows that (the same, NamespaceTool.Function), so it is always written.
 */
export const openaiResponses: Emitter = {
  id: 'openai-responses',
  summary: "a list of tools, as OpenAI's Responses API takes them",
  extension: '.json',
  holds: ['name', 'description', 'params', 'returns'],
  takes: ['strict'],
  emit(tools, { strict = false }) {
    const notes: EmitNote[] = [];
    const written = tools.map((tool, i) => toolMap(tool, isStrict(tool, strict), noteInto(notes, i, tool)));
    noteRequest(tools, notes);
    return { text: `${printJson(inNamespaces(tools, written))}\n`, notes };
  },
};

const ownKeys: OwnKeys = {
  defer_loading: isFlag,
  allowed_callers: isListOf((caller) => caller === 'direct' || caller === 'programmatic'),
  async: isFlag,
};

function toolMap(tool: ToolSpec, strict: boolean, note: ClientNote): OrderedJson {
  noteTool(tool, { client: 'openai', title, holds: openaiResponses.holds, keys: ['strict', 'namespace', ...Object.keys(ownKeys)] }, note);
  const out = new Map<string, OrderedJson>([['type', takesText(tool) ? 'custom' : 'function'], ...namedTool(tool)]);
  if (takesText(tool)) {
    const format = formatOf(tool);
    if (format !== undefined) out.set('format', format);
  } else {
    out.set('parameters', openaiParameters(tool, strict, note));
    out.set('strict', strict);
    const ofReturns: ClientNote = (message, _, more) => note(`Output schema: ${message}`, [], more);
    const output = outputSchema(tool, { note: asHint(ofReturns) });
    if (output !== undefined) out.set('output_schema', forClients(output));
  }
  for (const [key, value] of ownValues(tool, ownKeys, title, note)) out.set(key, value);
  return out;
}

const namespaceOf = ({ extra }: ToolSpec): JsonObject | undefined => {
  const value = extra?.namespace?.value;
  return isJsonObject(value) && typeof value.name === 'string' ? value : undefined;
};

/** The tools of a namespace, where the first of them is. */
function inNamespaces(tools: readonly ToolSpec[], written: readonly OrderedJson[]): readonly OrderedJson[] {
  const inside = new Map<Json, OrderedJson[]>();
  return tools.flatMap((tool, i): readonly OrderedJson[] => {
    const own = written[i] ?? null;
    const namespace = namespaceOf(tool);
    if (namespace?.name === undefined) return [own];
    const there = inside.get(namespace.name);
    if (there !== undefined) {
      there.push(own);
      return [];
    }
    const all = [own];
    inside.set(namespace.name, all);
    return [new Map<string, OrderedJson>([['type', 'namespace'], ...Object.entries(namespace), ['tools', all]])];
  });
}

/** OpenAI documentation, function calling and tool search: fewer than 10 functions a namespace, and 20 at the start of a turn (2026-11, verified). */
const advised = { inNamespace: 9, atStart: 19 };

function noteRequest(tools: readonly ToolSpec[], notes: EmitNote[]): void {
  const counts = new Map<Json, number>();
  let atStart = 0;
  let deferred = 0;
  for (const [i, tool] of tools.entries()) {
    const note = noteInto(notes, i, tool);
    const name = namespaceOf(tool)?.name;
    if (name !== undefined) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (counts.get(name) === advised.inNamespace + 1)
        note(`Namespace ${code(String(name))} has more than ${advised.inNamespace} tools.`, [], { detail: `${title} advises fewer than 10. Divide it.` });
    }
    if (tool.extra?.defer_loading?.value !== true) atStart += 1;
    else if (++deferred === 1)
      note(`${title} loads deferred tools only by a search.`, [], {
        detail: 'Add `{ "type": "tool_search" }` to the tools of the request.',
        severity: 'hint',
      });
    if (tool.extra?.defer_loading?.value !== true && atStart === advised.atStart + 1)
      note(`More than ${advised.atStart} tools are loaded at the start of each turn.`, [], {
        detail: `${title} advises fewer than 20. Set \`defer_loading\` of those that are rarely needed.`,
        severity: 'hint',
      });
  }
}
