import { descriptionLimits, type EmitOptions, type Emitter, isJsonObject, type Json, type JsonObject, type ToolSpec } from '../../model/index.ts';

export interface FormOptions {
  readonly options: EmitOptions;
  /** Of the configuration. Empty: the providers, and the client that cuts descriptions. */
  readonly clients: readonly string[];
  /** As MCP lists it. */
  readonly json: JsonObject;
}

/** A tool as each client sends it to a model, in the words of MCP: `name`, `description`, `inputSchema`. Undefined where the client has no form for it. */
export function clientForms(
  emitters: readonly Emitter[],
  tool: ToolSpec,
  { options, clients, json }: FormOptions,
): ReadonlyMap<string, JsonObject | undefined> {
  const isWanted = (client: string, isStrict: boolean): boolean => (clients.length === 0 ? !isStrict : clients.includes(client));
  const ofEmitters = emitters.flatMap((emitter) =>
    Object.entries(emitter.clients ?? {})
      .filter(([client, { strict }]) => isWanted(client, strict === true))
      .map(([client, { strict }]) => {
        const { text } = emitter.emit([tool], { ...options, jsonSchema: true, ...(strict === true ? { strict } : {}) });
        return [client, inWordsOfMcp(JSON.parse(text) as Json)] as const;
      }),
  );
  const others = descriptionLimits.filter(({ client, cuts }) => cuts === true && isWanted(client, false));
  return new Map([...ofEmitters, ...others.map(({ client, max }) => [client, cut(json, max)] as const)]);
}

function cut({ name = '', description, inputSchema = true }: JsonObject, most: number): JsonObject {
  return { name, ...(typeof description === 'string' ? { description: description.slice(0, most) } : {}), inputSchema };
}

/** The first object with a name and a schema of parameters, under the key of its client. */
function inWordsOfMcp(value: Json): JsonObject | undefined {
  if (Array.isArray(value)) return inWordsOfMcp((value as readonly Json[])[0] ?? null);
  if (!isJsonObject(value)) return undefined;
  if (typeof value.name !== 'string')
    return Object.values(value)
      .map(inWordsOfMcp)
      .find((one) => one !== undefined);
  const { name, description } = value;
  const inputSchema = schemaKeys.map((key) => value[key]).find((one) => one !== undefined) ?? { type: 'object' };
  return { name, ...(description === undefined ? {} : { description }), inputSchema };
}

const schemaKeys = ['parameters', 'input_schema', 'parametersJsonSchema'];
