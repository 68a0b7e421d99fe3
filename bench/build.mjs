// `toolscribe build` of an R package of 500 tools, the whole process, and again after one function changed; and typing while the server builds it.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { roxygenTool, writePackage } from './data/roxygenPackage.mjs';
import { toolsYaml } from './data/toolsYaml.mjs';
import { connect } from './support/client.mjs';
import { interleaved, line } from './support/lines.mjs';
import { runToEnd } from './support/processes.mjs';
import { ours } from './support/servers.mjs';
import { open } from './support/session.mjs';
import { watched, watchStalls } from './support/stalls.mjs';
import { quantile } from './support/statistics.mjs';
import { placesFrom, toolsYamlPlaces, typeUntil } from './support/typist.mjs';

const count = 500;
const toolsPerFile = 10;
const faults = 20;
/** What R's own builder takes, as its users know it: about 70 ms a tool, for one changed function as for all. */
const peerMs = count * 70;

export async function bench(root, { runs = 3 }) {
  const server = watched(ours(root));
  const { ours: found, errors } = await interleaved([server], runs, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
    try {
      writePackage(folder, Object.fromEntries(Array.from({ length: count / toolsPerFile }, (_, i) => [`tools${i}.R`, fileOf(i)])));
      return { ...buildTwice(root, folder), ...(await typeMeanwhile(server, folder)) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  const { build, buildCpu, rebuild, rebuildCpu, server: serverBuild, serverRebuild, keyP95, stall } = found ?? {};
  return {
    lines: [
      line('500 R tools: build, whole process', 'ms', { peer: peerMs, ours: build }, { times: 20 }),
      line('500 R tools: CPU of that', 'ms', { ours: buildCpu }),
      line('500 R tools: build after one function changed', 'ms', { peer: peerMs, ours: rebuild }, { times: 200 }),
      line('500 R tools: CPU of that', 'ms', { ours: rebuildCpu }),
      line('500 R tools: build by the server', 'ms', { ours: serverBuild }),
      line('500 R tools: build by the server after one function changed', 'ms', { peer: peerMs, ours: serverRebuild }, { times: 200 }),
      line('meanwhile, 1,000 tools of YAML: key → diagnostics, p95', 'ms', { ours: keyP95 }, { atMost: 10 }),
      line('meanwhile: longest stall', 'ms', { ours: stall }, { atMost: 20 }),
    ],
    errors,
  };
}

const fileOf = (i) => Array.from({ length: toolsPerFile }, (_, k) => roxygenTool(i * toolsPerFile + k)).join('\n');

function buildTwice(root, folder) {
  const run = () => {
    const before = timesOf(folder);
    const { time, cpu, stderr } = runToEnd([path.join(root, 'dist/cli.mjs'), 'build', '.'], folder);
    const written = [...timesOf(folder)].filter(([name, at]) => before.get(name) !== at).length;
    return { time, cpu, written, stderr };
  };
  const first = run();
  if (first.written !== count) throw new Error(`the build wrote ${first.written} of ${count} files: ${first.stderr}`);
  changeOne(folder, 'worth the while');
  const second = run();
  if (second.written !== 1) throw new Error(`the build after one change wrote ${second.written} files: ${second.stderr}`);
  return { build: first.time, buildCpu: first.cpu, rebuild: second.time, rebuildCpu: second.cpu };
}

/** Says something else in the first function of a file. */
function changeOne(folder, words) {
  const file = path.join(folder, 'R/tools7.R');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/worth the \w+/, words));
  return file;
}

/** Of each generated file when it was written. */
function timesOf(folder) {
  const tools = path.join(folder, 'inst/mcp/tools');
  mkdirSync(tools, { recursive: true });
  return new Map(readdirSync(tools).map((name) => [name, statSync(path.join(tools, name)).mtimeMs]));
}

async function typeMeanwhile(server, folder) {
  rmSync(path.join(folder, 'inst'), { recursive: true });
  const text = toolsYaml(1000, faults);
  const file = path.join(folder, 'tools.yaml');
  writeFileSync(file, text);
  const client = await connect(server, folder);
  try {
    const { document } = await open(client, { file, languageId: 'yaml', text, faults });
    const places = placesFrom(document.lines, Math.floor(document.lines.length / 2), toolsYamlPlaces);
    const stalls = await watchStalls(client);
    const built = client.request('workspace/executeCommand', { command: 'toolscribe.server.build', arguments: [{}] });
    const times = await typeUntil(document, places, built);
    const { sent, at, result } = await built;
    const written = result?.steps.filter(({ said }) => said === 'written').length;
    if (written < count) throw new Error(`the server wrote ${written} of ${count} files: ${result?.message}`);
    const measured = { server: at - sent, keyP95: quantile(times, 0.95), stall: await stalls() };
    return { ...measured, serverRebuild: await rebuild(client, folder) };
  } finally {
    await client.stop();
  }
}

/** A function is saved, and the server builds again. */
async function rebuild(client, folder) {
  const uri = pathToFileURL(changeOne(folder, 'worth the effort')).href;
  client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
  const { sent, at, result } = await client.request('workspace/executeCommand', { command: 'toolscribe.server.build', arguments: [{}] });
  const written = result?.steps.filter(({ said }) => said === 'written').length;
  if (written !== 1) throw new Error(`the server wrote ${written} files after one change: ${result?.message}`);
  return at - sent;
}
