import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServerFactory } from '@modelcontextprotocol/server';
import { kindOf, type Log } from '../../serve/callLog.ts';
import { endIdle } from './endIdle.ts';
import { httpSessions } from './httpSessions.ts';
import { longestMessage, type Transport } from './transport.ts';

const path = '/mcp';
const methods = ['POST', 'GET', 'DELETE'];
/** The longest time for sending a request, in milliseconds. */
const usualSlowest = 30_000;
/** How long a connection may be idle, in milliseconds. */
const usualIdle = 60_000;

export interface HttpOptions {
  readonly port: number;
  readonly token: boolean;
  readonly slowest?: number;
  readonly idle?: number;
  /** Called when a session is over. Absent if clients have no sessions. */
  forget?(session: string): void;
}

/** Serves any number of clients of this machine, over streamable HTTP. */
export async function openHttp(factory: McpServerFactory, options: HttpOptions, log: Log): Promise<Transport> {
  const { port, token, slowest = usualSlowest, idle = usualIdle, forget } = options;
  const handler = createMcpHandler(factory, { maxRequestBodySize: longestMessage, onerror: (error) => log({ level: 'warning', message: kindOf(error) }) });
  const answer = toNodeHandler(handler);
  const nameSession = forget === undefined ? () => {} : httpSessions(forget);
  const secret = token ? randomBytes(24).toString('base64url') : undefined;
  // Node checks for slow clients at this interval.
  const limits = { requestTimeout: slowest, headersTimeout: slowest, connectionsCheckingInterval: Math.ceil(slowest / 2) };
  const listener = createServer(limits, (request, response) => {
    const refused = refusal(request, secret);
    if (refused !== undefined) {
      refuse(response, refused);
      return;
    }
    nameSession(request, response);
    void answer(request as Parameters<typeof answer>[0], response);
  });
  endIdle(listener, idle);
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, '127.0.0.1', () => resolve());
  });
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}${path}`;
  const condition = secret === undefined ? '' : ` for requests with the header "Authorization: Bearer ${secret}"`;
  log({ level: 'info', message: `Listening at ${address}${condition}` });
  return {
    changed({ tools, resources }) {
      if (tools) handler.notify.toolsChanged();
      if (resources) handler.notify.resourcesChanged();
    },
    async close() {
      await handler.close();
      listener.closeAllConnections();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
    },
    // An HTTP server does not end with a client.
    ended: new Promise<void>(() => {}),
  };
}

interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405;
  readonly message: string;
}

/** RFC 3986, "Authority", without user information. */
const authority = /^(\[[\d.:a-f]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+)(?::(\d{1,5}))?$/i;
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** The name in a host with or without a port. Undefined for another text, of which no URL can be made. */
function hostName(text: string): string | undefined {
  const [, name, port = '0'] = authority.exec(text) ?? [];
  return Number(port) > 65_535 ? undefined : name?.toLowerCase();
}

/** Web pages of other sites can reach this machine's ports, but their requests have another host or origin. */
function refusal(request: IncomingMessage, secret: string | undefined): Refusal | undefined {
  const hosts = request.headersDistinct.host ?? [];
  const host = hosts.length === 1 ? hostName(hosts[0] ?? '') : undefined;
  if (host === undefined) return { status: 400, message: 'the header Host is no host with or without a port' };
  const { origin } = request.headers;
  const isOwnOrigin = origin === undefined || ownNames.includes(hostName(/^https?:\/\/(.*)$/is.exec(origin)?.[1] ?? '') ?? '');
  if (!ownNames.includes(host) || !isOwnOrigin)
    return { status: 403, message: 'requests come from this machine alone: the header Host or Origin names another one' };
  // Only a request to a proxy has more than the path here.
  if ((request.url ?? '').split('?', 1)[0] !== path) return { status: 404, message: `there is nothing here; the server is at ${path}` };
  if (!methods.includes(request.method ?? '')) return { status: 405, message: `the method is none of ${methods.join(', ')}` };
  if (secret !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${secret}`))
    return { status: 401, message: 'the header Authorization lacks the token that the server printed when it started' };
  return undefined;
}

function isSame(actual: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const moreHeaders: Partial<Record<Refusal['status'], Record<string, string>>> = { 401: { 'www-authenticate': 'Bearer' }, 405: { allow: methods.join(', ') } };

function refuse(response: ServerResponse, { status, message }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/json', ...moreHeaders[status] });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32600, message } }));
}
