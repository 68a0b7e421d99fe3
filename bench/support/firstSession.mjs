// What comes before every session but the first: a server has kept what V8 made of it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pythonModule } from '../data/pythonModule.mjs';
import { roxygenFile, writePackage } from '../data/roxygenPackage.mjs';
import { toolsYaml } from '../data/toolsYaml.mjs';
import { connect } from './client.mjs';
import { openDocument } from './document.mjs';
import { keptCode, ours } from './servers.mjs';

/** So long after it has begun, a server has kept it: a little more than it waits (serverProcess.ts). */
const enough = 12_000;

/** Opens a small file of each language of the benchmarks, in a folder without anything kept. */
export async function firstSession(root) {
  rmSync(keptCode(root), { recursive: true, force: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
  const python = pythonModule(20_000, 0).text;
  const r = roxygenFile(20_000, 0).text;
  const yaml = toolsYaml(10, 0);
  mkdirSync(path.join(folder, 'R'));
  writePackage(folder, { 'tools.R': r });
  writeFileSync(path.join(folder, 'tools.py'), python);
  writeFileSync(path.join(folder, 'tools.yaml'), yaml);
  const client = await connect(ours(root), folder);
  try {
    for (const [name, languageId, text] of [
      ['tools.yaml', 'yaml', yaml],
      ['R/tools.R', 'r', r],
      ['tools.py', 'python', python],
    ]) {
      const document = openDocument(client, { file: path.join(folder, name), languageId, text, faults: 0, isFault: () => false });
      await document.opened.settled();
      await document.edit({ at: { line: 0, character: 0 }, inserted: '# ' }).settled();
    }
    await new Promise((resolve) => setTimeout(resolve, enough));
  } finally {
    await client.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
