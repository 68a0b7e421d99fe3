// The manifest and the page that a package shows.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

/** package.json, with the repository that a release names in TOOLSCRIBE_REPOSITORY, such as https://github.com/OWNER/NAME. */
export function manifest() {
  const declared = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const url = process.env.TOOLSCRIBE_REPOSITORY;
  return url ? { ...declared, repository: { type: 'git', url: `git+${url}.git` } } : declared;
}

/** The text of a page as it is in the root of a package: its relative links begin there. */
export function pageOf(file) {
  const page = readFileSync(path.join(root, file), 'utf8');
  return page.replace(/\]\((?![a-z]+:|#)([^)]+)\)/g, (_, link) => `](${path.posix.join(path.posix.dirname(file), link)})`);
}
