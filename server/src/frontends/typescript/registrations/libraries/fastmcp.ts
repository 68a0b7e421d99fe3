import { configured, type Library } from './library.ts';

/** FastMCP for TypeScript: `server.addTool({ name, description, parameters, execute })`. */
export const fastmcp: Library = {
  id: 'fastmcp',
  modules: /^fastmcp$/,
  lists: 'fastmcp',
  servers: /^FastMCP$/,
  calls: [{ callee: /^addTool$/, as: 'method', readDeclaration: configured({ parameters: 'inputSchema', execute: 'handler' }) }],
};
