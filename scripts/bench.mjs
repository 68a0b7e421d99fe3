// `npm run bench` measures everything in bench/, `npm run bench -- NAME` one: each prints a table. Never part of the tests.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, node, root } from './install.mjs';

const all = ['keystroke', 'commandLine', 'toolsYaml'];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`no benchmark is called ${unknown.join(', ')}; there are ${all.join(', ')}\n`);
  process.exit(2);
}
ensureInstalled();
node('scripts/build.mjs');
for (const name of wanted.length > 0 ? wanted : all) {
  const { bench } = await import(pathToFileURL(path.join(root, 'bench', `${name}.mjs`)).href);
  process.stdout.write(`\n${name} (Node ${process.version})\n`);
  const rows = await bench(root);
  const rounded = rows.map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, typeof v === 'number' ? Math.round(v * 100) / 100 : v])));
  console.table(rounded);
}
