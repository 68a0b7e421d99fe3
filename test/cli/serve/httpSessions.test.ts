import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { httpSessions } from '../../../server/src/cli/serve/httpSessions.ts';

const header = 'mcp-session-id';

function sessions() {
  const forgotten: string[] = [];
  const name = httpSessions((session) => forgotten.push(session));
  /** The session of a request, and the one that its response offers. */
  const send = (session?: string, method = 'POST') => {
    const request = { method, headers: session === undefined ? {} : { [header]: session } } as unknown as IncomingMessage;
    let offered: string | undefined;
    const response = { setHeader: (_: string, value: string) => (offered = value) } as unknown as ServerResponse;
    name(request, response);
    return { session: request.headers[header], offered };
  };
  return { send, forgotten };
}

test('a request without a session has none, and is offered one that begins when it is sent back', () => {
  const { send, forgotten } = sessions();
  const { session, offered } = send();
  assert.equal(session, undefined);
  assert.ok(offered);
  assert.deepEqual(send(offered), { session: offered, offered: undefined });
  assert.deepEqual(send(offered), { session: offered, offered: undefined });
  send(offered, 'DELETE');
  assert.deepEqual(forgotten, [offered]);
  assert.equal(send(offered).session, undefined);
});

test('a session of another name is none', () => {
  const { send, forgotten } = sessions();
  for (const name of ['', 'undefined', 'connection 1', '__proto__']) {
    assert.equal(send(name).session, undefined, name);
    send(name, 'DELETE');
  }
  assert.deepEqual(forgotten, []);
});

test('clients that send no session back end none of the others', () => {
  const { send, forgotten } = sessions();
  const { offered } = send();
  send(offered);
  for (let i = 0; i < 3000; i++) send();
  assert.equal(send(offered).session, offered);
  assert.deepEqual(forgotten, []);
  const many = Array.from({ length: 1000 }, () => send(send().offered).session);
  assert.deepEqual(forgotten, [offered]);
  assert.equal(new Set(many).size, 1000);
});
