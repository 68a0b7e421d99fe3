import { countTokens, type Json, type JsonObject, type ToolSpec } from '../../model/index.ts';
import type { Engine, PlacedTool } from '../types.ts';
import { sentTexts, sentTokens } from './sentTexts.ts';

/** The tokens that a model reads of the tool; undefined where the protocol cannot express it. Tools are immutable, so that each is counted once. */
export function toolTokens(engine: Engine, placed: PlacedTool): number | undefined {
  const config = engine.config(placed.doc.uri);
  const last = counted.get(placed.tool);
  if (last?.config === config) return last.tokens;
  const sent = sentTexts(engine, placed);
  const tokens = sent && sentTokens(sent);
  counted.set(placed.tool, { config, tokens });
  return tokens;
}

const counted = new WeakMap<ToolSpec, { readonly config: unknown; readonly tokens: number | undefined }>();

/** The tokens of all these tools, which are sent with every request. */
export const tokensOfAll = (engine: Engine, tools: readonly PlacedTool[]): number => tools.reduce((sum, placed) => sum + (toolTokens(engine, placed) ?? 0), 0);

/** The tokens that a model reads of a tool as MCP lists it. */
export const listedTokens = ({ name, description, inputSchema }: JsonObject): number =>
  [name, description, inputSchema].reduce((sum: number, part) => sum + countTokens(textOf(part)), 0);

const textOf = (part: Json | undefined): string => (part === undefined ? '' : typeof part === 'string' ? part : JSON.stringify(part));
