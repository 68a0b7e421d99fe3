// Edits 200 documents of all formats and takes each edit back, within one process with the server. Prints figures as JSON.
// `node --expose-gc run.mjs EDITS [SNAPSHOTS]`: with a folder, heap snapshots are written before and after.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { writeHeapSnapshot } from 'node:v8';
import type * as lsp from 'vscode-languageserver';
import { linesOf } from '../../server/src/engine/lines.ts';
import { createMemoryHost, uriOf } from '../../test/support/memoryHost.ts';
import { connect } from '../../test/support/servers/client.ts';

const [edits = 20_000, snapshots] = [Number(process.argv[2] ?? 20_000), process.argv[3]];
const count = 200;
/** Requests of an editor after a key; the first is asked for after each. */
const asked = ['diagnostic', 'codeLens', 'semanticTokens/full', 'documentSymbol', 'foldingRange', 'documentLink'];

const endings = /\.(?:py|R|ts|js|bas|ya?ml|jsonc?)$/;
const below = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
const sources = ['examples', 'test/fixtures/laws', 'test/fixtures/roxygen', 'test/fixtures/pythonModules', 'test/fixtures/goodTools'].flatMap(below);
const files: Record<string, string> = {};
for (let round = 0; Object.keys(files).length < count; round++)
  for (const file of sources) if (Object.keys(files).length < count) files[`part${round}/${file}`] = readFileSync(file, 'utf8');
const paths = Object.keys(files);

/** Numbers from 0 to 1, the same in every run. */
let state = 1;
const random = (): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const choose = (below: number): number => Math.floor(random() * below);

/** Megabytes in use after a collection of garbage. */
async function heap(): Promise<number> {
  for (let i = 0; i < 4; i++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    globalThis.gc?.();
  }
  return process.memoryUsage().heapUsed / 1e6;
}

const snapshot = (name: string): void => {
  if (snapshots !== undefined) writeHeapSnapshot(path.join(snapshots, `${name}.heapsnapshot`));
};

/** A flat copy: a slice would retain the text that it is part of. */
const flat = (text: string): string => Buffer.from(text).toString();

const host = { ...createMemoryHost(files), now: () => performance.now() };
const client = await connect({}, { host });
const { rpc } = client;
const texts = new Map(paths.map((file) => [file, flat(files[file] ?? '')]));
const versions = new Map(paths.map((file) => [file, 1]));

/** Milliseconds of processor time of each pull, and the slowest with their edits; nothing else of a pull is stored, since the heap is measured. */
const pulls: number[] = [];
let slowest: { readonly ms: number; readonly what: string }[] = [];

async function pull(file: string, edit: string): Promise<void> {
  const before = process.cpuUsage();
  await rpc.sendRequest('textDocument/diagnostic', { textDocument: { uri: uriOf(file) } });
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  pulls.push(ms);
  if (ms > (slowest.length < 40 ? 0 : (slowest.at(-1)?.ms ?? 0)))
    slowest = [...slowest, { ms, what: flat(`${file}: ${edit}`) }].sort((a, b) => b.ms - a.ms).slice(0, 40);
}

/** Replaces a stretch of the text; resolves to the edit that takes it back. */
async function edit(file: string, start: number, end: number, inserted: string): Promise<{ start: number; end: number; text: string }> {
  const text = texts.get(file) ?? '';
  const lines = linesOf(text);
  const range: lsp.Range = { start: lines.positionAt(start), end: lines.positionAt(end) };
  const version = (versions.get(file) ?? 0) + 1;
  versions.set(file, version);
  texts.set(file, flat(text.slice(0, start) + inserted + text.slice(end)));
  await rpc.sendNotification('textDocument/didChange', { textDocument: { uri: uriOf(file), version }, contentChanges: [{ range, text: inserted }] });
  return { start, end: start + inserted.length, text: flat(text.slice(start, end)) };
}

const inserted = ['x', '\n', ' ', '"', '(', '#', '- a: b\n', "#' @param zz Integer. A number.\n", 'name'];

/** One to four edits of a document, each with a pull, that are all taken back. */
async function turn(): Promise<number> {
  const file = paths[choose(paths.length)] ?? '';
  const undo: Awaited<ReturnType<typeof edit>>[] = [];
  for (let left = 1 + choose(4); left > 0; left--) {
    const { length } = texts.get(file) ?? '';
    const start = choose(length + 1);
    const isRemoved = random() < 0.3;
    const end = isRemoved ? Math.min(length, start + 1 + choose(20)) : start;
    const text = isRemoved ? '' : (inserted[choose(inserted.length)] ?? '');
    undo.push(await edit(file, start, end, text));
    await pull(file, `${JSON.stringify(text)} at ${start} to ${end}`);
  }
  const done = undo.length * 2;
  for (const { start, end, text } of undo.reverse()) {
    await edit(file, start, end, text);
    await pull(file, `back ${JSON.stringify(text)} at ${start} to ${end}`);
  }
  const method = asked[choose(asked.length)] ?? '';
  await rpc.sendRequest(`textDocument/${method}`, { textDocument: { uri: uriOf(file) } });
  const position = linesOf(texts.get(file) ?? '').positionAt(choose((texts.get(file) ?? '').length));
  for (const name of ['hover', 'completion'])
    if (random() < 0.1) await rpc.sendRequest(`textDocument/${name}`, { textDocument: { uri: uriOf(file) }, position });
  return done;
}

for (const [file, text] of texts) {
  await rpc.sendNotification('textDocument/didOpen', { textDocument: { uri: uriOf(file), languageId: path.extname(file).slice(1), version: 1, text } });
  for (const method of asked) await rpc.sendRequest(`textDocument/${method}`, { textDocument: { uri: uriOf(file) } });
}
// Warm-up: what is compiled or loaded later is no growth of the documents.
for (let done = 0; done < 400; ) done += await turn();
pulls.length = 0;
slowest = [];
for (const list of Object.values(client.heard)) if (Array.isArray(list)) list.length = 0;
const series = [await heap()];
snapshot('before');
for (let done = 0, next = edits / 4; done < edits; ) {
  done += await turn();
  if (done < next) continue;
  next += edits / 4;
  for (const list of Object.values(client.heard)) if (Array.isArray(list)) list.length = 0;
  series.push(await heap());
}
for (const [file, text] of texts) if (text !== files[file]) throw new Error(`${file} is not as it was`);
snapshot('after');
for (const file of paths) await rpc.sendNotification('textDocument/didClose', { textDocument: { uri: uriOf(file) } });
await rpc.sendRequest('toolscribe/report');
await rpc.sendRequest('toolscribe/tools');
const closed = await heap();
snapshot('closed');
const sorted = [...pulls].sort((a, b) => a - b);
const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
process.stdout.write(`${JSON.stringify({ edits, heap: series, closed, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1), slowest }, null, 1)}\n`);
process.exit();
