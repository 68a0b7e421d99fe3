// `npm run corpus:python CHECKOUTS SDK=PYTHON…`: asks public servers in Python for their tools, and compares them with what Toolscribe reads of their code. CHECKOUTS
// holds a checkout of each repository of pythonServers.mjs as OWNER+NAME; each SDK, such as fastmcp@3.4.7 or mcp@1.29.0, is the one that its PYTHON has installed.
// Writes bench/corpus/python.json, of which `npm run corpus` makes a part of docs/CORPUS.md.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare } from './compare.mjs';
import { row, summed } from './page.mjs';
import { furtherPythonServers, pythonServers } from './pythonServers.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const cli = path.join(here, '../../dist/cli.mjs');
const [checkouts, ...given] = process.argv.slice(2);
if (checkouts === undefined || given.length === 0) {
  process.stderr.write('usage: npm run corpus:python -- CHECKOUTS SDK@VERSION=PYTHON… (such as fastmcp@3.4.7=venv/bin/python)\n');
  process.exit(2);
}
const pythons = new Map(given.map((one) => [one.slice(0, one.indexOf('=')), path.resolve(one.slice(one.indexOf('=') + 1))]));
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'toolscribe-corpus-'));
const rows = [...pythonServers, ...furtherPythonServers].map((server) => {
  const measured = { name: server.repository, version: server.commit.slice(0, 7), why: server.incomplete, before: server.before, ...measure(server) };
  process.stdout.write(`${row(measured)}\n`);
  return measured;
});
process.stdout.write(`${summed(rows)}\n`);
fs.writeFileSync(path.join(here, 'python.json'), `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), rows: rows.map(brief) }, undefined, 1)}\n`);
fs.rmSync(scratch, { recursive: true, force: true });

function measure({ repository, sdk, paths, import: code, server = '', read: folders = ['.'], env = {} }) {
  const [installed, python] = [...pythons].find(([name]) => name.startsWith(`${sdk}.`)) ?? [];
  const folder = path.join(checkouts, repository.replace('/', '+'));
  if (python === undefined) return { left: `no Python with ${sdk} was given` };
  if (!fs.existsSync(folder)) return { left: 'there is no checkout of it' };
  const asked = spawnSync(python, [path.join(here, 'listPython.py'), code, server, ...paths.map((own) => path.join(folder, own))], {
    cwd: scratch,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: scratch, ...env },
    maxBuffer: 2 ** 28,
    timeout: 90_000,
  });
  const real = asked.status === 0 ? JSON.parse(asked.stdout) : [];
  const last = asked.stderr.trim().split('\n').at(-1)?.slice(0, 160) ?? '';
  const why = last.startsWith('SyntaxError') ? 'its code is for a newer Python' : last;
  if (real.length === 0) return { left: `it could not be imported with ${installed}: ${why === '' ? 'it made no server' : why}` };
  const workspace = path.join(scratch, repository.replace('/', '+'));
  fs.cpSync(folder, workspace, { recursive: true, filter: (file) => path.basename(file) !== '.git' });
  fs.writeFileSync(path.join(workspace, 'toolscribe.config.yaml'), `python:\n  dialect: '${installed}'\n`);
  const read = JSON.parse(toolscribe(['emit', ...folders, '--to', 'mcp'], workspace) || '{"tools":[]}').tools;
  const { unread = [] } = JSON.parse(toolscribe(['list', ...folders, '--unread', '--format', 'json'], workspace) || '{}');
  return {
    ...compare(
      real.map((tool) => asNewestPython(tool, read)),
      read,
    ),
    unread: unread.map(({ file, line, why: reason }) => `${file}:${line} ${reason}`),
    sdk: installed,
  };
}

/** The tool with the description that Python 3.13 gives it, which takes the indentation off docstrings; a text that is given elsewhere stays as it is. */
function asNewestPython(tool, read) {
  const { name, description } = tool;
  if (description === undefined || read.some((own) => own.name === name && own.description === description)) return tool;
  const [first = '', ...rest] = description.replaceAll('\t', '        ').split('\n');
  const depths = rest.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const least = depths.length === 0 ? 0 : Math.min(...depths);
  return { ...tool, description: [first.trimStart(), ...rest.map((line) => line.slice(least))].join('\n').replace(/^\n+|\s+$/g, '') };
}

function toolscribe(args, cwd) {
  return spawnSync(process.execPath, [cli, ...args, '--no-cache'], { cwd, encoding: 'utf8', maxBuffer: 2 ** 30 }).stdout;
}

/** Without the names of what is as it should be. */
function brief({ listed, found, equalSchemas, equalDescriptions, ...rest }) {
  const counted = Object.entries({ listed, found, equalSchemas, equalDescriptions }).flatMap(([key, names]) =>
    names === undefined ? [] : [[key, names.length]],
  );
  return { ...rest, ...Object.fromEntries(counted) };
}
