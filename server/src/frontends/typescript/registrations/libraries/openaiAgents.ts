import { configured, type Library } from './library.ts';

/** OpenAI's Agents SDK: `tool({ name, description, parameters, execute })`; without a name, that of the function. */
export const openaiAgents: Library = {
  id: 'openai-agents',
  modules: /^@openai\/agents/,
  lists: 'model',
  calls: [{ callee: /^tool$/, as: 'function', readDeclaration: configured({ parameters: 'inputSchema', execute: 'handler' }) }],
};
