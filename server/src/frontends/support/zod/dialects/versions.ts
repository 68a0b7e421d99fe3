import type { Names } from '../../../../model/index.ts';
import type { Import } from '../../javascript/module.ts';

/** The context of a version look-up: the workspace, and the imports of the module. */
export interface Place {
  readonly names: Names;
  readonly imports: readonly Import[];
}

/** The configured, installed or declared version of a library; undefined where no file names it. For a range: the newest of its major version. */
export function versionOf(at: Names, library: string): string | undefined {
  const set = setVersion(at, library);
  if (set !== undefined) return set;
  const found = at.library('npm', library);
  return found === undefined ? undefined : found.exact ? found.version : `${majorOf(found.version)}.x`;
}

/** `zod/v3` and `zod/v4` are both in the last versions of 3; `zod/v4` of these is the first 4. */
export function zodOf({ imports, names: at }: Place): string {
  const version = versionOf(at, 'zod') ?? '4.x';
  if (setVersion(at, 'zod') !== undefined) return version;
  const modules = imports.map(({ from }) => from);
  if (modules.some((from) => from === 'zod/v3')) return majorOf(version) === '3' ? version : '3.x';
  if (modules.some((from) => /^zod\/(?:v4|mini|v4-mini)/.test(from)) && majorOf(version) === '3') return '4.0';
  return version;
}

/** The version in the user's settings. A partial one is the newest that begins with it. */
function setVersion(at: Names, library: string): string | undefined {
  const words = at.setting('typescript.dialect').split(/[\s,]+/);
  const version = words.find((word) => word.startsWith(`${library}@`))?.slice(library.length + 1);
  if (version === undefined || !/^\d/.test(version)) return undefined;
  return /^\d+(?:\.\d+)?$/.test(version) ? `${version}.x` : version;
}

const majorOf = (version: string): string => version.split('.')[0] ?? version;

/** `1.26` for `1.26.0`, `1` for `1.x`. */
export const shortVersion = (version: string): string =>
  version
    .split('.')
    .slice(0, 2)
    .filter((part) => part !== 'x')
    .join('.');
