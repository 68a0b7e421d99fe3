/** Names of the files that say which version of a library is used, or set variables of the environment, `*` for any part of one. */
export const libraryFileNames: readonly string[] = [
  'uv.lock',
  'poetry.lock',
  'pdm.lock',
  'Pipfile.lock',
  'requirements*.txt',
  'pyproject.toml',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'package.json',
  '.env',
];

/** Begins what a script in Python says of itself (PEP 723). */
export const scriptMark = /^# \/\/\/ script[ \t]*\r?$/m;
