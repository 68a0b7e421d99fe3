import type { PyFacts } from '../facts.ts';
import type { Linking } from '../linking.ts';
import { byPath } from '../lookUp.ts';
import { mcpKind } from '../toolExports.ts';
import { type Dialect, rowFor } from './dialect.ts';
import { fastmcp } from './fastmcp.ts';
import { mcpSdk } from './mcpSdk.ts';

/** A dialect, and the library and version by which it is known: `mcp 1.26`. */
export interface Spoken {
  readonly dialect: Dialect;
  readonly label: string;
}

type Library = Dialect['library'];

const tables: Readonly<Record<Library, readonly Dialect[]>> = { mcp: mcpSdk, fastmcp };

const newest: Readonly<Record<Library, string>> = { mcp: '2', fastmcp: '4' };

/**
 * The dialect in which a server lists its tools. `origin`: what made the server, by its full name, where that is known. Else the imports of the module count,
 * then those of the project; where nothing of either library is imported, undefined, unless one is set.
 */
export function dialectOf(origin: string | undefined, at: Linking): Spoken | undefined {
  const { names } = at;
  const set = /^(mcp|fastmcp)(?:@(\d[\w.]*))?$/.exec(names.setting('python.dialect').trim());
  if (set?.[1] !== undefined) return spoken(set[1] as Library, set[2] ?? newest[set[1] as Library]);
  const imported = libraryOf(origin, at);
  if (imported === undefined) return undefined;
  const { library, major } = imported;
  const found = names.library('pypi', library);
  if (found?.exact) return spoken(library, found.version);
  // What only bounds a version from below lets the newest one be installed that does not break with it.
  return spoken(library, major ?? found?.version.split('.')[0] ?? newest[library]);
}

/** Of a version with one number, the newest one that begins with it. */
function spoken(library: Library, version: string): Spoken | undefined {
  const [major = '', minor] = version.split('.');
  const dialect = rowFor(tables[library], minor === undefined ? `${major}.99999` : version);
  return dialect && { dialect, label: `${library} ${minor === undefined ? major : `${major}.${minor}`}` };
}

interface Imported {
  readonly library: Library;
  /** Where the name of a module tells it. */
  readonly major?: string;
}

function libraryOf(origin: string | undefined, { names, module }: Linking): Imported | undefined {
  const made = origin === undefined ? undefined : meant(origin);
  if (made !== undefined) return made;
  return (
    only(importsIn(byPath(names, mcpKind, '*').get(module) as readonly PyFacts[] | undefined)) ??
    only(importsIn(names.find(mcpKind, '*') as readonly PyFacts[]))
  );
}

/** The modules that regions import of both libraries. */
const importsIn = (regions: readonly PyFacts[] | undefined): readonly Imported[] =>
  (regions ?? []).flatMap(({ imports }) => imports.flatMap(({ from, name }) => meant(from === '' ? name : `${from}.${name}`) ?? []));

/** Where a server of its own is imported, that of the SDK is not what lists tools. */
const only = (found: readonly Imported[]): Imported | undefined =>
  found.find(({ library }) => library === 'fastmcp') ?? found.find(({ major }) => major !== undefined) ?? found[0];

function meant(name: string): Imported | undefined {
  if (/^fastmcp(?:\.|$)/.test(name)) return { library: 'fastmcp' };
  if (/^mcp\.server\.(?:mcpserver\b|MCPServer$)/.test(name)) return { library: 'mcp', major: '2' };
  if (/^mcp\.server\.(?:fastmcp\b|FastMCP$)/.test(name)) return { library: 'mcp', major: '1' };
  return undefined;
}
