import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { dist } from '../support/programs/dist.ts';
import { environment, git, repository, withoutBash } from './repository.ts';

// docs/DIFF.md: its files are written, and its commands are run from the first to the last. `--update` writes the outputs anew.

const page = 'docs/DIFF.md';

/** A server that lists the tools of a file. */
const server = `
const { tools } = require('./tools.json');
const answers = { initialize: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'huts', version: '1.0.0' } }, 'tools/list': { tools } };
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] ?? {} }));
});
`;

/** Runs a command in the workspace of the page. The id of a commit depends on its time. */
function shell(t: TestContext, cwd: string): (command: string) => string {
  const env = environment(t, { toolscribe: `#!/bin/sh\nexec "${process.execPath}" "${dist('cli.mjs')}" "$@"\n` });
  return (command) => {
    const { stdout, stderr, status } = spawnSync('bash', ['-c', `exec 2>&1; ${command}`], { cwd, encoding: 'utf8', env });
    assert.ok(status !== null && status < 2, stderr);
    return stdout.replaceAll(/\([0-9a-f]{8}\)/g, '(1f2e3d4c)');
  };
}

test('the commands of the page print what it shows', { skip: withoutBash }, (t) => {
  const manifest = JSON.stringify({ name: 'huts', dependencies: { '@modelcontextprotocol/sdk': '1.25.0', zod: '4.1.0' } });
  const before = readFileSync(page, 'utf8');
  const blocks = /^```(?<language>\w+) ?(?<name>\S*)\n(?<text>[\s\S]*?)^```$/gm;
  const named = (name: string): string => [...before.matchAll(blocks)].find(({ groups }) => groups?.name === name)?.groups?.text ?? assert.fail(name);
  const folder = repository(t, { 'package.json': manifest, 'server.ts': named('v1.0.0'), '.gitignore': 'dist\n' });
  git(folder, 'tag', 'v1.0.0');
  const run = shell(t, folder);
  run('mkdir dist; toolscribe emit --to mcp > dist/tools.json');
  writeFileSync(path.join(folder, 'dist/server.js'), server);
  writeFileSync(path.join(folder, 'server.ts'), named('now'));
  const now = before.replaceAll(blocks, (block, language: string, name: string, text: string) => {
    const file = path.join(folder, name);
    if (language === 'console') {
      const commands = text.split('\n').filter((line) => line.startsWith('$ '));
      const output = `\`\`\`console\n${commands.map((line) => `${line}\n${run(line.slice(2))}`).join('')}\`\`\``;
      rmSync(path.join(folder, 'toolscribe.calls.yaml'), { force: true });
      return output;
    }
    if (name === 'toolscribe.config.yaml') return `\`\`\`${language} ${name}\n${readFileSync(file, 'utf8')}\`\`\``;
    if (name.endsWith('.yaml')) writeFileSync(file, text);
    return block;
  });
  if (process.env.TOOLSCRIBE_UPDATE === '1') writeFileSync(page, now);
  else assert.equal(now, before);
});

test('the formats and options of the page are those of the command line', { skip: withoutBash }, (t) => {
  const text = readFileSync(page, 'utf8');
  const help = shell(t, repository(t, { a: '' }))('toolscribe diff --help');
  const formats = /--format FORMAT +(\w+(?:, \w+)*) or (\w+)/.exec(help) ?? assert.fail(help);
  const rows = (text.split('| `--format` |')[1]?.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` \|/gm);
  assert.deepEqual([...rows].map(([, name]) => name).toSorted(), formats.slice(1).join(', ').split(', ').toSorted());
  for (const [option] of text.matchAll(/--(?!unread)[a-z][a-z-]*/g)) assert.ok(help.includes(option), option);
});
