import { type EmitNote, type Emitter, isSameJson, type OrderedJson, readJsonStamp, stampJson, type ToolSpec } from '../model/index.ts';
import type { ClientNote } from './strict/clientSchema.ts';
import { isStrict, namedTool, noteInto, noteTool } from './strict/clientTool.ts';
import { openaiParameters, title } from './strict/openaiParameters.ts';
import { printJson, printShortLists } from './text/printJson.ts';

/** The tools of a request to OpenAI's Chat Completions API (`parameters`: see `openaiParameters`). */
export const openai: Emitter = {
  id: 'openai',
  summary: "a list of functions, as OpenAI's Chat Completions API takes them",
  extension: '.json',
  holds: ['name', 'description', 'params'],
  clients: { openai: {}, 'openai-strict': { strict: true } },
  takes: ['strict'],
  emit(tools, { strict = false }) {
    const notes: EmitNote[] = [];
    const list = tools.map((tool, i) => functionOf(tool, isStrict(tool, strict), noteInto(notes, i, tool)));
    return { text: `${printJson(list)}\n`, notes };
  },
  emitOne(tool, { strict = false }) {
    const notes: EmitNote[] = [];
    return { text: `${printShortLists(functionOf(tool, isStrict(tool, strict), noteInto(notes, 0, tool)))}\n`, notes };
  },
  same: isSameJson,
  stamp: stampJson,
  provenance: readJsonStamp,
};

function functionOf(tool: ToolSpec, strict: boolean, note: ClientNote): OrderedJson {
  noteTool(tool, { client: 'openai', title, holds: openai.holds, keys: ['strict'] }, note);
  const out = namedTool(tool);
  out.set('parameters', openaiParameters(tool, strict, note));
  if (strict) out.set('strict', true);
  return new Map<string, OrderedJson>([
    ['type', 'function'],
    ['function', out],
  ]);
}
