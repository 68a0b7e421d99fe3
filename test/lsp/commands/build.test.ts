import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import type { RunExamples } from '../../../server/src/lsp/commands/examples.ts';
import type { BuildResult } from '../../../server/src/lsp/protocol.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { type Client, connect } from '../../support/servers/client.ts';
import { demo, peaksYaml, smoothYaml } from '../../support/workspaces/demo.ts';

const build = (client: Client, args?: unknown): Promise<BuildResult> =>
  client.request<BuildResult>('workspace/executeCommand', { command: 'toolscribe.server.build', ...(args === undefined ? {} : { arguments: [args] }) });

const said = (result: BuildResult): string[] => result.steps.map((step) => `${step.outcome} ${step.path}`);

test('a build writes the files, shows its progress, and says what it did', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  client.heard.progress.length = 0;
  const result = await build(client);
  assert.deepEqual(said(result), [`written ${peaksYaml}`, `written ${smoothYaml}`]);
  assert.equal(result.ok, true);
  assert.equal(result.message, '2 files written.');
  assert.match(client.text(smoothYaml), /^name: demo-smooth$/m);
  const kinds = client.heard.progress.map((p) => p.value.kind);
  assert.deepEqual([kinds[0], kinds.at(-1)], ['begin', 'end']);
  assert.deepEqual(
    client.heard.progress.flatMap((p) => p.value.message ?? []),
    [peaksYaml, smoothYaml],
  );
  assert.deepEqual(said(await build(client)), [`unchanged ${peaksYaml}`, `unchanged ${smoothYaml}`]);
});

test('progress goes to the client’s own token where it gave one', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  client.heard.progress.length = 0;
  await client.request('workspace/executeCommand', { command: 'toolscribe.server.build', workDoneToken: 'mine' });
  assert.deepEqual([...new Set(client.heard.progress.map((p) => p.token))], ['mine']);
});

test('only the files of the documents given are built', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  assert.deepEqual(said(await build(client, { uris: [uriOf('R/peaks.R')] })), [`written ${peaksYaml}`]);
  assert.ok(!client.host.files.has(uriOf(smoothYaml)));
});

test('text that is not saved is not built from, and the rest is built', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  client.open('R/smooth.R');
  client.edit('R/smooth.R', 'moving average', 'running mean');
  const result = await build(client);
  assert.deepEqual(said(result), ['failed R/smooth.R', `written ${peaksYaml}`]);
  assert.equal(result.ok, false);
  assert.match(result.message, /R\/smooth\.R: it has changes that are not saved/);
  assert.deepEqual(client.heard.shown, [result.message]);
  client.save('R/smooth.R');
  assert.ok(said(await build(client)).includes(`written ${smoothYaml}`));
  assert.match(client.text(smoothYaml), /running mean/);
});

test('a file edited by hand is kept, and overwritten only when forced', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  await build(client);
  client.writeOnDisk(smoothYaml, client.text(smoothYaml).replace('moving average', 'my own words'));
  const result = await build(client);
  assert.ok(said(result).includes(`kept ${smoothYaml}`));
  assert.equal(result.ok, false);
  assert.match(client.text(smoothYaml), /my own words/);
  const forced = await client.request<BuildResult>('workspace/executeCommand', {
    command: 'toolscribe.server.rebuild',
    arguments: [{ uri: uriOf(smoothYaml), force: true }],
  });
  assert.deepEqual(said(forced), [`written ${smoothYaml}`]);
  assert.match(client.text(smoothYaml), /moving average/);
});

test('a generated file whose tool is gone is removed', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  await build(client);
  client.writeOnDisk('R/smooth.R', undefined);
  assert.ok(said(await build(client)).includes(`removed ${smoothYaml}`));
  assert.ok(!client.host.files.has(uriOf(smoothYaml)));
});

/** A promise that somebody else keeps. */
function signal(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

const ok: RunExamples = async (request) => ({
  results: request.examples.map(({ id }) => {
    request.onProgress?.({ id, index: 0, total: request.examples.length });
    return { id, status: 'ok', output: `ran ${id}`, seconds: 0.5 };
  }),
  notes: [],
});

test('examples are run only where the workspace is trusted', async (t) => {
  const client = await connect(demo, { runExamples: ok });
  t.after(client.dispose);
  await assert.rejects(build(client, { runExamples: true }), /not trusted/);
  assert.ok(!client.host.files.has(uriOf(smoothYaml)));
  await client.rpc.sendNotification('toolscribe/trust', { trusted: true });
  assert.equal((await build(client, { runExamples: true })).ok, true);
  assert.match(client.text(smoothYaml), /#> ran demo-smooth\nexecution_time: 0\.5/);
  await client.rpc.sendNotification('toolscribe/trust', { trusted: false });
  await assert.rejects(build(client, { runExamples: true }), /not trusted/);
});

test('a server that cannot run examples says so', async (t) => {
  const client = await connect(demo, { initializationOptions: { trusted: true } });
  t.after(client.dispose);
  await assert.rejects(build(client, { runExamples: true }), /cannot be run by this server/);
});

test('an example that fails is a finding at its line, until it is changed', async (t) => {
  const failing: RunExamples = async (request) => ({
    results: request.examples.map(({ id }) =>
      id === 'demo-smooth'
        ? { id, status: 'error', output: '', seconds: 0, message: "object 'x' not found", errorLine: 1 }
        : { id, status: 'ok', output: 'fine', seconds: 0.1 },
    ),
    notes: ['R/b.R could not be loaded: 1:1: unexpected input\n1: ?\n    ^'],
  });
  const source = (demo['R/smooth.R'] ?? '').replace("#' smooth(c(1, 2, 3))", "#' y <- 1\n#' smooth(x)");
  const client = await connect({ ...demo, 'R/smooth.R': source }, { runExamples: failing, initializationOptions: { trusted: true } });
  t.after(client.dispose);
  client.open('R/smooth.R');
  const result = await build(client, { runExamples: true });
  assert.match(result.message, / R\/b\.R could not be loaded: 1:1: unexpected input\. The example of demo-smooth failed: object 'x' not found\.$/);
  const failed = async () => (await client.diagnostics('R/smooth.R')).find((d) => d.code === 'example-failed');
  const found = await failed();
  assert.ok(found);
  assert.equal(found.message, "Example fails: object 'x' not found.");
  assert.equal(client.read('R/smooth.R', found.range), 'smooth(x)');
  client.edit('R/smooth.R', "#' smooth(x)", "#' smooth(y)");
  assert.equal(await failed(), undefined);
});

test('a build is cancelled by cancelling its request', async (t) => {
  const started = signal();
  const waiting: RunExamples = (request) =>
    new Promise((resolve) => {
      request.signal?.addEventListener('abort', () =>
        resolve({ results: request.examples.map(({ id }) => ({ id, status: 'skipped', output: '', seconds: 0 })), notes: [] }),
      );
      started.resolve();
    });
  const client = await connect(demo, { runExamples: waiting, initializationOptions: { trusted: true } });
  t.after(client.dispose);
  const source = new CancellationTokenSource();
  const asked = client.request('workspace/executeCommand', { command: 'toolscribe.server.build', arguments: [{ runExamples: true }] }, source.token);
  await started.promise;
  source.cancel();
  await assert.rejects(asked, /cancelled/);
  assert.ok(!client.host.files.has(uriOf(smoothYaml)));
});

test('a build is cancelled by the progress that it shows', async (t) => {
  const started = signal();
  const waiting: RunExamples = (request) =>
    new Promise((resolve) => {
      request.signal?.addEventListener('abort', () => resolve({ results: [], notes: [] }));
      started.resolve();
    });
  const client = await connect(demo, { runExamples: waiting, initializationOptions: { trusted: true } });
  t.after(client.dispose);
  client.heard.progress.length = 0;
  const asked = build(client, { runExamples: true });
  await started.promise;
  // Answered while the build runs, and after the client was told of its progress.
  await client.request('toolscribe/tools');
  await client.rpc.sendNotification('window/workDoneProgress/cancel', { token: client.heard.progress[0]?.token });
  const result = await asked;
  assert.equal(result.message, 'The build was cancelled.');
  assert.deepEqual(result.steps, []);
});

test('a command with wrong arguments builds nothing', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  await assert.rejects(build(client, { uris: 'R/smooth.R' }), /must be a list/);
  await assert.rejects(client.request('workspace/executeCommand', { command: 'toolscribe.server.rebuild', arguments: [{}] }), /needs the 'uri'/);
  await assert.rejects(client.request('workspace/executeCommand', { command: 'toolscribe.server.other' }), /no command/);
  assert.deepEqual(
    [...client.host.files.keys()].filter((uri) => uri.endsWith('.yaml')),
    [],
  );
});
