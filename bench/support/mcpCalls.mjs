// A client of `toolscribe serve` over standard streams: lines of JSON, without a library whose time would be counted.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

/** Starts the server in a folder, with `more` options, and resolves when it has answered `initialize`. */
export async function startServe(root, folder, more = []) {
  const child = spawn(process.execPath, [path.join(root, 'dist/cli.mjs'), 'serve', ...more], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting = new Map();
  /** Answers to no request of ours, and second ones. */
  const strays = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      const answer = JSON.parse(line);
      if (answer.id === undefined) continue;
      const resolve = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (resolve === undefined) strays.push(answer);
      else resolve(answer);
    }
  });
  const ended = new Promise((_, reject) => child.once('exit', () => reject(new Error('the server ended'))));
  ended.catch(() => {});
  const send = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let id = 0;
  const ask = (method, params) => {
    id++;
    const answered = new Promise((resolve) => waiting.set(id, resolve));
    send({ id, method, params });
    return Promise.race([answered, ended]);
  };
  await ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } });
  send({ method: 'notifications/initialized' });
  return { ask, strays, memoryMb: () => residentMb(child.pid), stop: () => child.kill('SIGKILL') };
}

/**
 * `count` calls of a tool with one argument, `atOnce` of them on the way. Each has an argument of its own, which the answer must hold: an answer to another
 * call is an error. Resolves to the milliseconds of each.
 */
export async function callMany({ ask }, { tool, argument, count, atOnce }) {
  const times = [];
  let next = 0;
  const one = async () => {
    while (next < count) {
      const value = `call ${next++}.`;
      const began = performance.now();
      const { result } = await ask('tools/call', { name: tool, arguments: { [argument]: value } });
      times.push(performance.now() - began);
      if (!result?.content[0].text.includes(value)) throw new Error(`'${value}' was answered with ${JSON.stringify(result)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return times;
}

/** Megabytes of a process now; NaN where there is no /proc. */
function residentMb(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
