// A keystroke in R files, in a Python module and in a list of 1,000 tools, answered with new diagnostics: milliseconds from the edit to the pulled report.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { quantile, start } from './client.mjs';
import { pythonModule } from './pythonModule.mjs';
import { roxygenFile, writePackage } from './roxygenPackage.mjs';
import { toolsYamlFile } from './toolsYamlFile.mjs';

const edits = 100;

export async function bench(root) {
  const rows = [];
  for (const kilobytes of [10, 100, 1000]) {
    const write = (folder) => writePackage(folder, { 'tools.R': roxygenFile(kilobytes * 1024) });
    rows.push({ file: `${kilobytes} KB of R`, ...(await measure(root, { path: 'R/tools.R', languageId: 'r', write })) });
  }
  const module = (folder) => writeFileSync(path.join(folder, 'tools.py'), pythonModule(100 * 1024));
  rows.push({ file: '100 KB of Python', ...(await measure(root, { path: 'tools.py', languageId: 'python', write: module })) });
  const list = toolsYamlFile(1000, 0);
  const write = (folder) => writeFileSync(path.join(folder, 'tools.yaml'), list);
  rows.push({ file: `${Math.round(list.length / 1024)} KB of tools.yaml`, ...(await measure(root, { path: 'tools.yaml', languageId: 'yaml', write })) });
  return rows;
}

async function measure(root, file) {
  const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
  try {
    file.write(folder);
    return await measureIn(folder, root, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureIn(folder, root, file) {
  const client = start(process.execPath, [path.join(root, 'dist/cli.js'), 'lsp', '--stdio'], folder);
  const uri = pathToFileURL(path.join(folder, file.path)).href;
  const folderUri = pathToFileURL(folder).href;
  const capabilities = { textDocument: { diagnostic: { dynamicRegistration: false } }, workspace: { configuration: true } };
  await client.request('initialize', { processId: process.pid, rootUri: folderUri, workspaceFolders: [{ uri: folderUri, name: 'bench' }], capabilities });
  client.notify('initialized', {});
  const text = readFileSync(path.join(folder, file.path), 'utf8');
  client.notify('textDocument/didOpen', { textDocument: { uri, languageId: file.languageId, version: 1, text } });
  const pull = (from) => client.request('textDocument/diagnostic', { textDocument: { uri } }, from);
  const open = (await pull()).ms;
  // In the middle of the file: a letter more in a description, then the same letter less.
  const middle = text.slice(0, text.indexOf('worth the time', text.length / 2)).split('\n');
  const position = { line: middle.length - 1, character: middle.at(-1).length };
  const after = { line: position.line, character: position.character + 1 };
  const times = [];
  const cpu = cpuMs(client.pid);
  for (let i = 0; i < edits; i++) {
    const change = i % 2 === 0 ? { range: { start: position, end: position }, text: 'x' } : { range: { start: position, end: after }, text: '' };
    const sent = client.notify('textDocument/didChange', { textDocument: { uri, version: i + 2 }, contentChanges: [change] });
    times.push((await pull(sent)).ms);
  }
  const row = { 'open ms': open, 'key p50 ms': quantile(times, 0.5), 'key p95 ms': quantile(times, 0.95), 'CPU a key ms': (cpuMs(client.pid) - cpu) / edits };
  await client.stop();
  return row;
}

/** User and system time of a process, from /proc; NaN where there is none. */
function cpuMs(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
