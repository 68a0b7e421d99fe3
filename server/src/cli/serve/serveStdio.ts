import { McpServer, type McpServerFactory, type Server } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { kindOf, type Log } from '../../serve/callLog.ts';
import type { Io } from '../io.ts';
import type { Transport } from './transport.ts';
import { validMessages } from './validMessages.ts';

/** Serves one client, on standard input and output. */
export function openStdio(factory: McpServerFactory, { connection }: Io, log: Log): Transport {
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
  const warn = (message: string): void => log({ level: 'warning', message });
  const lines = connection.input.pipe(validMessages(connection.output, warn));
  const handle = serveStdio(remembered, {
    transport: new StdioServerTransport(lines, connection.output),
    onerror: (error) => warn(kindOf(error)),
  });
  return {
    changed({ tools, resources }) {
      for (const server of servers) {
        // A server that only answered a discovery request is not connected.
        if (tools) void server.sendToolListChanged().catch(() => servers.delete(server));
        if (resources) void server.sendResourceListChanged().catch(() => servers.delete(server));
      }
    },
    async close() {
      await handle.close();
      // A client that does not close its end would keep the process running.
      connection.input.destroy();
    },
    ended,
  };
}
