import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends a connection after so many milliseconds without a request, or without a client that reads its response. A response that has nothing to send yet may
 * take longer.
 */
export function endIdle(listener: Server, ms: number): void {
  const open = new WeakMap<Socket, { requests: number; timer: NodeJS.Timeout }>();
  const countdown = (socket: Socket): NodeJS.Timeout => setTimeout(() => socket.destroy(), ms).unref();
  listener.on('connection', (socket: Socket) => {
    const state = { requests: 0, timer: countdown(socket) };
    open.set(socket, state);
    socket.once('close', () => clearTimeout(state.timer));
  });
  listener.prependListener('request', ({ socket }, response) => {
    const state = open.get(socket);
    if (state === undefined) return;
    // Pipelined requests run side by side.
    state.requests++;
    clearTimeout(state.timer);
    response.setTimeout(ms, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    response.once('close', () => {
      if (--state.requests === 0 && !socket.destroyed) state.timer = countdown(socket);
    });
  });
}
