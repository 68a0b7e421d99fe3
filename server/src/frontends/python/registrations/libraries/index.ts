import { adk } from './adk.ts';
import { anthropic } from './anthropic.ts';
import { crewai } from './crewai.ts';
import { fastapiMcp } from './fastapiMcp.ts';
import { fastmcp } from './fastmcp.ts';
import { langchain } from './langchain.ts';
import type { Library, ServerForm } from './library.ts';
import { llamaIndex } from './llamaIndex.ts';
import { mcp } from './mcp.ts';
import { openaiAgents } from './openaiAgents.ts';
import { pydanticAi } from './pydanticAi.ts';
import { smolagents } from './smolagents.ts';

export const libraries: readonly Library[] = [mcp, fastmcp, langchain, openaiAgents, pydanticAi, smolagents, llamaIndex, crewai, adk, anthropic, fastapiMcp];

/** The packages on PyPI of all of them. */
export const packages: readonly string[] = libraries.flatMap((own) => own.packages);

/** Servers of these libraries. Settings name the decorators of servers that make tools. */
export const servers: readonly ServerForm[] = libraries.flatMap(({ server }) => server ?? []);
