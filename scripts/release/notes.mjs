// `notes.mjs TAG FILE`: checks that a tag is the one of this version, and writes the version's part of CHANGELOG.md into a file, as the notes of its release.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';
import { notesOf } from './notesOf.mjs';

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
