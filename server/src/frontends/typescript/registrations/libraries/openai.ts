import { configured, type Library } from './library.ts';

/** OpenAI's own library: `zodFunction({ name, description, parameters })` of `openai/helpers/zod`. */
export const openai: Library = {
  id: 'openai',
  modules: /^openai\//,
  lists: 'model',
  calls: [{ callee: /^zod(?:Responses)?Function$/, as: 'function', readDeclaration: configured({ parameters: 'inputSchema', function: 'handler' }) }],
};
