import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { analyse } from 'scslre';
import { patience } from '../../scripts/busy.mjs';
import type { SyntaxNode } from '../../server/src/frontends/support/syntaxTree.ts';
import { clientFiles, nodesBelow, serverFiles } from '../support/sources.ts';
import { grammars } from '../support/workspace.ts';

// Each pattern of the program takes time in proportion to a text's length, so a file of one long line blocks nothing.

/** Patterns that may take longer, each with what bounds the text: `'server/src/FILE.ts /PATTERN/': 'a name of at most 64 characters'`. */
const exceptions: Readonly<Record<string, string>> = {};

interface Pattern {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const literal = /^\/(.*)\/([a-z]*)$/s;

/** Why a match may take time with the square of a text's length, or worse. */
function faultsOf(text: string): readonly string[] {
  // A pattern without a repeat is fast, and needs no analysis.
  if (!/[*+{]/.test(text)) return [];
  const [whole, source = '', flags = ''] = literal.exec(text) ?? [];
  assert.equal(whole, text, 'a pattern between slashes');
  const { reports } = analyse({ source, flags });
  return reports.map(({ type, exponential, character }) => {
    const what = type === 'Move' ? 'a search starts again at each' : 'two repeats share each';
    return `${what} ${character.literal?.source.slice(0, 60) ?? 'character'}${exponential ? ' (exponential)' : ''}`;
  });
}

async function patternsIn(file: string): Promise<readonly Pattern[]> {
  const text = readFileSync(file, 'utf8');
  const tree = (await grammars('ts')).parse(text);
  const written = (node: SyntaxNode): string => text.slice(node.startIndex, node.endIndex);
  const found = [
    ...nodesOf('regex', tree.root).map((node) => ({ node, text: written(node) })),
    ...nodesOf('new_expression', tree.root).flatMap((node) => joinedAt(node, tree.root, written)),
  ].map(({ node, text: pattern }) => ({ file, line: text.slice(0, node.startIndex).split('\n').length, text: pattern }));
  tree.free();
  return found;
}

const nodesOf = (type: string, node: SyntaxNode): readonly SyntaxNode[] => nodesBelow(node).filter((each) => each.type === type);

type Written = (node: SyntaxNode) => string;

/** `new RegExp(…)` of a text as the equivalent literal. Parts that other files compute are replaced by a word. */
function joinedAt(node: SyntaxNode, file: SyntaxNode, written: Written): readonly { readonly node: SyntaxNode; readonly text: string }[] {
  const name = node.childForFieldName('constructor');
  const [source, flags] = node.childForFieldName('arguments')?.namedChildren ?? [];
  if (name === null || written(name) !== 'RegExp' || source === null || source === undefined) return [];
  const value = textOf(source, file, written, 0);
  const marks = flags?.type === 'string' ? written(flags).slice(1, -1) : '';
  return value === undefined ? [] : [{ node, text: `/${new RegExp(value, marks).source}/${marks}` }];
}

function textOf(node: SyntaxNode, file: SyntaxNode, written: Written, depth: number): string | undefined {
  const whole = written(node);
  if (node.type === 'string') return unescaped(whole.slice(1, -1));
  if (node.type === 'array') return node.namedChildren.map((child) => (child && textOf(child, file, written, depth)) ?? 'word').join('|');
  if (node.type === 'identifier') return depth > 5 ? undefined : declared(whole, file, written, depth + 1);
  if (node.type === 'call_expression' && /^\w+\.join\('\|'\)$/.test(whole)) return declared(whole.replace(/\..*/, ''), file, written, depth + 1);
  const isRaw = whole.startsWith('String.raw`');
  if (node.type !== 'template_string' && !isRaw) return undefined;
  const template = isRaw ? nodesOf('template_string', node)[0] : node;
  if (template === undefined) return undefined;
  const parts = template.namedChildren.flatMap((child) => (child?.type === 'template_substitution' ? [child] : []));
  let [text, at] = ['', template.startIndex + 1];
  for (const part of parts) {
    const [own] = part.namedChildren;
    const before = written(template).slice(at - template.startIndex, part.startIndex - template.startIndex);
    text += `${isRaw ? before : unescaped(before)}${(own && textOf(own, file, written, depth)) ?? 'word'}`;
    at = part.endIndex;
  }
  const last = written(template).slice(at - template.startIndex, -1);
  return text + (isRaw ? last : unescaped(last));
}

/** The text of a constant of the file. */
function declared(name: string, file: SyntaxNode, written: Written, depth: number): string | undefined {
  for (const node of nodesOf('variable_declarator', file)) {
    const [own, value] = [node.childForFieldName('name'), node.childForFieldName('value')];
    if (own !== null && value !== null && written(own) === name) return textOf(value, file, written, depth);
  }
  return undefined;
}

const unescaped = (text: string): string =>
  text.replace(/\\(?:u([0-9a-f]{4})|(.))/gis, (_, code: string | undefined, letter: string) =>
    code === undefined ? (letter === 'n' ? '\n' : letter === 't' ? '\t' : letter) : String.fromCharCode(Number.parseInt(code, 16)),
  );

const patterns = (await Promise.all([...serverFiles, ...clientFiles].map(patternsIn))).flat();

/** Patterns that take longer on such texts, which the analysis does not find, each with what bounds the text. */
const bounded: ReadonlyMap<string, string> = new Map([
  [String.raw`server/src/engine/testFiles.ts /(?:^|\/)specs?\/(?:.*\/)?[^/]*\.(?:[cm]?[jt]sx?|py|r)$/i`, 'the path of a file'],
  [String.raw`server/src/features/tools/paramLine.ts /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g`, 'a line that a person types'],
  [String.raw`server/src/frontends/python/registrations/claimsPydantic.ts /(?:tool|mcp)[^/]*\.py$/i`, 'the path of a file'],
  [String.raw`server/src/frontends/python/registrations/claimsPydantic.ts /(?:tool|mcp)[^/]*\/[^/]*$/i`, 'the path of a file'],
  [
    String.raw`server/src/frontends/python/standards/toolarguments/placeholders.ts /\b(?:your|my)[-_](?:[a-z]+[-_])*(?:name|value|id|key|token|path|file|query|text|pattern|category|project|here)\b(?<=["'][^"']*)(?=[^"']*["'])/gi`,
    'lines of at most 500 characters',
  ],
  [String.raw`server/src/frontends/support/javascript/lookUp.ts /(?:\/(?:src|lib|dist|build|esm))+$/`, 'the path of a package'],
]);

/** Short texts of a pattern's own characters and words. Repeated, one of them makes a slow pattern slow. */
function unitsOf(source: string): readonly string[] {
  const characters = [...new Set([...source.replace(/\\[a-zA-Z]/g, ''), 'a', ' ', '\n', '1', '"', '*', '/', '-'])].slice(0, 14);
  const words = [...new Set(source.match(/[A-Za-z]{2,}/g))].slice(0, 6);
  return [
    ...characters.flatMap((one) => ['', ...characters].map((other) => one + other)),
    ...words.flatMap((word) => ['', ...characters].flatMap((other) => [word + other, other + word])),
  ];
}

function matchAll(pattern: RegExp, text: string): void {
  for (const each of [text, `${text}\0`, `\0${text}`]) {
    pattern.lastIndex = 0;
    pattern.test(each);
  }
}

/** Processor time, so that other programs do not count. */
function msOf(pattern: RegExp, unit: string, count: number): number {
  const text = unit.repeat(count);
  const start = process.cpuUsage();
  matchAll(pattern, text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** A first look, since `process.cpuUsage` takes longer than most patterns. */
function seemsSlow(pattern: RegExp, unit: string): boolean {
  const text = unit.repeat(400);
  const start = performance.now();
  matchAll(pattern, text);
  return performance.now() - start > 0.4;
}

test('a text of thousands of a pattern’s own characters is matched in linear time', { timeout: patience(120_000) }, () => {
  // The least of several times, since the first run of a pattern takes longer. Eight times the text may take eight times as long; its square takes 64 times.
  const least = (pattern: RegExp, unit: string, count: number): number => Math.min(...[1, 2, 3].map(() => msOf(pattern, unit, count)));
  const isSquare = (pattern: RegExp, unit: string): boolean => {
    const long = msOf(pattern, unit, 8000) > 50 ? least(pattern, unit, 8000) : 0;
    return long > 50 && long > 24 * least(pattern, unit, 1000);
  };
  const tried = new Map(patterns.map((pattern) => [pattern.text, pattern])).values();
  const slow = [...tried].flatMap(({ file, line, text }) => {
    const [, source = '', flags = ''] = literal.exec(text) ?? [];
    if (bounded.has(`${file} ${text}`) || !/[*+{]/.test(source)) return [];
    const pattern = new RegExp(source, flags);
    const found = unitsOf(source).find((unit) => seemsSlow(pattern, unit) && isSquare(pattern, unit));
    return found === undefined ? [] : [`${file}:${line} ${text}: ${JSON.stringify(found)}`];
  });
  assert.deepEqual(slow, []);
});

test('each pattern takes time that grows with a text’s length, not with its square', () => {
  assert.ok(patterns.length > 1000, `${patterns.length} patterns`);
  const slow = patterns.flatMap(({ file, line, text }) =>
    `${file} ${text}` in exceptions ? [] : faultsOf(text).map((fault) => `${file}:${line} ${text}: ${fault}`),
  );
  assert.deepEqual(slow, []);
});

test('each exception is still needed', () => {
  const written = new Set(patterns.map(({ file, text }) => `${file} ${text}`));
  const gone = [...bounded.keys()].filter((key) => !written.has(key));
  assert.deepEqual(gone, []);
  const needless = Object.keys(exceptions).filter((key) => faultsOf(key.slice(key.indexOf(' ') + 1)).length === 0);
  assert.deepEqual(needless, []);
});

test('patterns that take longer are told from those that do not', () => {
  const slow = [/[\w-]+(?:\.\w+)+/, /\s+$/, /^\d+\.?\d*$/].map(({ source }) => `/${source}/`);
  assert.deepEqual(
    slow.filter((text) => faultsOf(text).length === 0),
    [],
  );
  const fast = [/(?<![\w-])[\w-]+(?:\.\w+)+/, /(?<!\s)\s+$/, /^\d+(?:\.\d*)?$/].map(({ source }) => `/${source}/`);
  assert.deepEqual(fast.flatMap(faultsOf), []);
});
