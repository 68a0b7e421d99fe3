import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { createJobs } from '../../scripts/jobs.mjs';
import { watchdog } from '../../scripts/watchdog.mjs';

const limits = { work: 1000, idle: 10_000 };
const run = (code: string, given = limits): Promise<{ readonly ok: boolean; readonly output: string }> =>
  createJobs(process.cwd(), given, 20).add({ name: 'job', args: ['--eval', code] });

test('a process that reports something is not ended, however long it runs', () => {
  const { look, heard } = watchdog(limits);
  for (let turn = 0; turn < 100; turn++) {
    assert.equal(look(turn * 9000, turn * 900), undefined);
    heard();
  }
});

test('one that waits for a busy processor is not ended', () => {
  const { look } = watchdog(limits);
  for (let turn = 0; turn <= 100; turn++) assert.equal(look(turn * 1000, turn * 9), undefined);
});

test('one that works without a report is ended by its processor time, not by the clock', () => {
  const { look } = watchdog(limits);
  assert.equal(look(0, 5000), undefined);
  assert.equal(look(9000, 5900), undefined);
  assert.match(look(9100, 6100) ?? '', /^it used a processor for 1 s, and finished no test$/);
});

test('one that is silent and idle is ended; where processor time is unknown, one that is silent', () => {
  for (const work of [0, undefined]) {
    const { look } = watchdog(limits);
    assert.equal(look(0, work), undefined);
    assert.equal(look(10_000, work), undefined);
    assert.match(look(11_000, work) ?? '', /^it did nothing for 11 s$/);
  }
});

test('a child that ends takes no time away from what was used', () => {
  const { look } = watchdog(limits);
  for (const [now, work] of [
    [0, 0],
    [1, 900],
    [2, 100],
  ] as const)
    assert.equal(look(now, work), undefined);
  assert.match(look(3, 400) ?? '', /used a processor/);
});

test('a job that hangs is ended with a message, with what it had printed', async () => {
  const { ok, output } = await run("console.log('begun'); setInterval(() => {}, 1e6)", { work: 60_000, idle: 300 });
  assert.equal(ok, false);
  assert.match(output, /^begun\njob was ended: it did nothing for \d+ s\.\nended by SIGKILL\n$/);
});

test('a job that turns in circles is ended, one that reports while it works is not', {
  skip: process.platform !== 'linux' && 'processor time is unknown',
}, async () => {
  const work = (milliseconds: number): string => `for (const until = process.cpuUsage().user + ${milliseconds}e3; process.cpuUsage().user < until; );`;
  assert.match(
    (await run(`setInterval(() => { ${work(50)} })`, { work: 400, idle: 1e6 })).output,
    /^job was ended: it used a processor for \d+ s, and finished no test\.\n/,
  );
  const report = `let turns = 0; const go = () => { process.stdout.write('\\0'); ${work(50)} if (++turns < 24) setImmediate(go); else console.log('done') }; go()`;
  assert.deepEqual(await run(report, { work: 800, idle: 1e6 }).then(({ ok, output }) => ({ ok, output })), { ok: true, output: 'done\n' });
});

test('a test that passes is a report, and is not printed', async () => {
  const reporter = path.resolve('scripts/testReporter.mjs');
  const code = "const { test } = require('node:test'); for (const name of ['a', 'b']) test(name, () => {});";
  const { ok, output } = await createJobs(process.cwd()).add({ name: 'job', args: [`--test-reporter=${reporter}`, '--eval', code] });
  assert.ok(ok, output);
  assert.match(output, /^ℹ tests 2$/m);
  assert.ok(!output.includes('\0'));
});

test('a wait is longer on a machine that others use, up to ten times', () => {
  assert.deepEqual([patience(20_000, 0, 2), patience(20_000, 2, 2), patience(20_000, 8, 2), patience(20_000, 90, 2)], [20_000, 20_000, 80_000, 200_000]);
});
