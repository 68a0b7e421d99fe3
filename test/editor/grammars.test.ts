// What the grammars make of texts: that of BASIC, and those on top of VS Code's own for R, YAML and Markdown. `TOOLSCRIBE_UPDATE=1 npm run test:editor -- grammars`
// writes the golden files anew.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { isScalar, parseAllDocuments, visit } from 'yaml';
import { read } from '../../server/src/frontends/basic/read/read.ts';
import { golden } from '../support/golden.ts';
import { loadGrammars, type Token, type Tokenizer } from './support/grammars.ts';

const folder = 'test/fixtures/grammars';
const bot = 'examples/basic-bot/shop.gbai/shop.gbdialog';
/** The grammar of each kind of fixture. */
const languages: Readonly<Record<string, string>> = { '.R': 'source.r', '.bas': 'source.basic', '.yaml': 'source.yaml' };
const fixtures = readdirSync(folder).filter((file) => path.extname(file) in languages);
const load = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const languageOf = (file: string): string => languages[path.extname(file)] ?? '';
const withOurs = await loadGrammars({ injected: true });
const without = await loadGrammars({ injected: false });

/** Scopes that say what a word is, without those of the grammar's own structure. */
const shownScopes = ({ scopes }: Token): string =>
  scopes
    .slice(1)
    .filter((scope) => !scope.startsWith('meta.') || scope.startsWith('meta.embedded'))
    .join(' ');

/** Each line of the text, and below it every word with its scopes. */
function shown(tokenize: Tokenizer, file: string): string {
  const lines = tokenize(languageOf(file), load(file));
  return lines
    .map(({ text, tokens }) => {
      const words = tokens
        .filter((token) => token.text.trim() !== '' && shownScopes(token) !== '')
        .map((token) => `    ${token.text.trim()}  →  ${shownScopes(token)}`);
      return [`> ${text}`, ...words].join('\n');
    })
    .join('\n')
    .concat('\n');
}

for (const file of fixtures) test(`${file} is coloured as its golden file says`, () => golden(`grammars/${file}.scopes`, shown(withOurs, file)));

/** Lines that hold values of `description` and `implementation_example`, as a parser of YAML sees them, and where each begins. */
function embedded(text: string): { readonly lines: ReadonlySet<number>; readonly descriptions: readonly { readonly start: number; readonly end: number }[] } {
  const lines = new Set<number>();
  const descriptions: { start: number; end: number }[] = [];
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length - 1;
  for (const document of parseAllDocuments(text)) {
    visit(document, {
      Pair(_key, { key, value }) {
        if (!isScalar(key) || !isScalar(value) || !value.range || !/^(?:description|implementation_example)$/.test(String(key.value))) return;
        const [start, end] = value.range;
        const last = lineOf(text.slice(0, end).trimEnd().length);
        for (let line = lineOf(key.range?.[0] ?? start); line <= last; line++) lines.add(line);
        if (key.value === 'description') descriptions.push({ start: /^BLOCK/.test(value.type ?? '') ? text.indexOf('\n', start) : start, end });
      },
    });
  }
  return { lines, descriptions };
}

const yamlFiles = fixtures.filter((file) => file.endsWith('.yaml'));

for (const file of yamlFiles) {
  test(`${file}: what stands around descriptions and examples is coloured as YAML alone colours it`, () => {
    const text = load(file);
    const { lines } = embedded(text);
    const [own, plain] = [withOurs('source.yaml', text), without('source.yaml', text)];
    assert.ok(lines.size > 0 && lines.size < own.length);
    for (const [i, line] of own.entries()) {
      if (line.text.trim() !== '' && !lines.has(i) && !line.text.includes('toolscribe-ignore'))
        assert.deepEqual(line.tokens, plain[i]?.tokens, `line ${i + 1}: ${line.text}`);
    }
  });

  test(`${file}: a description is a string everywhere, so that suggestions in it follow the setting for strings`, () => {
    const text = load(file);
    const { descriptions } = embedded(text);
    let offset = 0;
    for (const line of withOurs('source.yaml', text)) {
      for (const { start, text: word, scopes } of line.tokens) {
        const within = descriptions.some((d) => d.start <= offset + start && offset + start + word.length <= d.end);
        if (within && word.trim() !== '')
          assert.ok(
            scopes.some((scope) => /\bstring\b/.test(scope)),
            `${word}: ${scopes.join(' ')}`,
          );
      }
      offset += line.text.length + 1;
    }
  });
}

const scripts = [path.join(folder, 'script.bas'), ...readdirSync(bot).flatMap((file) => (file.endsWith('.bas') ? [path.join(bot, file)] : []))];

for (const file of scripts) {
  test(`${file}: what is coloured as a parameter's name is read as one`, () => {
    const text = readFileSync(file, 'utf8');
    const declared = read(text).params.flatMap(({ name }) => (name !== undefined && /^[\p{L}_]/u.test(name.value) ? [name.value] : []));
    const coloured = withOurs('source.basic', text).flatMap(({ tokens }) => tokens.filter(({ scopes }) => scopes.includes('variable.parameter.basic')));
    assert.deepEqual(
      coloured.map((token) => token.text),
      declared,
    );
  });
}
