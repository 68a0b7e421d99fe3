import { absent, countTokens, type ToolSpec } from '../../model/index.ts';
import type { Engine, PlacedTool } from '../types.ts';
import { mcpTool } from './mcpTool.ts';

/** The fields of a tool that clients send to a language model, to the letter. */
export interface SentTexts {
  /** Empty where it is absent or unknown, as is the description. */
  readonly name: string;
  readonly description: string;
  /** As JSON on one line. */
  readonly inputSchema: string;
  /** The three as one JSON object on one line. */
  readonly whole: string;
  /** Parts that are opaque, in words. */
  readonly leftOut: readonly string[];
}

/** Undefined where the protocol cannot express the tool. */
export function sentTexts(engine: Engine, { doc, tool }: PlacedTool): SentTexts | undefined {
  const listed = mcpTool(engine, doc.uri, sentTool(tool));
  if (listed === undefined) return undefined;
  const { name, description, inputSchema } = listed.json;
  return {
    name: textOf(name),
    description: textOf(description),
    inputSchema: JSON.stringify(inputSchema),
    whole: JSON.stringify(listed.json),
    leftOut: listed.notes,
  };
}

/** The tokens of the name, the description and the input schema together. */
export const sentTokens = ({ name, description, inputSchema }: SentTexts): number => countTokens(name) + countTokens(description) + countTokens(inputSchema);

/** The tool without the fields that only a client reads. */
function sentTool(tool: ToolSpec): ToolSpec {
  const { returns: _, ...rest } = tool;
  return { ...rest, title: absent, category: absent, dangerous: absent, requiresApproval: absent, annotations: {} };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
