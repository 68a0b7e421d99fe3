import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { cli } from '../../support/programs/programs.ts';
import { pythonOfMcp, withoutMcp } from '../../support/programs/withoutMcp.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { isRunning, until } from './liveServer.ts';

// Issue: "what R or Python started does not outlive the server", also where that is killed; what is in a session of its own is found by /proc.

const skip = withoutMcp || (process.platform !== 'linux' && 'looks at /proc');

const files = {
  'pyproject.toml': '[project]\nname = "garden"\nversion = "0.1.0"\ndependencies = ["mcp>=2,<3"]\n',
  'garden.py':
    'import os, subprocess, time\nfrom mcp.server.mcpserver import MCPServer\n\nmcp = MCPServer("garden")\n\n\n@mcp.tool()\ndef run(code: str) -> str:\n    """Run code in the server."""\n    exec(code, globals())\n    return code\n',
};

const started = (options: string): string => `one = subprocess.Popen(["sleep", "300"]${options}); open("pids", "w").write(f"{os.getpid()} {one.pid} ")`;

const codes: Readonly<Record<string, string>> = {
  'with a program': started(''),
  'with a program in a session of its own': started(', start_new_session=True'),
  'with a program in a session of its own and without its environment': started(', start_new_session=True, env={"PATH": "/usr/bin:/bin"}'),
  'with a daemon':
    'if os.fork() == 0:\n    os.setsid()\n    if os.fork() != 0: os._exit(0)\n    open("pids", "w").write(f"{os.getppid()} {os.getpid()} ")\n    os.execvp("sleep", ["sleep", "300"])\ntime.sleep(0.5)',
  'with a program in a group of its own, while it is busy': `${started(', process_group=0')}\nwhile True: pass`,
};

for (const [what, code] of Object.entries(codes))
  for (const signal of ['SIGKILL', 'SIGTERM'] as const)
    test(`Python ${what} ends with its server by ${signal}`, { skip }, async (t) => {
      const root = tempFolder(t, files);
      const child = spawn(process.execPath, [cli, 'serve', '--run', 'live', '--python', String(pythonOfMcp)], { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
      t.after(() => child.kill('SIGKILL'));
      const send = (message: object): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
      send({ id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'attack', version: '1' } } });
      send({ method: 'notifications/initialized' });
      send({ id: 1, method: 'tools/call', params: { name: 'run', arguments: { code } } });
      const file = path.join(root, 'pids');
      const pidsNow = (): readonly number[] => (existsSync(file) ? (readFileSync(file, 'utf8').match(/\d+(?= )/g) ?? []).map(Number) : []);
      await until(() => pidsNow().length === 2, 'it runs');
      const pids = pidsNow().filter((pid) => pid !== 1);
      t.after(() => {
        for (const pid of pids) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
      });
      assert.ok(isRunning(pids.at(-1) ?? 0));
      child.kill(signal);
      for (let i = 0; i < 120 && pids.some(isRunning); i++) await new Promise((resolve) => setTimeout(resolve, 25));
      assert.deepEqual(pids.filter(isRunning), [], 'all of it is gone within three seconds');
    });
