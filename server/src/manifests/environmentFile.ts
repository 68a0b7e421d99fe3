import type { Known } from './knownLibraries.ts';
import type { Pins } from './pins.ts';

/** Reads the known variables of an environment file (`.env`). Other variables may be secrets and are dropped. The last line of a variable counts. */
export function readEnvironmentFile(text: string, known: Known): Pins {
  const found = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', written = ''] = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(?![ \t])(.*)$/.exec(line) ?? [];
    const value = known.has(name) ? textOf(written.trimEnd()) : undefined;
    if (value !== undefined) found.set(name, value);
  }
  return [...found].map(([library, version]) => ({ library, version, exact: true }));
}

/** Undefined if the value refers to other variables, whose values are unknown. */
function textOf(written: string): string | undefined {
  const [, single] = /^'([^']*)'/.exec(written) ?? [];
  if (single !== undefined) return single;
  const value = /^"([^"]*)"/.exec(written)?.[1] ?? written.replace(/(?:^|(?<![ \t])[ \t]+)#.*$/, '');
  return /[$\\"]/.test(value) ? undefined : value;
}
