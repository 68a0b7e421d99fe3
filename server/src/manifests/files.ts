/** Names of files that declare the version of a library or set environment variables. `*` is any part of a name. */
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

/** Begins the metadata of a Python script (PEP 723). */
export const scriptMark = /^# \/\/\/ script[ \t]*\r?$/m;
