import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { version } from '../../../package.json';
import { tempFolder } from '../tempFolder.ts';
import { dist } from './dist.ts';

const windows = process.platform === 'win32';
const isOfProject = (folder: string): boolean => existsSync(path.join(folder, windows ? 'toolscribe.cmd' : 'toolscribe')) || /\bnode_modules\b/.test(folder);
/** The Node that runs this test is the first on the PATH. */
const folders = [path.dirname(process.execPath), ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => !isOfProject(folder))];

/** The environment of a user: no settings of the npm that runs this test, and no other toolscribe. */
const env: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|path$)/i.test(name))),
  PATH: folders.join(path.delimiter),
  NO_COLOR: '1',
};

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(cwd: string, command: string, args: readonly string[], more: object = {}): Ended {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...env, ...more }, shell: windows });
  if (error !== undefined) throw error;
  return { status, stdout, stderr };
}

/** The output of npm, which must succeed. */
export function npm(cwd: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = run(cwd, 'npm', [...args, '--ignore-scripts']);
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}

/** The tarball of the npm package, made in this folder. */
export function packInto(folder: string, more: object = {}): string {
  dist('cli.mjs');
  const { status, stderr } = run('.', process.execPath, [path.resolve('scripts/release/npmPackage.mjs'), '--built', folder], more);
  assert.equal(status, 0, stderr);
  return path.join(folder, `toolscribe-${version}.tgz`);
}

/** The package as npm installs it into an empty folder without the network, and its command there. */
export function installed(t: Pick<TestContext, 'after'>) {
  const folder = tempFolder(t, {});
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', packInto(tempFolder(t, {})));
  const command = path.join(folder, 'node_modules/.bin', windows ? 'toolscribe.cmd' : 'toolscribe');
  const variables = { ...env, XDG_CACHE_HOME: tempFolder(t, {}) };
  return {
    folder,
    command,
    env: variables,
    call: (args: readonly string[]): Ended => run(folder, command, args, variables),
    node: (args: readonly string[]): Ended => run(folder, 'node', args, variables),
    npx: (args: readonly string[]): Ended => run(folder, 'npx', ['--offline', ...args], variables),
    read: (name: string): string => readFileSync(path.join(folder, 'node_modules/toolscribe', name), 'utf8'),
  };
}
