import { configured, type Library } from './library.ts';

/** Mastra: `createTool({ id, description, inputSchema, outputSchema, execute })`. */
export const mastra: Library = {
  id: 'mastra',
  modules: /^@mastra\//,
  lists: 'mastra',
  calls: [{ callee: /^createTool$/, as: 'function', readDeclaration: configured({ id: 'name', execute: 'handler' }, ['id']) }],
};
