import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import manifest from '../../package.json';
import { rulesBySubject } from '../../server/src/ruleTable.ts';
import { dist } from '../support/programs/dist.ts';
import { listed, programFiles } from '../support/programs/programFiles.ts';
import { readZip } from '../support/programs/zip.ts';
import { tempFolder } from '../support/tempFolder.ts';

// What people install in VS Code, as it is really packed, and what the marketplace shows of it.

const always = [
  ...['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'THIRD-PARTY-NOTICES.txt'],
  ...['docs/SETTINGS.md', 'docs/OWN-RULES.md', 'schemas/tool.schema.json', 'schemas/tools.schema.json'],
  ...['extension.js', 'client.js', 'media/preview.js', 'media/preview.css', 'media/changes.js', 'media/changes.css'].map((f) => `dist/${f}`),
  ...Object.keys(rulesBySubject).map((subject) => `docs/rules/${subject}.md`),
  'docs/rules/README.md',
  ...programFiles,
];
const node = (...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
};
const tidy = (file: string): string => path.posix.normalize(file);

/** The files that a part of the manifest names. */
function named(part: unknown): readonly string[] {
  if (typeof part === 'object' && part !== null) return Object.values(part).flatMap(named);
  return typeof part === 'string' && /^[\w./-]+\.\w+$/.test(part) && existsSync(part) ? [tidy(part)] : [];
}

/** The pictures of this project that a Markdown text shows, as it names them. */
const picturesOf = (text: string): readonly string[] =>
  [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)|<img[^>]*\ssrc="([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? '').filter((link) => !/^\w+:/.test(link));
const picturesIn = (file: string): readonly string[] => picturesOf(readFileSync(file, 'utf8')).map((link) => path.posix.join(path.posix.dirname(file), link));

test('the extension holds what it needs at run time, and no stray file', () => {
  const files = listed(node('scripts/package.mjs', '--list').trim().split(/\r?\n/));
  const needed = [...always, ...named({ icon: manifest.icon, main: manifest.main, contributes: manifest.contributes })];
  const pictures = needed.filter((file) => file.endsWith('.md') && file !== 'README.md').flatMap(picturesIn);
  assert.deepEqual(files, [...new Set([...needed, ...pictures])].sort());
});

test('the packed extension says what it is', (t) => {
  const vsix = path.join(tempFolder(t, {}), 'toolscribe.vsix');
  node('scripts/package.mjs', '--built', vsix);
  const files = readZip(vsix);
  const said = files.get('extension.vsixmanifest')?.toString('utf8') ?? '';
  for (const asset of ['Content.Details', 'Content.Changelog', 'Content.License', 'Icons.Default']) {
    const at = new RegExp(`Type="Microsoft.VisualStudio.Services.${asset}" Path="([^"]+)"`).exec(said)?.[1];
    assert.ok(files.has(at ?? ''), asset);
  }
  const element = (name: string): string => new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(said)?.[1] ?? '';
  assert.deepEqual(
    [element('DisplayName'), element('Description'), element('Categories')],
    [manifest.displayName, manifest.description, manifest.categories.join(',')],
  );
  for (const keyword of manifest.keywords) assert.ok(element('Tags').split(',').includes(keyword), keyword);
  // More than these the marketplace refuses.
  assert.ok(element('Tags').split(',').length <= 30, element('Tags'));
  assert.match(said, new RegExp(`Branding.Color" Value="${manifest.galleryBanner.color}"`));
  const page = files.get('extension/readme.md')?.toString('utf8') ?? '';
  assert.match(page, /^# Toolscribe$/m);
  assert.deepEqual(picturesOf(page), [], 'pictures that VS Code would show as broken ones');
  assert.equal(files.get('extension/THIRD-PARTY-NOTICES.txt')?.toString('utf8'), readFileSync('THIRD-PARTY-NOTICES.txt', 'utf8'));
  assert.equal(files.get('extension/dist/server.mjs')?.equals(readFileSync(dist('server.mjs'))), true);
});

test('categories and icon are such as the marketplace takes', () => {
  const known = [
    ...['AI', 'Azure', 'Chat', 'Data Science', 'Debuggers', 'Education', 'Extension Packs', 'Formatters', 'Keymaps', 'Language Packs', 'Linters'],
    ...['Machine Learning', 'Notebooks', 'Other', 'Programming Languages', 'SCM Providers', 'Snippets', 'Testing', 'Themes', 'Visualization'],
  ];
  assert.deepEqual(
    manifest.categories.filter((category) => !known.includes(category)),
    [],
  );
  const icon = readFileSync(manifest.icon);
  assert.equal(icon.toString('latin1', 1, 4), 'PNG');
  assert.ok(icon.readUInt32BE(16) >= 128 && icon.readUInt32BE(16) === icon.readUInt32BE(20), 'square, of 128 pixels at least');
});

test('every picture that README.md shows is there, and what it shows is said in words', () => {
  const text = readFileSync('README.md', 'utf8');
  for (const picture of picturesIn('README.md')) assert.ok(existsSync(picture), picture);
  for (const [image, words = ''] of text.matchAll(/!\[([^\]]*)\]\(/g)) assert.ok(words.split(' ').length >= 3, image);
  for (const [, link = ''] of text.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s#]+)/g)) assert.ok(/^\w+:/.test(link) || existsSync(link), link);
});
