import { type Library, positional } from './library.ts';

/** Claude's Agent SDK: `tool(name, description, shape, handler, { annotations })`. */
export const claudeAgentSdk: Library = {
  id: 'claude-agent-sdk',
  modules: /^@anthropic-ai\/claude-(?:agent-sdk|code)$/,
  calls: [{ callee: /^tool$/, as: 'function', readDeclaration: positional(['name', 'description', 'inputSchema', 'handler', 'config'], {}, 3) }],
};
