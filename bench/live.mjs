// Calls of an R function through `toolscribe serve --run live`: the first one, which starts R, and those after it. The function returns its argument at once,
// so that what is measured is what the server adds to R's own time.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { interleaved, line } from './support/lines.mjs';
import { callMany, startServe } from './support/mcpCalls.mjs';
import { quantile } from './support/statistics.mjs';

const count = 500;
const code =
  "#' Returns a text.\n#'\n#' @param text Character. The text.\n#' @keywords mcp-tool\n#' @export\nsay_again <- function(text, .state_env = NULL) text\n";
const tool = 'again-say_again';

export async function bench(root, { runs = 3 }) {
  const { ours: found, errors } = await interleaved([{ name: 'ours' }], runs, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
    mkdirSync(path.join(folder, 'R'));
    writeFileSync(path.join(folder, 'DESCRIPTION'), 'Package: again\nVersion: 0.1.0\n');
    writeFileSync(path.join(folder, 'R/again.R'), code);
    const server = await startServe(root, folder, ['--run', 'live']);
    try {
      return await session(server);
    } finally {
      server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
  return {
    lines: [
      line('the first call, which starts R', 'ms', { ours: found?.first }, { atMost: 1000 }),
      line(`${count} calls of an R function: p50`, 'ms', { ours: found?.p50 }, { atMost: 20 }),
      line(`${count} calls of an R function: p99`, 'ms', { ours: found?.p99 }),
    ],
    errors,
  };
}

async function session(server) {
  const began = performance.now();
  await callMany(server, { tool, argument: 'text', count: 1, atOnce: 1 });
  const first = performance.now() - began;
  const times = await callMany(server, { tool, argument: 'text', count, atOnce: 1 });
  return { first, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
