import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionHeader } from '../../serve/callScope.ts';

/** The most sessions to store, and the most ids that no client has sent back. The least recently used one is dropped first. */
const mostSessions = 1000;

/**
 * Offers a session to each client: a response to a request without one has a new id in a header. The session begins once a client sends the id.
 * Requests are independent: a session is only a name under which a runner stores the state of tools. Another request's header is removed.
 */
export function httpSessions(forget: (session: string) => void): (request: IncomingMessage, response: ServerResponse) => void {
  const [offered, known] = [new Set<string>(), new Set<string>()];
  return (request, response) => {
    const header = String(request.headers[sessionHeader]);
    const isOwn = known.delete(header) || offered.delete(header);
    if (request.method === 'DELETE') {
      if (isOwn) forget(header);
      return;
    }
    if (isOwn) {
      add(known, header, forget);
      return;
    }
    delete request.headers[sessionHeader];
    const session = randomUUID();
    add(offered, session);
    response.setHeader(sessionHeader, session);
  };
}

function add(sessions: Set<string>, session: string, dropped?: (session: string) => void): void {
  sessions.add(session);
  const [oldest] = sessions;
  if (sessions.size <= mostSessions || oldest === undefined) return;
  sessions.delete(oldest);
  dropped?.(oldest);
}
