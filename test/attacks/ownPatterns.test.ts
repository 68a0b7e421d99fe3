import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { analyse } from 'scslre';
import type { SyntaxNode } from '../../server/src/frontends/support/syntaxTree.ts';
import { grammars } from '../support/workspace.ts';

// No pattern of the program takes more time than grows with a text's length: whoever opens a file of one long line waits for nothing.

/** Patterns that may take longer, each with what bounds the text: `'server/src/FILE.ts /PATTERN/': 'a name of at most 64 characters'`. */
const exceptions: Readonly<Record<string, string>> = {};

interface Pattern {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true })
    .map((file) => path.posix.join(folder, String(file).split(path.sep).join('/')))
    .filter((file) => file.endsWith('.ts'));

const literal = /^\/(.*)\/([a-z]*)$/s;

/** Why a match may take time with the square of a text's length, or worse. */
function faultsOf(text: string): readonly string[] {
  // What repeats nothing takes no time.
  if (!/[*+{]/.test(text)) return [];
  const [whole, source = '', flags = ''] = literal.exec(text) ?? [];
  assert.equal(whole, text, 'a pattern between slashes');
  const { reports } = analyse({ source, flags });
  return reports.map(({ type, exponential, character }) => {
    const what = type === 'Move' ? 'a search begins anew at each' : 'two repeats share each';
    return `${what} ${character.literal?.source.slice(0, 60) ?? 'character'}${exponential ? ' (exponential)' : ''}`;
  });
}

async function patternsIn(file: string): Promise<readonly Pattern[]> {
  const text = readFileSync(file, 'utf8');
  const tree = (await grammars('ts')).parse(text);
  const found = regexesIn(tree.root).map(({ startIndex, endIndex }) => ({
    file,
    line: text.slice(0, startIndex).split('\n').length,
    text: text.slice(startIndex, endIndex),
  }));
  tree.free();
  return found;
}

const regexesIn = (node: SyntaxNode): readonly SyntaxNode[] =>
  node.type === 'regex' ? [node] : node.namedChildren.flatMap((child) => (child === null ? [] : regexesIn(child)));

test('each pattern takes time that grows with a text’s length, not with its square', async () => {
  const patterns = (await Promise.all([...filesIn('server/src'), ...filesIn('client')].map(patternsIn))).flat();
  assert.ok(patterns.length > 1000, `${patterns.length} patterns`);
  const slow = patterns.flatMap(({ file, line, text }) =>
    `${file} ${text}` in exceptions ? [] : faultsOf(text).map((fault) => `${file}:${line} ${text}: ${fault}`),
  );
  assert.deepEqual(slow, []);
});

test('each exception is still needed', () => {
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
