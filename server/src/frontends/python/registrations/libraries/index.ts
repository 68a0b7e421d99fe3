import { adk } from './adk.ts';
import { anthropic } from './anthropic.ts';
import { crewai } from './crewai.ts';
import { fastmcp } from './fastmcp.ts';
import { langchain } from './langchain.ts';
import type { Library, ServerForm } from './library.ts';
import { llamaIndex } from './llamaIndex.ts';
import { mcp } from './mcp.ts';
import { openaiAgents } from './openaiAgents.ts';
import { pydanticAi } from './pydanticAi.ts';
import { smolagents } from './smolagents.ts';

/** The libraries whose tools are read. */
export const libraries: readonly Library[] = [mcp, fastmcp, langchain, openaiAgents, pydanticAi, smolagents, llamaIndex, crewai, adk, anthropic];

/** The servers that they make. Which decorators of theirs make tools is a setting. */
export const servers: readonly ServerForm[] = libraries.flatMap(({ server }) => server ?? []);
