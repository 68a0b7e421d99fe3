// A workspace of 10,000 files with 20,000 tools: the first look at all of it, typing meanwhile, and what one saved file costs afterwards.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { toolsYaml } from './data/toolsYaml.mjs';
import { writeWorkspace } from './data/workspace.mjs';
import { connect } from './support/client.mjs';
import { openDocument } from './support/document.mjs';
import { interleaved, line } from './support/lines.mjs';
import { ours } from './support/servers.mjs';
import { watched, watchStalls } from './support/stalls.mjs';
import { median, quantile } from './support/statistics.mjs';
import { placesFrom, toolsYamlPlaces, typeUntil } from './support/typist.mjs';

const faults = 20;

export async function bench(root, { runs = 3, sizes = [20_000] }) {
  const lines = [];
  const errors = [];
  for (const count of sizes) {
    const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
    try {
      writeWorkspace(folder, count / 2);
      const text = toolsYaml(100, faults, 100_000);
      const file = path.join(folder, 'tools.yaml');
      writeFileSync(file, text);
      const found = await interleaved([watched(ours(root))], runs, (server) => session(server, folder, { file, languageId: 'yaml', text, faults }));
      lines.push(...linesOf(count, found.ours ?? {}));
      errors.push(...found.errors);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { lines, errors };
}

function linesOf(count, { scan, cores, keyP50, keyP95, stall, saved, memory }) {
  const tools = `${(count / 2).toLocaleString('en')} files, ${count.toLocaleString('en')} tools`;
  return [
    line(`${tools}: first scan`, 'ms', { ours: scan }),
    line(`first scan: processors used, of ${cpus().length}`, '', { ours: cores }),
    line('first scan: key → diagnostics meanwhile, p50', 'ms', { ours: keyP50 }),
    line('first scan: key → diagnostics meanwhile, p95', 'ms', { ours: keyP95 }, { atMost: 10 }),
    line('first scan: longest stall', 'ms', { ours: stall }, { atMost: 20 }),
    line('one saved file → its diagnostics', 'ms', { ours: saved }, { atMost: 30 }),
    line('memory at its peak', 'MB', { ours: memory }),
  ];
}

async function session(server, folder, file) {
  const client = await connect(server, folder);
  try {
    const began = performance.now();
    const stalls = await watchStalls(client);
    // It is answered when the workspace is known.
    const known = client.request('workspace/symbol', { query: 'no tool is called so' });
    const document = openDocument(client, file);
    const opened = document.opened.settled();
    const places = placesFrom(document.lines, Math.floor(document.lines.length / 2), toolsYamlPlaces);
    const times = await typeUntil(document, places, known);
    await opened;
    const scan = (await known).at - began;
    const figures = { scan, cores: client.cpuMs() / scan, keyP50: quantile(times, 0.5), keyP95: quantile(times, 0.95), stall: await stalls() };
    await client.quiet(1000);
    return { ...figures, saved: await save(client, path.join(folder, 'part7/r/R/tools0.R')), memory: client.peakMb() };
  } finally {
    await client.stop();
  }
}

/** The time from the news that a file was saved to its findings: with a fault, and without it again. */
async function save(client, file) {
  const uri = pathToFileURL(file).href;
  const text = readFileSync(file, 'utf8');
  const times = [];
  for (let i = 0; i < 10; i++) {
    const isFaulty = i % 2 === 0;
    writeFileSync(file, isFaulty ? text.replace('mcp-category', 'mcp-categry') : text);
    const sent = client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
    const { result, at } = await client.request('textDocument/diagnostic', { textDocument: { uri } });
    const found = result.items.some(({ code }) => code === 'roxygen-keyword-unknown');
    if (found !== isFaulty) throw new Error(`a fault was ${isFaulty ? 'saved and not found' : 'taken back and is still found'}`);
    times.push(at - sent);
    await client.quiet(100);
  }
  return median(times);
}
