// Makes a workspace of 10,000 files with 20,000 tools: R packages, Python modules and lists in YAML.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { smallPythonModule } from './pythonModule.mjs';
import { roxygenTool, writePackage } from './roxygenPackage.mjs';
import { toolsYaml } from './toolsYaml.mjs';

const packages = 25;

/** `files` is rounded to what can be shared out: a half are R, a quarter Python, a quarter YAML; two tools each. */
export function writeWorkspace(folder, files) {
  const ofPackage = Math.floor(files / (4 * packages));
  for (let p = 0; p < packages; p++) {
    const at = path.join(folder, `part${p}`);
    const first = p * 2 * ofPackage;
    const sources = Array.from({ length: 2 * ofPackage }, (_, i) => [`tools${i}.R`, `${roxygenTool(2 * (first + i))}\n${roxygenTool(2 * (first + i) + 1)}`]);
    writePackage(path.join(at, 'r'), Object.fromEntries(sources));
    for (let i = 0; i < ofPackage; i++) {
      write(path.join(at, 'python'), `tools${i}.py`, smallPythonModule(p * ofPackage + i));
      write(path.join(at, 'yaml', `group${i}`), 'tools.yaml', toolsYaml(2, 0, 2 * (p * ofPackage + i)));
    }
  }
}

function write(folder, name, text) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), text);
}
