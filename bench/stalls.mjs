// The longest time for which a server's own thread was at one thing, while a tools.yaml is opened and typed in.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toolsYaml } from './data/toolsYaml.mjs';
import { connect } from './support/client.mjs';
import { openDocument } from './support/document.mjs';
import { interleaved, line, sideBySide } from './support/lines.mjs';
import { toolsYamlServers } from './support/servers.mjs';
import { watched, watchStalls } from './support/stalls.mjs';
import { placesFrom, toolsYamlPlaces, type } from './support/typist.mjs';

const faults = 20;
const goal = { atMost: 20 };

export async function bench(root, { runs = 3, sizes = [100, 1000, 4000], alone = false }) {
  const servers = toolsYamlServers(root, alone).map(watched);
  const lines = [];
  const errors = [];
  for (const count of sizes) {
    const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
    try {
      const text = toolsYaml(count, faults);
      const file = path.join(folder, 'tools.yaml');
      writeFileSync(file, text);
      const found = await interleaved(servers, runs, (server) => session(server, folder, { file, languageId: 'yaml', text, faults }));
      const of = sideBySide(found);
      const tools = `${count.toLocaleString('en')} tools`;
      lines.push(line(`${tools}: longest stall, opening`, 'ms', of('open'), goal), line(`${tools}: longest stall, typing`, 'ms', of('keys'), goal));
      errors.push(...found.errors);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { lines, errors };
}

async function session(server, folder, file) {
  const client = await connect(server, folder);
  try {
    await client.ready();
    const opening = await watchStalls(client);
    const document = openDocument(client, file);
    await document.opened.settled();
    const open = await opening();
    await client.quiet(500);
    const typing = await watchStalls(client);
    await type(client, document, placesFrom(document.lines, Math.floor(document.lines.length / 2), toolsYamlPlaces), { rounds: 2, seconds: 8 });
    return { open, keys: await typing() };
  } finally {
    await client.stop();
  }
}
