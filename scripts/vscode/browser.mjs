// A headless Chromium that reaches this machine and nothing else.
import { existsSync } from 'node:fs';

/** The one without a window of its own takes a third less processor time. */
const places = [
  process.env.TOOLSCRIBE_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser's executable; undefined where there is none. */
export const findChromium = () => places.find((place) => place && existsSync(place));

const quiet = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--disable-dev-shm-usage', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
];

/** Starts a browser that several processes may open pages in: its `address`, and `close`. */
export async function startBrowser() {
  const { chromium } = await import('playwright-core');
  const server = await chromium.launchServer({ executablePath: findChromium(), args: quiet, host: '127.0.0.1' });
  return { address: server.wsEndpoint(), close: () => server.close() };
}

/** A page that remembers nothing of others, the hosts that it asked for in vain, its warnings and errors, and `close`. */
export async function openPage(address) {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.connect(address);
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });
  const strangers = new Set();
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    // Files of a webview have a name of their own, which its service worker answers from this machine.
    const here = hostname === '127.0.0.1' || hostname.endsWith('.vscode-resource.vscode-cdn.net');
    if (/^(?:https?|wss?):$/.test(protocol) && !here) strangers.add(hostname);
  });
  const close = async () => {
    // The server ends a window's processes when its page says goodbye.
    await context.close();
    await browser.close();
  };
  const page = await context.newPage();
  const warnings = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) warnings.push(message.text().replace(/^%c +| color: #\w+/g, ''));
  });
  return { page, strangers, warnings, close };
}
