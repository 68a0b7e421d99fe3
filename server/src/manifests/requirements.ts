import type { Known } from './knownLibraries.ts';
import { readRequirement } from './pep508.ts';
import type { Pins } from './pins.ts';

export function readRequirements(text: string, known: Known): Pins {
  return text
    .replaceAll(/\\\r?\n/g, ' ')
    .split('\n')
    .flatMap((line) => readRequirement(line.replace(/(?:^|\s)#.*$/, '').replace(/\s--\w.*$/, ''), known));
}
