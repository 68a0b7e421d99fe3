// The command line on 2,000 single-tool YAML files, the whole process each time: ours with all rules, the peer's validation in a loop, and only reading.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeToolFiles } from './data/toolFiles.mjs';
import { interleaved, line, sideBySide } from './support/lines.mjs';
import { runToEnd } from './support/processes.mjs';

const count = 2000;
const faults = 20;

export async function bench(root, { runs = 3 }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
  try {
    writeToolFiles(folder, count, faults);
    const tools = path.join(folder, 'inst/mcp/tools');
    const check = [path.join(root, 'dist/cli.mjs'), 'check', '.', '--format', 'json'];
    // What the command line keeps lies with a `node_modules` where there is one: each first time begins without it.
    const modules = path.join(folder, 'node_modules');
    mkdirSync(modules);
    const read = `const { readdirSync, readFileSync } = require('node:fs'); for (const f of readdirSync(${JSON.stringify(tools)})) readFileSync(${JSON.stringify(tools)} + '/' + f, 'utf8')`;
    const commands = [
      { name: 'floor', args: ['-e', read] },
      { name: 'ours', args: check, faultsIn: ours, before: () => rmSync(path.join(modules, '.cache'), { recursive: true, force: true }) },
      { name: 'again', args: check, faultsIn: ours },
      { name: 'peer', args: [path.join(root, 'bench/peer/validate.mjs'), path.join(root, 'bench/data/toolFiles.schema.json'), tools], faultsIn: Number },
    ];
    const found = await interleaved(commands, runs, (command) => counted(command, folder));
    const of = sideBySide(found);
    const what = '2,000 single-tool files, all rules, whole process';
    return {
      lines: [
        line(what, 'ms', of('time'), { times: 8 }),
        line(`${what}: CPU`, 'ms', of('cpu')),
        line('the same again, beside our first time', 'ms', { peer: found.ours?.time, ours: found.again?.time, floor: found.floor?.time }, { times: 3 }),
        line('the same again: CPU', 'ms', { peer: found.ours?.cpu, ours: found.again?.cpu, floor: found.floor?.cpu }),
      ],
      errors: found.errors,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ours = (output) => JSON.parse(output).diagnostics.filter(({ severity }) => severity === 'error').length;

function counted({ name, args, faultsIn, before }, folder) {
  before?.();
  const { stdout, stderr, time, cpu } = runToEnd(args, folder);
  const found = faultsIn?.(stdout);
  if (found !== undefined && found !== faults) throw new Error(`${name} finds ${found} faults in place of ${faults}: ${stderr.slice(0, 300)}`);
  return { time, cpu };
}
