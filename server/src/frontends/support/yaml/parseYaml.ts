import { type ParsedYaml, parseAnyYaml } from './anyYaml.ts';
import { parsePlainYaml } from './plainYaml.ts';

/** Reads a YAML text into a plain tree, with the errors that it holds. Never throws. What is written plainly is read some twenty times faster than the rest. */
export function parseYaml(text: string): ParsedYaml {
  const root = parsePlainYaml(text);
  return root === undefined ? parseAnyYaml(text) : { root, problems: [] };
}
