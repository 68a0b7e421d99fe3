#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { version } from '../../../package.json';
import { enableCompileCache } from '../node/compileCache.ts';
import { syncDisk } from '../node/disk.ts';
import type { Io, Stream } from './io.ts';
import { run } from './run.ts';

// The process around `run`: streams, signals, the exit code.

if (!process.argv.includes('--no-cache')) enableCompileCache();

/** A digest of all files in `dist/`. A build writes it here, unless it watches. */
const build = '%BUILD%';

const stop = new AbortController();
let isListening = false;

function interrupted(signal: NodeJS.Signals): void {
  // A second signal, or one to a command without a handler, ends the process as usual.
  if (!isListening || stop.signal.aborted) process.exit(signal === 'SIGINT' ? 130 : 143);
  stop.abort();
}

/** A listening command handles a signal when it is idle. Otherwise the system ends the process, even a busy one. */
function listen(listens: boolean): void {
  isListening = listens;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.off(signal, interrupted);
    // By default, signals do not end the first process of a container.
    if (listens || process.pid === 1) process.on(signal, interrupted);
  }
}
listen(false);

/** A reader may close its end early. Further writes are dropped, and the command ends as usual. */
function out(stream: NodeJS.WriteStream): Stream {
  let closed = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    closed = true;
  });
  return {
    write: (text) => {
      if (!closed && text !== '') stream.write(text);
    },
    terminal: stream.isTTY === true,
  };
}

async function stdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

const io: Io<Stream> = {
  stdout: out(process.stdout),
  stderr: out(process.stderr),
  cwd: process.cwd(),
  env: process.env,
  stdin,
  compose: async (log, disk, jobs) => {
    // A command ends before optimized WebAssembly pays off: it costs the check of one Python file 130 ms of processor time and 20 MB.
    setFlagsFromString('--liftoff-only');
    const { compose, createNodeHost, startReaderThreads } = await import('./work.ts');
    const host = createNodeHost(log, disk);
    return compose({ host: { ...host, startReaders: (files) => startReaderThreads({ files, jobs, disk: host, log }) } });
  },
  disk: syncDisk,
  program: build.startsWith('%') ? undefined : [version, build, process.version, process.platform].join(' '),
  signal: () => {
    listen(true);
    return stop.signal;
  },
  unlisten: () => listen(false),
  connection: { input: process.stdin, output: process.stdout },
  startServer: async () => (await import('../lsp/main.ts')).main(),
};

void run(process.argv.slice(2), io).then((code) => {
  process.exitCode = code;
});
