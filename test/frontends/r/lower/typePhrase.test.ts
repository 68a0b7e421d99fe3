import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readType } from '../../../../server/src/frontends/r/lower/typePhrase.ts';
import type { Formal } from '../../../../server/src/frontends/r/read/formal.ts';
import { readRLiteral } from '../../../../server/src/frontends/r/read/rLiteral.ts';
import fc, { runs } from '../../../support/property.ts';
import { docOf, rdText } from '../docOf.ts';

const formalOf = (text: string): Formal => ({
  name: { value: 'x', span: { start: 0, end: 1 } },
  default: { ...readRLiteral(text, 4), span: { start: 4, end: 4 + text.length } },
});

/** The type as `array<items>`, and the text that is left. */
const read = (text: string, standard?: string): readonly [string, string] => {
  const found = readType(docOf(text), standard === undefined ? undefined : formalOf(standard));
  assert.equal(found.items !== undefined, found.type === 'array', `items of ${text}`);
  return [found.items === undefined ? found.type : `array<${found.items}>`, found.rest.text];
};

test('every prefix of the specification leaves without a trace', () => {
  const prefixes: readonly (readonly [string, string])[] = [
    ['Character string', 'string'],
    ['Character vector', 'array<string>'],
    ['Character[]', 'array<string>'],
    ['Character', 'string'],
    ['Logical', 'boolean'],
    ['Integer', 'integer'],
    ['Numeric', 'number'],
    ['Double', 'number'],
    ['List', 'object'],
    ['Data frame', 'object'],
    ['Matrix', 'array<string>'],
    ['Array[]', 'array<string>'],
    ['Array', 'array<string>'],
    ['Vector', 'array<string>'],
    ['Function', 'string'],
    ['Environment', 'object'],
    ['Character array', 'array<string>'],
    ['Numeric[]', 'array<number>'],
    ['Numeric vector', 'array<number>'],
    ['Integer[]', 'array<integer>'],
    ['Integer vector', 'array<integer>'],
    ['Integer array', 'array<integer>'],
    ['Logical vector', 'array<boolean>'],
    ['String', 'string'],
    ['Number', 'number'],
    ['Boolean', 'boolean'],
    ['Text', 'string'],
    ['Float', 'number'],
    ['Int', 'integer'],
    ['Bool', 'boolean'],
  ];
  for (const [phrase, type] of prefixes) {
    for (const [before, after] of [
      [phrase, ','],
      [phrase, '.'],
      [phrase, ':'],
      [phrase.toLowerCase(), ';'],
      [`\\code{${phrase}}`, ','],
      [`\`${phrase}\``, ':'],
      [`**${phrase}**`, '.'],
      [phrase.replace(' ', '\n  '), ','],
      [phrase, ' -'],
      [`(${phrase})`, ''],
      [`[${phrase}]`, ''],
    ]) {
      const text = `${before}${after} the name of it.`;
      assert.deepEqual(read(text), [type, 'the name of it.'], text);
    }
    for (const alone of [phrase, `${phrase}.`, `\\code{${phrase}}.`]) assert.deepEqual(read(alone), [type, ''], alone);
  }
});

test('generous prefixes', () => {
  const table: readonly (readonly [string, string])[] = [
    [r`\code{integer[]}`, 'array<integer>'],
    ['integer[]', 'array<integer>'],
    ['`character[]`', 'array<string>'],
    ['List[],', 'array<object>'],
    ['A character string,', 'string'],
    ['A single integer.', 'integer'],
    ['Optional character.', 'string'],
    ['Optional numeric vector.', 'array<number>'],
    ['vector of strings,', 'array<string>'],
    ['A vector of integers:', 'array<integer>'],
    ['Array of numbers.', 'array<number>'],
    ['Named list,', 'object'],
    ['data.frame,', 'object'],
    ['Numeric matrix,', 'array<number>'],
    ['Logical flag,', 'boolean'],
    ['Numeric value.', 'number'],
    ['Character vector of length 1,', 'string'],
    ['`character(1)`', 'string'],
    [r`[\code{integer(1)}]\cr`, 'integer'],
    ['(`numeric()`)', 'array<number>'],
    ['(character, optional)', 'string'],
    ['Character string (optional),', 'string'],
    ['Character, optional.', 'string'],
    ['Character or NULL,', 'string'],
    [r`Integer or \code{NULL}.`, 'integer'],
    ['Character string., ', 'string'],
  ];
  for (const [phrase, type] of table) assert.deepEqual(read(`${phrase} The name`), [type, 'The name'], phrase);
});

const r = String.raw;

test('prose keeps its words, whatever type they say', () => {
  const table: readonly (readonly [string, string])[] = [
    ['Number of channels to read', 'number'],
    ['Character string giving the name', 'string'],
    ['Character vector of names', 'array<string>'],
    ['Integer vector of ids', 'array<integer>'],
    ['The names, a character vector', 'array<string>'],
    ['Which ids, as integer[] or so', 'array<integer>'],
    ['Vector of names', 'array<string>'],
    ['Vector with an integer each', 'array<integer>'],
    ['Data frame with columns', 'object'],
    ['Positive integer, at most 5', 'integer'],
    ['Path to a file', 'string'],
    ['Whether it is logical', 'boolean'],
    ['How many? A number or a string', 'number'],
    ['A comma-separated list of names', 'object'],
    ['List of strings, the names', 'object'],
    ['a list of strings', 'object'],
    ['A list of data frames', 'object'],
    ['Environment variable to read', 'string'],
    ['Array index', 'string'],
    ['Object to print', 'string'],
    ['Function to call', 'string'],
    ['List of character vectors, the names', 'object'],
    ['Text', 'string'],
    ['Numbers and strings', 'string'],
    ['Bool-like thing', 'string'],
    ['the float precision', 'string'],
    ['Character, integer or logical value', 'string'],
    ['file.list or list_names or x$list', 'string'],
    [r`one of \code{"integer"} or 'double'`, 'string'],
    [r`What to plot. Example values: \code{list}, \code{"number"}`, 'string'],
    [r`\strong{Character string, the name}`, 'string'],
    ['Number::one', 'number'],
  ];
  for (const [text, type] of table) {
    const [found, rest] = read(text);
    assert.equal(found, type, text);
    assert.equal(rest, text === 'Text' ? '' : text, text);
  }
});

test('where the text says nothing, the default says it', () => {
  const table: readonly (readonly [string, string, string])[] = [
    ['How many', '10L', 'integer'],
    ['How many', '10', 'number'],
    ['Verbose', 'FALSE', 'boolean'],
    ['Name', '"a"', 'string'],
    ['Options', 'list(a = 1)', 'object'],
    ['Options', 'list(1, 2)', 'array<number>'],
    ['Mode', 'c("a", "b")', 'string'],
    ['Sizes', 'c(1L, 2L)', 'integer'],
    ['Name', 'NULL', 'string'],
    ['Name', 'f()', 'string'],
    ['Vector, which', 'c(1, 2)', 'array<number>'],
    ['Matrix, which', '1L', 'array<integer>'],
    ['A number of it', '"a"', 'number'],
  ];
  for (const [text, standard, type] of table) assert.equal(read(text, standard)[0], type, `${text} = ${standard}`);
  assert.equal(readType(docOf('Name'), formalOf('NULL')).assumed, true);
  assert.equal(readType(docOf('Name'), formalOf('f()')).assumed, true);
  assert.equal(readType(docOf('Name'), formalOf('1')).assumed, false);
  assert.equal(readType(docOf('Name')).assumed, true);
  assert.equal(readType(docOf('A string')).assumed, false);
});

test('the phrase is the type words, where they stand in the region', () => {
  const table: readonly (readonly [string, string])[] = [
    ['A character string, the name', 'character string'],
    ['The number of rows', 'number'],
    ['\\code{integer[]} ids', 'integer[]'],
    ['Optional `character`. Name', 'character'],
  ];
  for (const [text, words] of table) {
    const start = text.indexOf(words);
    assert.deepEqual(readType(docOf(text, 4)).phrase, { start: start + 4, end: start + words.length + 4 }, text);
  }
  const wrapped = readType(docOf('Character\n  string, the name', 3));
  assert.deepEqual(wrapped.phrase, { start: 3, end: 24 });
  assert.deepEqual([wrapped.rest.text, wrapped.rest.starts], ['the name', [26]]);
});

test('any text has a type', () => {
  fc.assert(
    fc.property(rdText, (text) => {
      const { phrase, rest, type, items } = readType(docOf(text));
      assert.ok(text.endsWith(rest.text));
      assert.equal(type === 'array', items !== undefined);
      if (phrase !== undefined) assert.ok(0 <= phrase.start && phrase.start < phrase.end && phrase.end <= text.length);
    }),
    { numRuns: runs(1000) },
  );
});
