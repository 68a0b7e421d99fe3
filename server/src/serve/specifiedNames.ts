import {
  type JSONRPCMessage,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type RequestId,
  type ServerContext,
  type Transport,
} from '@modelcontextprotocol/server';
import type { CallResult } from './toolRunner.ts';

/** The protocol's methods by their names in specification 3. */
const methods: ReadonlyMap<string, string> = new Map([
  ['listTools', 'tools/list'],
  ['callTool', 'tools/call'],
  ['listResources', 'resources/list'],
  ['listResourceTemplates', 'resources/templates/list'],
  ['readResource', 'resources/read'],
]);

/** A server whose methods have the names of specification 3, too. The SDK gets the protocol's names, so the answers are the same. */
export class SpecifiedServer extends McpServer {
  readonly #renamed = new Set<RequestId>();

  override async connect(transport: Transport): Promise<void> {
    await super.connect(transport);
    const receive = transport.onmessage;
    transport.onmessage = (message, extra) => receive?.(this.#protocolMessage(message), extra);
  }

  /** Was this request sent under a name of specification 3? Its errors are those of the specification. True once for each request. */
  takeSpecified({ mcpReq }: ServerContext): boolean {
    return this.#renamed.delete(mcpReq.id);
  }

  #protocolMessage<T extends JSONRPCMessage>(message: T): T {
    if (!('method' in message) || !('id' in message)) return message;
    const method = methods.get(message.method);
    // An id may be used again after its answer.
    this.#renamed.delete(message.id);
    if (method === undefined) return message;
    this.#renamed.add(message.id);
    return { ...message, method };
  }
}

/** The error by which specification 3 answers a call that failed: the code that the tool gave, or `InternalError`. */
export const specifiedFailure = ({ content, errorCode = ProtocolErrorCode.InternalError }: CallResult): ProtocolError =>
  new ProtocolError(errorCode, content.flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join('\n'));
