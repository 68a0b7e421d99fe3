import type { ZodFacts } from '../read/facts.ts';
import { mcpSdk } from '../registrations/libraries/mcpSdk.ts';

/** A variable with a server of the MCP SDK. */
export interface ServerVariable {
  readonly name: string;
  /** True where it is declared in a function, as a parameter or a constant. */
  readonly isLocal: boolean;
}

/** A declaration with a type, or a constant with an instance. */
const declared = /(?<![\w$.])([\w$]+)\s{0,9}\??\s{0,9}(?::|=\s{0,9}new\s)\s{0,9}(?:[\w$]+\.)?([\w$]+)/g;
/** Brackets; texts and line comments, which may contain some. */
const tokens = /"[^"\n]*"|'[^'\n]*'|`[^`]*`|\/\/[^\n]*|[()[\]{}]/g;

/** The variables in whose scope the offset is, by their type, the innermost first. The text need not parse. */
export function serversAt(text: string, { module }: ZodFacts, offset: number): readonly ServerVariable[] {
  const classes = new Set(
    module.imports.flatMap(({ local, name, from }) =>
      mcpSdk.modules.test(from) && /^(?:McpServer|\*)$/.test(name) ? [name === '*' ? 'McpServer' : local] : [],
    ),
  );
  if (classes.size === 0) return [];
  return [...text.matchAll(declared)]
    .flatMap(({ 1: name = '', 2: type = '', index }) => {
      const scope = classes.has(type) ? scopeOf(text, index) : undefined;
      return scope !== undefined && scope.start <= offset && offset <= scope.end ? [{ name, isLocal: scope.isLocal }] : [];
    })
    .reverse();
}

/** The block of a constant, or the body of the function that has the parameter. */
function scopeOf(text: string, at: number): { readonly start: number; readonly end: number; readonly isLocal: boolean } | undefined {
  let depth = 0;
  let start = at;
  let isParam = false;
  for (const { 0: token, index } of text.slice(at).matchAll(tokens)) {
    const end = at + index;
    if ('([{'.includes(token)) {
      if (isParam && depth === 0 && token === '{') start = end + 1;
      depth++;
    } else if (')]}'.includes(token)) depth--;
    if (depth === 0 && isParam && token === '}' && start > at) return { start, end, isLocal: true };
    if (depth >= 0) continue;
    // The end of the parameters, of a pattern's type among them, or of the block.
    if (token === '}' && !/^\s{0,99}[),=]/.test(text.slice(end + 1, end + 101))) return { start, end, isLocal: true };
    isParam ||= token === ')';
    depth = 0;
  }
  return { start, end: text.length, isLocal: start > at };
}
