import { adk } from './adk.ts';
import { anthropic } from './anthropic.ts';
import { crewai } from './crewai.ts';
import { langchain } from './langchain.ts';
import type { Library } from './library.ts';
import { llamaIndex } from './llamaIndex.ts';
import { mcp } from './mcp.ts';
import { openaiAgents } from './openaiAgents.ts';
import { pydanticAi } from './pydanticAi.ts';
import { smolagents } from './smolagents.ts';

/** The libraries whose tools are read besides those of a FastMCP server, which has settings of its own. */
export const libraries: readonly Library[] = [mcp, langchain, openaiAgents, pydanticAi, smolagents, llamaIndex, crewai, adk, anthropic];
