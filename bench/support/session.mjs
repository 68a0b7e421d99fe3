// What one server does for one document that is typed in: the steps that benchmarks are made of.
import { openDocument } from './document.mjs';
import { quantile } from './statistics.mjs';
import { placesFrom, type } from './typist.mjs';

/** Opens the document; resolves to it, the milliseconds until its findings were there, and what processors were busy for until it was quiet. */
export async function open(client, file) {
  await client.ready();
  const before = client.cpuMs();
  const document = openDocument(client, file);
  const open = (await document.opened.settled()) - document.opened.sent;
  // A server without versions may have looked twice.
  await client.quiet(Math.max(500, client.server.pulls ? 0 : 2 * open));
  return { document, open, openCpu: client.cpuMs() - before };
}

/** Types in the middle and at the end, where the last tool begins; a little before it counts. */
export async function keys(client, document, { patterns, lastTool }) {
  const { lines } = document;
  const starts = [Math.floor(lines.length / 2), lines.findLastIndex((text) => lastTool.test(text))];
  const places = starts.map((start) => placesFrom(lines, start, patterns));
  await type(client, document, places[0], { rounds: 1, seconds: 2 });
  const before = client.cpuMs();
  const times = [];
  for (const place of places) times.push(...(await type(client, document, place, { rounds: 5, seconds: 8 })));
  return { key: quantile(times, 0.5), keyP95: quantile(times, 0.95), cpu: (client.cpuMs() - before) / times.length, places };
}

/** The time from a key to the answer of a request that is sent right behind it: the median of a few. */
export async function askRightAfter(client, document, at, { method, params, isComplete }) {
  const { server } = client;
  const times = [];
  for (let i = 0; i < 5; i++) {
    const { sent, settled } = document.edit({ at, inserted: 'x' });
    const asked = client.request(`textDocument/${method}`, { textDocument: document.textDocument, ...params });
    // What is pushed may come before the answer.
    const found = server.pulls ? undefined : settled();
    const { result, error, at: answered } = await asked;
    if (server.reads !== false && !isComplete(result)) throw new Error(`${server.name} answers ${method} with ${JSON.stringify(result ?? error)}`);
    times.push(answered - sent);
    await (found ?? settled());
    await client.quiet(60);
  }
  return quantile(times, 0.5);
}
