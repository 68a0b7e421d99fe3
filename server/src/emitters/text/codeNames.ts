import { knownValue, pascalCase, type ToolSpec } from '../../model/index.ts';

/** A tool and what it is called in code, in the two ways of joining words, different from every other tool of the module. */
export interface NamedTool {
  readonly tool: ToolSpec;
  /** `searchReddit` */
  readonly camel: string;
  /** `SearchReddit` */
  readonly pascal: string;
}

/** A name for each tool; one that another tool has already is numbered. */
export function namedTools(tools: readonly ToolSpec[]): readonly NamedTool[] {
  const taken = new Set<string>();
  return tools.map((tool) => {
    const pascal = freeName((number) => `${typeName(knownValue(tool.name) ?? '')}${number}`, taken);
    return { tool, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1) };
  });
}

/** A name that nothing had before, and that is taken from now on. `spell`: the name with a number, where there has to be one. */
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
