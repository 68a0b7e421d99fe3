import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { compare } from '../../bench/corpus/compare.mjs';
import { listTools } from '../../bench/corpus/listTools.mjs';
import { layOut } from '../../bench/corpus/shippedCode.mjs';
import { dist } from '../support/programs/dist.ts';

// The servers are those that anybody starts with npx: what they list is right by definition. `npm run corpus` asks many more.

const modules = path.resolve('node_modules');
const cli = dist('cli.mjs');

for (const [name, args, count] of [
  ['@modelcontextprotocol/server-everything', [], 16],
  ['@modelcontextprotocol/server-filesystem', ['.'], 14],
  ['@modelcontextprotocol/server-memory', [], 9],
] as const)
  test(`what is read of the code of ${name} is what it lists, key for key`, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-server-'));
    try {
      const { bin } = JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8'));
      const program = path.join(modules, name, Object.values<string>(bin)[0] ?? '');
      const { tools } = await listTools([process.execPath, program, ...args], { cwd: folder, env: { PATH: process.env.PATH, HOME: folder } });
      const code = path.join(folder, 'code');
      layOut({ package: name }, modules, code);
      const emitted = spawnSync(process.execPath, [cli, 'emit', '--to', 'mcp', '--no-cache'], { cwd: code, encoding: 'utf8' });
      const found = compare(tools, JSON.parse(emitted.stdout).tools);
      assert.equal(found.listed.length, count);
      assert.deepEqual(found.found, found.listed);
      assert.deepEqual(found.equalSchemas, found.listed);
      assert.deepEqual(found.equalDescriptions, found.listed);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
