import { pythonWith } from '../../../scripts/python.mjs';

/** A Python with version 2 of the MCP library. */
export const pythonOfMcp: string | undefined = pythonWith('pydantic_core', 'mcp.server.mcpserver');

/** The reason for which a test that really runs servers in Python is skipped, or false. */
export const withoutMcp: string | false =
  pythonOfMcp === undefined ? 'There is no Python with version 2 of the MCP library: node scripts/installPython.mjs installs it' : false;
