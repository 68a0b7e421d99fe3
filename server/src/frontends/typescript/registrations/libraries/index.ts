import { aiSdk } from './aiSdk.ts';
import { claudeAgentSdk } from './claudeAgentSdk.ts';
import { effect } from './effect.ts';
import { fastmcp } from './fastmcp.ts';
import { frameworks } from './frameworks.ts';
import { genkit } from './genkit.ts';
import { langchain } from './langchain.ts';
import type { Library } from './library.ts';
import { mastra } from './mastra.ts';
import { mcpFramework } from './mcpFramework.ts';
import { mcpNest } from './mcpNest.ts';
import { mcpSdk } from './mcpSdk.ts';
import { mcpTsCore } from './mcpTsCore.ts';
import { openai } from './openai.ts';
import { openaiAgents } from './openaiAgents.ts';
import { sylphx } from './sylphx.ts';
import { tmcp } from './tmcp.ts';
import { xmcp } from './xmcp.ts';

export const libraries: readonly Library[] = [
  mcpSdk,
  fastmcp,
  aiSdk,
  langchain,
  mastra,
  openaiAgents,
  openai,
  claudeAgentSdk,
  tmcp,
  genkit,
  mcpNest,
  mcpFramework,
  mcpTsCore,
  sylphx,
  effect,
  xmcp,
];

/** Is it a module of a library or of a framework of the tables? Few modules are imported in many files. */
export function isOfLibrary(from: string): boolean {
  const before = asked.get(from);
  if (before !== undefined) return before;
  const found = [...libraries, ...frameworks].some(({ modules }) => modules.test(from));
  if (asked.size < mostAsked) asked.set(from, found);
  return found;
}

const asked = new Map<string, boolean>();
const mostAsked = 10_000;
