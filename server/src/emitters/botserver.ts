import { type EmitNote, type Emitter, isSameJson, type OrderedJson, readJsonStamp, stampJson, type ToolSpec } from '../model/index.ts';
import { inputSchema } from './schemas/inputSchema.ts';
import { withOneExample } from './schemas/oneExample.ts';
import { withKeyword } from './schemas/schemaTree.ts';
import type { ClientNote } from './strict/clientSchema.ts';
import { asHint, namedTool, noteInto, noteTool } from './strict/clientTool.ts';
import { printShortLists } from './text/printJson.ts';

/**
 * A tool as BotServer compiles it from a script: its schema in `input_schema`, one example as `example`, `properties` and `required` always present.
 * One tool is an object, several are a list.
 */
export const botserver: Emitter = {
  id: 'botserver',
  summary: 'a tool definition with input_schema and example, as BotServer compiles it from a script',
  extension: '.mcp.json',
  holds: ['name', 'description', 'params'],
  emit(tools) {
    const notes: EmitNote[] = [];
    const all = tools.map((tool, i) => toolMap(tool, noteInto(notes, i, tool)));
    return { text: `${printShortLists(all.length === 1 && all[0] !== undefined ? all[0] : all)}\n`, notes };
  },
  same: isSameJson,
  stamp: stampJson,
  provenance: readJsonStamp,
};

function toolMap(tool: ToolSpec, note: ClientNote): OrderedJson {
  noteTool(tool, { client: 'botserver', title: 'BotServer', holds: botserver.holds }, note);
  const out = namedTool(tool);
  const schema = inputSchema(withOneExample(tool), { dropNullDefaults: true, fillItems: true, note: asHint(note) });
  const whole = schema.has('properties') ? schema : withKeyword(schema, 'properties', new Map());
  out.set('input_schema', whole.has('required') ? whole : withKeyword(whole, 'required', []));
  return out;
}
