// Loaded into a server that is measured: how long its own thread was at one thing, as its event loop has it. Tells the client over a channel of their own.
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { isMainThread } = require('node:worker_threads');

const resolution = 1;
// Threads that a server starts load what it loaded.
if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  process.on('message', () => {
    process.send({ stall: Math.max(0, delays.max / 1e6 - resolution) });
    delays.reset();
  });
  // It ends when it would end without.
  process.channel.unref();
}
