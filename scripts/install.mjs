// Installs the dependencies where they are missing or older than the lock file. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

export function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Toolscribe needs Node 20 or newer; this is ${process.version}.`);
  ensureInstalledIn(root, 'dependencies');
}

/** The same for a package of its own below the project. `what` is said while it is installed. */
export function ensureInstalledIn(folder, what) {
  const marker = path.join(folder, 'node_modules/.package-lock.json');
  const lock = path.join(folder, 'package-lock.json');
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return;
  process.stderr.write(`Installing ${what} …\n`);
  // Some packages ask for a newer Node than they need, and `npm run` hands on that the project is strict about that.
  const strict = folder === root ? [] : ['--engine-strict=false'];
  run('npm', ['ci', '--ignore-scripts', ...strict, '--no-audit', '--no-fund'], { cwd: folder });
}

/** Runs a program in the project's root and ends this process where it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' && command === 'npm', ...options });
  if (result.error) fail(`${command} could not be started: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

export const node = (...args) => run(process.execPath, args);

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
