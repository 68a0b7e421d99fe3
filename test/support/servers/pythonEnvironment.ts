import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pythonOfMcp } from '../programs/withoutMcp.ts';

/** An environment `.venv` in a folder: the MCP library of the tests, packages that stand in for others, and `mcpFiles` in a copy of that library. */
export function pythonEnvironment(root: string, packages: Readonly<Record<string, string>>, mcpFiles: Readonly<Record<string, string>> = {}): void {
  const python = pythonOfMcp ?? '';
  assert.equal(spawnSync(python, ['-m', 'venv', '--without-pip', path.join(root, '.venv')], { encoding: 'utf8' }).status, 0);
  const installed = libraries(python);
  const own = libraries(path.join(root, process.platform === 'win32' ? '.venv/Scripts/python.exe' : '.venv/bin/python'));
  writeFileSync(path.join(own, 'libraries.pth'), `${installed}\n`);
  if (Object.keys(mcpFiles).length > 0) cpSync(path.join(installed, 'mcp'), path.join(own, 'mcp'), { recursive: true });
  for (const [name, text] of Object.entries({ ...packages, ...mcpFiles })) {
    const file = path.join(own, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The folder that an interpreter imports installed packages from. */
function libraries(python: string): string {
  const asked = spawnSync(python, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'], { encoding: 'utf8' });
  assert.equal(asked.status, 0, asked.stderr);
  return asked.stdout.trim();
}
