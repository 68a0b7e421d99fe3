// A long session: 20,000 edits of 200 documents, each taken back. What the heap has grown by, and what a pull of findings after an edit takes.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { line } from './support/lines.mjs';

export async function bench(root, { sizes = [20_000] }) {
  const { default: esbuild } = await import('esbuild');
  const { modules } = await import('../scripts/bundling.mjs');
  const out = path.join(root, 'out/soak');
  await esbuild.build({ ...modules, absWorkingDir: root, packages: 'external', sourcemap: 'inline', entryPoints: ['bench/soak/run.ts'], outdir: out });
  const program = path.join(out, 'run.mjs');
  const lines = [];
  const errors = [];
  for (const edits of sizes) {
    // V8's optimized code grows for as long as the session does new things. Without it, what is left are bytecode and data.
    const [all, data] = [[], ['--no-opt', '--no-sparkplug']].map((flags) => {
      const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, '--expose-gc', program, `${edits}`], { cwd: root, encoding: 'utf8' });
      if (status !== 0) errors.push(stderr);
      return status === 0 ? JSON.parse(stdout) : undefined;
    });
    if (all !== undefined && data !== undefined) lines.push(...linesOf(edits, all, data));
  }
  return { lines, errors };
}

function linesOf(edits, { heap, closed, p50, p99, max }, data) {
  const growth = (now, [before]) => (now / before - 1) * 100;
  const done = `${edits.toLocaleString('en')} edits of 200 documents`;
  return [
    line(`${done}: heap before`, 'MB', { ours: heap[0] }),
    line('growth of the heap', '%', { ours: growth(heap.at(-1), heap) }),
    line('the same with all closed', '%', { ours: growth(closed, heap) }),
    line('growth without optimized code', '%', { ours: growth(data.heap.at(-1), data.heap) }, { atMost: 5 }),
    line('the same with all closed', '%', { ours: growth(data.closed, data.heap) }, { atMost: 5 }),
    line('CPU of a pull after an edit, p50', 'ms', { ours: p50 }),
    line('CPU of a pull after an edit, p99', 'ms', { ours: p99 }, { atMost: 100 }),
    line('CPU of a pull after an edit, at most', 'ms', { ours: max }),
  ];
}
