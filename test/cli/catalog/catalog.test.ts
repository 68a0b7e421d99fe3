import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import sqlite from 'node-sqlite3-wasm';
import { thisProcess } from '../../../server/src/node/processes.ts';
import { cli } from '../../support/programs/programs.ts';
import { runCli } from '../../support/servers/cliIo.ts';
import { tempFolder } from '../../support/tempFolder.ts';

// The table `basic_tools` of specification 4, "Storage and Retrieval", as a file: what happens to it when things go wrong.

const script = (does: string): string =>
  `PARAM subject AS string LIKE "taxes" DESCRIPTION "What the notes are about"\nDESCRIPTION "${does} the notes about a subject"\nTALK subject\n`;
const of = (bot: string, name: string): string => `${bot}.gbai/${bot}.gbdialog/${name}.bas`;
const files = { [of('shop', 'find_notes')]: script('Finds'), [of('shop', 'count_notes')]: script('Counts'), [of('bank', 'read_notes')]: script('Reads') };

/** A workspace whose tools are in `tools.db`. */
async function cataloged(t: TestContext, more: Readonly<Record<string, string>> = {}) {
  const cwd = tempFolder(t, { ...files, ...more });
  const db = path.join(cwd, 'tools.db');
  const run = (...argv: readonly string[]) => runCli([...argv, '--db', 'tools.db'], { cwd });
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
    writeFileSync(path.join(cwd, file), text);
  };
  assert.equal((await run('catalog')).status, 0);
  return { cwd, db, run, write };
}

/** What another program does to a database. */
function within<T>(file: string, use: (db: InstanceType<typeof sqlite.Database>) => T): T {
  const db = new sqlite.Database(file);
  try {
    return use(db);
  } finally {
    db.close();
  }
}

const namesIn = (file: string): unknown => within(file, (db) => db.all('SELECT name FROM basic_tools ORDER BY name').map(({ name }) => name));

// Specification 4: "Indexed for fast retrieval".
test('this build of SQLite has the full-text index that search needs, and retrieval reads indexes', async (t) => {
  const { db } = await cataloged(t);
  const plan = (sql: string): string =>
    within(db, (open) =>
      open
        .all(`EXPLAIN QUERY PLAN ${sql}`)
        .map(({ detail }) => String(detail))
        .join('\n'),
    );
  assert.match(plan("SELECT * FROM basic_tools WHERE bot = 'shop' AND name = 'find_notes'"), /SEARCH basic_tools USING INDEX .*\(bot=\? AND name=\?\)/);
  assert.match(plan("SELECT * FROM basic_tools WHERE name = 'find_notes'"), /USING INDEX basic_tools_name/);
  assert.match(plan("SELECT * FROM basic_tools_text WHERE basic_tools_text MATCH 'notes'"), /VIRTUAL TABLE INDEX/);
});

test('where nothing changed, the file is left alone', async (t) => {
  const { db, run, cwd } = await cataloged(t);
  const before = [statSync(db).ino, readFileSync(db)];
  assert.match((await run('catalog')).stderr, /0 added, 0 changed, 0 removed, 3 unchanged/);
  assert.deepEqual([statSync(db).ino, readFileSync(db)], before);
  assert.deepEqual(readdirSync(cwd).sort(), ['bank.gbai', 'shop.gbai', 'tools.db']);
});

test('rows keep what is in other columns, and whether they are active, when their tool changes', async (t) => {
  const { db, run, write } = await cataloged(t);
  within(db, (open) =>
    open.exec("ALTER TABLE basic_tools ADD COLUMN owner TEXT; UPDATE basic_tools SET owner = 'me'; UPDATE basic_tools SET is_active = 0 WHERE bot_id = 'shop'"),
  );
  write(of('shop', 'find_notes'), script('Looks for'));
  assert.match((await run('catalog')).stderr, /0 added, 1 changed, 0 removed, 2 unchanged/);
  assert.deepEqual(
    within(db, (open) => open.all('SELECT name, owner, is_active FROM basic_tools ORDER BY name')),
    [
      { name: 'count_notes', owner: 'me', is_active: 0 },
      { name: 'find_notes', owner: 'me', is_active: 0 },
      { name: 'read_notes', owner: 'me', is_active: 1 },
    ],
  );
  // A tool that is not active is neither found nor served.
  assert.match((await run('search', 'notes')).stdout, /^NAME[^\n]*\nread_notes [^\n]*\n$/);
});

// Specification 4: "MCP definitions are stored in the `basic_tools` table", "Associated with bot ID".
test("BotServer's own queries find the tools of a bot, by an index", async (t) => {
  const { db, cwd } = await cataloged(t);
  const sql = `SELECT bot_id, tool_name, file_path, ast_path, file_hash, mcp_json, tool_json, is_active FROM basic_tools
    WHERE bot_id = ? AND tool_name = ? AND is_active = 1`;
  const [row, ...more] = within(db, (open) => open.all(sql, ['shop', 'find_notes']));
  const { mcp_json, tool_json, ...rest } = row ?? {};
  const source = of('shop', 'find_notes');
  const file_hash = createHash('sha256')
    .update(readFileSync(path.join(cwd, source)))
    .digest('hex');
  assert.deepEqual(
    [rest, more],
    [{ bot_id: 'shop', tool_name: 'find_notes', file_path: source, ast_path: source.replace('.bas', '.ast'), file_hash, is_active: 1 }, []],
  );
  const properties = { subject: { type: 'string', description: 'What the notes are about', example: 'taxes' } };
  assert.deepEqual(JSON.parse(String(mcp_json)).input_schema, { type: 'object', properties, required: ['subject'] });
  assert.deepEqual(JSON.parse(String(tool_json)), {
    type: 'function',
    function: { name: 'find_notes', description: 'Finds the notes about a subject', parameters: { type: 'object', properties, required: ['subject'] } },
  });
  const plan = within(db, (open) => open.all(`EXPLAIN QUERY PLAN ${sql.replace('?', "'shop'").replace('?', "'find_notes'")}`));
  assert.match(JSON.stringify(plan), /USING INDEX basic_tools_of_bot \(bot_id=\? AND tool_name=\? AND is_active=\?\)/);
});

test('a database of the first format is read as it is, and brought to the present one by the next run', async (t) => {
  const { db, run } = await cataloged(t);
  const newer = ['ast_path', 'file_path', 'mcp_json', 'tool_name', 'bot_id', 'is_active', 'file_hash', 'tool_json'];
  within(db, (open) =>
    open.exec(`DROP INDEX basic_tools_of_bot; ${newer.map((column) => `ALTER TABLE basic_tools DROP COLUMN ${column};`).join(' ')} PRAGMA user_version = 1`),
  );
  const old = readFileSync(db);
  assert.match((await run('search', 'notes')).stdout, /find_notes/);
  assert.deepEqual(readFileSync(db), old);
  assert.match((await run('catalog')).stderr, /0 added, 3 changed, 0 removed, 0 unchanged/);
  assert.deepEqual(
    within(db, (open) => open.all("SELECT bot_id, tool_json ->> '$.function.name' AS name FROM basic_tools WHERE is_active AND tool_name = 'read_notes'")),
    [{ bot_id: 'bank', name: 'read_notes' }],
  );
});

test('a run for some paths, or for another workspace, leaves the rows of others', async (t) => {
  const { db, run, cwd } = await cataloged(t);
  rmSync(path.join(cwd, of('bank', 'read_notes')));
  assert.match((await run('catalog', 'shop.gbai')).stdout, /^removed {2}bank\/read_notes/);
  const { status } = await runCli(['catalog', '--db', 'tools.db', '--root', 'shop.gbai'], { cwd });
  assert.equal(status, 0);
  mkdirSync(path.join(cwd, 'empty'));
  assert.match((await run('catalog', '--root', 'empty')).stderr, /0 added, 0 changed, 0 removed/);
  assert.deepEqual(namesIn(db), ['count_notes', 'find_notes']);
});

test('what another program, a newer version or an accident made of the file is told, and the file stays as it is', async (t) => {
  const { db, run } = await cataloged(t);
  const good = readFileSync(db);
  const told = async (spoil: () => void, message: RegExp, commands: readonly (readonly string[])[] = [['catalog'], ['search', 'notes']]): Promise<void> => {
    writeFileSync(db, good);
    spoil();
    const before = readFileSync(db);
    for (const words of commands) {
      const { status, stdout, stderr } = await run(...words);
      assert.deepEqual([status, stdout], [2, ''], stderr);
      assert.match(stderr, message);
      assert.deepEqual(readFileSync(db), before);
      assert.ok(!existsSync(`${db}.lock`));
    }
  };
  await told(
    () => within(db, (open) => open.exec('PRAGMA user_version = 3')),
    /made by a newer version of Toolscribe \(its format is 3, and this one knows 2\)/,
  );
  await told(() => within(db, (open) => open.exec('PRAGMA application_id = 7')), /another program made it/);
  await told(() => writeFileSync(db, 'x'.repeat(5000)), /it is no SQLite file/);
  await told(() => writeFileSync(db, good.subarray(0, 60)), /it is no SQLite file/);
  await told(() => writeFileSync(db, good.subarray(0, 8192)), /cannot be used: /);
  await told(() => writeFileSync(db, Buffer.concat([good.subarray(0, 100), Buffer.alloc(good.length - 100, 255)])), /cannot be used: /);
  await told(() => within(db, (open) => open.exec('DROP TABLE basic_tools')), /cannot be used: no such table/);
  await told(() => writeFileSync(db, Object.assign(Buffer.from(good), { 18: 2, 19: 2 })), /write-ahead log/);
  await told(() => writeFileSync(`${db}-journal`, 'x'), /another program writes to .* or ended while it wrote/);
});

test('a locked database is told, with who locks it', async (t) => {
  const { db, run } = await cataloged(t);
  mkdirSync(`${db}.lock`);
  const { status, stderr } = await run('catalog');
  assert.equal(status, 2);
  assert.match(stderr, /'.*tools\.db' is locked by another program\. If nothing writes to it, remove the folder '.*tools\.db\.lock'/);
  const owner = { ...thisProcess(), token: 'a'.repeat(16) };
  const lockedBy = async (now: object): Promise<string> => {
    writeFileSync(path.join(`${db}.lock`, 'process'), JSON.stringify({ ...owner, ...now }));
    return (await run('catalog')).stderr;
  };
  assert.match(await lockedBy({}), new RegExp(`is locked by process ${process.pid}\\. `));
  assert.match(await lockedBy({ host: 'far' }), new RegExp(`is locked by process ${process.pid} of 'far'\\. `));
  // Whoever writes does so elsewhere, so that what is there can be read.
  assert.equal((await run('search', 'notes')).status, 0);
});

test('a run that is killed while it writes leaves the table as it was, and the next run takes its lock over', async (t) => {
  const names = Array.from({ length: 400 }, (_, i) => of('shop', `find_notes_${i}`));
  const { cwd, db, run, write } = await cataloged(t, Object.fromEntries(names.map((name) => [name, script('Finds')])));
  const good = readFileSync(db);
  for (const name of names) write(name, script('Looks for'));
  const child = spawn(process.execPath, [cli, 'catalog', '--db', 'tools.db'], { cwd, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  while (!existsSync(`${db}.lock`) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 1));
  child.kill('SIGKILL');
  await ended;
  // A machine that is busy may see the lock too late.
  if (existsSync(`${db}.lock`)) assert.deepEqual(readFileSync(db), good);
  assert.equal((await run('search', 'notes')).status, 0);
  assert.equal((await run('catalog')).status, 0);
  assert.deepEqual(
    readdirSync(cwd).filter((name) => name.startsWith('tools.db')),
    ['tools.db'],
  );
  assert.deepEqual(
    within(db, (open) => open.all("SELECT count(*) AS n FROM basic_tools WHERE definition LIKE '%Looks for%'")),
    [{ n: 400 }],
  );
});

test('runs side by side wait for each other, and readers find whole tables', async (t) => {
  const cwd = tempFolder(t, files);
  const start = (...argv: readonly string[]): Promise<number | null> =>
    new Promise((resolve) => {
      spawn(process.execPath, [cli, ...argv, '--db', 'tools.db'], { cwd, stdio: 'ignore' }).once('close', resolve);
    });
  assert.equal(await start('catalog', 'bank.gbai'), 0);
  const runs = [start('catalog', of('shop', 'find_notes')), start('catalog', of('shop', 'count_notes')), start('search', 'notes'), start('search', 'notes')];
  assert.deepEqual(await Promise.all(runs), [0, 0, 0, 0]);
  assert.deepEqual(namesIn(path.join(cwd, 'tools.db')), ['count_notes', 'find_notes', 'read_notes']);
});

test('runs that find the lock of a killed run at once write one after another', async (t) => {
  const { cwd, db } = await cataloged(t);
  const names = Array.from({ length: 5 }, (_, i) => of('shop', `find_more_${i}`));
  for (const name of names) {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
    writeFileSync(path.join(cwd, name), script('Finds'));
  }
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(`${db}.lock`);
  writeFileSync(path.join(`${db}.lock`, 'process'), JSON.stringify({ ...thisProcess(), pid, token: 'a'.repeat(16) }));
  const write = (name: string): Promise<number | null> =>
    new Promise((resolve) => {
      spawn(process.execPath, [cli, 'catalog', name, '--db', db], { cwd, stdio: 'ignore' }).once('close', resolve);
    });
  assert.deepEqual(
    await Promise.all(names.map(write)),
    names.map(() => 0),
  );
  assert.deepEqual(namesIn(db), ['count_notes', 'find_more_0', 'find_more_1', 'find_more_2', 'find_more_3', 'find_more_4', 'find_notes', 'read_notes']);
  assert.equal(existsSync(`${db}.lock`), false);
});

test('the client lists and calls tools of a database, and hears of a change', async (t) => {
  const { cwd, run, write } = await cataloged(t);
  const changes: string[][] = [];
  const uris: string[] = [];
  const client = new Client(
    { name: 'test', version: '1' },
    {
      listChanged: {
        tools: { onChanged: (_, tools) => void changes.push((tools ?? []).map(({ description }) => description ?? '')) },
        resources: { onChanged: (_, resources) => void uris.push(...(resources ?? []).map(({ uri }) => uri)) },
      },
    },
  );
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [cli, 'serve', '--db', 'tools.db', '--bot', 'shop', '--prefix', 'my'], cwd, stderr: 'ignore' }),
  );
  t.after(() => client.close());
  const { tools } = await client.listTools();
  assert.deepEqual(
    tools.map(({ name }) => name),
    ['my_count_notes', 'my_find_notes'],
  );
  assert.deepEqual(tools[1]?.inputSchema, {
    type: 'object',
    properties: { subject: { type: 'string', description: 'What the notes are about', examples: ['taxes'] } },
    required: ['subject'],
  });
  assert.ok((await client.callTool({ name: 'my_find_notes', arguments: { subject: 'taxes' } })).content);
  await assert.rejects(client.callTool({ name: 'my_find_notes', arguments: {} }), /Invalid params: subject is required/);
  write(of('shop', 'find_notes'), script('Looks for'));
  assert.equal((await run('catalog')).status, 0);
  for (let i = 0; i < 400 && changes.length === 0; i++) await new Promise((resolve) => setTimeout(resolve, 25));
  assert.ok(changes.some((list) => list.includes('Looks for the notes about a subject')));
  write('rmd/cars.Rmd', '# Cars');
  for (let i = 0; i < 400 && !uris.includes('rmd:///cars.Rmd'); i++) await new Promise((resolve) => setTimeout(resolve, 25));
  assert.ok(uris.includes('rmd:///cars.Rmd'));
});

test('several bots are served together where their names tell them apart, and else one has to be chosen', async (t) => {
  const { run } = await cataloged(t, { [of('bank', 'find_notes')]: script('Finds') });
  const { status, stderr } = await run('serve');
  assert.equal(status, 2);
  assert.match(stderr, /'find_notes' is a tool of 'bank' and of 'shop': choose a bot with --bot \(bank, shop\)/);
  assert.match((await run('serve', '--bot', 'shp')).stderr, /there is no bot 'shp' in the database; there are bank, shop\. Did you mean 'shop'\?/);
});
