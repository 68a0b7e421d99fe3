/** How many bytes a text takes as UTF-8. Counted part by part in one place, so that no copy of the whole is made. */
export function utf8Length(text: string): number {
  let size = 0;
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = Math.min(at + part, text.length);
    // The halves of a character stay together.
    if (end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end--;
    size += encoder.encodeInto(text.slice(at, end), room).written;
  }
  return size;
}

const part = 4096;
const room = new Uint8Array(3 * part);
const encoder = new TextEncoder();
