import type { FilePin, Json, JsonObject } from '../model/index.ts';
import { isJsonObject } from '../model/index.ts';

export type Pins = readonly FilePin[];

/** A version that stands in a lock file; none where it is no version, such as a folder. */
export function exactPin(library: string, version: string | undefined, more: Pick<FilePin, 'folder' | 'asked'> = {}): Pins {
  return version !== undefined && /^v?\d/.test(version) ? [{ library, version: version.replace(/^v/, ''), exact: true, ...more }] : [];
}

/** A member that is an object; an empty one where it is none. */
export const objectIn = (object: JsonObject, key: string): JsonObject => {
  const value: Json | undefined = Object.hasOwn(object, key) ? object[key] : undefined;
  return isJsonObject(value) ? value : {};
};

export const textIn = (object: JsonObject, key: string): string | undefined => {
  const value: Json | undefined = Object.hasOwn(object, key) ? object[key] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** An object of JSON; an empty one where the text is none. */
export function parseObject(text: string): JsonObject {
  const value = JSON.parse(text) as Json;
  return isJsonObject(value) ? value : {};
}
