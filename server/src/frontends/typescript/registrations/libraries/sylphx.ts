import { configured, type Library } from './library.ts';

/** `@sylphx/mcp-server-sdk` 2: `createServer({ tools: { name: tool().description(…).input(…).handler(…) } })`. */
export const sylphx: Library = {
  id: '@sylphx/mcp-server-sdk',
  modules: /^@sylphx\/mcp-server-sdk(?:\/|$)/,
  isFramework: true,
  calls: [{ callee: /^tool$/, as: 'function', readDeclaration: configured({ input: 'inputSchema' }, ['handler']), namedByKey: true }],
};
