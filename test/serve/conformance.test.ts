import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { serveOverHttp } from '../support/servers/serveOverHttp.ts';
import { tempFolder } from '../support/tempFolder.ts';

// The official conformance suite. What cannot apply stands in test/conformance/expectedFailures.yml; a scenario there that passes is a failure, too.
// Specification 3, first sentence: "the Model Context Protocol (MCP) implementation in R-Server".

const folder = path.resolve('test/conformance');
const suite = path.join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const reason =
  Number(process.versions.node.split('.')[0]) < 22 ? 'the suite needs Node 22' : !existsSync(suite) && 'the suite is not installed: npm ci in test/conformance';

for (const revision of ['2025-11-25', '2026-07-28'])
  test(`the scenarios that revision ${revision} requires of a server pass`, { skip: reason }, async (t) => {
    const { url } = await serveOverHttp(t, path.join(folder, 'workspace'), ['--no-token']);
    const expected = ['--expected-failures', path.join(folder, 'expectedFailures.yml')];
    const child = spawn(process.execPath, [suite, 'server', '--url', url.href, '--requirements', revision, ...expected], { cwd: tempFolder(t, {}) });
    t.after(() => child.kill('SIGKILL'));
    let told = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        told += chunk;
      });
    const code = await new Promise((resolve) => child.once('close', resolve));
    assert.equal(code, 0, told.slice(-6000));
    assert.match(told, /✓ tools-list: \d+ passed, 0 failed/);
  });
