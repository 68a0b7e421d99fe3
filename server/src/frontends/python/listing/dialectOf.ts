import { rowFor } from '../../support/dialectRow.ts';
import { regionsIn } from '../names/lookUp.ts';
import { servers } from '../registrations/libraries/index.ts';
import { libraryKind, mcpKind } from '../registrations/toolExports.ts';
import type { Dialect } from './dialect.ts';
import { fastmcp } from './fastmcp.ts';
import { fullName, type Imported, importedLibrary, type ServerLibrary } from './importedLibrary.ts';
import type { Linking } from './linking.ts';
import { mcpSdk } from './mcpSdk.ts';

/** A dialect, with the library and version as a label: `mcp 1.26`. */
export interface LabelledDialect {
  readonly dialect: Dialect;
  readonly label: string;
  /** A module that the code imports and this version lacks. The import fails, so nothing is listed. */
  readonly missing?: string;
}

const tables: Readonly<Record<ServerLibrary, readonly Dialect[]>> = { mcp: mcpSdk, fastmcp };

const newest: Readonly<Record<ServerLibrary, string>> = { mcp: '2', fastmcp: '4' };

/**
 * The dialect of a server. `origin`: the full name of the class or function that makes the server, where it is known.
 * Else the imports of the module decide, then those of the project. Undefined without an import of either library and without the setting.
 */
export const dialectOf = (origin: string | undefined, at: Linking): LabelledDialect | undefined =>
  at.names.derived(at.names.snapshot, `dialect\n${origin}`, [at.module], () => findDialect(origin, at));

function findDialect(origin: string | undefined, at: Linking): LabelledDialect | undefined {
  const { names } = at;
  const set = /^(mcp|fastmcp)(?:@(\d[\w.]*))?$/.exec(names.setting('python.dialect').trim());
  const imported = libraryOf(origin, at);
  if (set?.[1] !== undefined) return withMissing(dialectFor(set[1] as ServerLibrary, set[2] ?? newest[set[1] as ServerLibrary]), imported, at);
  if (imported === undefined) return undefined;
  const { library, major } = imported;
  const found = names.library('pypi', library);
  if (found?.exact) return withMissing(dialectFor(library, found.version), imported, at);
  // A lower bound alone allows the newest version of the same major.
  return dialectFor(library, major ?? found?.version.split('.')[0] ?? newest[library]);
}

/** A major version alone is its newest minor version. */
function dialectFor(library: ServerLibrary, version: string): LabelledDialect | undefined {
  const [major = '', minor] = version.split('.');
  const dialect = rowFor(tables[library], minor === undefined ? `${major}.99999` : version);
  return dialect && { dialect, label: `${library} ${minor === undefined || minor === 'x' ? major : `${major}.${minor}`}` };
}

/** Version 2 of mcp has no `mcp.server.fastmcp`, and 1 no `mcp.server.mcpserver` (2.3.0 run). Code that imports both names checks which one exists. */
function withMissing(own: LabelledDialect | undefined, imported: Imported | undefined, { names }: Linking): LabelledDialect | undefined {
  if (own === undefined || imported?.major === undefined || imported.library !== own.dialect.library) return own;
  const major = /\d+/.exec(own.label)?.[0];
  const isThere = imported.major === major || librariesOf(names.list(libraryKind)).some((one) => one.major === major);
  return isThere ? own : { ...own, missing: imported.name };
}

function libraryOf(origin: string | undefined, { names, module }: Linking): Imported | undefined {
  const made = origin === undefined ? undefined : importedLibrary(origin);
  if (made !== undefined) return made;
  return (
    decidingImport(librariesOf(regionsIn(module, names, mcpKind, '*').flatMap(({ imports }) => imports.map(fullName)))) ??
    decidingImport(librariesOf(names.list(libraryKind)))
  );
}

/** Those of imported names that are of either library. */
const librariesOf = (imported: readonly string[]): readonly Imported[] => imported.flatMap((name) => importedLibrary(name) ?? []);

/** The import that decides: fastmcp before the SDK, since fastmcp's server lists the tools where both are imported. */
const decidingImport = (found: readonly Imported[]): Imported | undefined =>
  found.find(({ library }) => library === 'fastmcp') ?? found.find(({ major }) => major !== undefined) ?? found[0];

/** The library of a server's class that no table has, by the full name of the class; undefined for a known one, and where the class is unknown. */
export function unknownLibrary(origin: string | undefined): string | undefined {
  const names = origin?.split('.').filter((name) => name !== '') ?? [];
  if (origin === undefined || names.length < 2 || !/^[A-Z]/.test(names.at(-1) ?? '')) return undefined;
  const isKnown = importedLibrary(origin) !== undefined || servers.some(({ made, plain }) => made.test(origin) || plain?.test(origin) === true);
  return isKnown ? undefined : names[0];
}
