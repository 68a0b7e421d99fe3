import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import markdownIt from 'markdown-it';
import { rules } from '../server/src/ruleTable.ts';
import { clientFiles, filesIn, nodesBelow, serverFiles } from './support/sources.ts';
import { grammars } from './support/workspace.ts';

/** Words that no name may have, each with what to say instead (CONTRIBUTING.md, "Words"). Names are split at their capitals. */
const notInNames: Readonly<Record<string, string>> = {
  kept: 'cached, memoized',
  told: 'reported, invalidated',
  untold: 'notSent',
  besides: 'background',
  pace: 'timeBudget',
  settle: 'relink, flush',
  settled: 'relinked, flushed',
  moment: 'snapshot, dateTime',
  said: 'delta, declared',
  looked: 'snapshot',
  alone: 'local',
  beside: 'crossTool, adjacent',
  ties: 'dependencies',
  meant: 'resolved, suggested',
  given: 'argument',
  spot: 'location',
  around: 'scope, enclosing',
  strange: 'unknown',
  attend: 'a verb of the field',
  whoever: 'caller',
};

/** Words that no comment may have, each with what to say instead. */
const notInComments: Readonly<Record<string, string>> = {
  'kept|told|untold': 'cached, reported',
  'said|says?': 'declared, declares',
  'stands?|stood': 'is',
  'lies|lie|lay': 'is',
  'holds?|held': 'contains',
  'besides?': 'in addition to, next to',
  'somebody|whoever|somewhere': 'a user, the caller',
  'asks? again|asked again|told again': 'is recomputed, is replayed',
  meant: 'resolved, suggested',
  'hands? (?:on|over)|handed (?:on|over)': 'passes',
};

/** Names that stay as they are, each with its reason. Names of rules follow their ids, which are settings of users. */
const allowedNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(rules.map(({ id }) => [camelCase(id), 'the id of a rule'])),
  pace: 'a method of the engine, which a redesign names anew',
  attend: 'a method of the engine, which a redesign names anew',
  settle: 'a method of the engine, which a redesign names anew',
  Beside: "a member of VS Code's ViewColumn",
  allSettled: 'a method of Promise',
};

function camelCase(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A redesign of the engine will name its parts anew. */
const engine = 'server/src/engine/';
/** Pages that consist of data: docs/CORPUS.md has lists of names. */
const dataPages: readonly string[] = ['docs/CORPUS.md'];

const sources = [...serverFiles, ...clientFiles];

interface Words {
  readonly names: ReadonlySet<string>;
  readonly comments: readonly string[];
}

/** The names in a file, its own included, and its comments as plain text: line comments below one another are one. */
async function readWords(file: string): Promise<Words> {
  const text = readFileSync(file, 'utf8');
  const tree = (await grammars('ts')).parse(text);
  const names = new Set([path.basename(file, '.ts')]);
  const comments: { readonly start: number; end: number }[] = [];
  for (const { type, startIndex: start, endIndex: end } of nodesBelow(tree.root)) {
    if (type.includes('identifier')) names.add(text.slice(start, end));
    if (type !== 'comment') continue;
    const last = comments.at(-1);
    const isNext = last !== undefined && text.startsWith('//', last.start) && /^\n[ ]*$/.test(text.slice(last.end, start));
    if (isNext) last.end = end;
    else comments.push({ start, end });
  }
  tree.free();
  return { names, comments: comments.map(({ start, end }) => plain(text.slice(start, end))) };
}

const known = new Map<string, Promise<Words>>();
function wordsOf(file: string): Promise<Words> {
  const words = known.get(file) ?? readWords(file);
  known.set(file, words);
  return words;
}

/** A comment without its marks, in one line. */
const plain = (comment: string): string =>
  comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .replace(/^\s*(?:\/\/|\*)/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** `keptList` has the words `kept` and `list`. */
const partsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** What is quoted or written as code is not prose. */
const prose = (comment: string): string => comment.replace(/`[^`]*`|"[^"]*"|'[^']+'|“[^”]*”/g, '');

async function wrongNames(files: readonly string[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const file of files)
    for (const name of (await wordsOf(file)).names)
      if (allowedNames[name] === undefined)
        for (const word of partsOf(name)) if (Object.hasOwn(notInNames, word)) wrong.push(`${file}: ${name} (instead of "${word}": ${notInNames[word]})`);
  return wrong;
}

async function wrongComments(files: readonly string[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const file of files)
    for (const comment of (await wordsOf(file)).comments) {
      for (const [word, better] of Object.entries(notInComments))
        if (new RegExp(`\\b(?:${word})\\b`, 'i').test(prose(comment))) wrong.push(`${file}: "${comment}" (instead of "${word}": ${better})`);
      if (longestSentence(comment).length > 200) wrong.push(`${file}: more than 200 characters without a full stop: "${comment}"`);
    }
  return wrong;
}

const none = (wrong: readonly string[]): void => assert.ok(wrong.length === 0, wrong.join('\n'));

test('names are of the words that the field uses', async () => {
  none(await wrongNames(sources.filter((file) => !file.startsWith(engine))));
});

test('comments are of the words that the field uses, and one thought a sentence', async () => {
  none(await wrongComments(sources));
});

/** A dash with blanks ends one, too: rows of docs/SPECIFICATIONS.md have a clause of a specification before it. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?:]["')]?)\s+| — /);
const longestSentence = (text: string): string => sentencesOf(text).reduce((longest, one) => (one.length > longest.length ? one : longest), '');

test('CONTRIBUTING.md names each word that a name or a comment may not have', () => {
  const page = readFileSync('CONTRIBUTING.md', 'utf8').split('## Words')[1] ?? '';
  const words = [...Object.keys(notInNames), ...Object.keys(notInComments)].flatMap((pattern) => pattern.match(/[a-z]{4,}/g) ?? []);
  const missing = words.filter((word) => !page.includes(word));
  assert.deepEqual(missing, []);
});

test('sentences of the documents have at most 30 words', () => {
  const wrong: string[] = [];
  for (const file of ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', ...filesIn('docs', '.md')].filter((each) => !dataPages.includes(each)))
    for (const text of textsIn(readFileSync(file, 'utf8')))
      for (const sentence of sentencesOf(text)) if (sentence.split(/\s+/).length > 30) wrong.push(`${file}: ${sentence}`);
  assert.ok(wrong.length === 0, wrong.join('\n'));
});

/** The paragraphs, headings, items and cells of a page, without its code. */
const textsIn = (page: string): readonly string[] =>
  markdownIt()
    .parse(page, {})
    .filter(({ type }) => type === 'inline')
    .map(({ children }) => (children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : type === 'code_inline' ? 'code' : content)).join(''));
