import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misspeltType } from '../../../../server/src/frontends/r/lower/misspeltType.ts';
import { knownValue } from '../../../../server/src/model/index.ts';
import { docOf } from '../docOf.ts';
import { afterIntent, block, problemsOf, told, toolOf } from '../roxygen.ts';

/** Seed 1, "Type Inference Rules": 'Keywords (case-insensitive): "character", "string" -> `string`' and 'If no keywords match, defaults to `string`'. */
const meant: readonly (readonly [text: string, type: string])[] = [
  ['Charcter[]. Files that are read.', 'Character'],
  ['Numerc vector. Weights of the runs.', 'Numeric'],
  ['Boolen. Should it stop?', 'Boolean'],
  ['Integr, how often it is tried', 'Integer'],
  ['chracter, the label', 'character'],
  ['Carachter string, the label', 'Character'],
  ['Carachter, the label', 'Character'],
  ['INTEGR: the count', 'INTEGER'],
  ['Interger(1), the count', 'Integer'],
  ['(numric) The share', 'numeric'],
  ['\\code{Logcal}. Should it stop?', 'Logical'],
  ['A numbr. The share', 'number'],
  ['Strng', 'String'],
  ['Srting.', 'String'],
  ['Data fram. The runs', 'Data frame'],
  ['Enviroment, where it runs', 'Environment'],
  ['Funtion. What is called', 'Function'],
];
for (const [text, type] of meant) test(`'${text}' means '${type}'`, () => assert.equal(misspeltType(docOf(text))?.suggested ?? '', type));

const words =
  'Number Numbers Numerical Numerous Lost Letter Mist Sting Stings Strings Strong Spring Sector Victor Fraction Friction Project Subject Lexical Local Logic';
const others = 'Interval Interior Charter Characters Matrices Metric Junction Factor Doubly Storing Integers Fiction List Vectors Title Path Tool Boolean Data';
for (const word of [...words.split(' '), ...others.split(' ')]) {
  for (const after of ['.', ', the name', '[] of them', ' vector. The names'])
    test(`'${word}${after}' is no slip`, () => assert.equal(misspeltType(docOf(word + after)), undefined));
}

const sentences = [
  'Numbr of the runs',
  'The integr. Twice',
  'Integr values are taken',
  'Charcters are read',
  'charcter-like, the label',
  'data from. The runs',
  'Data: all',
];
for (const text of sentences) test(`'${text}' is a sentence`, () => assert.equal(misspeltType(docOf(text)), undefined));

const tool = (param: string, code: string): string => block(['Read the files of a run', '', `@param f ${param}`, '@keywords mcp-tool'], code);

test('a misspelt type is told once, with the type that was meant', () => {
  for (const code of ['g <- function(f) f', 'g <- function(f = c("a", "b")) f', 'g <- function(f = 1L) f']) {
    const text = tool('Charcter vector. The list of files.', code);
    assert.deepEqual(told(text), ['roxygen-type-unknown: Charcter'], code);
    const [{ problem }] = problemsOf(text) as [ReturnType<typeof problemsOf>[number]];
    assert.match(problem.message, /Did you mean `Character`\?$/);
    const [fix] = problem.fixes ?? [];
    assert.equal(fix && afterIntent(fix.intent, text)['z.R'], text.replace('Charcter', 'Character'));
  }
});

test('a misspelt type of what is returned, and of a field of it', () => {
  const text = (value: string): string => block(['Read the files of a run', '', `@return ${value}`, '@keywords mcp-tool'], 'g <- function() 1');
  assert.deepEqual(told(text('Boolen, whether it ran')), ['roxygen-type-unknown: Boolen']);
  assert.deepEqual(told(text("A list\n#' \\describe{\n#'   \\item{n}{Integr, how many}\n#' }")), ['roxygen-type-unknown: Integr']);
});

test('an object and a data frame at the start of a field are objects', () => {
  // Seed 1, "Type Prefix Stripping" names "Data frame,"; "Type Inference Rules": '"list" -> `object`'.
  const fields = {
    a: 'Object with the sizes',
    b: 'Data frame summarizing each run',
    c: 'Object to print',
    d: 'Data frame string',
    e: 'An object holding the sizes',
  };
  const items = Object.entries(fields).map(([name, text]) => `  \\item{${name}}{${text}}`);
  const { returns } = toolOf(block(['Read', '', '@return \\describe{', ...items, '}', '@keywords mcp-tool'], 'g <- function() 1'));
  const types = Object.fromEntries((returns?.properties ?? []).map(({ name, schema }) => [name.value, knownValue(schema.type)]));
  assert.deepEqual(types, { a: 'object', b: 'object', c: 'string', d: 'string', e: 'object' });
  for (const { name, schema } of returns?.properties ?? []) assert.equal(knownValue(schema.description), fields[name.value as keyof typeof fields]);
});
