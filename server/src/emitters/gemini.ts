import { type EmitNote, type Emitter, emptySchema, jsonSchema, type OrderedJson, span, type ToolSpec } from '../model/index.ts';
import { inputSchema } from './schemas/inputSchema.ts';
import { forClients, mapOf, type SchemaMap } from './schemas/schemaTree.ts';
import { type ClientNote, noteNames } from './strict/clientSchema.ts';
import { asHint, namedTool, noteInto, noteTool } from './strict/clientTool.ts';
import { geminiJsonSchema } from './strict/geminiJsonSchema.ts';
import { geminiSchema, title } from './strict/geminiSchema.ts';
import { type OwnKeys, ownValues } from './strict/ownKeys.ts';
import { cutRoot } from './strict/rootSchema.ts';
import { printJson } from './text/printJson.ts';

/**
 * A tool of a request to the Gemini API: a list of function declarations (Gemini API reference, Tool and FunctionDeclaration; 2026-11, verified).
 * A function without parameters has no `parameters`: an object without properties is refused (issue threads such as vercel/ai 3371; 2026-11,
 * reported). `parametersJsonSchema` and `responseJsonSchema` take the place of `parameters` and `response`, which are of OpenAPI (Google Gen AI SDK
 * for JavaScript 3.3.0, FunctionDeclaration; 2026-11, verified).
 */
export const gemini: Emitter = {
  id: 'gemini',
  summary: "the function declarations that Google's Gemini API takes",
  extension: '.json',
  holds: ['name', 'description', 'params', 'returns'],
  clients: { gemini: {} },
  takes: ['json-schema'],
  emit(tools, { jsonSchema: inJsonSchema = false }) {
    const notes: EmitNote[] = [];
    const list = tools.map((tool, i) => declaration(tool, inJsonSchema ? jsonSchemaForm : openApiForm, noteInto(notes, i, tool)));
    return { text: `${printJson(new Map([['functionDeclarations', list]]))}\n`, notes };
  },
};

interface SchemaForm {
  readonly input: string;
  readonly output: string;
  readonly write: (schema: SchemaMap, note: ClientNote) => SchemaMap;
}

const openApiForm: SchemaForm = { input: 'parameters', output: 'response', write: geminiSchema };
const jsonSchemaForm: SchemaForm = { input: 'parametersJsonSchema', output: 'responseJsonSchema', write: geminiJsonSchema };

function declaration(tool: ToolSpec, { input, output, write }: SchemaForm, note: ClientNote): OrderedJson {
  noteTool(tool, { client: 'gemini', title, holds: gemini.holds, keys: Object.keys(ownKeys) }, note);
  const out = namedTool(tool);
  for (const [key, value] of ownValues(tool, ownKeys, title, note)) out.set(key, value);
  const schema = cutRoot(inputSchema(tool, { dropNullDefaults: true, note: asHint(note) }), ['oneOf', 'anyOf', 'allOf', 'enum', 'not'], title, note);
  if ((mapOf(schema.get('properties'))?.size ?? 0) > 0) {
    noteNames(schema, parameterForm, 'Gemini on Vertex AI', 'begins with a letter or `_`, then has letters, digits and `_`, 64 at most', note);
    out.set(input, write(schema, note));
  }
  if (tool.returns !== undefined) out.set(output, returnsOf(tool, write, note));
  return out;
}

function returnsOf(tool: ToolSpec, write: SchemaForm['write'], note: ClientNote): SchemaMap {
  const ofReturns: ClientNote = (message, _, more) => note(`Output schema: ${message}`, [], more);
  const schema = jsonSchema(tool.returns ?? emptySchema(span(0, 0)), { note: asHint(ofReturns) }, 'what is returned');
  return write(forClients(schema), ofReturns);
}

/** Google Gen AI SDK for JavaScript 3.3.0, Behavior (2026-11, verified). */
const ownKeys: OwnKeys = { behavior: (value) => value === 'UNSPECIFIED' || value === 'BLOCKING' || value === 'NON_BLOCKING' };

/** Vertex AI reference, FunctionDeclaration.parameters (2026-11, verified). */
const parameterForm = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
