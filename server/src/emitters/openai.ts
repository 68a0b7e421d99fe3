import { type EmitNote, type Emitter, isSameJson, type OrderedJson, readJsonStamp, stampJson, type ToolSpec } from '../model/index.ts';
import { inputSchema } from './schemas/inputSchema.ts';
import { isObjectSchema, rewrite, type SchemaMap, type SchemaPath, withKeyword } from './schemas/schemaTree.ts';
import { type ClientNote, fillItems, schemaNameAt } from './strict/clientSchema.ts';
import { asHint, isStrict, namedTool, noteInto, noteTool } from './strict/clientTool.ts';
import { strictOpenai } from './strict/openaiStrict.ts';
import { cutRoot } from './strict/rootSchema.ts';
import { printJson, printShortLists } from './text/printJson.ts';

const title = 'OpenAI';

/**
 * The tools of a request to OpenAI's Chat Completions API. It refuses a schema with `oneOf`, `anyOf`, `allOf`, `enum` or `not` at the root. Issue
 * threads quote its error, such as langchainjs 9804 (2026-11, reported). It refuses an object without properties, and an array without items
 * (several threads; 2026-11, reported).
 */
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
  const written = cutRoot(inputSchema(tool, { dropNullDefaults: true, note: asHint(note) }), atTop, title, note);
  const schema = written.has('properties') ? written : withKeyword(written, 'properties', new Map());
  out.set('parameters', strict ? strictOpenai(schema, note) : rewrite(schema, [], (inner, path) => filled(inner, path, note)));
  if (strict) out.set('strict', true);
  return new Map<string, OrderedJson>([
    ['type', 'function'],
    ['function', out],
  ]);
}

const atTop = ['oneOf', 'anyOf', 'allOf', 'enum', 'not'];

function filled(schema: SchemaMap, path: SchemaPath, note: ClientNote): SchemaMap {
  if (!isObjectSchema(schema) || schema.has('properties')) return fillItems(schema, path, title, note);
  note(`${title} refuses ${schemaNameAt(path)} without \`properties\`.`, path, {
    detail: 'An empty list of them was written.',
    rule: 'object-properties-missing',
  });
  return withKeyword(schema, 'properties', new Map());
}
