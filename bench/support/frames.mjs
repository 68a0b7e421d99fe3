// Messages over a stream as LSP frames them, read and written with no work that a measurement would notice.
import { performance } from 'node:perf_hooks';

/** The bytes of a message, to be made before a clock starts. */
export function frame(message) {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
}

/** Calls `receive` with each message and the time at which its last byte had arrived: before it was parsed. */
export function readFrames(stream, receive) {
  let parts = [];
  let held = 0;
  let length = -1;
  const joined = () => {
    if (parts.length > 1) parts = [Buffer.concat(parts)];
    return parts[0] ?? Buffer.alloc(0);
  };
  const keep = (rest) => {
    parts = rest.length > 0 ? [rest] : [];
    held = rest.length;
  };
  stream.on('data', (chunk) => {
    const at = performance.now();
    parts.push(chunk);
    held += chunk.length;
    for (;;) {
      if (length < 0) {
        const bytes = joined();
        const end = bytes.indexOf('\r\n\r\n');
        if (end < 0) return;
        length = Number(/content-length: *(\d+)/i.exec(bytes.toString('latin1', 0, end))?.[1]);
        keep(bytes.subarray(end + 4));
      }
      if (held < length) return;
      const bytes = joined();
      const body = bytes.toString('utf8', 0, length);
      keep(bytes.subarray(length));
      length = -1;
      receive(JSON.parse(body), at);
    }
  });
}
