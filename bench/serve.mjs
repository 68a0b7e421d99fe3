// 10,000 calls on one connection of `toolscribe serve`, one after another, then as many with 200 on the way: the time of a call, and the server's memory.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { interleaved, line } from './support/lines.mjs';
import { callMany, startServe } from './support/mcpCalls.mjs';
import { quantile } from './support/statistics.mjs';

const count = 10_000;
const atOnce = 200;
const tools = {
  tools: [
    {
      name: 'find_notes',
      description: 'Finds the notes about a subject.',
      inputSchema: { type: 'object', properties: { subject: { type: 'string', description: 'What the notes are about.' } }, required: ['subject'] },
    },
  ],
};

export async function bench(root, { runs = 3 }) {
  const { ours: found, errors } = await interleaved([{ name: 'ours' }], runs, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
    writeFileSync(path.join(folder, 'tools.json'), JSON.stringify(tools));
    try {
      return await session(root, folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  const { p50, p99, p50AtOnce, p99AtOnce, before, between, after } = found ?? {};
  const calls = count.toLocaleString('en');
  return {
    lines: [
      line(`${calls} calls, one after another: p50`, 'ms', { ours: p50 }),
      line(`${calls} calls, one after another: p99`, 'ms', { ours: p99 }, { atMost: 5 }),
      line(`${calls} calls, ${atOnce} at once: p50`, 'ms', { ours: p50AtOnce }),
      line(`${calls} calls, ${atOnce} at once: p99`, 'ms', { ours: p99AtOnce }),
      line('memory after 1,000 calls', 'MB', { ours: before }),
      line(`memory after ${calls} more`, 'MB', { ours: between }),
      line(`memory after ${calls} more, ${atOnce} at once`, 'MB', { ours: after }),
    ],
    errors,
  };
}

async function session(root, folder) {
  const server = await startServe(root, folder);
  const call = (many, together) => callMany(server, { tool: 'find_notes', argument: 'subject', count: many, atOnce: together });
  try {
    // Until the code is warm and the heap has its size.
    await call(1000, 1);
    const before = server.memoryMb();
    const single = await call(count, 1);
    const between = server.memoryMb();
    const together = await call(count, atOnce);
    if (server.strays.length > 0) throw new Error(`${server.strays.length} answers to no call`);
    const [p50, p99, p50AtOnce, p99AtOnce] = [single, together].flatMap((times) => [quantile(times, 0.5), quantile(times, 0.99)]);
    return { p50, p99, p50AtOnce, p99AtOnce, before, between, after: server.memoryMb() };
  } finally {
    server.stop();
  }
}
