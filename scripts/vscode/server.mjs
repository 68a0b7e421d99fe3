// One running VS Code from npm: its server process, in folders of its own.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureVsCode, withoutNpm } from './install.mjs';

/** What every window starts with: nothing that reaches out, nothing that covers what is looked at. */
const quietSettings = {
  'telemetry.telemetryLevel': 'off',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.enableExperiments': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'update.mode': 'none',
  'chat.disableAIFeatures': true,
  'git.enabled': false,
  'files.autoSave': 'off',
  'remote.autoForwardPorts': false,
  // What blinks or glides is drawn all the time.
  'workbench.reduceMotion': 'on',
  'editor.cursorBlinking': 'solid',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
};

/** Installs packed extensions into a folder that several servers may then share. */
export function installExtensions(folder, ...vsix) {
  const { node, main } = ensureVsCode();
  mkdirSync(folder, { recursive: true });
  const args = [main, '--accept-server-license-terms', '--extensions-dir', folder, '--server-data-dir', `${folder}-data`];
  const result = spawnSync(node, [...args, ...vsix.flatMap((file) => ['--install-extension', file]), '--force'], {
    env: environment(`${folder}-data`),
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`the extension could not be installed:\n${result.stdout}${result.stderr}`);
}

/**
 * Starts it on a port of its own. `home` holds all that it writes; `driven` makes it take the `payload` of a test run. Resolves, when it
 * answers, to its `url` and `stop`.
 */
export async function startServer({ home, extensions, settings = {}, trust = true, driven = false, port = 0 }) {
  const { node, main } = ensureVsCode();
  const user = path.join(home, 'data/User');
  mkdirSync(user, { recursive: true });
  writeFileSync(path.join(user, 'settings.json'), JSON.stringify({ ...quietSettings, ...settings }, null, 2));
  const args = [
    ...[main, '--host', '127.0.0.1', '--port', String(port), '--without-connection-token', '--accept-server-license-terms'],
    ...['--server-data-dir', home, '--user-data-dir', path.join(home, 'data'), '--extensions-dir', extensions],
    ...['--disable-telemetry', '--force-disable-user-env'],
    ...(trust ? ['--disable-workspace-trust'] : []),
    ...(driven ? ['--enable-smoke-test-driver'] : []),
  ];
  // A group of its own, so that its extension hosts end with it.
  const child = spawn(node, args, { env: environment(home), detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
    process.off('exit', stop);
  };
  process.on('exit', stop);
  const log = path.join(home, 'server.log');
  const listening = await new Promise((resolve, reject) => {
    let said = '';
    const take = (chunk) => {
      appendFileSync(log, chunk);
      said += chunk;
      const found = /Extension host agent listening on (\d+)/.exec(said);
      if (found) resolve(Number(found[1]));
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`VS Code ended with ${code} before it listened:\n${said}`)));
  });
  return { url: `http://127.0.0.1:${listening}`, stop, log };
}

function environment(home) {
  const folders = { HOME: 'home', TMPDIR: 'tmp', XDG_RUNTIME_DIR: 'run', XDG_CONFIG_HOME: 'config', XDG_DATA_HOME: 'share', XDG_CACHE_HOME: 'cache' };
  const own = Object.entries(folders).map(([key, folder]) => [key, path.join(home, folder)]);
  for (const [, folder] of own) mkdirSync(folder, { recursive: true });
  return { ...withoutNpm(process.env), ...Object.fromEntries(own), EXTENSIONS_GALLERY: '{"serviceUrl":""}' };
}
