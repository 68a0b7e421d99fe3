import { caretPart, pinOf, raised } from './pep508.ts';
import type { Pins } from './pins.ts';

/** Reads a range of npm: `^1.12.0`, `~4.1`, `1.x`, `>=3 <5`, `^3 || ^4` (the newest counts), `npm:zod@^3`. Empty if it declares no version. */
export function readNpmRange(library: string, spec: string): Pins {
  const range = spec.replace(/^(?:workspace:|npm:(?:@?[^@]+@)?)/, '').trim();
  const alternatives = range.split('||').flatMap((one) => readOne(library, one.trim(), spec));
  return alternatives.slice(-1);
}

function readOne(library: string, range: string, asked: string): Pins {
  const hyphen = /^v?(\d\S*)\s+-\s+v?(\d\S*)$/.exec(range);
  if (hyphen) return pinOf(library, { from: releaseOf(hyphen[1] ?? ''), below: `${hyphen[2]}.1` }, asked);
  let limits: { exact?: string; from?: string; below?: string } = {};
  for (const part of range.replaceAll(/([<>=~^])\s+/g, '$1').split(/\s+/)) {
    const [, sign = '', version = ''] = /^(>=|<=|>|<|=|\^|~)?v?(\d[\w.*+-]*)$/.exec(part) ?? [];
    if (version !== '') limits = { ...limits, ...limitsOf(sign, version) };
  }
  return pinOf(library, limits, asked);
}

function limitsOf(sign: string, version: string): { exact?: string; from?: string; below?: string } {
  const release = releaseOf(version);
  const parts = release.split('.').length;
  switch (sign) {
    case '>=':
    case '>':
      return { from: version };
    case '<':
      return { below: version };
    case '<=':
      return { below: `${version}.1` };
    case '^':
      return { from: fromOf(version), below: raised(release, caretPart(release)) };
    case '~':
      return { from: fromOf(version), below: raised(release, Math.min(1, parts - 1)) };
    default:
      // `1` and `1.x` are all versions that begin with 1.
      return parts < 3 ? { from: release, below: raised(release, parts - 1) } : { exact: version };
  }
}

/** `1.x` begins with 1. This also applies to a version that is not released yet. */
const fromOf = (version: string): string => (/[x*]/i.test(version) ? releaseOf(version) : version);

/** The leading numbers: `1.2` of `1.2.x`, `4.0.0` of `4.0.0-beta.1`. */
const releaseOf = (version: string): string => /^\d+(?:\.\d+)*/.exec(version)?.[0] ?? version;
