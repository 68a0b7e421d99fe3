import type { LibraryReader, Registry } from '../model/index.ts';
import { readBunLock } from './bunLock.ts';
import { readEnvironmentFile } from './environmentFile.ts';
import { type Known, knownLibraries } from './knownLibraries.ts';
import { readPackageJson } from './packageJson.ts';
import { readPackageLock } from './packageLock.ts';
import type { Pins } from './pins.ts';
import { readPipfileLock } from './pipfileLock.ts';
import { readPnpmLock } from './pnpmLock.ts';
import { readPyproject } from './pyproject.ts';
import { readRequirements } from './requirements.ts';
import { readScript } from './script.ts';
import { readTomlLock } from './tomlLock.ts';
import { readYarnLock } from './yarnLock.ts';

type Role = 'lock' | 'manifest';

const readers: readonly (readonly [name: RegExp, role: Role, registry: Registry, read: (text: string, known: Known) => Pins])[] = [
  [/^(?:uv|poetry|pdm)\.lock$/, 'lock', 'pypi', readTomlLock],
  [/^Pipfile\.lock$/, 'lock', 'pypi', readPipfileLock],
  [/^requirements.*\.txt$/, 'manifest', 'pypi', readRequirements],
  [/^pyproject\.toml$/, 'manifest', 'pypi', readPyproject],
  [/^(?:package-lock|npm-shrinkwrap)\.json$/, 'lock', 'npm', readPackageLock],
  [/^pnpm-lock\.yaml$/, 'lock', 'npm', readPnpmLock],
  [/^yarn\.lock$/, 'lock', 'npm', readYarnLock],
  [/^bun\.lock$/, 'lock', 'npm', readBunLock],
  [/^package\.json$/, 'manifest', 'npm', readPackageJson],
  [/^\.env$/, 'manifest', 'env', readEnvironmentFile],
];

/** `isTabled`: is it a package of npm that a front end has a table of? `packages`: those of PyPI. */
export function createLibraryReader(isTabled: (name: string) => boolean = () => false, packages: Iterable<string> = []): LibraryReader {
  const { npm, pypi, env } = knownLibraries;
  const known: Readonly<Record<Registry, Known>> = {
    npm: { has: (library) => npm.has(library) || isTabled(library), [Symbol.iterator]: () => npm[Symbol.iterator]() },
    pypi: new Set([...pypi, ...packages]),
    env,
  };
  return {
    read(name, text) {
      const found = readers.find(([pattern]) => pattern.test(name));
      if (found === undefined) return undefined;
      const [, role, registry, read] = found;
      try {
        return { registry, isLock: role === 'lock', pins: read(text.replace(/^\uFEFF/, ''), known[registry]) };
      } catch {
        // A broken file is reported by the program that owns it.
        return undefined;
      }
    },
    readScript(text) {
      try {
        return readScript(text, known.pypi);
      } catch {
        // A file that cannot be read has no pins.
        return undefined;
      }
    },
    installed: (name, library) => (name === 'package.json' ? `node_modules/${library}/package.json` : undefined),
  };
}
