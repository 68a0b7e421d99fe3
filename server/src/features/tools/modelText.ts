import { type SentTexts, sentTexts, sentTokens } from '../../engine/listing/sentTexts.ts';
import type { Engine, PlacedTool } from '../../engine/types.ts';
import { type PrefixingClient, prefixingClients, tokenizer } from '../../model/index.ts';

/** What clients send of a tool to a language model, and what they make of its name. */
export interface ModelText extends SentTexts {
  /** Length of the name, the description and the input schema together. */
  readonly characters: number;
  /** Of the same three. */
  readonly tokens: number;
  /** How they are counted, in words. */
  readonly tokenizer: string;
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
export function modelText(engine: Engine, placed: PlacedTool): ModelText | undefined {
  const texts = sentTexts(engine, placed);
  if (texts === undefined) return undefined;
  const { name, description, inputSchema } = texts;
  const { clients, serverName } = engine.config(placed.doc.uri);
  const prefixing: readonly PrefixingClient[] = Object.values(prefixingClients).filter(({ client }) => clients.includes(client));
  return {
    ...texts,
    characters: name.length + description.length + inputSchema.length,
    tokens: sentTokens(texts),
    tokenizer,
    clientNames: serverName === '' || name === '' ? [] : prefixing.map((client) => clientName(client, serverName, name)),
    needServerName: serverName === '' ? prefixing.map(({ title }) => title) : [],
  };
}

function clientName({ title, max, effect, full }: PrefixingClient, server: string, tool: string): ClientName {
  const name = full(server, tool);
  return { client: title, name, tooLong: name.length > max ? `${name.length} characters, where ${max} are the most: ${effect}` : '' };
}
