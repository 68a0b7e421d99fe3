import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formats as formatTable } from '../../server/src/formats.ts';
import type { Format } from '../../server/src/model/index.ts';
import { rules } from '../../server/src/ruleTable.ts';

/** A text that somebody could have written, or a broken one, and the name of its file. */
export interface Input {
  readonly file: string;
  readonly text: string;
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** What is tried: whether a file, by its path, is one of a format, or of the formats that share its language; and the configuration. */
export const formats: Readonly<Record<string, (file: string) => boolean>> = {
  ...Object.fromEntries(formatTable.map((format) => [nameOf(format), (file: string) => formatTable.some((other) => isOf(other, format, file))])),
  configuration: (file) => path.basename(file) === 'toolscribe.config.yaml',
};

/** The id of a format, or what editors call the language that it shares with others. */
function nameOf({ id, languages }: Format): string {
  const isShared = formatTable.filter((other) => other.languages[0] === languages[0]).length > 1;
  return isShared ? (languages[0] ?? id) : id;
}

const isOf = (other: Format, format: Format, file: string): boolean =>
  nameOf(other) === nameOf(format) && other.extensions.some((extension) => file.toLowerCase().endsWith(extension));

/** Texts to begin with: the examples, the fixtures and the examples of the rules. */
export function seedsOf(format: string): readonly Input[] {
  const isSeed = formats[format];
  if (isSeed === undefined) return [];
  const files = ['examples', 'test/fixtures'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  const written = files.filter(isSeed).map((file) => ({ file: path.basename(file), text: readFileSync(file, 'utf8') }));
  const ofRules = rules
    .flatMap(({ bad, good }) => [...Object.entries(bad), ...Object.entries(good)])
    .map(([file, text]) => ({ file: path.basename(file), text: String(text).replaceAll('[[', '').replaceAll(']]', '') }));
  return [...written, ...ofRules].filter(({ file, text }) => isSeed(file) && text.length < 20_000);
}

/** Pieces that are put into a text: brackets, quotes, rare characters, and words of the formats. */
const words = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
  '"""',
  '`',
  '\\',
  '\n',
  '\r\n',
  '\t',
  ' ',
  '\0',
  '\ufeff',
  '\u2028',
  '😀',
  '\ud800',
  '#',
  "#'",
  '@',
  ':',
  ',',
  '|',
  '&a ',
  '*a',
  '<<: ',
  '---\n',
  '|\n',
  '>-\n',
  '//',
  '/*',
  '*/',
  '${',
  '<',
  '=>',
  '...',
  '$',
  '1e999',
  '-0',
  'null',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  'type',
  'enum',
  'default',
  '$ref',
  'z.object({',
  'z.union([',
  'Field(',
  'class A(A):\n    a: A\n',
  'def f(',
  '@mcp.tool()\n',
  'PARAM a AS ',
  'list(',
  'function(',
  '@param ',
  '\\code{',
];

export type Random = () => number;
const below = (random: Random, most: number): number => Math.floor(random() * most);
const oneOf = <T>(random: Random, all: readonly T[]): T => all[below(random, all.length)] as T;

type Change = (text: string, random: Random, other: string) => string;

/** A place, and one a little behind it. */
function stretch(text: string, random: Random, most: number): readonly [number, number] {
  const start = below(random, text.length + 1);
  return [start, Math.min(text.length, start + below(random, most))];
}

const withLines =
  (change: (lines: string[], random: Random) => readonly string[]): Change =>
  (text, random) =>
    change(text.split('\n'), random).join('\n');

/** A definition with the lines that belong to it, and its name. */
const definition = /^(?:export )?(?:(?:const|let|type|class|def) )?([A-Za-z_]\w*)(?= *(?:[=(:]|<-)).*(?:\n(?:[ \t)\]}].*)?)*/gm;

/** A word, or a call. */
const part = /[A-Za-z_][\w.]*(?:\([^()\n]*\))?/g;

/** Characters of all copies: what doubles is found in short definitions. */
const mostChained = 20_000;

/** Repeats a definition under new names, each with the name before in place of one of its parts: what they are made of may double each time. */
const chained: Change = (text, random) => {
  const all = [...text.matchAll(definition)];
  if (all.length === 0) return text;
  const { 0: block, 1: name = '', index } = oneOf(random, all);
  const replaced = oneOf(random, block.match(part) ?? [name]);
  const count = Math.min(oneOf(random, [3, 12, 40]), Math.ceil(mostChained / block.length));
  const nameOfCopy = (i: number): string => (i === count ? name : `${name}_${i}`);
  const copies = Array.from({ length: count + 1 }, (_, i) => {
    const own = block.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), nameOfCopy(i));
    return i === 0 ? own : own.replaceAll(replaced, nameOfCopy(i - 1));
  });
  return `${text.slice(0, index)}${copies.map((copy) => `${copy.trimEnd()}\n\n`).join('')}${text.slice(index + block.length)}`;
};

const repeatedWord =
  (counts: readonly number[]): Change =>
  (text, random) => {
    const at = below(random, text.length + 1);
    return text.slice(0, at) + oneOf(random, words).repeat(oneOf(random, counts)) + text.slice(at);
  };

const repeatedStretch =
  (counts: readonly number[]): Change =>
  (text, random) => {
    const [start, end] = stretch(text, random, 60);
    return text.slice(0, end) + text.slice(start, end).repeat(oneOf(random, counts)) + text.slice(end);
  };

const changes: readonly Change[] = [
  (text, random) => {
    const [start, end] = stretch(text, random, 4);
    return text.slice(0, start) + String.fromCharCode(below(random, oneOf(random, [128, 256, 65_536]))) + text.slice(end);
  },
  (text, random) => {
    const at = below(random, text.length + 1);
    return text.slice(0, at) + oneOf(random, words) + text.slice(at);
  },
  repeatedWord([2, 3, 20, 200, 2000]),
  (text, random) => {
    const [start, end] = stretch(text, random, oneOf(random, [2, 20, 400]));
    return text.slice(0, start) + text.slice(end);
  },
  repeatedStretch([1, 2, 50, 500]),
  (text, random, other) => {
    const [start, end] = stretch(other, random, 2000);
    const at = below(random, text.length + 1);
    return text.slice(0, at) + other.slice(start, end) + text.slice(at);
  },
  (text, random) => text.slice(0, below(random, text.length + 1)),
  withLines((lines, random) => lines.toSpliced(below(random, lines.length), 1)),
  withLines((lines, random) => lines.toSpliced(below(random, lines.length), 0, oneOf(random, lines))),
  withLines((lines, random) => lines.with(below(random, lines.length), `${' '.repeat(below(random, 6))}${oneOf(random, lines)}`)),
  (text, random) => text.replace(/\d+/, () => oneOf(random, ['0', '-1', '1e400', '9'.repeat(400), '0x', '1_0'])),
  (text) => text.replaceAll('\n', '\r\n'),
  chained,
];

/** Changes that make texts large. What takes too long shows in one of some ten thousand such texts, and far more rarely in others. */
const repeats = [repeatedWord([200, 2000]), repeatedStretch([50, 500]), repeatedStretch([50, 500]), repeatedStretch([50, 500]), chained, chained];

/** One of the texts, changed in up to eight ways; `repeated`: in up to four, half of which repeat a part of it. */
export function inputFrom(seeds: readonly Input[], random: Random, repeated = false): Input {
  const { file, text } = oneOf(random, seeds);
  let changed = text;
  for (let left = 1 + below(random, repeated ? 4 : 8); left > 0; left--) {
    const change = oneOf(random, repeated && random() < 0.5 ? repeats : changes);
    changed = change(changed, random, oneOf(random, seeds).text).slice(0, 200_000);
  }
  return { file, text: changed };
}

/** A few keys that somebody types into a text: replacements at places of it. */
export function* keysFor(text: string, random: Random): Generator<{ readonly start: number; readonly end: number; readonly text: string }> {
  let { length } = text;
  for (let left = below(random, 4); left > 0; left--) {
    const start = below(random, length + 1);
    const end = Math.min(length, start + below(random, 3));
    const typed = oneOf(random, words);
    yield { start, end, text: typed };
    length += typed.length - (end - start);
  }
}
