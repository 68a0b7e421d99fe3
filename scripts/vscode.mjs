// `npm run vscode`: a VS Code with the extension, as it is built now, and examples/. The one on the PATH, else one from npm in the browser.
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, node, root } from './install.mjs';

ensureInstalled();
const { findDesktop } = await import('./vscode/desktop.mjs');
const examples = path.join(root, 'examples');
const desktop = findDesktop();
if (desktop?.executable) {
  node('scripts/build.mjs');
  process.stderr.write(`Opening ${desktop.executable} …\n`);
  // The window stays when this ends.
  spawn(desktop.executable, ['--new-window', `--extensionDevelopmentPath=${root}`, examples], { detached: true, stdio: 'ignore' }).unref();
} else {
  await openInBrowser();
}

async function openInBrowser() {
  const { obstacle } = await import('./vscode/install.mjs');
  const { installExtensions, startServer } = await import('./vscode/server.mjs');
  const why = obstacle();
  if (why !== undefined) {
    process.stderr.write(`No "code" on the PATH, and ${why}. Install VS Code (in it: "Shell Command: Install 'code' command in PATH"), then run this again.\n`);
    process.exit(1);
  }
  const home = path.join(root, 'out/vscode');
  const extensions = path.join(home, 'extensions');
  const vsix = path.join(root, 'out/toolscribe.vsix');
  node('scripts/package.mjs', vsix);
  rmSync(extensions, { recursive: true, force: true });
  installExtensions(extensions, vsix);
  const port = Number(process.argv[2] ?? 0);
  const { url, stop } = await startServer({ home, extensions, port });
  const address = `${url}/?folder=${encodeURIComponent(examples)}`;
  process.stderr.write(`\nVS Code with Toolscribe and examples/: ${address}\nCtrl+C ends it.\n`);
  if (process.stdout.isTTY) spawnSync('xdg-open', [address], { stdio: 'ignore' });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      stop();
      process.exit(0);
    });
}
