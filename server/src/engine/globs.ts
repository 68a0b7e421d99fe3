import picomatch from 'picomatch';

/** A glob of the configuration as a test of paths. It also matches what is below a folder that it matches. */
export function matcherOf(glob: string): (path: string) => boolean {
  const tests = [glob, `${glob.replace(/(?<!\/)\/+$/, '')}/**`].map((one) => picomatch(one, { dot: true }));
  return (path) => tests.some((test) => test(path));
}

/** Longer globs, and globs with more wildcards, are not tried: each wildcard is tried at every position, and the number of attempts explodes. */
const longest = 1000;
const mostStars = 4;

/** True for a glob that takes little time for each path. */
export function isQuick(glob: string): boolean {
  if (glob.length > longest) return false;
  const names = glob.split('/');
  if (names.filter((name) => name.includes('**')).length > mostStars) return false;
  // `+(a|aa)` repeats alternatives, which is as slow.
  return names.every((name) => (name.match(/\*+/g) ?? []).length <= mostStars) && !/[*+]\([^)]*[|*+?(]/.test(glob);
}
