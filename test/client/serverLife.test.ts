import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Connection } from '../../client/src/server/languageClient.ts';
import { createLife, type Life } from '../../client/src/server/serverLife.ts';

interface Run {
  readonly life: Life;
  /** What was told, in order: states, crashes, `revived`, `gave up`. */
  readonly told: string[];
  /** The servers that were started, the newest last. */
  readonly servers: Server[];
  clock: number;
}

/** A server without a process. */
interface Server {
  answer(): void;
  /** Ends by itself. */
  end(reason: string): void;
  stopped: boolean;
}

function run(): Run {
  const told: string[] = [];
  const servers: Server[] = [];
  const state = { clock: 0 };
  const life = createLife({
    async connect(ended) {
      let settle: (ready: boolean) => void = () => {};
      const ready = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      const server: Server = {
        answer: () => settle(true),
        end(reason) {
          if (!server.stopped) ended(reason);
          settle(false);
        },
        stopped: false,
      };
      servers.push(server);
      const connection: Connection = {
        ready,
        request: () => Promise.reject(new Error('not asked here')),
        notify: () => {},
        async stop() {
          server.stopped = true;
          settle(false);
        },
      };
      return connection;
    },
    now: () => state.clock,
    entered: (next) => told.push(next),
    crashed: (line) => told.push(line),
    revived: () => told.push('revived'),
    gaveUp: (reason) => told.push(reason === undefined ? 'gave up' : `gave up: ${reason}`),
  });
  return {
    life,
    told,
    servers,
    get clock() {
      return state.clock;
    },
    set clock(time) {
      state.clock = time;
    },
  };
}

/** Lets everything go on that waits for nothing but its turn. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function running(): Promise<Run> {
  const all = run();
  const started = all.life.start();
  await turn();
  all.servers[0]?.answer();
  await started;
  return all;
}

/** The newest server ends, and the next one answers, if there is one. */
async function crash({ servers }: Run): Promise<void> {
  const before = servers.length;
  servers.at(-1)?.end('killed');
  await turn();
  if (servers.length > before) servers.at(-1)?.answer();
  await turn();
}

const ended = 'The language server ended unexpectedly: killed';

test('nothing runs before somebody asks, and many who ask get one server', async () => {
  const all = run();
  assert.deepEqual([all.life.state, all.servers.length], ['stopped', 0]);
  const asked = [all.life.start(), all.life.start(), all.life.start()];
  assert.equal(all.life.state, 'starting');
  assert.equal(all.life.connection(), undefined);
  await turn();
  all.servers[0]?.answer();
  await Promise.all(asked);
  await all.life.start();
  assert.equal(all.servers.length, 1);
  assert.ok(all.life.connection());
  assert.deepEqual(all.told, ['starting', 'running']);
});

test('a server that ended by itself is started again, which is told once', async () => {
  const all = await running();
  await crash(all);
  await crash(all);
  await crash(all);
  assert.deepEqual(all.told.slice(2), [ended, 'starting', 'running', 'revived', ended, 'starting', 'running', ended, 'starting', 'running']);
  assert.deepEqual([all.life.state, all.life.crashes], ['running', 3]);
});

test('the fourth time within three minutes it stays down, until a person starts it', async () => {
  const all = await running();
  for (let i = 0; i < 4; i++) await crash(all);
  assert.deepEqual(all.told.slice(-3), [ended, 'failed', 'gave up']);
  await all.life.start();
  assert.deepEqual([all.life.state, all.servers.length], ['failed', 4]);
  assert.equal(all.life.connection(), undefined);
  const restarted = all.life.restart();
  await turn();
  all.servers.at(-1)?.answer();
  await restarted;
  assert.equal(all.life.state, 'running');
  await crash(all);
  assert.equal(all.told.at(-1), 'revived', 'counting began again');
});

test('now and then a crash is none too many, and each is told', async () => {
  const all = await running();
  for (let i = 0; i < 6; i++) {
    all.clock += 3 * 60_000;
    await crash(all);
  }
  assert.equal(all.life.state, 'running');
  assert.equal(all.told.filter((line) => line === 'revived').length, 6);
});

test('a server that cannot start is tried four times; who waits for it waits for the last', async () => {
  const all = run();
  const started = all.life.start();
  for (let i = 0; i < 4; i++) {
    await turn();
    all.servers.at(-1)?.end('no memory');
  }
  await started;
  assert.deepEqual([all.life.state, all.servers.length], ['failed', 4]);
  assert.equal(all.told.at(-1), 'gave up: no memory');
});

test('a restart ends the server that runs first, and its end is no crash', async () => {
  const all = await running();
  const restarted = all.life.restart();
  await turn();
  assert.equal(all.servers[0]?.stopped, true);
  all.servers[0]?.end('asked to');
  all.servers[1]?.answer();
  await restarted;
  assert.deepEqual(all.told.slice(2), ['starting', 'running']);
  assert.equal(all.life.crashes, 0);
});

test('of two restarts at once one server is left', async () => {
  const all = await running();
  const both = [all.life.restart(), all.life.restart()];
  await turn();
  for (const server of all.servers) server.answer();
  await Promise.all(both);
  assert.deepEqual([all.life.state, all.servers.filter(({ stopped }) => !stopped).length], ['running', 1]);
});

test('who hears that it starts can wait until it runs', async () => {
  const seen: string[] = [];
  const life = createLife({
    connect: async () => ({ ready: Promise.resolve(true), request: () => Promise.reject(new Error('not asked here')), notify: () => {}, stop: async () => {} }),
    now: () => 0,
    entered(state) {
      if (state === 'starting') void life.start().then(() => seen.push(life.state));
    },
    crashed: () => {},
    revived: () => {},
    gaveUp: () => {},
  });
  await life.start();
  await turn();
  assert.deepEqual(seen, ['running']);
});

test('after the end nothing is started', async () => {
  const all = await running();
  await all.life.stop();
  await all.life.start();
  await all.life.restart();
  assert.deepEqual([all.life.state, all.servers.length, all.servers[0]?.stopped], ['stopped', 1, true]);
});

test('whoever waits for a start does not wait beyond the end', async () => {
  const all = run();
  const started = all.life.start();
  await turn();
  await all.life.stop();
  await started;
  assert.deepEqual([all.life.state, all.servers[0]?.stopped], ['stopped', true]);
});

test('a client that cannot be loaded is told like a server that cannot start', async () => {
  const told: string[] = [];
  const life = createLife({
    connect: () => Promise.reject(new Error('client.js is missing')),
    now: () => 0,
    entered: () => {},
    crashed: () => {},
    revived: () => {},
    gaveUp: (reason) => told.push(reason ?? ''),
  });
  await life.start();
  assert.deepEqual([life.state, told], ['failed', ['client.js is missing']]);
});
