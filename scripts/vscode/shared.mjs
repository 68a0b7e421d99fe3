// What all windows of a run share: a browser, and a server for windows of a kind.
import path from 'node:path';
import { startBrowser } from './browser.mjs';
import { startServer } from './server.mjs';

/** Nothing that moves about while files are opened and pictures are taken. */
const settings = { 'editor.minimap.enabled': false, 'explorer.compactFolders': false };

/** `home` holds all that the servers write. Resolves to the `browser`'s address, `urlOf` a server that is started when it is first asked for, and `stop`. */
export async function startShared({ home, extensions }) {
  const browser = await startBrowser();
  const servers = new Map();
  return {
    browser: browser.address,
    /** A server that takes the `payload` of a test run shows no notification. */
    async urlOf({ trust, driven }) {
      const name = `${trust ? 'trusted' : 'untrusted'}-${driven ? 'driven' : 'by-hand'}`;
      if (!servers.has(name)) servers.set(name, startServer({ home: path.join(home, name), extensions, settings, trust, driven }));
      return (await servers.get(name)).url;
    },
    async stop() {
      await browser.close();
      for (const server of servers.values()) (await server).stop();
    },
  };
}
