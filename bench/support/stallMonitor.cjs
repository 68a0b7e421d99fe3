// Loaded into a server that is measured: how long its own thread was at one thing, as its event loop has it. Tells the client over a channel of their own.
const { monitorEventLoopDelay } = require('node:perf_hooks');

const resolution = 1;
const delays = monitorEventLoopDelay({ resolution });
delays.enable();
process.on('message', () => {
  process.send({ stall: Math.max(0, delays.max / 1e6 - resolution) });
  delays.reset();
});
// It ends when it would end without.
process.channel.unref();
