import { type McpServerFactory, ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from '@modelcontextprotocol/server';
import { errorText, isJsonObject, type Json, type JsonObject } from '../model/index.ts';
import { type Log, redacted } from './callLog.ts';
import { type CallResult, type MockOptions, mockResult } from './mockResult.ts';
import type { ServedTool, ServedTools } from './servedTools.ts';

export interface ToolServerOptions {
  readonly name: string;
  readonly version: string;
  readonly log: Log;
  /** What calls answer with. */
  mocking(): MockOptions;
  /** Log the values of arguments, and not only their types. */
  readonly logsArguments: boolean;
  /** What is served now. */
  served(): ServedTools;
}

/** So many tools are on a page of the list. */
const pageSize = 100;

/** Makes a server of the protocol for a connection or a request. It lists the tools, answers calls with mock results, and hands out specs as resources. */
export function createToolServer(options: ToolServerOptions): McpServerFactory {
  return () => {
    const capabilities = { tools: { listChanged: true }, resources: { listChanged: true } };
    const server = new Server({ name: options.name, version: options.version }, { capabilities });
    const methods = methodsOf(options);
    server.setRequestHandler('tools/list', ({ params }) => methods.listTools(params) as never);
    server.setRequestHandler('tools/call', ({ params }) => methods.callTool(params) as never);
    server.setRequestHandler('resources/list', ({ params }) => methods.listResources(params) as never);
    server.setRequestHandler('resources/templates/list', () => methods.listResourceTemplates() as never);
    server.setRequestHandler('resources/read', ({ params }) => methods.readResource(params) as never);
    // The names that specification 3 has for the methods of the protocol.
    server.fallbackRequestHandler = async ({ method, params }) => {
      const alias = Object.hasOwn(methods, method) ? methods[method as keyof Methods] : undefined;
      if (alias === undefined) throw new ProtocolError(ProtocolErrorCode.MethodNotFound, `Method not found: ${method}`);
      return alias(params) as never;
    };
    return server;
  };
}

type Params = Readonly<Record<string, unknown>> | undefined;

interface Methods {
  listTools(params: Params): JsonObject;
  callTool(params: Params): Promise<CallResult>;
  listResources(params: Params): JsonObject;
  listResourceTemplates(): JsonObject;
  readResource(params: Params): JsonObject;
}

function methodsOf({ served, log, mocking, logsArguments }: ToolServerOptions): Methods {
  const call = async (tool: ServedTool, given: JsonObject): Promise<CallResult> => {
    const { name } = tool;
    log({ level: 'trace', message: `Tool called: ${name}`, tool: name, arguments: logsArguments ? given : redacted(given) });
    try {
      const result = await mockResult(tool, given, mocking());
      log({ level: 'trace', message: `Tool ${name} completed successfully`, tool: name });
      return result;
    } catch (error) {
      log({ level: 'error', message: `Tool ${name} failed: ${errorText(error)}`, tool: name });
      return { content: [{ type: 'text', text: errorText(error) }], isError: true };
    }
  };
  return {
    listTools(params) {
      const { items, next } = page(served().all, params?.cursor);
      return { tools: items.map(({ definition }) => definition), ...next };
    },
    async callTool(params) {
      const { name, arguments: given = {} } = params ?? {};
      if (typeof name !== 'string') throw invalid('name is required');
      const tool = served().named.get(name);
      if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
      const fault = isJsonObject(given) ? tool.check(given) : 'the arguments must be an object';
      if (fault !== undefined || !isJsonObject(given)) {
        log({ level: 'error', message: `Tool ${name} failed: ${fault}`, tool: name });
        throw invalid(fault ?? '');
      }
      return call(tool, given);
    },
    listResources(params) {
      const { items, next } = page(served().all, params?.cursor);
      return { resources: items.map(specResource), ...next };
    },
    listResourceTemplates: () => ({
      resourceTemplates: [
        { uriTemplate: `${specs}{name}`, name: 'Tool spec', description: 'A tool as clients list it, as JSON.', mimeType: 'application/json' },
      ],
    }),
    readResource(params) {
      const uri = params?.uri;
      if (typeof uri !== 'string') throw invalid('uri is required');
      const tool = uri.startsWith(specs) ? served().named.get(decoded(uri.slice(specs.length))) : undefined;
      if (tool === undefined) throw new ResourceNotFoundError(uri);
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(tool.definition, null, 2) }] };
    },
  };
}

const specs = 'toolscribe://tool/';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // No name of a tool is written so.
    return '';
  }
}

const specResource = ({ name }: ServedTool): JsonObject => ({
  uri: specs + encodeURIComponent(name),
  name,
  description: `Spec of the tool '${name}', as clients list it.`,
  mimeType: 'application/json',
});

/** A cursor is the name of the last tool before the page. */
function page(all: readonly ServedTool[], cursor: unknown): { readonly items: readonly ServedTool[]; readonly next: Readonly<Record<string, Json>> } {
  if (cursor !== undefined && (typeof cursor !== 'string' || !cursor.startsWith('after:'))) throw invalid('cursor is not one of this server');
  const after = typeof cursor === 'string' ? cursor.slice('after:'.length) : undefined;
  const first = after === undefined ? 0 : all.findIndex(({ name }) => name > after);
  const items = first < 0 ? [] : all.slice(first, first + pageSize);
  const isLast = first < 0 || first + pageSize >= all.length;
  return { items, next: isLast ? {} : { nextCursor: `after:${items.at(-1)?.name}` } };
}

const invalid = (what: string): ProtocolError => new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid params: ${what}`);
