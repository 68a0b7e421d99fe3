import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import esbuild, { type BuildOptions } from 'esbuild';
import { modules } from '../../../scripts/bundling.mjs';
import { type ListOptions, listServed, type Served } from '../../../server/src/runners/mcpServer/listServed.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { answering, initialized, listedBy, required, runningOf, type Script, until } from './servers.ts';

const listed = async (t: TestContext, script: Script, timeout = 60): Promise<Served> => {
  const outcome = await listedBy(t, script, { timeout });
  if (outcome instanceof Error) throw outcome;
  return outcome;
};
const failure = async (t: TestContext, code: string, options: ListOptions = { timeout: 60 }): Promise<string> => {
  const outcome = await listedBy(t, { code }, options);
  assert.ok(outcome instanceof Error, JSON.stringify(outcome));
  assert.equal(outcome.name, 'ServerFailure');
  return outcome.message;
};
const namesOf = ({ tools }: Served): readonly unknown[] => tools.map(({ name }) => name);
const page = (tools: string, next = 'undefined'): string => `{ result: { tools: ${tools}, nextCursor: ${next} } }`;

test('the public servers list their tools', async (t) => {
  const cwd = tempFolder(t, {});
  const ask = (name: string, more = ''): Promise<Served> =>
    listServed(
      { command: `'${process.execPath}' '${path.resolve('node_modules/@modelcontextprotocol', name, 'dist/index.js')}' ${more}`, cwd, env: {} },
      { timeout: 60 },
    );
  const everything = await ask('server-everything');
  assert.equal(everything.name, 'mcp-servers/everything');
  assert.match(everything.protocol, /^20\d\d-\d\d-\d\d$/);
  assert.match(everything.instructions ?? '', /Everything/);
  assert.ok(namesOf(everything).includes('echo') && everything.tools.length > 8);
  const files = await ask('server-filesystem', `'${cwd}'`);
  assert.ok(namesOf(files).includes('read_text_file') && files.tools.every(({ inputSchema }) => inputSchema !== undefined));
  assert.ok(namesOf(await ask('server-memory')).includes('create_entities'));
});

test('all pages are asked for, in order', async (t) => {
  const code = `${required('{ Server }', '@modelcontextprotocol/server')}${required('{ StdioServerTransport }', '@modelcontextprotocol/server/stdio')}
const server = new Server({ name: 'pages', version: '3' }, { capabilities: { tools: {} }, instructions: 'Ask twice.' });
const pages = { first: [['b'], 'x'], x: [['a', 'c'], 'y'], y: [[], 'z'], z: [['a2']] };
server.setRequestHandler('tools/list', ({ params }) => {
  const [names, nextCursor] = pages[params?.cursor ?? 'first'];
  return { tools: names.map((name) => ({ name, inputSchema: { type: 'object' } })), ...(nextCursor && { nextCursor }) };
});
server.connect(new StdioServerTransport());`;
  const served = await listed(t, { code });
  assert.deepEqual(namesOf(served), ['b', 'a', 'c', 'a2']);
  assert.deepEqual({ ...served, tools: [], protocol: '' }, { name: 'pages', version: '3', protocol: '', instructions: 'Ask twice.', tools: [] });
  const endless = answering({ initialize: initialized(), 'tools/list': page(`[{ name: 'a' }]`, `'again'`) });
  assert.match(await failure(t, endless), /gives no valid answer: its list of tools has no end, since the page 'again'/);
});

test('tools are what the server sends, also where they break the protocol', async (t) => {
  const tools = [
    { zeta: 1, name: 'a', inputSchema: { 'x-own': [null, { deep: true }], type: 'object', properties: { b: {}, a: { type: 'strin' } } }, _meta: { own: 1 } },
    { name: 7, inputSchema: 'none', annotations: { readOnlyHint: 'yes', other: 1 }, execution: { taskSupport: 'no' } },
    { description: 'without a name', outputSchema: { type: 'array' }, icons: [{ src: 1 }] },
    {},
  ];
  const served = await listed(t, { code: answering({ initialize: initialized(), 'tools/list': page(JSON.stringify(tools)) }) });
  assert.equal(JSON.stringify(served.tools), JSON.stringify(tools));
});

test('a server without tools has an empty list', async (t) => {
  assert.deepEqual((await listed(t, { code: answering({ initialize: initialized('{ prompts: {} }') }) })).tools, []);
});

test('a server that knows the newest revision alone is asked in it', async (t) => {
  const code = `${required('{ McpServer }', '@modelcontextprotocol/server')}${required('{ serveStdio }', '@modelcontextprotocol/server/stdio')}
serveStdio(() => {
  const server = new McpServer({ name: 'new', version: '1' });
  server.registerTool('find', { description: 'Finds.' }, () => ({ content: [] }));
  return server;
}, { legacy: 'reject' });`;
  const served = await listed(t, { code });
  assert.deepEqual([namesOf(served), served.protocol], [['find'], '2026-07-28']);
});

test('the program gets the folder, the words and the environment of the caller, and no other variable', async (t) => {
  process.env.TOOLSCRIBE_SECRET = 'x';
  t.after(() => delete process.env.TOOLSCRIBE_SECRET);
  const own = `{ name: process.env.A, args: process.argv.slice(2), env: Object.keys(process.env), cwd: process.cwd() }`;
  const served = await listed(t, { code: answering({ initialize: initialized(), 'tools/list': page(`[${own}]`) }), env: { A: 'b' }, more: `"c d" '$HOME'` });
  const [{ name, args, env, cwd } = {}] = served.tools;
  assert.deepEqual([name, args], ['b', ['c d', '$HOME']]);
  assert.deepEqual(
    (env as string[]).filter((key) => !['A', 'PWD', 'OLDPWD', '_', 'TOOLSCRIBE_GUARD'].includes(key)),
    [],
  );
  assert.match(String(cwd), /toolscribe-test-/);
});

test('lines that are no messages are skipped, and standard error is not shown', async (t) => {
  const noise = `console.log('Notes server 1.2'); console.log('{"a": 1}'); console.error('ready');`;
  const served = await listed(t, { code: `${noise}${answering({ initialize: initialized(), 'tools/list': page(`[{ name: 'a' }]`) })}` });
  assert.deepEqual(namesOf(served), ['a']);
});

test('each failure names its reason, and what the program wrote on one harmless line', async (t) => {
  const ended = await failure(t, `console.error('\\u001b[31mno key\\u001b[0m\\nset \\u202eKEY\\u0007'); process.exit(3);`);
  assert.match(ended, /^'.*a server\.cjs' ' ended \(exit status 3\) before it answered: start it in a terminal.* It reports: no key \/ set \ufffdKEY\ufffd$/);
  const thrown = await failure(t, `console.error('[start]'); throw Object.assign(new Error('no database'), { own: { port: 1 } });`);
  assert.match(thrown, /ended \(exit status 1\).* It reports: .*Error: no database/);
  assert.doesNotMatch(thrown, /\bat .*:\d+|Node\.js v/);
  assert.match(await failure(t, `process.stdin.once('data', () => process.kill(process.pid, 'SIGSEGV'));`), /ended \(SIGSEGV\) before it answered/);
  const garbage = await failure(t, `console.log('<html>'); setInterval(() => {}, 1000);`, { timeout: 1 });
  assert.match(garbage, /does not answer within 1 s: .* Its output has a line that is no message of the protocol: <html>$/);
  assert.match(await failure(t, answering({ initialize: `{ error: { code: -32000, message: 'no licence' } }` })), /answers with an error: no licence\.$/);
  const broken = answering({ initialize: initialized(), 'tools/list': `{ result: { tools: [1] } }` });
  assert.match(await failure(t, broken), /gives no valid answer: its answer to tools\/list has no list of tools\.$/);
  const refused = answering({ initialize: initialized(), 'tools/list': `{ error: { code: -32603, message: 'database is down' } }` });
  assert.match(await failure(t, refused), /answers with an error: database is down\.$/);
});

test('a command that cannot be started is reported', async (t) => {
  const cwd = tempFolder(t, { 'data.txt': '', 'bin/tool': '' });
  const message = async (command: string, folder = cwd): Promise<string> => {
    const outcome = await listServed({ command, cwd: folder, env: { PATH: path.join(cwd, 'bin') } }, { timeout: 5 }).catch((error: Error) => error);
    assert.ok(outcome instanceof Error);
    return outcome.message;
  };
  for (const name of ['no-such-program', './data.txt', 'bin', './bin', 'tool', path.join(cwd, 'none')])
    assert.equal(await message(`${name} -x`), `The program '${name}' is not found. Install it, or write its whole path.`);
  assert.match(await message(' '), /^The command of the server is empty\. /);
  assert.match(await message(`node 'a`), /has a quote or a backslash without an end: node 'a\. Close it\.$/);
  assert.match(await message('node', path.join(cwd, 'none')), /^The folder of the server is not found: /);
});

test('a server that never answers, ignores the end of its input and signals, or has descendants is ended', async (t) => {
  const stubborn = `process.on('SIGTERM', () => {}); process.on('SIGINT', () => {}); setInterval(() => {}, 1000);`;
  assert.match(await failure(t, stubborn, { timeout: 0.5 }), /^'.*' does not answer within 0\.5 s: check that it is an MCP server, or allow more time\.$/);
  const code = `${stubborn}${answering({ initialize: initialized(), 'tools/list': page(`[{ name: 'a' }]`) })}`;
  const started = performance.now();
  assert.deepEqual(namesOf(await listed(t, { code })), ['a']);
  assert.ok(performance.now() - started > 2400, 'it had time to end by itself');
  const descendant = `require('node:child_process').spawn(process.execPath, ['-e', "require('node:fs').appendFileSync('pids', process.pid + '\\\\n'); setInterval(() => {}, 1000)"], { detached: true, stdio: 'inherit' });`;
  const slow = `{ result: (Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500), { tools: [{ name: 'a' }] }) }`;
  assert.deepEqual(namesOf(await listed(t, { code: `${descendant}${answering({ initialize: initialized(), 'tools/list': slow })}` })), ['a']);
});

test('an aborted conversation ends with the reason of the signal', async (t) => {
  const reason = new Error('enough');
  const outcome = await listedBy(t, { code: 'setInterval(() => {}, 1000);' }, { timeout: 60, signal: abortedAfter(300, reason) });
  assert.equal(outcome, reason);
  await assert.rejects(listServed({ command: 'node', cwd: '.', env: {} }, { timeout: 1, signal: AbortSignal.abort(reason) }), reason);
});

const abortedAfter = (ms: number, reason: Error): AbortSignal => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), ms);
  return controller.signal;
};

test('a server does not outlive a process that asks it and is killed', { skip: process.platform === 'win32' }, async (t) => {
  const cwd = tempFolder(t, {
    'server.cjs': `require('node:fs').appendFileSync('pids', process.pid + '\\n'); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`,
  });
  const entry = { contents: "export * from './server/src/runners/mcpServer/listServed.ts'", resolveDir: process.cwd() };
  await esbuild.build({ ...(modules as BuildOptions), stdin: entry, outdir: cwd, entryNames: 'asking' });
  const script = `const { listServed } = await import('./asking.mjs'); await listServed(${JSON.stringify({ command: `'${process.execPath}' server.cjs`, cwd, env: {} })}, { timeout: 60 });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd, stdio: 'inherit' });
  const pids = path.join(cwd, 'pids');
  await until(() => existsSync(pids) && runningOf(pids).length === 1, 'it is started');
  child.kill('SIGKILL');
  await until(() => runningOf(pids).length === 0, 'it is gone');
});
