// An LSP client for measuring. A clock starts when a message that lies ready is written, and stops when the last byte of its answer has arrived.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { frame, readFrames } from './frames.mjs';
import { cpuMs, peakMb } from './processes.mjs';

const patience = 300_000;

/**
 * Starts a server (see servers.mjs) on a folder and initializes it. `request` resolves to `{ result, error, sent, at }`, whether it
 * was granted or refused.
 */
export async function connect(server, folder) {
  const began = performance.now();
  const child = spawn(process.execPath, server.args, { cwd: folder, stdio: ['pipe', 'pipe', 'ignore', ...(server.isWatched ? ['ipc'] : [])] });
  const waiting = new Map();
  const published = new Map();
  const watchers = new Set();
  let lastArrival = began;
  let counter = 0;
  let hasEnded = false;
  child.stdin.on('error', () => {});
  child.once('exit', () => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(new Error(`${server.name} ended`));
    for (const watcher of watchers) watcher();
  });
  const write = (bytes) => {
    const sent = performance.now();
    child.stdin.write(bytes);
    return sent;
  };
  const notify = (method, params) => write(frame({ method, params }));
  const request = (method, params) => {
    const id = ++counter;
    const bytes = frame({ id, method, params });
    const answered = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${server.name} did not answer ${method} in ${patience / 1000} s`)), patience);
      const done = (act) => (value) => {
        clearTimeout(timer);
        waiting.delete(id);
        act(value);
      };
      waiting.set(id, { resolve: done(resolve), reject: done(reject), sent: write(bytes) });
    });
    // Who waits is told; who does not wait yet must not end the run.
    answered.catch(() => {});
    return Object.assign(answered, { id });
  };
  readFrames(child.stdout, (message, at) => {
    const { id, method, params, result, error } = message;
    lastArrival = at;
    if (method === undefined) {
      const asked = waiting.get(id);
      asked?.resolve({ result, error, sent: asked.sent, at });
    } else if (id !== undefined) {
      write(frame({ id, result: answer(server, method, params) }));
    } else if (method === 'textDocument/publishDiagnostics') {
      published.set(params.uri, { ...params, at });
      for (const watcher of watchers) watcher();
    }
  });
  const rootUri = pathToFileURL(folder).href;
  const { at } = await request('initialize', {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: path.basename(folder) }],
    capabilities: capabilities(server),
  });
  notify('initialized', {});
  return {
    server,
    startMs: at - began,
    request,
    notify,
    cpuMs: () => cpuMs(child.pid),
    peakMb: () => peakMb(child.pid),
    /** Of a server that is watched (see stalls.mjs): since this was asked last, in milliseconds. */
    async longestStall() {
      child.send({});
      const [told] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
      if (hasEnded) throw new Error(`${server.name} ended`);
      return told.stall;
    },
    /** Resolves to what was pushed for a document once it is what is wanted. */
    pushed(uri, isWanted) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => settle(() => reject(new Error(`${server.name} did not publish in ${patience / 1000} s`))), patience);
        const settle = (act) => {
          clearTimeout(timer);
          watchers.delete(look);
          act();
        };
        const look = () => {
          const last = published.get(uri);
          if (last !== undefined && isWanted(last)) settle(() => resolve(last));
          else if (hasEnded) settle(() => reject(new Error(`${server.name} ended`)));
        };
        watchers.add(look);
        look();
      });
    },
    /** Resolves when the server has looked at its folder, as far as one can tell: who looks for tools in it answers then. */
    async ready() {
      await request('workspace/symbol', { query: 'no tool is called so' });
      await this.quiet(400);
    },
    /** Resolves when nothing has arrived for this long. */
    async quiet(ms) {
      const from = performance.now();
      for (;;) {
        const left = Math.max(from, lastArrival) + ms - performance.now();
        if (left <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, left));
      }
    },
    async stop() {
      if (hasEnded) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await request('shutdown').catch(() => {});
      notify('exit');
      // Of a server that does not end by itself nothing more is wanted.
      const timer = setTimeout(() => child.kill('SIGKILL'), 2000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** What a server asks for in turn: its settings, else nothing. */
function answer(server, method, params) {
  if (method !== 'workspace/configuration') return null;
  return params.items.map(({ section = '' }) => section.split('.').reduce((value, key) => value?.[key], server.settings) ?? {});
}

const capabilities = ({ pulls }) => ({
  workspace: {
    configuration: true,
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
    ...(pulls ? { diagnostics: { refreshSupport: true } } : {}),
  },
  window: { workDoneProgress: true },
  textDocument: {
    ...(pulls ? { diagnostic: { dynamicRegistration: false } } : {}),
    publishDiagnostics: { versionSupport: true },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] } },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
});
