import { type EmitNote, type Emitter, emptySchema, jsonSchema, type OrderedJson, span, type ToolSpec } from '../model/index.ts';
import { inputSchema } from './schemas/inputSchema.ts';
import { forClients, mapOf, type SchemaMap } from './schemas/schemaTree.ts';
import { type ClientNote, noteNames } from './strict/clientSchema.ts';
import { asHint, namedTool, noteInto, noteTool } from './strict/clientTool.ts';
import { geminiSchema, title } from './strict/geminiSchema.ts';
import { cutRoot } from './strict/rootSchema.ts';
import { printJson } from './text/printJson.ts';

/**
 * A tool of a request to the Gemini API: a list of function declarations (Gemini API reference, Tool and FunctionDeclaration; 2026-11, verified).
 * A function without parameters has no `parameters`: an object without properties is refused (issue threads such as vercel/ai 3371; 2026-11,
 * reported).
 */
export const gemini: Emitter = {
  id: 'gemini',
  summary: "the function declarations that Google's Gemini API takes",
  extension: '.json',
  holds: ['name', 'description', 'params', 'returns'],
  clients: { gemini: {} },
  emit(tools) {
    const notes: EmitNote[] = [];
    const list = tools.map((tool, i) => declaration(tool, noteInto(notes, i, tool)));
    return { text: `${printJson(new Map([['functionDeclarations', list]]))}\n`, notes };
  },
};

function declaration(tool: ToolSpec, note: ClientNote): OrderedJson {
  noteTool(tool, { client: 'gemini', title, holds: gemini.holds }, note);
  const out = namedTool(tool);
  const schema = cutRoot(inputSchema(tool, { dropNullDefaults: true, note: asHint(note) }), ['oneOf', 'anyOf', 'allOf', 'enum', 'not'], title, note);
  if ((mapOf(schema.get('properties'))?.size ?? 0) > 0) {
    noteNames(schema, parameterForm, 'Gemini on Vertex AI', 'begins with a letter or `_`, then has letters, digits and `_`, 64 at most', note);
    out.set('parameters', geminiSchema(schema, note));
  }
  if (tool.returns !== undefined) out.set('response', response(tool, note));
  return out;
}

function response(tool: ToolSpec, note: ClientNote): SchemaMap {
  const ofReturns: ClientNote = (message, _, more) => note(`Output schema: ${message}`, [], more);
  const schema = jsonSchema(tool.returns ?? emptySchema(span(0, 0)), { note: asHint(ofReturns) }, 'what is returned');
  return geminiSchema(forClients(schema), ofReturns);
}

/** Vertex AI reference, FunctionDeclaration.parameters (2026-11, verified). */
const parameterForm = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
