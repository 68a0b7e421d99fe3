import type { Readable } from 'node:stream';
import { type Disposable, ReadableStreamMessageReader } from 'vscode-languageserver/node';

/** Longer than any valid header. */
const maxHeader = 8192;

/** The size limit of a message: the longest text of JavaScript. */
const maxContent = 512 * 1024 * 1024;

const headerEnd = Buffer.from('\r\n\r\n');

/**
 * Checks a client's bytes for valid framing. On a broken frame the library's own reader waits for ever or misreads the rest, so that no later message
 * is answered.
 */
export class Frames {
  #header: Buffer = Buffer.alloc(0);
  /** The remaining bytes of a message's content. */
  #content = 0;

  /** Takes the next bytes. Returns their fault as a sentence, or undefined. */
  take(chunk: Uint8Array): string | undefined {
    let rest = chunk;
    while (rest.length > 0) {
      const skipped = Math.min(this.#content, rest.length);
      this.#content -= skipped;
      rest = rest.subarray(skipped);
      if (rest.length === 0) return undefined;
      const before = this.#header.length;
      this.#header = Buffer.concat([this.#header, rest.subarray(0, maxHeader + headerEnd.length - before)]);
      const end = this.#header.indexOf(headerEnd);
      if (end < 0) return this.#header.length > maxHeader ? `A header has no end within ${maxHeader} bytes.` : undefined;
      const length = lengthIn(this.#header.toString('latin1', 0, end));
      if (typeof length === 'string') return length;
      rest = rest.subarray(end + headerEnd.length - before);
      this.#header = Buffer.alloc(0);
      this.#content = length;
    }
    return undefined;
  }
}

/** The length in a header, or the header's fault. */
function lengthIn(header: string): number | string {
  const lines = header.split('\r\n').map((line) => /^([^:]*):(.*)$/s.exec(line));
  if (lines.includes(null)) return "A line of a header has no ':'.";
  const value = lines.findLast((line) => line?.[1]?.toLowerCase() === 'content-length')?.[2]?.trim();
  if (value === undefined) return 'A header has no Content-Length.';
  if (!/^\d+$/.test(value)) return `Content-Length is '${value.slice(0, 40)}', which is no number of bytes.`;
  const length = Number(value);
  return length > maxContent ? `Content-Length is ${value.slice(0, 40)}; messages have ${maxContent} bytes at most.` : length;
}

/** Reads messages of a stream. `broken` is called once at a broken frame, and nothing is read after it. */
export function readerOf(stream: Readable, broken: (why: string) => void): ReadableStreamMessageReader {
  const frames = new Frames();
  const on = <T extends unknown[]>(event: string, listener: (...args: T) => void): Disposable => {
    stream.on(event, listener as (...args: unknown[]) => void);
    return { dispose: () => void stream.off(event, listener as (...args: unknown[]) => void) };
  };
  let isBroken = false;
  return new ReadableStreamMessageReader({
    onClose: (listener) => on('close', listener),
    onEnd: (listener) => on('end', listener),
    onError: (listener) => on('error', listener),
    onData: (listener) =>
      on('data', (chunk: Uint8Array) => {
        if (isBroken) return;
        const why = frames.take(chunk);
        isBroken = why !== undefined;
        if (why === undefined) listener(chunk);
        else broken(why);
      }),
  });
}
