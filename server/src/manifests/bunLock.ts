import { parse } from 'jsonc-parser';
import { isJsonObject, type Json } from '../model/index.ts';
import type { Known } from './knownLibraries.ts';
import { exactPin, objectIn, type Pins, textIn } from './pins.ts';

/** The lock file of Bun as text: `"zod": ["zod@3.25.1", …]`. A workspace with another version has `"its-name/zod"`. */
export function readBunLock(text: string, known: Known): Pins {
  const all = parse(text, [], { allowTrailingComma: true }) as Json | undefined;
  if (!isJsonObject(all)) return [];
  const folders = new Map(
    Object.entries(objectIn(all, 'workspaces')).flatMap(([folder, own]) => {
      const name = isJsonObject(own) ? textIn(own, 'name') : undefined;
      return name === undefined || folder === '' ? [] : [[name, folder] as const];
    }),
  );
  return Object.entries(objectIn(all, 'packages')).flatMap(([key, entry]) => {
    const [first] = Array.isArray(entry) ? (entry as readonly Json[]) : [];
    const [, library = '', version] = (typeof first === 'string' && /^((?:@[^/@]+\/)?[^@]+)@(.*)$/.exec(first)) || [];
    if (!known.has(library)) return [];
    if (key === library) return exactPin(library, version);
    const folder = key.endsWith(`/${library}`) ? folders.get(key.slice(0, -library.length - 1)) : undefined;
    return folder === undefined ? [] : exactPin(library, version, { folder });
  });
}
