import {
  descriptionForModel,
  type EmitNote,
  type Emitter,
  knownValue,
  type OrderedJson,
  type SchemaOptions,
  type ToolSpec,
  wellFormed,
} from '../model/index.ts';
import { inputSchema } from './schemas/inputSchema.ts';
import { freeName } from './text/codeNames.ts';
import { printJson } from './text/printJson.ts';

/**
 * A JSON Schema document of tool arguments. One tool is the document itself. Several are in `$defs`, each with an `$id`, so that its references
 * resolve within it.
 */
export const jsonSchemaDocument: Emitter = {
  id: 'jsonschema',
  summary: 'JSON Schema of the parameters',
  extension: '.schema.json',
  holds: ['name', 'description', 'params'],
  emit(tools) {
    const notes: EmitNote[] = [];
    const schemas = tools.map((tool, i) => toolSchema(tool, (message, path) => notes.push({ tool: i, message, ...(path.length > 0 && { path }) })));
    const [only] = schemas;
    const document = schemas.length === 1 && only !== undefined ? withDialect(only) : withDialect(new Map([['$defs', definitions(tools, schemas)]]));
    return { text: `${printJson(document)}\n`, notes };
  },
};

type JsonMap = ReadonlyMap<string, OrderedJson>;

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** A dialect that the author stated remains. */
const withDialect = (schema: JsonMap): JsonMap => new Map<string, OrderedJson>([['$schema', dialect], ...schema]);

function toolSchema(tool: ToolSpec, note: SchemaOptions['note']): JsonMap {
  const name = knownValue(tool.name);
  const description = descriptionForModel(tool);
  return new Map<string, OrderedJson>([
    ...(name === undefined ? [] : ([['title', name]] as const)),
    ...(description === undefined ? [] : ([['description', description]] as const)),
    ...inputSchema(tool, { dropNullDefaults: true, booleans: true, note }),
  ]);
}

/** Keyed by tool name; a repeated name gets a number. */
function definitions(tools: readonly ToolSpec[], schemas: readonly JsonMap[]): JsonMap {
  const out = new Map<string, OrderedJson>();
  const taken = new Set<string>();
  for (const [i, schema] of schemas.entries()) {
    const name = (tools[i] && knownValue(tools[i].name)) ?? 'tool';
    const key = freeName((number) => (number === '' ? name : `${name}-${number}`), taken);
    out.set(key, new Map<string, OrderedJson>([['$id', encodeURIComponent(wellFormed(key))], ...schema]));
  }
  return out;
}
