import { aiSdk } from './aiSdk.ts';
import { claudeAgentSdk } from './claudeAgentSdk.ts';
import { fastmcp } from './fastmcp.ts';
import { genkit } from './genkit.ts';
import { langchain } from './langchain.ts';
import type { Library } from './library.ts';
import { mastra } from './mastra.ts';
import { mcpSdk } from './mcpSdk.ts';
import { openai } from './openai.ts';
import { openaiAgents } from './openaiAgents.ts';
import { tmcp } from './tmcp.ts';

export const libraries: readonly Library[] = [mcpSdk, fastmcp, aiSdk, langchain, mastra, openaiAgents, openai, claudeAgentSdk, tmcp, genkit];
