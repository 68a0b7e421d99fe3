import { libraries } from './index.ts';

const patterns: readonly string[] = libraries.flatMap(({ server, makers = [], decorators = [], takers = [], objects = [], bases = [] }) =>
  [
    ...(server === undefined ? [] : [server.made, server.toolClass]),
    ...[...makers, ...decorators, ...takers].map(({ by }) => by),
    ...objects.map(({ made }) => made),
    ...bases.map(({ base }) => base),
  ].map(({ source }) => source),
);

/** The modules that a pattern begins with, as a pattern for a statement that imports them: `google\b.*\badk`, for `from google import adk` as well. */
function rootOf(pattern: string): readonly string[] {
  const [begin = ''] = /^\^[^(A-Z]*/.exec(pattern) ?? [];
  const names = begin
    .slice(1)
    .split('\\.')
    .filter((name) => name !== '');
  return names.length === 0 ? [] : [`${names.join('\\b.*\\b')}${begin.endsWith('.') ? '' : '\\w*'}`];
}

/** Patterns of the modules of libraries, as statements import them. */
export const importedRoots: readonly string[] = [...new Set(patterns.flatMap(rootOf))];

/** Parts of the names of what declares tools. */
export const declaringWords: readonly string[] = [
  ...new Set(
    patterns.flatMap(
      (pattern) =>
        pattern
          .split(/\)\*|(?<=[a-z_])\\\./)
          .at(-1)
          ?.match(/\w{3,}/g) ?? [],
    ),
  ),
];
