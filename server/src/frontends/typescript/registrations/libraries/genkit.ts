import { configured, type Library } from './library.ts';

/** Genkit: `ai.defineTool({ name, description, inputSchema, outputSchema }, handler)`. */
export const genkit: Library = {
  id: 'genkit',
  modules: /^genkit(?:\/|$)|^@genkit-ai\//,
  lists: 'model',
  calls: [{ callee: /^(?:defineTool|tool|dynamicTool)$/, as: 'method', readDeclaration: configured({}) }],
};
