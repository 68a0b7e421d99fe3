import type { Expression } from '../../../support/javascript/module.ts';
import { configured, type Declaration, type Library, type Resolve } from './library.ts';

/** `tmcp`: `server.tool({ name, description, schema, outputSchema, annotations }, handler)`. */
export const tmcp: Library = {
  id: 'tmcp',
  modules: /^tmcp(?:\/|$)/,
  servers: /^McpServer$/,
  calls: [{ callee: /^tool$/, as: 'method', readDeclaration: tool }],
};

const described = configured({ schema: 'inputSchema' });

function tool([config, handler]: readonly Expression[], resolved: Resolve): Declaration | undefined {
  const value = config && resolved(config);
  // Genkit has `ai.tool({ name, inputSchema }, fn)`.
  const isOwn = value?.kind === 'object' && !value.members.some((own) => 'key' in own && own.key.value === 'inputSchema');
  const declaration = config !== undefined && isOwn ? described([config], resolved) : undefined;
  return declaration && handler && { ...declaration, handler };
}
