import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export type Variables = Readonly<Record<string, string>>;

/** What a client gets of a server of the Model Context Protocol that runs in a folder, with no other variables `MCP_…` than these. */
export async function asked<T>(command: string, args: readonly string[], cwd: string, env: Variables, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ name: 'test', version: '1' });
  const inherited = Object.entries(process.env).flatMap(([name, value]) => (value === undefined || name.startsWith('MCP_') ? [] : [[name, value]]));
  await client.connect(new StdioClientTransport({ command, args: [...args], cwd, env: { ...Object.fromEntries(inherited), ...env }, stderr: 'ignore' }));
  try {
    return await ask(client);
  } finally {
    await client.close();
  }
}

export const namesIn = async (client: Client): Promise<readonly string[]> => (await client.listTools()).tools.map(({ name }) => name).sort();
