import type { Registry } from '../model/index.ts';
import { UsageError } from './usageError.ts';

/** A library and a version, as a command line names them. */
export interface LibraryArgument {
  /** Both registries if none is named. */
  readonly registries: readonly Registry[];
  readonly name: string;
  /** `1.26.0`, or `1.x` for the newest version of 1. */
  readonly version: string;
  /** The original text. */
  readonly word: string;
}

/** Reads `mcp@2`, `@modelcontextprotocol/sdk@1.26.0`, `npm:fastmcp@4`. Throws a `UsageError` if there is no version. */
export function libraryArgument(option: string, word: string): LibraryArgument {
  const [, registry, name = '', version = ''] = /^(?:(npm|pypi):)?((?:@[^/@]+\/)?[^@/:\s]+)@v?(\d\S*)$/.exec(word) ?? [];
  if (name === '') throw new UsageError(`${option} cannot be '${word}'; write a library and a version: mcp@2, fastmcp@3.2.4, npm:zod@4`);
  const isWhole = version.split('.').length > 2 || /[^\d.]/.test(version);
  const registries: readonly Registry[] = registry === 'npm' || registry === 'pypi' ? [registry] : ['npm', 'pypi'];
  return { registries, name, version: isWhole ? version : `${version}.x`, word };
}
