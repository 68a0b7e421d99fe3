import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { findPython } from '../../../scripts/python.mjs';
import { evidence } from '../../support/evidence.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const start = `
import asyncio, json, os
import tests
from shelf import main
main._configure_environment()
from shelf import server
asyncio.run(server.register())
tools = asyncio.run(server.mcp.list_tools())
print(json.dumps({"prefix": os.environ["MCP_TOOL_PREFIX"], "names": sorted(tool.name for tool in tools)}))
`;

interface Started {
  readonly prefix: string;
  readonly names: readonly string[];
}

/** What Python says of a server in these files, when it starts as the example does. */
export function startedShelf(files: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}): Started {
  evidence('Python');
  const ends: (() => unknown)[] = [];
  const cwd = tempFolder({ after: (end: unknown) => void (typeof end === 'function' && ends.push(() => end())) }, files);
  try {
    const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MCP_')));
    const { status, stdout, stderr } = spawnSync(findPython() ?? 'python3', ['-B', '-c', start], { cwd, env: { ...inherited, ...env }, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return JSON.parse(stdout);
  } finally {
    for (const end of ends) end();
  }
}
