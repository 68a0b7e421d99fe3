import { configured, type Library } from './library.ts';

const keys = { inputSchema: 'inputSchema', parameters: 'inputSchema', execute: 'handler' };

/** Vercel's AI SDK: `tools: { name: tool({ description, inputSchema }) }`; `parameters` before version 5. */
export const aiSdk: Library = {
  id: 'ai',
  modules: /^ai(?:\/|$)|^@ai-sdk\//,
  lists: 'model',
  calls: [{ callee: /^(?:tool|dynamicTool)$/, as: 'function', readDeclaration: configured(keys, []), namedByKey: true }],
};
