import { type Library, positional } from './library.ts';

/** `@cyanheads/mcp-ts-core` 0.10: `tool(name, { description, input, output, annotations, handler })`, and `appTool` for a tool with a user interface. */
export const mcpTsCore: Library = {
  id: '@cyanheads/mcp-ts-core',
  modules: /^@cyanheads\/mcp-ts-core(?:\/|$)/,
  isFramework: true,
  calls: [{ callee: /^(?:tool|appTool)$/, as: 'function', readDeclaration: positional(['name', 'config'], { input: 'inputSchema', output: 'outputSchema' }) }],
};
