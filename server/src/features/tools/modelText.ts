import type { Engine, PlacedTool } from '../../engine/types.ts';
import { absent, estimatedTokens, type PrefixingClient, prefixingClients, type ToolSpec } from '../../model/index.ts';
import { mcpTool } from './mcpTool.ts';

/** The fields of a tool that clients send to a language model, to the letter. */
export interface ModelText {
  /** Empty where it is absent or unknown, as is the description. */
  readonly name: string;
  readonly description: string;
  /** As JSON on one line. */
  readonly inputSchema: string;
  /** The three as one JSON object on one line. */
  readonly whole: string;
  /** Length of the three texts together. */
  readonly characters: number;
  /** An estimate. */
  readonly tokens: number;
  /** Parts that are opaque, in words. */
  readonly leftOut: readonly string[];
  /** The names that configured clients make of the tool's name. */
  readonly clientNames: readonly ClientName[];
  /** Configured clients that need `serverName`, where it is not configured. */
  readonly needServerName: readonly string[];
}

export interface ClientName {
  readonly client: string;
  readonly name: string;
  /** The effect of a name that is too long; empty where it is not. */
  readonly tooLong: string;
}

/** Undefined where the protocol cannot express the tool. */
export function modelText(engine: Engine, { doc, tool }: PlacedTool): ModelText | undefined {
  const listed = mcpTool(engine, doc.uri, handedOn(tool));
  if (listed === undefined) return undefined;
  const { name, description, inputSchema } = listed.json;
  const texts = { name: textOf(name), description: textOf(description), inputSchema: JSON.stringify(inputSchema) };
  const characters = texts.name.length + texts.description.length + texts.inputSchema.length;
  const { clients, serverName } = engine.config(doc.uri);
  const prefixing: readonly PrefixingClient[] = Object.values(prefixingClients).filter(({ client }) => clients.includes(client));
  return {
    ...texts,
    whole: JSON.stringify(listed.json),
    characters,
    tokens: estimatedTokens(characters),
    leftOut: listed.notes,
    clientNames: serverName === '' || texts.name === '' ? [] : prefixing.map((client) => clientName(client, serverName, texts.name)),
    needServerName: serverName === '' ? prefixing.map(({ title }) => title) : [],
  };
}

/** The tool without the fields that only a client reads. */
function handedOn(tool: ToolSpec): ToolSpec {
  const { returns: _, ...rest } = tool;
  return { ...rest, title: absent, category: absent, dangerous: absent, requiresApproval: absent, annotations: {} };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function clientName({ title, max, effect, full }: PrefixingClient, server: string, tool: string): ClientName {
  const name = full(server, tool);
  return { client: title, name, tooLong: name.length > max ? `${name.length} characters, where ${max} are the most: ${effect}` : '' };
}
