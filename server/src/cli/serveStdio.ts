import { McpServer, type McpServerFactory, type Server } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { errorText } from '../model/index.ts';
import type { Io } from './io.ts';
import type { Transport } from './transport.ts';

/** One client, on standard input and output. */
export function openStdio(factory: McpServerFactory, { connection, stderr }: Io): Transport {
  if (connection === undefined) throw new Error('there is no connection to a client');
  const servers = new Set<Server>();
  const remembered: McpServerFactory = async (context) => {
    const made = await factory(context);
    servers.add(made instanceof McpServer ? made.server : made);
    return made;
  };
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close'] as const) connection.input.once(event, () => resolve());
  });
  const handle = serveStdio(remembered, {
    transport: new StdioServerTransport(connection.input, connection.output),
    onerror(error) {
      // JSON-RPC has an answer to what cannot be parsed; the transport leaves it out.
      if (error instanceof SyntaxError)
        connection.output.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } })}\n`);
      stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level: 'warning', message: errorText(error) })}\n`);
    },
  });
  return {
    changed({ tools, resources }) {
      for (const server of servers) {
        // One that only answered a question about the server is not connected.
        if (tools) void server.sendToolListChanged().catch(() => servers.delete(server));
        if (resources) void server.sendResourceListChanged().catch(() => servers.delete(server));
      }
    },
    close: () => handle.close(),
    ended,
  };
}
