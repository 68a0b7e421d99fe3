import { atOnce, type Steps } from '../steps.ts';

/** The size of a text in bytes of UTF-8. */
export const utf8Length = (text: string): number => atOnce(measuring(text));

/** The same as a task. Parts are counted in one buffer, so that no copy of the whole is made. */
export function* measuring(text: string): Steps<number> {
  let size = 0;
  for (let at = 0, end = 0, count = 1; at < text.length; at = end, count++) {
    end = Math.min(at + part, text.length);
    // Surrogate pairs must not be split.
    if (end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end--;
    size += encoder.encodeInto(text.slice(at, end), room).written;
    if (count % aStep === 0) yield;
  }
  return size;
}

const part = 4096;
/** Parts of one step. */
const aStep = 64;
const room = new Uint8Array(3 * part);
const encoder = new TextEncoder();
