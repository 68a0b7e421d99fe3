import { configured, type Library } from './library.ts';

/** NestJS by `@rekog/mcp-nest` 1 and 2, and `@nestjs-mcp/server`: `@Tool({ name, description, parameters })` on a method. */
export const mcpNest: Library = {
  id: '@rekog/mcp-nest',
  modules: /^(?:@rekog\/mcp-nest|@nestjs-mcp\/server)(?:\/|$)/,
  isFramework: true,
  calls: [{ callee: /^Tool$/, as: 'function', readDeclaration: configured({ parameters: 'inputSchema', paramsSchema: 'inputSchema' }) }],
};
