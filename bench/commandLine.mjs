// The command line on the example package: the whole process, warm disk.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { quantile } from './client.mjs';

const runs = 15;

export async function bench(root) {
  const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
  try {
    cpSync(path.join(root, 'examples/r-package'), folder, { recursive: true });
    const cli = path.join(root, 'dist/cli.js');
    const rows = [
      ['node -e 0', ['-e', '0']],
      ...['check .', 'build . --check', 'build .', '--help'].map((line) => [`toolscribe ${line}`, [cli, ...line.split(' ')]]),
    ];
    return rows.map(([command, args]) => {
      const times = Array.from({ length: runs }, () => {
        const began = performance.now();
        spawnSync(process.execPath, args, { cwd: folder, stdio: 'ignore' });
        return performance.now() - began;
      });
      return { command, 'p50 ms': quantile(times, 0.5), 'max ms': Math.max(...times) };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
