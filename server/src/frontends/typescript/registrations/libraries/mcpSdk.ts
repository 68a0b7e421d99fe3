import type { Expression } from '../../../support/javascript/module.ts';
import { type Declaration, type Library, mayBeObject, positional, type Resolve } from './library.ts';

/** The official SDK for TypeScript: `McpServer` of v1 (`@modelcontextprotocol/sdk`) and v2 (`@modelcontextprotocol/server`). */
export const mcpSdk: Library = {
  id: 'mcp-sdk',
  modules: /^@modelcontextprotocol\//,
  lists: 'sdk',
  servers: /^(?:McpServer|Server)$/,
  calls: [
    { callee: /^registerTool$/, as: 'anywhere', readDeclaration: registered },
    { callee: /^registerToolTask$/, as: 'anywhere', readDeclaration: registered },
    { callee: /^tool$/, as: 'method', readDeclaration: tool },
    // `@modelcontextprotocol/ext-apps`: a tool with a user interface.
    { callee: /^registerAppTool$/, as: 'function', readDeclaration: positional(['-', 'name', 'config', 'handler']) },
  ],
};

const configKeys = new Set(['title', 'description', 'inputSchema', 'outputSchema', 'annotations', '_meta', 'icons']);

/** `registerTool(name, config, handler)`. `registerTool(name, tool)` is an editor's own method. */
function registered([name, config, handler]: readonly Expression[], resolved: Resolve): Declaration | undefined {
  const resolvedConfig = config && resolved(config);
  if (name === undefined || config === undefined || resolvedConfig === undefined || name.kind === 'spread') return undefined;
  if (!mayBeObject(resolvedConfig) && (handler === undefined || !/^(?:choice|other)$/.test(resolvedConfig.kind))) return undefined;
  if (
    resolvedConfig.kind === 'object' &&
    !isEmptyConfig(resolvedConfig, handler) &&
    !resolvedConfig.members.some((m) => 'spread' in m || configKeys.has(m.key.value))
  )
    return undefined;
  if (resolvedConfig.kind !== 'object' && handler === undefined) return undefined;
  return { fields: { name }, config: { object: config, keys: {} }, ...(handler === undefined ? {} : { handler }) };
}

/** A tool with nothing but a name and a function: `registerTool('ping', {}, ping)`. */
const isEmptyConfig = ({ members }: Extract<Expression, { readonly kind: 'object' }>, handler: Expression | undefined): boolean =>
  members.length === 0 && handler !== undefined;

/** `tool(name, description?, shape?, annotations?, handler)`, the older method, in all its forms. */
function tool([name, ...args]: readonly Expression[], resolved: Resolve): Declaration | undefined {
  const more = [...args];
  const handler = more.pop();
  if (name === undefined || handler === undefined || /^(?:object|array|new|class|function|regex)$/.test(resolved(name).kind)) return undefined;
  const fields: Record<string, Expression> = { name };
  const put = (key: string, value: Expression | undefined): void => {
    if (value !== undefined) fields[key] = value;
  };
  const [first, second] = more.map(resolved);
  // A call may return a text or a schema. It is the text if a schema follows, not annotations.
  const mayBeText = first !== undefined && !/^(?:object|new)$/.test(first.kind) && (first.kind !== 'call' || (second !== undefined && !isAnnotations(second)));
  if (first !== undefined && (isText(first) || more.length === 3 || (more.length === 2 && mayBeText))) put('description', more.shift());
  const [next] = more.map(resolved);
  if (next !== undefined && !isAnnotations(next)) put('inputSchema', more.shift());
  put('annotations', more.shift());
  return { fields, handler };
}

const isText = (e: Expression): boolean =>
  (e.kind === 'literal' && typeof e.value === 'string') || e.kind === 'text' || (e.kind === 'other' && e.text.startsWith('`'));

const isAnnotations = (e: Expression): boolean =>
  e.kind === 'object' &&
  e.members.length > 0 &&
  e.members.every((m) => !('spread' in m) && (m.key.value === 'title' || m.key.value.endsWith('Hint')) && m.value.kind !== 'call');
