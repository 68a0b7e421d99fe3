// From starting the process to the answer of `initialize`; and of the command line, what it takes to say how it is used and to check a small package.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from './support/client.mjs';
import { interleaved, line, sideBySide } from './support/lines.mjs';
import { runToEnd } from './support/processes.mjs';
import { toolsYamlServers } from './support/servers.mjs';

const times = 5;

export async function bench(root, { runs = 3, alone = false }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
  try {
    cpSync(path.join(root, 'examples/r-package'), folder, { recursive: true });
    const servers = toolsYamlServers(root, alone);
    const started = await interleaved(servers, runs * times, (server) => start(server, folder));
    const cli = path.join(root, 'dist/cli.mjs');
    const nothing = { name: 'floor', args: ['-e', '0'] };
    const commands = ['--help', 'check .', 'build . --check'].map((command) => ({ name: command, args: [cli, ...command.split(' ')] }));
    const ran = await interleaved([nothing, ...commands], runs * times, ({ args }) => ({ time: runToEnd(args, folder).time }));
    const of = sideBySide(started);
    return {
      lines: [
        line('server: spawn → initialized', 'ms', of('start'), { times: 2.5 }),
        line('server: CPU until then', 'ms', of('cpu')),
        line('server: memory then', 'MB', of('memory')),
        ...commands.map(({ name }) => line(`toolscribe ${name} in a small R package`, 'ms', { ours: ran[name].time, floor: ran.floor.time })),
      ],
      errors: [...started.errors, ...ran.errors],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(server, folder) {
  const client = await connect(server, folder);
  const figures = { start: client.startMs, cpu: client.cpuMs(), memory: client.peakMb() };
  await client.stop();
  return figures;
}
