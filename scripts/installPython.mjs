// Makes a Python with the libraries of the example in out/python, where none has them all. Where that fails, the tests run with a stub or not at all, and
// say so.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './install.mjs';

process.chdir(root);
const { environment, inEnvironment, pythonWith } = await import('./python.mjs');
if (pythonWith('pydantic_core', 'mcp.server.mcpserver') === undefined) install();

function install() {
  const project = readFileSync('examples/python-toolarguments/pyproject.toml', 'utf8');
  const libraries = [...(/^dependencies = \[(.*)\]$/m.exec(project)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  const python = pythonWith();
  const isMade =
    python !== undefined &&
    runs(python, '-m', 'venv', environment) &&
    runs(inEnvironment, '-m', 'pip', 'install', '--quiet', '--retries', '0', '--timeout', '20', ...libraries);
  process.stdout.write(`${isMade ? 'Installed' : 'Could not install'} ${libraries.join(', ')} in out/python.\n`);
}

function runs(program, ...args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
