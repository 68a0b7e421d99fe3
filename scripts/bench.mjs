// `npm run bench` measures everything in bench/, `npm run bench -- NAME…` only some of it: each prints a table. Never part of the tests.
// `--runs N` repeats each measurement (3), `--sizes 10,100` are other numbers of tools (or kilobytes of code), `--alone` leaves out the peers of the servers, `--json FILE` writes the figures, `--no-build` takes dist/ as it is.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { table } from '../bench/support/lines.mjs';
import { ensureInstalled, ensureInstalledIn, node, root } from './install.mjs';

const all = ['typing', 'code', 'start', 'files', 'build', 'workspace', 'stalls', 'serve', 'live', 'soak'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, sizes: { type: 'string' }, json: { type: 'string' }, alone: { type: 'boolean' }, 'no-build': { type: 'boolean' } },
});
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`no benchmark is called ${unknown.join(', ')}; there are ${all.join(', ')}\n`);
  process.exit(2);
}
ensureInstalled();
ensureInstalledIn(path.join(root, 'bench/peer'), 'the peers');
if (!values['no-build']) node('scripts/build.mjs');
const options = {
  ...(values.runs === undefined ? {} : { runs: Number(values.runs) }),
  ...(values.alone === true ? { alone: true } : {}),
  ...(values.sizes === undefined ? {} : { sizes: values.sizes.split(',').map(Number) }),
};
const report = { date: new Date().toISOString(), node: process.version, system: release(), processors: `${cpus().length} × ${cpus()[0]?.model}`, benches: {} };
let failed = false;
for (const name of positionals.length > 0 ? positionals : all) {
  const { bench } = await import(pathToFileURL(path.join(root, 'bench', `${name}.mjs`)).href);
  const before = loadavg()[0];
  const { lines, errors } = await bench(root, options);
  process.stdout.write(`\n${name} (Node ${process.version}, ${report.processors}, load ${before.toFixed(1)} before)\n${table(lines)}\n`);
  for (const error of errors) process.stdout.write(`ERROR: ${error.slice(0, 500)}\n`);
  failed ||= errors.length > 0;
  report.benches[name] = { load: before, lines, errors };
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 1)}\n`);
}
process.exitCode = failed ? 1 : 0;
