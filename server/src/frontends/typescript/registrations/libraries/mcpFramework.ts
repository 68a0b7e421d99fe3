import type { Library } from './library.ts';

/** `mcp-framework` 0.2: classes with `name`, `description` and `schema` that extend `MCPTool`. */
export const mcpFramework: Library = {
  id: 'mcp-framework',
  modules: /^mcp-framework(?:\/|$)/,
  isFramework: true,
  calls: [],
  bases: { of: /^MCPTool$/, keys: { schema: 'inputSchema' } },
};
