import type { Readable } from 'node:stream';
import { type Disposable, ReadableStreamMessageReader } from 'vscode-languageserver/node';

/** Longer than any header that is one. */
const maxHeader = 8192;

/** Longer than any message: the longest text that JavaScript holds. */
const maxContent = 512 * 1024 * 1024;

const headerEnd = Buffer.from('\r\n\r\n');

/**
 * Follows the bytes that a client sends, and says where they stop being messages. The library's own reader waits for ever there, or takes what follows for
 * something else: no message after it is answered.
 */
export class Frames {
  #header: Buffer = Buffer.alloc(0);
  /** So much of a message's content is still to come. */
  #content = 0;

  /** Takes the next bytes; the answer is what is wrong with them, a sentence, or undefined. */
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

/** The length that a header tells, or what is wrong with it. */
function lengthIn(header: string): number | string {
  const lines = header.split('\r\n').map((line) => /^([^:]*):(.*)$/s.exec(line));
  if (lines.includes(null)) return "A line of a header has no ':'.";
  const value = lines.findLast((line) => line?.[1]?.toLowerCase() === 'content-length')?.[2]?.trim();
  if (value === undefined) return 'A header has no Content-Length.';
  if (!/^\d+$/.test(value)) return `Content-Length is '${value.slice(0, 40)}', which is no number of bytes.`;
  const length = Number(value);
  return length > maxContent ? `Content-Length is ${value.slice(0, 40)}; messages have ${maxContent} bytes at most.` : length;
}

/** Reads messages of a stream; `broken` is called once where what follows cannot be told apart any more, and nothing is read from there on. */
export function readerOf(stream: Readable, broken: (why: string) => void): ReadableStreamMessageReader {
  const frames = new Frames();
  const on = <T extends unknown[]>(event: string, listener: (...told: T) => void): Disposable => {
    stream.on(event, listener as (...told: unknown[]) => void);
    return { dispose: () => void stream.off(event, listener as (...told: unknown[]) => void) };
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
