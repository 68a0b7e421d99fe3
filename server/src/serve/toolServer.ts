import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
  type McpRequestContext,
  type McpServer,
  type McpServerFactory,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { errorText, isJsonObject, type Json, type JsonObject } from '../model/index.ts';
import { type Log, redacted } from './callLog.ts';
import { callContext, InputNeeded, sessionHeader } from './callScope.ts';
import type { ListedTool, ListedTools } from './listedTool.ts';
import type { PassedLists, PassedThrough } from './passedThrough.ts';
import { callDigest, pendingQuestions } from './pendingQuestions.ts';
import { expected, formatFault, hasSchemeOf, type Resources, specResources } from './resources.ts';
import { runningCalls } from './runningCalls.ts';
import { SpecifiedServer, specifiedFailure } from './specifiedNames.ts';
import { type CallContext, type CallResult, failedResult, type ToolCaller } from './toolRunner.ts';

export interface ToolServerOptions<T extends ListedTool> {
  readonly name: string;
  readonly version: string;
  /** What a client may tell the model about all tools. */
  readonly instructions?: string;
  readonly log: Log;
  readonly runner: ToolCaller<T>;
  /** Whether the log contains values of arguments, not only their types. */
  readonly logsArguments: boolean;
  /** The currently served tools. */
  served(): ListedTools<T>;
  /** Resources in addition to the specs of the tools. */
  readonly resources?: readonly Resources[];
  readonly passed?: PassedThrough;
}

/** Items on a page of a list. */
const pageSize = 100;

/** Creates an MCP server for a connection or a request. It lists tools, passes calls to the runner, and serves resources. */
export function createToolServer<T extends ListedTool>(options: ToolServerOptions<T>): McpServerFactory {
  let made = 0;
  const calls = runningCalls();
  const questions = pendingQuestions();
  const make = ({ era, requestInfo }: McpRequestContext, hasPrompts: boolean): McpServer => {
    const toolServer = new ToolServer(options);
    const { server } = toolServer;
    const connection = requestInfo?.headers.get(sessionHeader) ?? `connection ${++made}`;
    server.registerCapabilities({ tools: { listChanged: true }, resources: { listChanged: true }, ...(hasPrompts ? { prompts: {} } : {}) });
    const { listPrompts, getPrompt, ...tools } = methodsOf(options, (call, context) =>
      callContext({ server: toolServer, era, connection, questions }, call, context),
    );
    // Before revision 2026-07-28 only an object can be structured content. The SDK wraps another value as it wraps the listed schema.
    const callTool: Answer = async (params, context, isSpecified) => {
      const result = await calls.run(connection, context, (cancellable) => tools.callTool(params, cancellable, isSpecified));
      return isInputRequiredResult(result) ? result : server.projectCallToolResult(result as CallToolResult, outputSchemaOf(options.served(), params?.name));
    };
    // Over HTTP, a client before revision 2026-07-28 cancels in a separate request, which has its own server.
    if (requestInfo !== undefined) server.setNotificationHandler('notifications/cancelled', ({ params }) => calls.cancel(connection, params.requestId));
    const on = (method: string, answer: Answer): void =>
      server.setRequestHandler(
        method,
        { params: anyParams },
        (params, context) => answer(params as Params, context, toolServer.takeSpecified(context)) as never,
      );
    on('tools/list', tools.listTools);
    on('tools/call', callTool);
    on('resources/list', tools.listResources);
    on('resources/templates/list', tools.listResourceTemplates);
    on('resources/read', tools.readResource);
    if (hasPrompts) {
      on('prompts/list', listPrompts);
      on('prompts/get', getPrompt);
    }
    return toolServer;
  };
  const { passed } = options;
  return passed === undefined ? (context) => make(context, false) : async (context) => make(context, await passed.hasPrompts());
}

type ServerFacts = Pick<ToolServerOptions<ListedTool>, 'name' | 'version' | 'instructions' | 'served'>;

/** HTTP queries it for the schema of a called tool: parameters with `x-mcp-header` must have the same value in a header of the request. */
class ToolServer extends SpecifiedServer {
  readonly #served: () => ListedTools;

  constructor({ name, version, instructions, served }: ServerFacts) {
    super({ name, version }, instructions === undefined ? {} : { instructions });
    this.#served = served;
  }

  override toolInputSchemaJson(name: string): Record<string, unknown> | undefined {
    const schema = this.#served().named.get(name)?.definition.inputSchema;
    return isJsonObject(schema) ? { ...schema } : undefined;
  }
}

function outputSchemaOf({ named }: ListedTools, name: unknown): JsonObject | undefined {
  const schema = typeof name === 'string' ? named.get(name)?.definition.outputSchema : undefined;
  return isJsonObject(schema) ? schema : undefined;
}

type Params = Readonly<Record<string, unknown>> | undefined;

/** Answers a request. Under a name of specification 3, its errors are those of the specification. */
type Answer = (params: Params, context: ServerContext, isSpecified: boolean) => unknown;

/** The methods validate their own parameters: the SDK answers wrong ones with an internal error. */
const anyParams = { '~standard': { version: 1, vendor: 'toolscribe', validate: (value: unknown) => ({ value: value as Params }) } } as const;

interface Methods {
  listTools(params: Params): JsonObject;
  callTool(params: Params, context: ServerContext, isSpecified: boolean): Promise<CallResult | InputRequiredResult>;
  listPrompts(params: Params): Promise<JsonObject>;
  getPrompt(params: Params, context: ServerContext): Promise<JsonObject | InputRequiredResult>;
  listResources(params: Params): Promise<JsonObject>;
  listResourceTemplates(): Promise<JsonObject>;
  readResource(params: Params, context: ServerContext, isSpecified: boolean): Promise<JsonObject | InputRequiredResult>;
}

type ContextOf = (call: string, context: ServerContext) => CallContext;

const methodsOf = <T extends ListedTool>(options: ToolServerOptions<T>, contextOf: ContextOf): Methods => ({
  ...toolMethods(options, contextOf),
  ...otherMethods(options, contextOf),
});

function toolMethods<T extends ListedTool>(
  { served, log, runner, logsArguments }: ToolServerOptions<T>,
  contextOf: ContextOf,
): Pick<Methods, 'listTools' | 'callTool'> {
  const fail = (tool: string, why: unknown): void => log({ level: 'error', message: `Tool ${tool} failed: ${why ?? ''}`, tool });
  const call = async (tool: T, args: JsonObject, context: CallContext, isSpecified: boolean): Promise<CallResult | InputRequiredResult> => {
    const { name } = tool;
    log({ level: 'trace', message: `Tool called: ${name}`, tool: name, arguments: logsArguments ? args : redacted(args) });
    const outcome = await outcomeOf(runner, tool, args, context);
    if (outcome instanceof InputNeeded) {
      log({ level: 'info', message: `Tool ${name} waits: the person at the client is asked first`, tool: name });
      return outcome.result;
    }
    const { logged, errorCode: _, ...result } = outcome;
    if (result.isError) fail(name, logsArguments ? result.content[0]?.text : (logged ?? failedResult('').logged));
    else log({ level: 'trace', message: `Tool ${name} completed successfully`, tool: name });
    if (isSpecified && result.isError) throw specifiedFailure(outcome);
    return result;
  };
  return {
    listTools(params) {
      const { items, next } = page(served().all, ({ name }) => name, params?.cursor);
      return { tools: items.map(({ definition }) => definition), ...next };
    },
    async callTool(params, context, isSpecified) {
      const { name, arguments: args = {} } = params ?? {};
      if (typeof name !== 'string') throw invalid('name is required');
      const tool = served().named.get(name);
      const unknown = isSpecified ? ProtocolErrorCode.MethodNotFound : ProtocolErrorCode.InvalidParams;
      if (tool === undefined) throw new ProtocolError(unknown, `Unknown tool: ${name.slice(0, 200)}`);
      const fault = isJsonObject(args) ? tool.check(args) : 'the arguments must be an object';
      if (fault !== undefined || !isJsonObject(args)) {
        fail(name, logsArguments ? fault : isJsonObject(args) ? tool.check(args, true) : fault);
        throw invalid(fault ?? '');
      }
      return call(tool, args, contextOf(await callDigest(name, args), context), isSpecified);
    },
  };
}

function otherMethods<T extends ListedTool>(
  { served, resources: more = [], passed }: ToolServerOptions<T>,
  contextOf: ContextOf,
): Omit<Methods, 'listTools' | 'callTool'> {
  const kinds = [specResources(served), ...more];
  const templates = kinds.flatMap((kind) => kind.templates);
  const passOn = async (method: 'prompts/get' | 'resources/read', params: JsonObject, context: ServerContext) => {
    try {
      return await passed?.request(method, params, contextOf(await callDigest(method, params), context));
    } catch (error) {
      if (error instanceof InputNeeded) return error.result;
      throw error;
    }
  };
  return {
    async listPrompts(params) {
      const { prompts = [] } = (await passed?.lists()) ?? {};
      const { items, next } = page(sortedBy('name', prompts), ({ name }) => String(name), params?.cursor);
      return { prompts: items, ...next };
    },
    async getPrompt(params, context) {
      const { name, arguments: args = {} } = params ?? {};
      if (typeof name !== 'string') throw invalid('name is required');
      if (!isJsonObject(args)) throw invalid('the arguments must be an object');
      return (await passOn('prompts/get', { name, arguments: args }, context)) ?? {};
    },
    async listResources(params) {
      const { resources = [] } = (await passed?.lists()) ?? {};
      const all = sortedBy('uri', [...kinds.flatMap((kind) => kind.list().map((item) => ({ ...item }))), ...resources]);
      const { items, next } = page(all, ({ uri }) => String(uri), params?.cursor);
      return { resources: items, ...next };
    },
    async listResourceTemplates() {
      const { resourceTemplates = [] } = (await passed?.lists()) ?? {};
      return { resourceTemplates: [...templates.map((template) => ({ ...template })), ...resourceTemplates] };
    },
    async readResource(params, context, isSpecified) {
      const uri = params?.uri;
      if (typeof uri !== 'string') throw invalid('uri is required');
      const fault = formatFault(templates, uri, isSpecified ? urisOf(await passed?.lists()) : undefined);
      if (fault !== undefined) throw new ProtocolError(ProtocolErrorCode.InvalidRequest, fault);
      for (const kind of kinds) {
        const content = kind.read(uri);
        if (content !== undefined) return { contents: [{ uri, ...content }] };
      }
      const result = hasSchemeOf(templates, uri) ? undefined : await passOn('resources/read', { uri }, context);
      if (result !== undefined) return result;
      throw new ResourceNotFoundError(uri, `Resource not found: ${uri}. There are ${expected(templates)}`);
    },
  };
}

/** The URIs and templates that servers of the workspace list. */
const urisOf = ({ resources, resourceTemplates }: Partial<PassedLists> = {}): readonly string[] => [
  ...(resources ?? []).map(({ uri }) => String(uri)),
  ...(resourceTemplates ?? []).map(({ uriTemplate }) => String(uriTemplate)),
];

/** Sorted, with the first of each key. */
const sortedBy = (key: string, items: readonly JsonObject[]): readonly JsonObject[] =>
  [...new Map([...items].reverse().map((item) => [String(item[key]), item])).entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);

/** An error is the result of a failed tool, or the question that the client must answer first. */
async function outcomeOf<T>(runner: ToolCaller<T>, ...call: Parameters<ToolCaller<T>['call']>): Promise<CallResult | InputNeeded> {
  try {
    return await runner.call(...call);
  } catch (error) {
    return error instanceof InputNeeded ? error : failedResult(errorText(error));
  }
}

interface Page<T> {
  readonly items: readonly T[];
  readonly next: Readonly<Record<string, Json>>;
}

/** Items are sorted by key. A cursor is the key of the last item before the page. */
function page<T>(all: readonly T[], keyOf: (item: T) => string, cursor: unknown): Page<T> {
  if (cursor !== undefined && (typeof cursor !== 'string' || !cursor.startsWith('after:'))) throw invalid('cursor is not one of this server');
  const after = typeof cursor === 'string' ? cursor.slice('after:'.length) : undefined;
  const first = after === undefined ? 0 : all.findIndex((item) => keyOf(item) > after);
  const items = first < 0 ? [] : all.slice(first, first + pageSize);
  const last = items.at(-1);
  const isLast = last === undefined || first + pageSize >= all.length;
  return { items, next: isLast ? {} : { nextCursor: `after:${keyOf(last)}` } };
}

const invalid = (what: string): ProtocolError => new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid params: ${what}`);
