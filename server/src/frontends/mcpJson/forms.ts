import type { Place } from '../../model/index.ts';
import { type TreeMap, textIn, valueAt } from '../support/tree/node.ts';
import { isOpenApi } from './openApiWords.ts';

export interface Form {
  readonly id: 'mcp' | 'anthropic' | 'openai' | 'responses' | 'custom' | 'gemini' | 'arguments' | 'roster';
  /** Keys of the tool, in the order in which they are written. */
  readonly keys: readonly string[];
  /** The key under which a new input schema is written. */
  readonly input: string;
  /** Every key that may contain the input schema, or the output schema. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Set where the form has a place for less than MCP. */
  readonly holds?: readonly Place[];
}

const mcp: Form = {
  id: 'mcp',
  keys: ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', 'icons', 'execution', '_meta'],
  input: 'inputSchema',
  inputs: ['inputSchema'],
  outputs: ['outputSchema'],
};

const anthropic: Form = {
  id: 'anthropic',
  keys: [
    'name',
    'description',
    'input_schema',
    'type',
    'cache_control',
    'strict',
    'input_examples',
    'defer_loading',
    'allowed_callers',
    'eager_input_streaming',
  ],
  input: 'input_schema',
  inputs: ['input_schema'],
  outputs: [],
  holds: ['schema'],
};

const openai: Form = {
  id: 'openai',
  keys: ['type', 'name', 'description', 'parameters', 'strict'],
  input: 'parameters',
  inputs: ['parameters'],
  outputs: [],
  holds: ['schema'],
};

/** A function of OpenAI's Responses API, which is not wrapped. */
const responses: Form = {
  ...openai,
  id: 'responses',
  keys: [...openai.keys, 'output_schema', 'defer_loading', 'allowed_callers', 'async'],
  outputs: ['output_schema'],
};

/** A tool of OpenAI that takes a text, which a grammar may describe. */
const custom: Form = {
  id: 'custom',
  keys: ['type', 'name', 'description', 'format', 'defer_loading', 'allowed_callers', 'async'],
  input: 'format',
  inputs: [],
  outputs: [],
  holds: [],
};

const gemini: Form = {
  id: 'gemini',
  keys: ['name', 'description', 'behavior', 'parameters', 'parametersJsonSchema', 'response', 'responseJsonSchema'],
  input: 'parametersJsonSchema',
  // The API also takes the names of its protocol buffers.
  inputs: ['parametersJsonSchema', 'parameters_json_schema', 'parameters'],
  outputs: ['responseJsonSchema', 'response_json_schema', 'response'],
  holds: ['schema'],
};

/** A list of arguments in place of a schema, as in Docker's registry of servers. */
const listed: Form = {
  id: 'arguments',
  keys: ['name', 'title', 'description', 'arguments', 'annotations'],
  input: 'arguments',
  inputs: ['arguments'],
  outputs: [],
  holds: ['title'],
};

/** Only a name and a description, as in bundles and registries of servers. The input schema is in another file. */
const roster: Form = { id: 'roster', keys: ['name', 'title', 'description'], input: 'inputSchema', inputs: [], outputs: [], holds: [] };

/** True of a form with a schema that edits can change. */
export const hasSchema = ({ id }: Form): boolean => id !== 'arguments' && id !== 'roster' && id !== 'custom';

export interface WrittenTool {
  readonly form: Form;
  /** The whole tool, with the object that wraps it. */
  readonly whole: TreeMap;
  /** The object with the name. */
  readonly body: TreeMap;
  /** The namespace of OpenAI that contains it. */
  readonly namespace?: TreeMap;
}

/** The list that contains a tool: function declarations of Gemini, tools with names only, or tools with listed arguments. */
export type ListKind = 'declarations' | 'roster' | 'arguments';

/** True of an object that gives the tools in it a name of their own (OpenAI's Responses API). */
export const isNamespace = (map: TreeMap): boolean => textIn(valueAt(map, 'type')) === 'namespace';

/** A tool of a JSON object. Undefined for tools that a client or the API defines itself. */
export function writtenTool(map: TreeMap, listKind?: ListKind): WrittenTool | undefined {
  const inner = valueAt(map, 'function');
  const type = textIn(valueAt(map, 'type'));
  if (listKind !== 'declarations' && inner?.kind === 'map') return { form: openai, whole: map, body: inner };
  if (type === 'custom' && listKind !== 'declarations') {
    const wrapped = valueAt(map, 'custom');
    const body = wrapped?.kind === 'map' ? wrapped : map;
    if (textIn(valueAt(body, 'name')) !== undefined && !map.pairs.some(({ key }) => /schema/i.test(key))) return { form: custom, whole: map, body };
  }
  const form = listKind === 'declarations' ? gemini : formIn(map, listKind);
  // Types such as `web_search_20250305` have no schema of their author's.
  const isOwn =
    listKind === 'declarations' ||
    type === undefined ||
    type === 'function' ||
    form.inputs.some((key) => valueAt(map, key) !== undefined) ||
    (type === 'custom' && map.pairs.some(({ key }) => /schema/i.test(key)));
  return isOwn ? { form, whole: map, body: map } : undefined;
}

/** The list decides the form of a tool without an input of its own. */
function formIn(map: TreeMap, listKind: ListKind | undefined): Form {
  const form = formOf(map);
  return listKind !== undefined && form === mcp && valueAt(map, mcp.input) === undefined ? roster : form;
}

/** False for schemas of Gemini in the words of OpenAPI 3.0. */
export const isInJsonSchema = ({ form }: Pick<WrittenTool, 'form'>, key: string): boolean => form.id !== 'gemini' || /json_?schema$/i.test(key);

export function formOf(map: TreeMap | undefined): Form {
  const has = (key: RegExp): boolean => map?.pairs.some((pair) => key.test(pair.key)) === true;
  if (has(/^inputSchema$/)) return mcp;
  if (has(/^input_schema$/)) return anthropic;
  if (valueAt(map, 'arguments')?.kind === 'seq') return listed;
  if (has(/^(?:parameters|response)(?:JsonSchema|_json_schema)$/) || isOpenApi(valueAt(map, 'parameters'))) return gemini;
  if (textIn(valueAt(map, 'type')) === 'function' && !has(/^function$/)) return responses;
  return has(/^(?:function|param(?:eter)?s?)$/) ? openai : mcp;
}
