import type { FilePin, Json, JsonObject } from '../model/index.ts';
import { isJsonObject } from '../model/index.ts';

export type Pins = readonly FilePin[];

/** A pin of a version in a lock file. Empty if the text is no version, such as a folder. */
export function exactPin(library: string, version: string | undefined, more: Pick<FilePin, 'folder' | 'asked'> = {}): Pins {
  return version !== undefined && /^v?\d/.test(version) ? [{ library, version: version.replace(/^v/, ''), exact: true, ...more }] : [];
}

/** The member if it is an object, otherwise an empty object. */
export const objectIn = (object: JsonObject, key: string): JsonObject => {
  const value: Json | undefined = Object.hasOwn(object, key) ? object[key] : undefined;
  return isJsonObject(value) ? value : {};
};

export const textIn = (object: JsonObject, key: string): string | undefined => {
  const value: Json | undefined = Object.hasOwn(object, key) ? object[key] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** The JSON object in the text, or an empty object. */
export function parseObject(text: string): JsonObject {
  const value = JSON.parse(text) as Json;
  return isJsonObject(value) ? value : {};
}
