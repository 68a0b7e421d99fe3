import { parse } from 'smol-toml';
import type { Json, JsonObject } from '../model/index.ts';
import type { Known } from './knownLibraries.ts';
import { readRequirement } from './pep508.ts';
import type { Pins } from './pins.ts';

/** Reads the dependencies in the comment at the head of a script: `# /// script` to `# ///` (PEP 723). */
export function readScript(text: string, known: Known): Pins | undefined {
  const block = /^# \/\/\/ script[ \t]*\r?\n((?:#(?: [^\n]*)?\r?\n)*?)# \/\/\/[ \t]*\r?$/m.exec(text)?.[1];
  if (block === undefined) return undefined;
  const { dependencies } = parse(block.replaceAll(/^# ?/gm, '')) as JsonObject;
  return (Array.isArray(dependencies) ? dependencies : []).flatMap((one: Json) => (typeof one === 'string' ? readRequirement(one, known) : []));
}
