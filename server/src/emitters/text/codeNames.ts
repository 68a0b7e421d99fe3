import { knownValue, pascalCase, type ToolSpec } from '../../model/index.ts';

/** A tool and its identifiers in code, unique in the module. */
export interface NamedTool {
  readonly tool: ToolSpec;
  /** `searchReddit` */
  readonly camel: string;
  /** `SearchReddit` */
  readonly pascal: string;
}

/** Identifiers for each tool; a repeated one gets a number. */
export function namedTools(tools: readonly ToolSpec[]): readonly NamedTool[] {
  const taken = new Set<string>();
  return tools.map((tool) => {
    const pascal = freeName((number) => `${typeName(knownValue(tool.name) ?? '')}${number}`, taken);
    return { tool, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1) };
  });
}

/** A name that is not yet taken, and is taken from now on. `spell`: the name with a number, empty at first. */
export function freeName(spell: (number: string) => string, taken: Set<string>): string {
  let name = spell('');
  for (let n = 2; taken.has(name); n += 1) name = spell(String(n));
  taken.add(name);
  return name;
}

/** The words of a text as one identifier. */
export function typeName(text: string): string {
  const joined = pascalCase(text);
  return /^[A-Za-z]/.test(joined) ? joined : `Tool${joined}`;
}
