import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionHeader } from '../../serve/callScope.ts';

/** So many sessions are remembered; the one that was not used for longest goes first. */
const mostSessions = 1000;

/**
 * Gives each client a session: the answer to a request that names none, or an unknown one, has a new one in a header, and the client sends it from then on.
 * Requests themselves stand alone, so a session is no more than a name under which a runner keeps what tools remember.
 */
export function httpSessions(forget: (session: string) => void): (request: IncomingMessage, response: ServerResponse) => void {
  const known = new Set<string>();
  return (request, response) => {
    const said = request.headers[sessionHeader];
    const session = typeof said === 'string' && known.delete(said) ? said : randomUUID();
    if (request.method === 'DELETE') {
      if (session === said) forget(session);
      return;
    }
    known.add(session);
    const [oldest] = known;
    if (known.size > mostSessions && oldest !== undefined) {
      known.delete(oldest);
      forget(oldest);
    }
    request.headers[sessionHeader] = session;
    if (session !== said) response.setHeader(sessionHeader, session);
  };
}
