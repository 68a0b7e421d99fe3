import { programs } from '../../../scripts/programs.mjs';

/** The reason for which a test that needs this program is skipped, or false. In a CI on Linux it is never skipped: there `.ci/run` installs it. */
export function without(name: keyof typeof programs): string | false {
  if (process.env.CI === 'true' && process.platform === 'linux') return false;
  const { what, packages, isHere } = programs[name];
  return isHere() ? false : `${what} is not installed (Debian: apt-get install ${packages.join(' ')})`;
}
