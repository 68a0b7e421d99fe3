import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent } from '../../../../server/src/model/index.ts';
import { realized } from '../project.ts';

interface Case {
  readonly what: string;
  readonly before: string;
  readonly intent: Intent;
  /** Undefined where nothing is offered. */
  readonly after: string | undefined;
}

const tool = 0;
const path = ['sku'];
const line = 'PARAM sku AS string\n';

const cases: readonly Case[] = [
  {
    what: 'a description of the tool goes behind the parameters',
    before: `${line}TALK sku\n`,
    intent: { kind: 'describe-tool', tool, text: 'Finds "it".\nQuickly.' },
    after: `${line}\nDESCRIPTION "Finds ""it"". Quickly."\n\nTALK sku\n`,
  },
  {
    what: 'a description of the tool at the end of the file',
    before: "PARAM sku AS string ' the article",
    intent: { kind: 'describe-tool', tool },
    after: 'PARAM sku AS string \' the article\n\nDESCRIPTION "TODO: say what the tool does and when to use it"',
  },
  {
    what: 'a description of the tool above a blank line, as Windows ends lines',
    before: 'param sku as string\r\n\r\nTALK sku\r\n',
    intent: { kind: 'describe-tool', tool, text: 'Finds.' },
    after: 'param sku as string\r\n\r\nDESCRIPTION "Finds."\r\n\r\nTALK sku\r\n',
  },
  {
    what: 'another description of the tool',
    before: `DESCRIPTION "TODO" ' what?\n${line}`,
    intent: { kind: 'describe-tool', tool, text: 'Finds.' },
    after: `DESCRIPTION "Finds." ' what?\n${line}`,
  },
  {
    what: 'a description of the tool behind the word',
    before: `Description\n${line}`,
    intent: { kind: 'describe-tool', tool, text: 'Finds.' },
    after: `Description "Finds."\n${line}`,
  },
  {
    what: 'a description of a parameter',
    before: line,
    intent: { kind: 'describe-param', tool, path, text: 'The article.' },
    after: 'PARAM sku AS string DESCRIPTION "The article."\n',
  },
  {
    what: 'clauses in the order that makes sense',
    before: 'PARAM sku AS string OPTIONAL PATTERN "^A"\n',
    intent: { kind: 'set-examples', tool, path, values: ['A-1', 'A-2'] },
    after: 'PARAM sku AS string LIKE "A-1" OPTIONAL PATTERN "^A"\n',
  },
  {
    what: 'a clause before those that its author has put first',
    before: 'PARAM sku DESCRIPTION "The article." AS string\n',
    intent: { kind: 'set-examples', tool, path, values: ['A-1'] },
    after: 'PARAM sku DESCRIPTION "The article." AS string LIKE "A-1"\n',
  },
  {
    what: 'a clause on a line of its own, as the one before it',
    before: 'PARAM sku _\r\n  AS string _ \r\n  DESCRIPTION "The article." \' short\r\n',
    intent: { kind: 'set-examples', tool, path, values: ['A-1'] },
    after: 'PARAM sku _\r\n  AS string _\r\n  LIKE "A-1" _ \r\n  DESCRIPTION "The article." \' short\r\n',
  },
  {
    what: 'keywords in small letters where the author writes them so',
    before: 'param sku as string\n',
    intent: { kind: 'set-required', tool, path, required: false },
    after: 'param sku as string optional\n',
  },
  {
    what: 'an example of another type in place of the one that is there',
    before: 'PARAM sku AS number LIKE "5" DEFAULT 1\n',
    intent: { kind: 'set-examples', tool, path, values: [-5.5] },
    after: 'PARAM sku AS number LIKE -5.5 DEFAULT 1\n',
  },
  {
    what: 'no example',
    before: 'PARAM sku AS number LIKE "5" DEFAULT 1\n',
    intent: { kind: 'set-examples', tool, path, values: [] },
    after: 'PARAM sku AS number DEFAULT 1\n',
  },
  {
    what: 'no clause on a line of its own',
    before: 'PARAM sku _\n  AS number _\n  LIKE "5"\nTALK sku\n',
    intent: { kind: 'set-examples', tool, path, values: [] },
    after: 'PARAM sku _\n  AS number\nTALK sku\n',
  },
  {
    what: 'no clause at the beginning of a line',
    before: 'PARAM sku _\n  LIKE 5 AS number\n',
    intent: { kind: 'set-examples', tool, path, values: [] },
    after: 'PARAM sku _\n  AS number\n',
  },
  {
    what: 'an example that is a list',
    before: 'PARAM sku AS ARRAY OF string\n',
    intent: { kind: 'set-examples', tool, path, values: [['a', 'b']] },
    after: 'PARAM sku AS ARRAY OF string LIKE ["a", "b"]\n',
  },
  { what: 'no object as an example', before: line, intent: { kind: 'set-examples', tool, path, values: [{ a: 1 }] }, after: undefined },
  { what: 'a default', before: line, intent: { kind: 'set-default', tool, path, value: true }, after: 'PARAM sku AS string DEFAULT TRUE\n' },
  {
    what: 'no default',
    before: 'PARAM sku AS string DEFAULT 1 ENUM 1\n',
    intent: { kind: 'set-default', tool, path, value: undefined },
    after: 'PARAM sku AS string ENUM 1\n',
  },
  { what: 'no null as a default', before: line, intent: { kind: 'set-default', tool, path, value: null }, after: undefined },
  {
    what: 'values to choose from',
    before: line,
    intent: { kind: 'set-enum', tool, path, values: ['a', 'b "c"'] },
    after: 'PARAM sku AS string ENUM "a", "b ""c"""\n',
  },
  {
    what: 'values in brackets stay in brackets',
    before: 'PARAM sku AS string ENUM ["a"] OPTIONAL\n',
    intent: { kind: 'set-enum', tool, path: ['SKU', '[]'], values: ['a', 'b'] },
    after: 'PARAM sku AS string ENUM ["a", "b"] OPTIONAL\n',
  },
  { what: 'no values to choose from', before: 'PARAM sku AS string ENUM "a", "b"\n', intent: { kind: 'set-enum', tool, path, values: [] }, after: line },
  { what: 'a type', before: line, intent: { kind: 'set-type', tool, path, type: 'integer' }, after: 'PARAM sku AS integer\n' },
  {
    what: 'a type where none is',
    before: 'PARAM sku LIKE 5\n',
    intent: { kind: 'set-type', tool, path, type: 'number' },
    after: 'PARAM sku AS number LIKE 5\n',
  },
  { what: 'a list', before: line, intent: { kind: 'set-type', tool, path, type: 'array' }, after: 'PARAM sku AS ARRAY OF string\n' },
  { what: 'no null', before: line, intent: { kind: 'set-type', tool, path, type: 'null' }, after: undefined },
  {
    what: 'items',
    before: 'PARAM sku AS ARRAY OPTIONAL\n',
    intent: { kind: 'set-items', tool, path, type: 'number' },
    after: 'PARAM sku AS ARRAY OF number OPTIONAL\n',
  },
  {
    what: 'the type of items',
    before: 'PARAM sku AS ARRAY OF strng\n',
    intent: { kind: 'set-type', tool, path: ['sku', '[]'], type: 'string' },
    after: 'PARAM sku AS ARRAY OF string\n',
  },
  {
    what: 'a pattern',
    before: line,
    intent: { kind: 'set-keyword', tool, path, keyword: 'pattern', value: '^"?\\d$' },
    after: 'PARAM sku AS string PATTERN "^""?\\d$"\n',
  },
  { what: 'a date', before: line, intent: { kind: 'set-keyword', tool, path, keyword: 'format', value: 'date' }, after: 'PARAM sku AS date\n' },
  {
    what: 'moments',
    before: 'PARAM sku AS ARRAY OF string\n',
    intent: { kind: 'set-keyword', tool, path: ['sku', '[]'], keyword: 'format', value: 'date-time' },
    after: 'PARAM sku AS ARRAY OF datetime\n',
  },
  { what: 'no other format', before: line, intent: { kind: 'set-keyword', tool, path, keyword: 'format', value: 'email' }, after: undefined },
  { what: 'no minimum', before: line, intent: { kind: 'set-keyword', tool, path, keyword: 'minimum', value: 1 }, after: undefined },
  {
    what: 'required again',
    before: 'PARAM sku AS string OPTIONAL DESCRIPTION "The article." DEFAULT "A"\n',
    intent: { kind: 'set-required', tool, path, required: true },
    after: 'PARAM sku AS string DESCRIPTION "The article."\n',
  },
  { what: 'optional already', before: 'PARAM sku AS string DEFAULT "A"\n', intent: { kind: 'set-required', tool, path, required: false }, after: undefined },
  {
    what: 'a field',
    before: 'PARAM lines AS ARRAY OF OBJECT\nPARAM lines.sku AS string\n',
    intent: { kind: 'describe-param', tool, path: ['lines', '[]', 'sku'], text: 'The article.' },
    after: 'PARAM lines AS ARRAY OF OBJECT\nPARAM lines.sku AS string DESCRIPTION "The article."\n',
  },
  {
    what: 'an object that only its fields speak of',
    before: '  param Address.city as string\n  param address.zip as string\n',
    intent: { kind: 'describe-param', tool, path: ['Address'], text: 'Where to.' },
    after: '  param Address as object description "Where to."\n  param Address.city as string\n  param address.zip as string\n',
  },
  {
    what: 'a parameter taken out, with its fields',
    before: "PARAM a AS object\nPARAM ab AS string\nPARAM A.c _\n  AS string ' which\nTALK a\n",
    intent: { kind: 'remove-param', tool, path: ['a'] },
    after: 'PARAM ab AS string\nTALK a\n',
  },
  {
    what: 'a name corrected where it is declared',
    before: `${line}TALK sku\n`,
    intent: { kind: 'correct-param-name', tool, path, to: 'skus' },
    after: 'PARAM skus AS string\nTALK sku\n',
  },
  { what: 'a word', before: 'PARAM sku AS strng\n', intent: { kind: 'correct-word', span: { start: 13, end: 18 }, to: 'string' }, after: line },
  {
    what: 'a statement',
    before: `DESCRIPTION "a" ' one\nDESCRIPTION "b"\n`,
    intent: { kind: 'remove', span: { start: 22, end: 37 } },
    after: `DESCRIPTION "a" ' one\n`,
  },
  {
    what: 'a clause',
    before: 'PARAM sku LIKE 1 AS number LIKE 2\n',
    intent: { kind: 'remove', span: { start: 27, end: 33 } },
    after: 'PARAM sku LIKE 1 AS number\n',
  },
  {
    what: 'the first value',
    before: 'PARAM sku AS number ENUM 1, 1, 2\n',
    intent: { kind: 'remove', span: { start: 25, end: 26 } },
    after: 'PARAM sku AS number ENUM 1, 2\n',
  },
  {
    what: 'the last value',
    before: 'PARAM sku AS number ENUM [1, 2, 1]\n',
    intent: { kind: 'remove', span: { start: 32, end: 33 } },
    after: 'PARAM sku AS number ENUM [1, 2]\n',
  },
  {
    what: 'stray characters',
    before: 'PARAM sku AS number 12 LIKE 2\n',
    intent: { kind: 'remove', span: { start: 20, end: 22 } },
    after: 'PARAM sku AS number LIKE 2\n',
  },
  { what: 'no category', before: line, intent: { kind: 'set-category', tool, category: 'orders' }, after: undefined },
  { what: 'an unknown parameter', before: line, intent: { kind: 'describe-param', tool, path: ['other'], text: 'x' }, after: undefined },
];

for (const { what, before, intent, after } of cases) test(`${intent.kind}: ${what}`, () => assert.equal(realized(before, intent), after));
