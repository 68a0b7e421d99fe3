import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cli } from '../../support/programs/programs.ts';
import { pythonOfMcp, withoutMcp } from '../../support/programs/withoutMcp.ts';
import { withoutR } from '../../support/programs/withoutR.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { anyCode, caller } from './liveServer.ts';

// Issue: "log lines hold no argument values, also not within a tool's error text", with real R and Python.

async function logged(t: Parameters<typeof caller>[0], cwd: string, args: readonly string[], tool: string, codes: readonly string[]): Promise<string> {
  const transport = new StdioClientTransport({ command: process.execPath, args: [cli, 'serve', '--run', 'live', ...args], cwd, stderr: 'pipe' });
  let log = '';
  transport.stderr?.on('data', (chunk) => {
    log += chunk;
  });
  const { call, client } = await caller(t, transport);
  for (const code of codes) assert.match(await call(tool, { code }), /sesame|ended|Error/, code);
  await assert.rejects(call(tool, { code: { sesame: 'sesame' } }));
  // A response that nothing waits for.
  await transport.send({ jsonrpc: '2.0', id: 999, result: { sesame: 'sesame' } });
  await client.ping();
  return log;
}

test('what R says of a failure is not logged', { skip: withoutR }, async (t) => {
  const codes = [
    'stop("sesame")',
    'message("sesame"); warning("sesame"); stop("sesame")',
    'cat("sesame\\n", file = stderr()); quit(status = 3)',
    'sesame',
    'eval(parse(text = "sesame ("))',
  ];
  const log = await logged(t, tempFolder(t, anyCode), [], 'notes-run', codes);
  assert.doesNotMatch(log, /sesame/);
  assert.match(log, /Tool notes-run failed: the tool reported an error/);
  assert.match(log, /Tool notes-run failed: R ended \(exit status 3\) while the tool ran\./);
  const open = await logged(t, tempFolder(t, anyCode), ['--log-arguments'], 'notes-run', ['stop("sesame")']);
  assert.match(open, /Tool notes-run failed: sesame/);
});

test('what Python says of a failure is not logged', { skip: withoutMcp }, async (t) => {
  const root = tempFolder(t, {
    'pyproject.toml': '[project]\nname = "garden"\nversion = "0.1.0"\ndependencies = ["mcp>=2,<3"]\n',
    'garden.py':
      'import os, sys\nfrom mcp.server.mcpserver import MCPServer\n\nmcp = MCPServer("garden")\n\n\n@mcp.tool()\ndef run(code: str) -> str:\n    """Run code in the server."""\n    exec(code)\n    return code\n',
  });
  const log = await logged(t, root, ['--python', String(pythonOfMcp)], 'run', [
    'raise ValueError("sesame")',
    'print("sesame", file=sys.stderr, flush=True); os._exit(3)',
  ]);
  assert.doesNotMatch(log, /sesame/);
  assert.match(log, /Tool run failed: the tool reported an error/);
});
