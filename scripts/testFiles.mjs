// Which test files there are, which of them a change can break, and which share a process.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from './install.mjs';

const posix = (file) => file.split(path.sep).join('/');

/** All test files but those of the editor, which VS Code runs. */
export const allTestFiles = () =>
  readdirSync(path.join(root, 'test'), { recursive: true })
    .map((file) => posix(path.join('test', String(file))))
    .filter((file) => file.endsWith('.test.ts') && !/^test\/(?:conformance|editor|fixtures|nodes|sarif)\//.test(file))
    .sort();

/** The folders of formats in `server/src/frontends`, each with the id of its format. */
export function formatFolders(within = root) {
  const frontEnds = path.join(within, 'server/src/frontends');
  const idOf = (folder) => {
    const file = path.join(frontEnds, folder, 'format.ts');
    return existsSync(file) ? /^ {2}id: '(\w+)'/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  };
  return Object.fromEntries(
    readdirSync(frontEnds)
      .map((folder) => [folder, idOf(folder)])
      .filter(([, id]) => id !== undefined),
  );
}

/** The test that holds every format to the laws. Each format has its own process, which `TOOLSCRIBE_FORMATS` names. */
export const lawTest = 'test/laws/everyFormat.test.ts';

/** What a path of `npm test -- PART` is compared with to choose the laws of a format: `laws/zod`. */
const lawPath = (id) => `test/laws/${id}.test.ts`;

/** Ids of the formats whose laws are tried where these parts of paths are wanted; all of them where the test itself is. */
export const formatsNamed = (parts, folders = formatFolders()) =>
  Object.values(folders).filter((id) => parts.some((part) => lawTest.includes(part) || lawPath(id).includes(part)));

/** Ids of the formats whose laws a change of these files can break: one, where only its own folder is changed. `isBroken`: whether a change of files can break the test. */
export function formatsOfChange(changed, isBroken, folders = formatFolders()) {
  const folderOf = (file) => /^server\/src\/frontends\/(\w+)\//.exec(file)?.[1];
  const elsewhere = changed.filter((file) => folders[folderOf(file)] === undefined);
  if (isBroken(elsewhere)) return Object.values(folders);
  return [...new Set(changed.flatMap((file) => folders[folderOf(file)] ?? []))];
}

/** True for a test that imports a module of which `isWanted` is true, directly or not, but not by way of one of `limits`. */
export function importing(isWanted, imports, limits = new Set()) {
  const reaches = (file, seen) => {
    if (seen.has(file)) return false;
    seen.add(file);
    return isWanted(file) || (!limits.has(file) && (imports.get(file) ?? []).some((each) => reaches(each, seen)));
  };
  return (test) => reaches(test, new Set());
}

/**
 * Tests that share a process, which takes seconds until its code is warm: those of a folder, of the smaller folders together; each
 * file of the heavy folders has its own. A dozen files
 * or fewer are divided among the processors. Name → files.
 */
export function groupsOf(files, processors = availableParallelism()) {
  if (files.length <= aDozen) {
    const parts = Array.from({ length: Math.min(processors, files.length) }, (_, i) => files.filter((_, at) => at % processors === i));
    return Object.fromEntries(parts.map((part, i) => [part.length === 1 ? nameOf(part[0]) : `part-${i + 1}`, part]));
  }
  const folderOf = (file) =>
    file
      .split('/')
      .slice(1, -1)
      .slice(0, file.startsWith('test/frontends/') ? 2 : 1)
      .join('-');
  const folders = new Map();
  for (const file of files) folders.set(folderOf(file), [...(folders.get(folderOf(file)) ?? []), file]);
  const groups = {};
  const others = [];
  for (const [folder, own] of folders) {
    if (heavy.has(folder)) for (const file of own) groups[nameOf(file)] = [file];
    else if (own.length < fewFiles) others.push(...own);
    else groups[folder] = own;
  }
  return others.length === 0 ? groups : { ...groups, others };
}

/** Folders whose files take up to two minutes of processor time each. */
const heavy = new Set(['laws', 'attacks']);
const aDozen = 12;
const fewFiles = 5;

/** True for the process of a file of a heavy folder, by its name. */
export const isHeavy = (name) => heavy.has(name.split('-')[0]);

/** What the process of a test file is called. */
export const nameOf = (file) => file.slice('test/'.length, -'.test.ts'.length).replaceAll('/', '-');

/** Paths that differ from a commit, new ones included. */
export function changedSince(base) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Modules that name every rule, emitter or format. */
const tables = new Set(['server/src/main.ts', 'server/src/ruleTable.ts', 'server/src/emitters/index.ts', 'server/src/formats.ts']);

/**
 * The tests that a change of these files can break: those in the folder that mirrors the file's, and those that import it. A rule, an emitter or a format is reached
 * from everywhere through a table of all of them: there the table ends the search. What nobody imports, such as a fixture, is looked for by its name.
 */
export function testsOf(changed, tests, imports, textOf = textsOfProject()) {
  const chosen = new Set();
  for (const file of changed) {
    if (/^(?:scripts\/|package(?:-lock)?\.json$|tsconfig)/.test(file)) return tests;
    const limits = /^server\/src\/(?:rules|emitters|frontends)\//.test(file) ? tables : undefined;
    const imported = imports.has(file) ? importing((each) => each === file, imports, limits) : importing((each) => names(each, file, textOf), imports);
    for (const test of tests) if (mirrors(test, file) || imported(test)) chosen.add(test);
  }
  return tests.filter((test) => chosen.has(test));
}

function mirrors(test, file) {
  if (file.startsWith('client/')) return test.startsWith('test/client/');
  const [, room, part] = /^server\/src\/(\w+)\/(?:(\w+)\/)?/.exec(file) ?? [];
  if (room !== 'frontends') return test.startsWith(`test/${room}/`);
  if (part === 'support') return /^test\/(?:frontends|laws)\//.test(test);
  return test.startsWith(`test/frontends/${part}/`) || test === lawTest;
}

/** True where a module of the tests names the file, or a folder that it is in, such as `fixtures/laws`. */
function names(module, file, textOf) {
  if (!module.startsWith('test/')) return false;
  const folders = file
    .replace(/^test\//, '')
    .split('/')
    .slice(0, -1);
  const ways = [path.posix.basename(file), ...folders.slice(1).map((_, i) => folders.slice(0, i + 2).join('/'))];
  const text = textOf(module);
  return ways.some((way) => text.includes(way));
}

function textsOfProject() {
  const texts = new Map();
  return (file) => {
    if (!texts.has(file)) texts.set(file, readFileSync(path.join(root, file), 'utf8'));
    return texts.get(file);
  };
}
