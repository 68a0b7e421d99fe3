import type { FilePin } from '../model/index.ts';
import type { Known } from './knownLibraries.ts';
import type { Pins } from './pins.ts';

/** Normalizes a package name (PEP 503). */
export const normalName = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/g, '-');

const requirement = /^([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*(?:\(([^)]*)\)|([^;@]*))/;

/** Reads a requirement of PEP 508: `mcp[cli]>=1.12,<2; python_version > "3.9"`. Empty if it allows every version. */
export function readRequirement(text: string, known: Known): Pins {
  const [, name = '', inParentheses, plain = ''] = requirement.exec(text.trim()) ?? [];
  const library = normalName(name);
  return known.has(library) ? readSpecifiers(library, inParentheses ?? plain) : [];
}

/** Reads version specifiers of PEP 440, and the carets and tildes of Poetry. */
export function readSpecifiers(library: string, text: string): Pins {
  const limits: Limits = {};
  // A run of spaces is matched from its beginning only: matching it from each space would be quadratic.
  for (const part of text.split(/,|(?<!\s)\s+(?=[\^~<>=!])/)) {
    const [, sign = '==', version = ''] = /^(===?|~=|>=|<=|!=|>|<|\^|~)?\s*v?(\d[\w.!+*-]*)$/.exec(part.trim()) ?? [];
    if (version !== '') take(limits, sign, version);
  }
  return pinOf(library, limits, text.trim());
}

interface Limits {
  exact?: string;
  from?: string;
  below?: string;
}

function take(limits: Limits, sign: string, version: string): void {
  const release = /^[\d.]*\d/.exec(version)?.[0] ?? version;
  switch (sign) {
    case '===':
    case '==':
      if (!version.endsWith('.*')) limits.exact = version;
      else Object.assign(limits, { from: release, below: raised(release, release.split('.').length - 1) });
      break;
    case '~=':
      Object.assign(limits, { from: version, below: raised(release, release.split('.').length - 2) });
      break;
    case '^':
      Object.assign(limits, { from: version, below: raised(release, caretPart(release)) });
      break;
    case '~':
      Object.assign(limits, { from: version, below: raised(release, Math.min(1, release.split('.').length - 1)) });
      break;
    case '>=':
    case '>':
      limits.from = version;
      break;
    case '<':
      limits.below = version;
      break;
    case '<=':
      limits.below = `${version}.1`;
  }
}

/** The index of the first part that is not 0, which a caret fixes. */
export function caretPart(release: string): number {
  const parts = release.split('.').map(Number);
  const first = parts.findIndex((part) => part > 0);
  return first < 0 ? parts.length - 1 : first;
}

/** `1.12` with part 0 raised by one: `2`. */
export function raised(release: string, at: number): string {
  const parts = release.split('.').map(Number);
  const index = Math.max(at, 0);
  return [...parts.slice(0, index), (parts[index] ?? 0) + 1].join('.');
}

/** Empty if every version is allowed. */
export function pinOf(library: string, { exact, from, below }: Limits, asked: string): Pins {
  const more: Pick<FilePin, 'asked'> = { asked: [asked] };
  if (exact !== undefined) return [{ library, version: exact, exact: true, ...more }];
  const version = from ?? (below === undefined ? undefined : highestMajorBelow(below));
  return version === undefined ? [] : [{ library, version, exact: false, ...(below === undefined ? {} : { below }), ...more }];
}

/** Below 2 the major is 1, below 1.5 also 1, below 0.5 it is 0. */
function highestMajorBelow(below: string): string {
  const [major = 0, ...rest] = below.split('.').map((part) => Number.parseInt(part, 10));
  return String(rest.some((part) => part > 0) ? major : Math.max(major - 1, 0));
}
