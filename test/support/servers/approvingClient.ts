import type { TestContext } from 'node:test';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import type { McpServerFactory } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

/** The two ways in which the protocol asks a person: by a request of the server, and by the result of a call. */
export const eras = [
  ['elicitation/create', 'legacy'],
  ['InputRequiredResult', { pin: '2026-07-28' }],
] as const;
export type Era = (typeof eras)[number][1];

export type Answer = 'accept' | 'decline' | 'cancel';

/** Reads each question that a person sees, and answers it. */
export type Person = (message: string) => Answer | Promise<Answer>;

/** The SDK's own client, of this era; without a person it has no elicitation. */
export function clientOf(era: Era, person: Person | undefined, elicitation: { readonly url?: Record<string, never> } = {}): Client {
  const client = new Client(
    { name: 'test', version: '1' },
    { capabilities: person === undefined ? {} : { elicitation: { ...elicitation } }, versionNegotiation: { mode: era }, listChanged: {} },
  );
  if (person !== undefined)
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      const action = await person(params.message);
      return action === 'accept' ? { action, content: {} } : { action };
    });
  return client;
}

/** Connects it to a server in this process. */
export async function connected(t: TestContext, client: Client, factory: McpServerFactory): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const handle = serveStdio(factory, { transport: far });
  await client.connect(near);
  t.after(async () => {
    await client.close();
    await handle.close();
  });
  return client;
}
