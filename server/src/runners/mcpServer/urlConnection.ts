import { setTimeout as delay } from 'node:timers/promises';
import type { FetchLike } from '@modelcontextprotocol/client';
import { type Connection, type Library, ServerFailure } from './connection.ts';

export interface ServerUrl {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The two transports over HTTP: the current one, and the one of 2024, which answers on a stream of its own. */
export type HttpTransport = 'streamable' | 'sse';

/** Milliseconds that a server has to end its session. */
const closingMs = 2000;

/** Connects to a server over HTTP. */
export function connectUrl({ url, headers = {} }: ServerUrl, kind: HttpTransport, { SSEClientTransport, StreamableHTTPClientTransport }: Library): Connection {
  const address = addressOf(url);
  const place = placeOf(url);
  let status: number | undefined;
  let fault: unknown;
  const observed: FetchLike = async (target, init) => {
    // Whether a server has a stream for its own messages, or ends sessions, is its choice.
    const counts = kind === 'sse' || init?.method === 'POST';
    try {
      const response = await fetch(target, init);
      if (counts && !response.ok) status = response.status;
      return response;
    } catch (error) {
      if (counts && init?.signal?.aborted !== true) fault = error;
      throw error;
    }
  };
  const options = { requestInit: { headers: headersOf(headers) }, fetch: observed };
  const transport = kind === 'sse' ? new SSEClientTransport(address, options) : new StreamableHTTPClientTransport(address, options);
  return {
    transport,
    async close() {
      if ('terminateSession' in transport) await Promise.race([transport.terminateSession().catch(() => {}), delay(closingMs, undefined, { ref: false })]);
      await transport.close();
    },
    failure: () => (fault === undefined ? (status === undefined ? undefined : refusal(place, status)) : unreachable(place, fault)),
    details: () => '',
    isRefused: () => status !== undefined && status >= 400 && status < 500 && !isUnauthorized(status),
  };
}

/** An address without what may be a secret. */
export function placeOf(url: string): string {
  const { origin, pathname } = addressOf(url);
  return `${origin}${pathname}`;
}

function addressOf(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol))
    throw new ServerFailure('The address of the server is not valid. Write a whole address, such as http://localhost:3000/mcp.');
  if (address.username !== '' || address.password !== '')
    throw new ServerFailure('The address of the server contains a user or a password. Send them as a header: Authorization.');
  return address;
}

function headersOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    try {
      new Headers([[name, value]]);
    } catch {
      throw new ServerFailure(`The header '${name}' is not valid. Its name and its value are ASCII characters of one line.`);
    }
  }
  return { ...headers };
}

const isUnauthorized = (status: number): boolean => status === 401 || status === 403;

function refusal(place: string, status: number): string {
  if (isUnauthorized(status)) return `${place} refuses the request without authorization (${status}): send a valid header, such as 'Authorization: Bearer …'`;
  if (status === 404) return `${place} is not found (404): correct the path, which often ends with /mcp or /sse`;
  if (status >= 500) return `${place} failed (${status}): read the log of the server`;
  return `${place} does not take requests of the Model Context Protocol (${status}): correct the address`;
}

function unreachable(place: string, fault: unknown): string {
  const cause = fault instanceof Error ? (fault.cause ?? fault) : fault;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ECONNREFUSED') return `${place} refuses connections: start the server, or correct the address`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host of ${place} is not found: correct the address, or check the network`;
  if (/CERT|SIGNATURE|SSL|TLS|EPROTO/.test(code))
    return `${place} has no TLS connection that is trusted here (${code}): correct the address, or name the authority of its certificate by NODE_EXTRA_CA_CERTS`;
  return `${place} cannot be reached (${cause instanceof Error ? cause.message : String(cause)}): check the address and the network`;
}
