import { randomUUID } from 'node:crypto';
import type { Message, MessageReaderOptions } from 'vscode-languageserver/node';
import { turns } from './quiet.ts';

/**
 * Reads messages as the protocol's library does, but a long text within one (a document that is opened) slice by slice: at once it would keep everything
 * else waiting for as long as it is long.
 */
export const longMessages: MessageReaderOptions = {
  contentTypeDecoder: {
    name: 'application/json',
    decode: async (bytes) => (await parsedInSlices(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 64 * 1024)) as Message,
  },
};

/** What `JSON.parse` makes of UTF-8. The first text of a member `text` is read with pauses where it is longer than a slice, given in bytes. */
export async function parsedInSlices(bytes: Buffer, slice: number): Promise<unknown> {
  const start = bytes.length > slice ? textStart(bytes) : undefined;
  if (start === undefined) return JSON.parse(bytes.toString());
  const parts: string[] = [];
  for (let at = start; ; ) {
    const limit = Math.min(at + slice, bytes.length);
    const found = closingQuote(bytes, at, limit);
    const end = found ?? (limit < bytes.length ? sliceEnd(bytes, at, limit) : undefined);
    if (end === undefined) return JSON.parse(bytes.toString());
    parts.push(JSON.parse(`"${bytes.toString('utf8', at, end)}"`));
    at = end;
    if (found !== undefined) return bytes.length - (end - start) > slice ? JSON.parse(bytes.toString()) : parsedAround(bytes, { start, end }, parts.join(''));
    await turns();
  }
}

/** Where the value of the first member `text` begins; undefined where there is none. A text in which such a thing stands has backslashes before the quotes. */
function textStart(bytes: Buffer): number | undefined {
  const at = bytes.indexOf('"text":"');
  return at < 0 ? undefined : at + '"text":"'.length;
}

/** Where the text ends, if it does so before `limit`. `from` is no part of an escape. */
function closingQuote(bytes: Buffer, from: number, limit: number): number | undefined {
  // A search of the whole would go on to the end for each slice without a quote.
  const part = bytes.subarray(from, limit);
  for (let at = part.indexOf(quote); at >= 0; at = part.indexOf(quote, at + 1)) {
    let before = at;
    while (before > 0 && part[before - 1] === backslash) before--;
    if ((at - before) % 2 === 0) return from + at;
  }
  return undefined;
}

/** A place a little before `limit` that parts neither a character nor an escape; undefined where there are too many backslashes to know one. */
function sliceEnd(bytes: Buffer, from: number, limit: number): number | undefined {
  for (let at = limit; at > Math.max(from, limit - 1000); at--) {
    const isWithinCharacter = ((bytes[at] as number) & 0xc0) === 0x80;
    if (!isWithinCharacter && !bytes.subarray(Math.max(from, at - longestEscape), at).includes(backslash)) return at;
  }
  return undefined;
}

/** The rest of the message is short; the text comes into the place that a mark keeps for it. */
function parsedAround(bytes: Buffer, { start, end }: { readonly start: number; readonly end: number }, text: string): unknown {
  const mark = randomUUID();
  return JSON.parse(`${bytes.toString('utf8', 0, start)}${mark}${bytes.toString('utf8', end)}`, (_, value) => (value === mark ? text : value));
}

const quote = 0x22;
const backslash = 0x5c;
/** So many characters of an escape stand behind its backslash: `uXXXX`. */
const longestEscape = 5;
