import type { Place } from '../../model/index.ts';
import { type TreeMap, textIn, valueAt } from '../support/tree/node.ts';
import { isOpenApi } from './openApiWords.ts';

/** A way in which tools are written: by whom, and under which keys. */
export interface Form {
  readonly id: 'mcp' | 'anthropic' | 'openai' | 'gemini' | 'arguments' | 'roster';
  /** Keys of the tool, in the order in which they are written. */
  readonly keys: readonly string[];
  /** The key of the input's schema that is written where there is none yet. */
  readonly input: string;
  /** Every key under which the schema of the input, or of what is returned, may stand. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Where it has a place for less than MCP. */
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
  keys: ['name', 'description', 'input_schema', 'type', 'cache_control', 'strict', 'input_examples', 'defer_loading', 'allowed_callers'],
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

const gemini: Form = {
  id: 'gemini',
  keys: ['name', 'description', 'behavior', 'parameters', 'parametersJsonSchema', 'response', 'responseJsonSchema'],
  input: 'parametersJsonSchema',
  inputs: ['parametersJsonSchema', 'parameters'],
  outputs: ['responseJsonSchema', 'response'],
  holds: ['schema'],
};

/** A list of arguments in place of a schema, as Docker's registry of servers has it. */
const listed: Form = {
  id: 'arguments',
  keys: ['name', 'title', 'description', 'arguments', 'annotations'],
  input: 'arguments',
  inputs: ['arguments'],
  outputs: [],
  holds: ['title'],
};

/** A name and a description alone, as bundles and registries of servers have them: what the tool takes is said elsewhere. */
const roster: Form = { id: 'roster', keys: ['name', 'title', 'description'], input: 'inputSchema', inputs: [], outputs: [], holds: [] };

/** True of a form that has a schema to be written into. */
export const hasSchema = ({ id }: Form): boolean => id !== 'arguments' && id !== 'roster';

/** One tool as it stands in a file. */
export interface WrittenTool {
  readonly form: Form;
  /** The whole of it, with what wraps it. */
  readonly whole: TreeMap;
  /** The object that has its name. */
  readonly body: TreeMap;
}

/** What stands around a tool: function declarations of Gemini; tools that are but named; tools whose arguments are listed. */
export type Around = 'declarations' | 'roster' | 'arguments';

/** A tool as an object says it. Undefined for tools that a client or the API brings itself. */
export function writtenTool(map: TreeMap, around?: Around): WrittenTool | undefined {
  const inner = valueAt(map, 'function');
  const type = textIn(valueAt(map, 'type'));
  if (around !== 'declarations' && inner?.kind === 'map') return { form: openai, whole: map, body: inner };
  const form = around === 'declarations' ? gemini : formIn(map, around);
  // `web_search_20250305` and its kin have no schema of their author's, nor have tools of OpenAI that take any text (`custom`).
  const isOwn =
    around === 'declarations' ||
    type === undefined ||
    type === 'function' ||
    form.inputs.some((key) => valueAt(map, key) !== undefined) ||
    (type === 'custom' && map.pairs.some(({ key }) => /schema/i.test(key)));
  return isOwn ? { form, whole: map, body: map } : undefined;
}

/** Where nothing in the tool itself says what it takes, what stands around it says in which form it is. */
function formIn(map: TreeMap, around: Around | undefined): Form {
  const form = formOf(map);
  return around !== undefined && form === mcp && valueAt(map, mcp.input) === undefined ? roster : form;
}

/** False for what Gemini has in words of its own, a part of OpenAPI 3.0. */
export const isInJsonSchema = ({ form }: Pick<WrittenTool, 'form'>, key: string): boolean => form.id !== 'gemini' || key.endsWith('JsonSchema');

/** The form of an object that is a tool, or wraps one. */
export function formOf(map: TreeMap | undefined): Form {
  const has = (key: RegExp): boolean => map?.pairs.some((pair) => key.test(pair.key)) === true;
  if (has(/^inputSchema$/)) return mcp;
  if (has(/^input_schema$/)) return anthropic;
  if (valueAt(map, 'arguments')?.kind === 'seq') return listed;
  if (has(/^(?:parametersJsonSchema|responseJsonSchema)$/) || isOpenApi(valueAt(map, 'parameters'))) return gemini;
  return textIn(valueAt(map, 'type')) === 'function' || has(/^(?:function|param(?:eter)?s?)$/) ? openai : mcp;
}
