import { absent, type JsonObject, known, schemaOfJson, span, type ToolSpec } from '../../../server/src/model/index.ts';

const at = span(0, 0);

/** A tool of this name whose parameters are said in JSON Schema. */
export function toolOfJson(name: string, inputSchema: JsonObject, description = `Does ${name}.`): ToolSpec {
  const input = schemaOfJson(inputSchema);
  if (input === undefined) throw new Error('no schema');
  return {
    name: known(name, at),
    title: absent,
    description: known(description, at),
    params: input.properties ?? [],
    hidden: [],
    input,
    category: absent,
    dangerous: absent,
    requiresApproval: absent,
    annotations: {},
    example: absent,
    span: at,
    head: at,
  };
}
