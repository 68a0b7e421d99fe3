import { type ParsedYaml, parseAnyYaml } from './anyYaml.ts';
import { parsePlainYaml } from './plainYaml.ts';

/** Parses a YAML text into a plain tree, with its errors. Never throws. Plain YAML is parsed about twenty times faster than the rest. */
export function parseYaml(text: string): ParsedYaml {
  const root = parsePlainYaml(text);
  return root === undefined ? parseAnyYaml(text) : { root, problems: [] };
}
