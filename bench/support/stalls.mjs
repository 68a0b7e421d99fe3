// How long a server's own thread was at one thing, so that nobody else had a turn: its event loop is watched from within.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The same server, watched. */
export const watched = (server) => ({
  ...server,
  args: ['--require', path.join(path.dirname(fileURLToPath(import.meta.url)), 'stallMonitor.cjs'), ...server.args],
  isWatched: true,
});

/** Watches from now until `stop`, which resolves to the longest stall in milliseconds. */
export async function watchStalls(client) {
  await client.longestStall();
  return () => client.longestStall();
}
