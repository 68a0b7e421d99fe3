// The versions of Node on which the programs are tried: the one that runs this, and on Linux those of test/nodes/, which npm has.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalledIn, root } from './install.mjs';

const folder = path.join(root, 'test/nodes');
const canInstall = process.platform === 'linux' && process.arch === 'x64';
const majorOf = (version) => version.replace(/^v/, '').split('.')[0];

/** Each: how it is called, and its program. With `others` those that are not running, too; installs what is missing. */
export function nodes({ others }) {
  const own = { name: `Node ${majorOf(process.version)}`, node: process.execPath };
  if (!others) return [own];
  if (!canInstall) {
    process.stderr.write('\nNot run: the programs on other versions of Node, because npm has them for Linux on x64 alone.\n');
    return [own];
  }
  ensureInstalledIn(folder, 'other versions of Node');
  const modules = path.join(folder, 'node_modules');
  const installed = readdirSync(modules)
    .filter((name) => name.startsWith('node-'))
    .map((name) => ({
      name: `Node ${majorOf(JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')).version)}`,
      node: path.join(modules, name, 'bin/node'),
    }));
  return [own, ...installed.filter(({ name }) => name !== own.name)];
}
