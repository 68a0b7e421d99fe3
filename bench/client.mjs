// A small LSP client over stdio for measuring. The clock starts when a message is written and stops when the last byte of
// its answer has arrived, before it is parsed.
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** Starts a server; `settings` is what it is told when it asks for its configuration. */
export function start(command, args, cwd, settings = {}) {
  const child = spawn(command, args, { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map();
  const listeners = new Set();
  let buffer = Buffer.alloc(0);
  let id = 0;
  child.stdout.on('data', (chunk) => {
    const at = performance.now();
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    for (;;) {
      const head = buffer.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(buffer.toString('latin1', 0, head))?.[1]);
      if (buffer.length < head + 4 + length) return;
      const message = JSON.parse(buffer.toString('utf8', head + 4, head + 4 + length));
      buffer = buffer.subarray(head + 4 + length);
      receive(message, at);
    }
  });
  const send = (message) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    const framed = Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
    const at = performance.now();
    child.stdin.write(framed);
    return at;
  };
  const receive = (message, at) => {
    if (message.method !== undefined && message.id !== undefined) {
      const result =
        message.method === 'workspace/configuration'
          ? message.params.items.map(({ section = '' }) => section.split('.').reduce((value, key) => value?.[key], settings) ?? {})
          : null;
      send({ id: message.id, result });
    } else if (message.method !== undefined) {
      for (const listener of listeners) listener(message, at);
    } else if (message.id !== undefined) {
      const entry = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) entry?.reject(new Error(message.error.message));
      else entry?.resolve({ result: message.result, at });
    }
  };
  return {
    pid: child.pid,
    notify: (method, params) => send({ method, params }),
    /** Resolves to the result and the milliseconds since `from`, or since the request was written. */
    request(method, params, from) {
      return new Promise((resolve, reject) => {
        const key = ++id;
        let began = from;
        waiting.set(key, { resolve: ({ result, at }) => resolve({ result, ms: at - began }), reject });
        const sent = send({ id: key, method, params });
        began ??= sent;
      });
    },
    /** Resolves to the first notification of this method that is meant, and when it had arrived. */
    once(method, isMeant) {
      return new Promise((resolve) => {
        const listener = (message, at) => {
          if (message.method !== method || !isMeant(message.params)) return;
          listeners.delete(listener);
          resolve({ params: message.params, at });
        };
        listeners.add(listener);
      });
    },
    async stop() {
      await this.request('shutdown');
      this.notify('exit');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

export const quantile = (values, q) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
};
