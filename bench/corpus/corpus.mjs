// `npm run corpus [NAME…]`: starts public MCP servers, and compares what they list with what Toolscribe reads of their code. Without names, writes docs/CORPUS.md.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare } from './compare.mjs';
import { listTools } from './listTools.mjs';
import { page, row, summed } from './page.mjs';
import { absent, asOf, furtherServers, servers } from './servers.mjs';
import { layOut } from './shippedCode.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '../..');
const cli = path.join(root, 'dist/cli.mjs');
const asked = process.argv.slice(2);

run(process.execPath, [path.join(root, 'scripts/build.mjs')], root);

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'toolscribe-corpus-'));
const rows = [];
for (const server of [...servers, ...furtherServers].filter(({ package: name }) => asked.length === 0 || asked.some((one) => name.includes(one)))) {
  const measured = server.left === undefined ? await measure(server, install(server)) : { left: server.left };
  rows.push({ name: server.package, version: server.version, why: server.incomplete, before: server.before, ...measured });
  process.stdout.write(`${row(rows.at(-1))}\n`);
  if (asked.length > 0) process.stdout.write(`${JSON.stringify(measured, undefined, 2)}\n`);
}
for (const [name, left] of Object.entries(absent)) if (asked.length === 0) rows.push({ name, version: '', left });
process.stdout.write(`${summed(rows)}\n`);
if (asked.length === 0) {
  const python = JSON.parse(fs.readFileSync(path.join(here, 'python.json'), 'utf8'));
  fs.writeFileSync(path.join(root, 'docs/CORPUS.md'), page(rows, new Date().toISOString().slice(0, 10), python));
}
fs.rmSync(scratch, { recursive: true, force: true });

/** Each stands alone, as whoever starts it has it: beside others, its libraries would get versions of theirs. Returns the folder of its packages. */
function install({ package: name, version, beside = [], asOf: day = asOf }) {
  const folder = path.join(here, 'installed', name.replaceAll(/[/@]/g, '_'));
  const modules = path.join(folder, 'node_modules');
  const manifest = path.join(modules, name, 'package.json');
  if (fs.existsSync(manifest) && JSON.parse(fs.readFileSync(manifest, 'utf8')).version === version) return modules;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  run(
    'npm',
    [
      'install',
      '--ignore-scripts',
      '--omit=optional',
      '--no-audit',
      '--no-fund',
      '--no-save',
      '--engine-strict=false',
      `--before=${day}`,
      `${name}@${version}`,
      ...beside,
    ],
    folder,
  );
  return modules;
}

async function measure(server, modules) {
  const manifest = JSON.parse(fs.readFileSync(path.join(modules, server.package, 'package.json'), 'utf8'));
  const home = fs.mkdtempSync(path.join(scratch, 'home-'));
  const bin = typeof manifest.bin === 'string' ? manifest.bin : (manifest.bin[server.bin] ?? Object.values(manifest.bin)[0]);
  const command = [process.execPath, '--require', path.join(here, 'offline.cjs'), path.join(modules, server.package, bin), ...(server.args ?? [])];
  const env = { PATH: process.env.PATH, HOME: home, TMPDIR: home, ...server.env };
  let real;
  try {
    real = (await listTools(command, { cwd: home, env })).tools;
  } catch (error) {
    return { left: `it could not be started: ${error.message.slice(0, 160)}` };
  }
  const workspace = path.join(scratch, server.package.replaceAll(/[/@]/g, '_'));
  layOut(server, modules, workspace);
  const read = JSON.parse(toolscribe(['emit', '--to', 'mcp'], workspace) || '{"tools":[]}').tools;
  const { unread = [] } = JSON.parse(toolscribe(['list', '--unread', '--format', 'json'], workspace) || '{}');
  return { ...compare(real, read), unread: unread.map(({ file, line, why }) => `${file}:${line} ${why}`) };
}

function toolscribe(args, cwd) {
  return spawnSync(process.execPath, [cli, ...args, '--no-cache'], { cwd, encoding: 'utf8', maxBuffer: 2 ** 30 }).stdout;
}

function run(program, args, cwd) {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
