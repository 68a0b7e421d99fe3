// An editor on a tools.yaml of 10 to 4,000 tools: opening it, typing in the middle and at the end, a burst, what is asked right after a key, and memory.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toolsYaml } from './data/toolsYaml.mjs';
import { connect } from './support/client.mjs';
import { interleaved, line, sideBySide } from './support/lines.mjs';
import { toolsYamlServers } from './support/servers.mjs';
import { askRightAfter, keys, open } from './support/session.mjs';
import { burst, find, toolsYamlPlaces } from './support/typist.mjs';

const goals = {
  10: { key: { times: 80, atMost: 2.5 }, cpu: { times: 3 }, open: { times: 5 } },
  100: { key: { times: 200, atMost: 1.5 }, cpu: { times: 30, atMost: 2 }, open: { times: 5 }, memory: { times: 3 } },
  1000: {
    key: { times: 500, atMost: 1.5 },
    cpu: { times: 400, atMost: 2 },
    open: { times: 8 },
    burst: { times: 250, atMost: 5 },
    burstHover: { atMost: 5 },
    asked: { times: 150, atMost: 5 },
    symbols: { times: 40 },
    memory: { times: 6 },
  },
  4000: { key: { times: 1500, atMost: 1.5 }, cpu: { times: 1500, atMost: 2 }, open: { times: 10 }, asked: { times: 700, atMost: 5 }, memory: { times: 10 } },
};

export async function bench(root, { runs = 3, sizes = [10, 100, 1000, 4000], alone = false }) {
  const servers = toolsYamlServers(root, alone);
  const lines = [];
  const errors = [];
  for (const count of sizes) {
    const faults = Math.min(20, count);
    const text = toolsYaml(count, faults);
    const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
    try {
      const file = path.join(folder, 'tools.yaml');
      writeFileSync(file, text);
      const found = await interleaved(servers, runs, (server) => session(server, folder, { file, text, count, faults }));
      lines.push(...linesOf(count, found));
      errors.push(...found.errors);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { lines, errors };
}

function linesOf(count, found) {
  const of = sideBySide(found);
  const { key, cpu, open, asked, symbols, memory, ...bursts } = goals[count] ?? {};
  const tools = `${count.toLocaleString('en')} tools`;
  return [
    line(`${tools}: open → all diagnostics`, 'ms', of('open'), open),
    line(`${tools}: CPU of opening`, 'ms', of('openCpu')),
    line(`${tools}: key → diagnostics, p50`, 'ms', of('key'), key),
    line(`${tools}: key → diagnostics, p95`, 'ms', of('keyP95'), { atMost: 8 }),
    line(`${tools}: CPU of a key`, 'ms', of('cpu'), cpu),
    line(`${tools}: last of 40 keys in a burst → settled`, 'ms', of('burst'), bursts.burst),
    line(`${tools}: hover in mid-burst`, 'ms', of('burstHover'), bursts.burstHover),
    line(`${tools}: completion right after a key`, 'ms', of('completion'), asked),
    line(`${tools}: hover right after a key`, 'ms', of('hover'), asked),
    line(`${tools}: symbols right after a key`, 'ms', of('symbols'), symbols),
    line(`${tools}: memory at its peak`, 'MB', of('memory'), memory),
  ];
}

async function session(server, folder, { file, text, count, faults }) {
  const client = await connect(server, folder);
  try {
    const { document, open: opened, openCpu } = await open(client, { file, languageId: 'yaml', text, faults });
    const { places, ...typed } = await keys(client, document, { patterns: toolsYamlPlaces, lastTool: /^ {2}- name:/ });
    const [middle] = places;
    const typeAt = find(document.lines, middle.word.line, /^ {8}type: (?=number$)/);
    const hoverAt = { line: typeAt.line, character: typeAt.character - 4 };
    const { settled, hover } = await burst(client, document, middle, hoverAt);
    const rightAfter = (method, params, isComplete) => askRightAfter(client, document, middle.prose, { method, params, isComplete });
    return {
      open: opened,
      openCpu,
      ...typed,
      burst: settled,
      burstHover: hover,
      completion: await rightAfter('completion', { position: typeAt }, (result) => itemsOf(result).some(({ label }) => label === 'string')),
      hover: await rightAfter('hover', { position: hoverAt }, (result) => result?.contents !== undefined),
      // The peer ends its list at 5,000 symbols.
      symbols: await rightAfter('documentSymbol', {}, (result) => server.name !== 'ours' || result.length === count),
      memory: client.peakMb(),
    };
  } finally {
    await client.stop();
  }
}

const itemsOf = (result) => (Array.isArray(result) ? result : (result?.items ?? []));
