// Calls of an R function and of a tool in Python through `toolscribe serve --run live`: the first one, which starts R or Python, and those after it. Both return
// their argument at once, so that what is measured is what the server adds to their own time.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pythonWith } from '../scripts/python.mjs';
import { interleaved, line } from './support/lines.mjs';
import { callMany, startServe } from './support/mcpCalls.mjs';
import { quantile } from './support/statistics.mjs';

const count = 500;
const inR = {
  tool: 'again-say_again',
  files: {
    DESCRIPTION: 'Package: again\nVersion: 0.1.0\n',
    'R/again.R':
      "#' Returns a text.\n#'\n#' @param text Character. The text.\n#' @keywords mcp-tool\n#' @export\nsay_again <- function(text, .state_env = NULL) text\n",
  },
  options: [],
};
const inPython = (python) => ({
  tool: 'say_again',
  files: {
    'pyproject.toml': '[project]\nname = "again"\nversion = "0.1.0"\ndependencies = ["mcp>=2,<3"]\n',
    'again.py':
      'from mcp.server.mcpserver import MCPServer\n\nmcp = MCPServer("again")\n\n\n@mcp.tool()\nasync def say_again(text: str) -> str:\n    """Return a text."""\n    return text\n',
  },
  options: ['--python', python],
});

export async function bench(root, { runs = 3 }) {
  const r = await measured(root, runs, inR);
  const python = pythonWith('pydantic_core', 'mcp.server.mcpserver');
  const py = python === undefined ? { errors: [] } : await measured(root, runs, inPython(python));
  return {
    lines: [
      line('the first call, which starts R', 'ms', { ours: r.found?.first }, { atMost: 1000 }),
      line(`${count} calls of an R function: p50`, 'ms', { ours: r.found?.p50 }, { atMost: 20 }),
      line(`${count} calls of an R function: p99`, 'ms', { ours: r.found?.p99 }),
      line('the first call, which starts Python and imports mcp', 'ms', { ours: py.found?.first }),
      line(`${count} calls of a tool in Python: p50`, 'ms', { ours: py.found?.p50 }, { atMost: 20 }),
      line(`${count} calls of a tool in Python: p99`, 'ms', { ours: py.found?.p99 }),
    ],
    errors: [...r.errors, ...py.errors],
  };
}

async function measured(root, runs, { tool, files, options }) {
  const { ours: found, errors } = await interleaved([{ name: 'ours' }], runs, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-bench-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const server = await startServe(root, folder, ['--run', 'live', ...options]);
    try {
      return await session(server, tool);
    } finally {
      server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
  return { found, errors };
}

async function session(server, tool) {
  const began = performance.now();
  await callMany(server, { tool, argument: 'text', count: 1, atOnce: 1 });
  const first = performance.now() - began;
  const times = await callMany(server, { tool, argument: 'text', count, atOnce: 1 });
  return { first, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
