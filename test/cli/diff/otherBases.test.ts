import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { runCli } from '../../support/servers/cliIo.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const tool = (unit: string): string =>
  `name: set_lamp\ndescription: |\n  Sets a lamp.\n\n  Lamps have names.\nparameters:\n  type: object\n  properties:\n    lamp:\n      type: string\n      description: The lamp\n    unit:\n      type: string\n      enum: [${unit}]\n      description: The unit\n  required: [lamp]\nimplementation_example: set_lamp("hall")\n`;

const changes = (stdout: string): readonly string[] =>
  (JSON.parse(stdout) as { readonly changed: readonly { readonly changes: readonly { readonly message: string }[] }[] }).changed.flatMap((one) =>
    one.changes.map(({ message }) => message),
  );

test('the lock file has a block for each tool, is no source of tools, and is the base where there is no git', async (t) => {
  const root = tempFolder(t, { 'set.yaml': tool('percent, lumen') });
  const none = await runCli(['diff'], { cwd: root });
  assert.equal(none.status, 2);
  assert.match(none.stderr, /toolscribe diff --update-lock/);

  const written = await runCli(['diff', '--update-lock'], { cwd: root });
  assert.match(written.stderr, /toolscribe\.lock\.yaml has 1 tool\./);
  const text = readFileSync(path.join(root, 'toolscribe.lock.yaml'), 'utf8');
  assert.match(text, /^ {2}- name: set_lamp\n {4}description: \|\n {6}Sets a lamp\.\n/m);
  for (const version of ['1.1', '1.2'] as const) assert.equal((parse(text, { version }) as { tools: { name: string }[] }).tools[0]?.name, 'set_lamp');
  assert.equal(JSON.parse((await runCli(['list', '--format', 'json'], { cwd: root })).stdout).tools.length, 1);

  assert.match((await runCli(['diff'], { cwd: root })).stdout, /^No tool changed: 1 tool in toolscribe\.lock\.yaml/);
  writeFileSync(path.join(root, 'set.yaml'), tool('percent'));
  const after = await runCli(['diff', '--format', 'json'], { cwd: root });
  assert.equal(after.status, 1);
  assert.deepEqual(changes(after.stdout), ['`unit` no longer takes `"lumen"`.']);
  assert.equal(readFileSync(path.join(root, 'toolscribe.lock.yaml'), 'utf8'), text);
});

/** A server that lists one tool, and leaves a file when it ends. */
const server = `
const answers = {
  initialize: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'lamps', version: '3' } },
  'tools/list': { tools: [{ name: 'set_lamp', description: 'Sets a lamp.\\n\\nLamps have names.\\n', inputSchema: { type: 'object', properties: {
    lamp: { type: 'string', description: 'The lamp' }, unit: { type: 'string', enum: ['percent', 'lumen'], description: 'The unit' } }, required: ['lamp'] } }] },
};
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] ?? {} }));
}).on('close', () => { require('node:fs').writeFileSync(process.argv[2], ''); process.exit(0); });
`;

test('a running server is a base, and each difference has its place in the source', async (t) => {
  const root = tempFolder(t, { 'set.yaml': tool('percent') });
  const command = `"${process.execPath}" "${tempFolder(t, { 'server.cjs': server })}/server.cjs" ended`;
  const { stdout, status, stderr } = await runCli(['diff', '--server', command, '--format', 'json'], { cwd: root });
  assert.equal(status, 1, stderr);
  assert.deepEqual(changes(stdout), ['`unit` no longer takes `"lumen"`.']);
  const report = JSON.parse(stdout) as { readonly before: { readonly name: string }; readonly changed: readonly { readonly file: string }[] };
  assert.equal(report.before.name, 'the server lamps 3');
  assert.equal(report.changed[0]?.file, 'set.yaml');
  assert.ok(existsSync(path.join(root, 'ended')));
  rmSync(path.join(root, 'ended'));
  writeFileSync(path.join(root, 'set.yaml'), tool('percent, lumen'));
  assert.match((await runCli(['diff', '--server', command], { cwd: root })).stdout, /^No tool changed/);
});

test('a server that does not answer is a usage error with its reason', async (t) => {
  const root = tempFolder(t, { 'set.yaml': tool('percent') });
  for (const [args, why] of [
    [['--server', 'no-such-program-anywhere'], /no-such-program-anywhere/],
    [['--server', `"${process.execPath}" -e "setInterval(() => {}, 1000)"`, '--timeout', '1'], /does not answer within 1 s/],
    [['--url', 'http://127.0.0.1:9/mcp'], /127\.0\.0\.1:9/],
    [['--url', 'http://127.0.0.1:9/mcp', '--header', 'Bearer x'], /--header is not of the form/],
    [['main', '--url', 'http://127.0.0.1:9/mcp'], /give one base/],
  ] as const) {
    const { status, stderr } = await runCli(['diff', ...args], { cwd: root });
    assert.equal(status, 2, stderr);
    assert.match(stderr, why);
  }
});

test('a saved call that its tool refuses is breaking, whatever the base is', async (t) => {
  const root = tempFolder(t, {
    'set.yaml': tool('percent, lumen'),
    'toolscribe.calls.yaml': '- tool: set_lamp\n  arguments: {"lamp":"hall","unit":"lumen"}\n',
  });
  await runCli(['diff', '--update-lock'], { cwd: root });
  assert.equal((await runCli(['diff'], { cwd: root })).status, 0);
  writeFileSync(path.join(root, 'set.yaml'), tool('percent'));
  await runCli(['diff', '--update-lock'], { cwd: root });
  const { status, stdout } = await runCli(['diff'], { cwd: root });
  assert.equal(status, 1);
  assert.match(stdout, /The call `.*` of toolscribe\.calls\.yaml is refused\.\n.*\{"lamp":"hall","unit":"lumen"\}\n.*\/unit: /);
  await runCli(['diff', '--accept', 'Lamps have percents'], { cwd: root });
  assert.equal((await runCli(['diff'], { cwd: root })).status, 0);
  writeFileSync(path.join(root, 'toolscribe.calls.yaml'), '- tool: set_lamp\n  arguments: {"lamp":"attic","unit":"lumen"}\n');
  assert.equal((await runCli(['diff'], { cwd: root })).status, 1, 'another call is not accepted');
  writeFileSync(path.join(root, 'toolscribe.calls.yaml'), '- tool: gone\n  arguments: {}\n');
  assert.match((await runCli(['diff'], { cwd: root })).stdout, /gone\n.*breaking.*is refused\.\n.*\n.*there is no tool of this name/);
  writeFileSync(path.join(root, 'toolscribe.calls.yaml'), 'gone: {}\n');
  assert.match((await runCli(['diff'], { cwd: root })).stderr, /is no list of maps of 'tool' and 'arguments'/);
});
