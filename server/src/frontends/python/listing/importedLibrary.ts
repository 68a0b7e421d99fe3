import type { PyImport } from '../read/code.ts';
import type { Dialect } from './dialect.ts';

export type ServerLibrary = Dialect['library'];

export interface Imported {
  readonly library: ServerLibrary;
  /** The library, or its module, or the name that is imported from `mcp.server`. */
  readonly name: string;
  /** The major version, where only that version has the module. */
  readonly major?: string;
}

export const fullName = ({ from, name }: Pick<PyImport, 'from' | 'name'>): string => (from === '' ? name : `${from}.${name}`);

/** The library of an imported name; undefined for others. */
export function importedLibrary(name: string): Imported | undefined {
  if (/^fastmcp(?:\.|$)/.test(name)) return { library: 'fastmcp', name: 'fastmcp' };
  const [second] = /^mcp\.server\.(?:mcpserver\b|MCPServer$)/.exec(name) ?? [];
  if (second !== undefined) return { library: 'mcp', major: '2', name: second };
  const [first] = /^mcp\.server\.(?:fastmcp\b|FastMCP$)/.exec(name) ?? [];
  return first === undefined ? undefined : { library: 'mcp', major: '1', name: first };
}
