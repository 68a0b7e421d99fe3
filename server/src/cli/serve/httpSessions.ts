import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionHeader } from '../../serve/callScope.ts';

/** The most sessions to store. The least recently used one is dropped first. */
const mostSessions = 1000;

/**
 * Gives each client a session. A request with no session or an unknown one gets a new id in a header, which the client sends from then on.
 * Requests are independent: a session is only a name under which a runner stores the state of tools.
 */
export function httpSessions(forget: (session: string) => void): (request: IncomingMessage, response: ServerResponse) => void {
  const known = new Set<string>();
  return (request, response) => {
    const header = request.headers[sessionHeader];
    const session = typeof header === 'string' && known.delete(header) ? header : randomUUID();
    if (request.method === 'DELETE') {
      if (session === header) forget(session);
      return;
    }
    known.add(session);
    const [oldest] = known;
    if (known.size > mostSessions && oldest !== undefined) {
      known.delete(oldest);
      forget(oldest);
    }
    request.headers[sessionHeader] = session;
    if (session !== header) response.setHeader(sessionHeader, session);
  };
}
