import type { Client, StandardSchemaV1 } from '@modelcontextprotocol/client';
import { connectCommand, type ServerCommand } from './commandConnection.ts';
import { type Connection, type Library, ServerFailure } from './connection.ts';
import { connectUrl, placeOf, type ServerUrl } from './urlConnection.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

/** What a running server lists. */
export interface Served {
  readonly name: string;
  readonly version: string;
  /** The revision of the protocol that both sides speak. */
  readonly protocol: string;
  readonly instructions?: string;
  /** In the order and with all the members that the server sends. */
  readonly tools: readonly JsonObject[];
}

export interface ListOptions {
  /** Seconds for the whole conversation. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
}

/** The oldest way comes first: every client has it, and some servers end at a message that they do not know. */
type Way = { readonly http: 'streamable' | 'sse'; readonly mode: 'legacy' | { readonly pin: string } };

const modern = { pin: '2026-07-28' };
const ways: readonly Way[] = [
  { http: 'streamable', mode: 'legacy' },
  { http: 'streamable', mode: modern },
  { http: 'sse', mode: 'legacy' },
];

/** Asks a server for its tools: a program that is started for it, or one at an address. Rejects with a `ServerFailure`, or with the signal's reason. */
export async function listServed(of: ServerCommand | ServerUrl, { timeout, signal }: ListOptions): Promise<Served> {
  signal?.throwIfAborted();
  const library = await import('@modelcontextprotocol/client');
  const limit = new AbortController();
  const cancel = (): void => limit.abort(signal?.reason);
  const subject = 'command' in of ? `'${of.command}'` : placeOf(of.url);
  const late = new ServerFailure(`${subject} does not answer within ${timeout} s: check that it is an MCP server, or allow more time.`);
  const timer = setTimeout(() => limit.abort(late), timeout * 1000);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await firstAnswer(of, subject, library, limit.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** The first failure is thrown where all ways fail. */
async function firstAnswer(of: ServerCommand | ServerUrl, subject: string, library: Library, limit: AbortSignal): Promise<Served> {
  let first: unknown;
  for (const { http, mode } of ways.filter((way) => 'url' in of || way.http === 'streamable')) {
    const connection = 'url' in of ? connectUrl(of, http, library) : connectCommand(of, library);
    const client = new library.Client({ name: 'toolscribe', version: '1' }, { versionNegotiation: { mode } });
    try {
      return await orAborted(conversation(client, connection, limit), limit);
    } catch (error) {
      first ??= limit.aborted ? withDetails(limit.reason, connection) : failureOf(error, subject, connection, library);
      if (limit.aborted || !(connection.isRefused() || isUnknownRevision(error, library))) break;
    } finally {
      await connection.close();
    }
  }
  throw first;
}

async function conversation(client: Client, { transport }: Connection, signal: AbortSignal): Promise<Served> {
  // The limit of the whole conversation is that of each request.
  const options = { signal, timeout: 2 ** 31 - 1 };
  await client.connect(transport, options);
  const tools: JsonObject[] = [];
  const cursors = new Set<string>();
  const hasTools = client.getServerCapabilities()?.tools !== undefined;
  for (let cursor: string | undefined = hasTools ? '' : undefined; cursor !== undefined; ) {
    if (cursors.has(cursor)) throw new Error(`its list of tools has no end, since the page '${cursor}' names itself as a later one`);
    cursors.add(cursor);
    const page: JsonObject = await client.request({ method: 'tools/list', ...(cursor === '' ? {} : { params: { cursor } }) }, unchanged, options);
    if (!isList(page.tools)) throw new Error('its answer to tools/list has no list of tools');
    tools.push(...page.tools);
    cursor = typeof page.nextCursor === 'string' && page.nextCursor !== '' ? page.nextCursor : undefined;
  }
  const { name = '', version = '' } = client.getServerVersion() ?? {};
  const instructions = client.getInstructions();
  return { name, version, protocol: client.getNegotiatedProtocolVersion() ?? '', ...(instructions === undefined ? {} : { instructions }), tools };
}

/** The schema of the library would drop members, and refuse tools that break the protocol. */
const unchanged: StandardSchemaV1<unknown, JsonObject> = {
  '~standard': { version: 1, vendor: 'toolscribe', validate: (value) => ({ value: value as JsonObject }) },
};

const isList = (value: Json | undefined): value is readonly JsonObject[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item));

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([promise, aborted]);
}

/** A server of another revision refuses the request with which this one begins. */
const isUnknownRevision = (error: unknown, { ProtocolError, ProtocolErrorCode: { UnsupportedProtocolVersion, MethodNotFound } }: Library): boolean =>
  error instanceof ProtocolError && (error.code === UnsupportedProtocolVersion || error.code === MethodNotFound);

function failureOf(error: unknown, subject: string, connection: Connection, { ProtocolError }: Library): unknown {
  if (error instanceof ServerFailure) return error;
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500).replace(/(?<![.\s])[.\s]+$/, '');
  const own = error instanceof ProtocolError ? `${subject} answers with an error: ${message}` : `${subject} gives no valid answer: ${message}`;
  return withDetails(new ServerFailure(`${connection.failure() ?? own}.`), connection);
}

const withDetails = (error: unknown, connection: Connection): unknown =>
  error instanceof ServerFailure ? new ServerFailure(`${error.message}${connection.details()}`) : error;
