// A tools.yaml of 1,000 tools: our command line, the whole process, beside the time that yaml-language-server needs for its first diagnostics on the
// same file and the same schema. Its 200 ms of waiting are left out of the last row.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { run } from '../scripts/install.mjs';
import { quantile, start } from './client.mjs';
import { toolsYamlFile } from './toolsYamlFile.mjs';

const runs = 7;
const faults = 20;
const debounce = 200;

export async function bench(root) {
  const peer = path.join(root, 'bench/peer');
  if (!existsSync(path.join(peer, 'node_modules/yaml-language-server')))
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: peer });
  const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
  try {
    const text = toolsYamlFile(1000, faults);
    writeFileSync(path.join(folder, 'tools.yaml'), text);
    const schema = pathToFileURL(path.join(root, 'schemas/tools.schema.json')).href;
    const server = path.join(peer, 'node_modules/yaml-language-server/bin/yaml-language-server');
    const own = [];
    const theirs = [];
    for (let i = 0; i < runs; i++) {
      own.push(check(root, folder));
      theirs.push(await firstDiagnostics(server, folder, text, schema));
    }
    const row = (what, times) => ({ what, 'p50 ms': quantile(times, 0.5), 'max ms': Math.max(...times) });
    const size = `${Math.round(text.length / 1000)} KB`;
    return [
      row(`toolscribe check tools.yaml (${size}), from the start of the process`, own),
      row(
        'yaml-language-server, from the start of the process',
        theirs.map(({ fromStart }) => fromStart),
      ),
      row(
        'yaml-language-server, from opening the file',
        theirs.map(({ fromOpen }) => fromOpen),
      ),
      row(
        `yaml-language-server, from opening the file, without its ${debounce} ms of waiting`,
        theirs.map(({ fromOpen }) => fromOpen - debounce),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function check(root, folder) {
  const began = performance.now();
  const { stdout } = spawnSync(process.execPath, [path.join(root, 'dist/cli.js'), 'check', 'tools.yaml', '--format', 'json'], { cwd: folder, maxBuffer: 1e8 });
  const ms = performance.now() - began;
  const found = JSON.parse(stdout).diagnostics.filter(({ rule }) => rule === 'schema-type-unknown').length;
  if (found !== faults) throw new Error(`toolscribe found ${found} of ${faults} faults`);
  return ms;
}

async function firstDiagnostics(server, folder, text, schema) {
  const began = performance.now();
  const client = start(process.execPath, [server, '--stdio'], folder, {
    yaml: { validate: true, hover: false, completion: false, schemaStore: { enable: false }, schemas: { [schema]: '*.yaml' } },
  });
  const rootUri = pathToFileURL(folder).href;
  await client.request('initialize', { processId: null, rootUri, capabilities: { workspace: { configuration: true } } });
  client.notify('initialized', {});
  const uri = pathToFileURL(path.join(folder, 'tools.yaml')).href;
  const published = client.once('textDocument/publishDiagnostics', (params) => params.uri === uri && params.diagnostics.length > 0);
  const opened = client.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
  const { at, params } = await published;
  if (params.diagnostics.length < faults)
    throw new Error(`yaml-language-server found ${params.diagnostics.length} of ${faults} faults: ${params.diagnostics[0].message}`);
  await client.stop();
  return { fromStart: at - began, fromOpen: at - opened };
}
