import { isJsonObject, type Json, type JsonObject, type MockContent } from '../model/index.ts';
import type { FileReader } from './mocks.ts';

/** A content block of the protocol. A file is read, and its extension decides the type. */
export async function contentBlock({ block, file }: MockContent, read: FileReader | undefined): Promise<JsonObject> {
  if (file === undefined) return block;
  if (read === undefined) throw new Error(`'${file}' cannot be read: there is no workspace`);
  const bytes = await read(file);
  if (block.type !== 'resource' || !isJsonObject(block.resource)) return { ...block, data: base64(bytes), mimeType: typeOf(block.mimeType, file) };
  const mimeType = typeOf(block.resource.mimeType, file);
  const text = isTextType(mimeType) ? textOf(bytes) : undefined;
  return { ...block, resource: { ...block.resource, mimeType, ...(text === undefined ? { blob: base64(bytes) } : { text }) } };
}

const typeOf = (declared: Json | undefined, file: string): string => (typeof declared === 'string' ? declared : mimeTypeOf(file));

/** The media type of a file, by its extension. */
export const mimeTypeOf = (file: string): string => types.get(/\.[^./]*$/.exec(file.toLowerCase())?.[0] ?? '') ?? 'application/octet-stream';

const types: ReadonlyMap<string, string> = new Map([
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.bmp', 'image/bmp'],
  ['.svg', 'image/svg+xml'],
  ['.wav', 'audio/wav'],
  ['.mp3', 'audio/mpeg'],
  ['.ogg', 'audio/ogg'],
  ['.flac', 'audio/flac'],
  ['.m4a', 'audio/mp4'],
  ['.pdf', 'application/pdf'],
  ['.json', 'application/json'],
  ['.xml', 'application/xml'],
  ['.yaml', 'application/yaml'],
  ['.yml', 'application/yaml'],
  ['.html', 'text/html'],
  ['.css', 'text/css'],
  ['.csv', 'text/csv'],
  ['.md', 'text/markdown'],
  ['.txt', 'text/plain'],
]);

const isTextType = (type: string): boolean => /^(?:text\/|application\/(?:json|xml|yaml)|image\/svg)/.test(type);

/** Undefined for bytes that are no text. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The file is sent as bytes.
    return undefined;
  }
}

function base64(bytes: Uint8Array): string {
  let text = '';
  // The most arguments that a JavaScript call takes safely.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
