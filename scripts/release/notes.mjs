// `notes.mjs TAG FILE`: checks that a tag is the one of this version, and writes the version's part of CHANGELOG.md into a file, as the notes of its release.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../install.mjs';

/** The changes of the version that a tag names. Throws where the tag is not that of the version, or nothing is written about it. */
export function notesOf(tag, version, changelog) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`The Marketplace takes versions such as 1.2.3, and package.json has ${version}.`);
  if (tag !== `v${version}`) throw new Error(`The tag ${tag} does not fit package.json, which has the version ${version}. Its tag is v${version}.`);
  const parts = changelog.replaceAll('\r', '').split(/^## +(.*)$/m);
  const at = parts.findIndex((title, index) => index % 2 === 1 && title.trim() === version);
  const notes = at < 0 ? '' : parts[at + 1].trim();
  if (notes === '') throw new Error(`CHANGELOG.md says nothing below "## ${version}". Write there what changed.`);
  return `${notes}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [tag = '', file = 'out/release/NOTES.md'] = process.argv.slice(2);
  const read = (name) => readFileSync(path.join(root, name), 'utf8');
  try {
    const notes = notesOf(tag, JSON.parse(read('package.json')).version, read('CHANGELOG.md'));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, notes);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
