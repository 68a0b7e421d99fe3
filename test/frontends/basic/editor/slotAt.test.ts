import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMarked } from '../../../support/marked.ts';
import { slot } from '../project.ts';

/** `[[…]]` is what would be replaced; then the labels that are offered, in their order. */
const offered: readonly (readonly [title: string, text: string, labels: readonly string[]])[] = [
  ['declarations on a line of their own', 'PARAM a AS string\n[[$0]]\n', ['PARAM', 'DESCRIPTION']],
  ['a declaration half typed', '[[de$0]]\nPARAM a AS string\n', ['PARAM', 'DESCRIPTION']],
  ['no second description', 'DESCRIPTION "Finds."\n[[$0]]', ['PARAM']],
  ['the description that is there', 'PARAM a AS string\n[[DESC$0RIPTION]] "Finds."\n', ['PARAM', 'DESCRIPTION']],
  ['declarations as far to the right as others', '  PARAM a AS string\n  [[P$0]]\n', ['PARAM', 'DESCRIPTION']],
  ['clauses', 'PARAM a [[$0]]', ['AS', 'LIKE', 'DESCRIPTION', 'OPTIONAL', 'DEFAULT', 'ENUM', 'PATTERN']],
  ['clauses that are not there yet', 'PARAM a AS string LIKE "x" [[$0]]', ['DESCRIPTION', 'OPTIONAL', 'DEFAULT', 'ENUM', 'PATTERN']],
  ['clauses of a number', 'PARAM a AS number DESCRIPTION "x" [[D$0]] OPTIONAL', ['LIKE', 'DEFAULT', 'ENUM']],
  ['clauses of a truth value', 'PARAM a AS boolean [[$0]]', ['LIKE', 'DESCRIPTION', 'OPTIONAL', 'DEFAULT']],
  ['clauses of an object', 'PARAM a AS object [[$0]]', ['DESCRIPTION', 'OPTIONAL']],
  ['a default says that it is optional', 'PARAM a AS number DEFAULT 1 [[$0]]', ['LIKE', 'DESCRIPTION', 'ENUM']],
  ['clauses in a line that goes on', 'PARAM a _\n  AS number _\n  [[L$0]] _\n  OPTIONAL\n', ['LIKE', 'DESCRIPTION', 'DEFAULT', 'ENUM']],
  ['keywords in small letters', 'param a as number [[l$0]]', ['like', 'description', 'optional', 'default', 'enum']],
  ['the clause that is there', 'PARAM a AS number [[Opt$0ional]]', ['LIKE', 'DESCRIPTION', 'Optional', 'DEFAULT', 'ENUM']],
  ['types', 'PARAM a AS [[$0]]', ['string', 'number', 'integer', 'boolean', 'date', 'datetime', 'array', 'object']],
  [
    'the type that is there, by another word',
    'PARAM a AS [[In$0t]] LIKE 5',
    ['string', 'number', 'integer', 'boolean', 'date', 'datetime', 'array', 'object', 'Int'],
  ],
  ['what a list is of', 'PARAM a AS ARRAY [[$0]]', ['OF', 'LIKE', 'DESCRIPTION', 'OPTIONAL', 'DEFAULT', 'ENUM', 'PATTERN']],
  ['types of items', 'PARAM a AS LIST of [[$0]]', ['string', 'number', 'integer', 'boolean', 'date', 'datetime', 'object']],
  ['truth values', 'PARAM a AS boolean LIKE [[$0]]', ['TRUE', 'FALSE']],
  ['truth values as a default', 'param a as boolean default [[t$0]] like TRUE', ['TRUE', 'FALSE']],
  ['the values of ENUM', 'PARAM a AS string ENUM "x", "y ""z""" DEFAULT [[$0]]', ['"x"', '"y ""z"""']],
  ['an example that fits', 'PARAM due_date AS string LIKE [[$0]]', ['"2026-01-31"']],
  ['behind a list of values', 'PARAM a AS number ENUM 1, 2 [[$0]]', ['LIKE', 'DESCRIPTION', 'OPTIONAL', 'DEFAULT']],
  ['behind values in brackets', 'PARAM a AS number ENUM [1, 2] [[$0]]', ['LIKE', 'DESCRIPTION', 'OPTIONAL', 'DEFAULT']],
  ['parameters in code', 'PARAM sku AS string\nPARAM limit AS number\nTALK [[s$0]]', ['sku', 'limit']],
  ['parameters behind a sign', 'PARAM sku AS string\nTALK "a" + [[$0]]', ['sku']],
  ['fields', 'PARAM address.City AS string\nPARAM address.zip AS string\nTALK ADDRESS.[[$0]]', ['City', 'zip']],
  ['fields of an item', 'PARAM lines AS ARRAY OF object\nPARAM lines.sku AS string\nTALK lines[0].[[$0]]', ['sku']],
  [
    'fields of what a loop goes through',
    'PARAM lines.parts AS ARRAY OF object\nPARAM lines.parts.sku AS string\nFOR EACH line IN lines\n  FOR EACH Part IN line.parts\n    TALK part.[[s$0]]',
    ['sku'],
  ],
  ['fields of fields', 'PARAM a.b.c AS string\nTALK "x", a.b.[[$0]]', ['c']],
];

for (const [title, source, labels] of offered) {
  test(title, () => {
    const { text, spans, cursor } = parseMarked(source);
    const found = slot(text, cursor ?? 0);
    assert.deepEqual(
      found?.items.map((item) => item.label),
      labels,
    );
    assert.deepEqual(found?.span, spans[0]);
  });
}

const nothing: readonly (readonly [title: string, text: string])[] = [
  ['a text', 'PARAM a AS string LIKE "x $0"\n'],
  ['a text that is not closed', 'PARAM a AS string LIKE "x $0\n'],
  ['a text in code', 'PARAM a AS string\nTALK "x ""a$0"" y"\n'],
  ['a comment', "' PARAM a $0\nPARAM a AS string\n"],
  ['a comment behind code', "PARAM a AS string\nTALK a ' a$0\n"],
  ['a comment behind a declaration', 'PARAM a AS string // a $0\n'],
  ['the name of a parameter', 'PARAM cust$0\n'],
  ['the place of a name', 'PARAM $0\n'],
  ['a field of what is none', 'PARAM a AS string\nTALK a.$0\n'],
  ['a member of what is unknown', 'PARAM a AS string\nTALK b.$0\n'],
  ['the text of the tool', 'PARAM a AS string\nDESCRIPTION $0\n'],
  ['a value to choose from', 'PARAM a AS string ENUM "x", $0\n'],
  ['a value in brackets', 'PARAM a AS string ENUM ["x" $0\n'],
  ['the text of a parameter', 'PARAM a AS string DESCRIPTION $0\n'],
  ['a block of code', 'PARAM a AS string\nIF x THEN\n  PA$0\nEND IF\n'],
];

for (const [title, source] of nothing) {
  test(`nothing within ${title}`, () => {
    const { text, cursor } = parseMarked(source);
    assert.equal(slot(text, cursor ?? 0), undefined);
  });
}

/** What is written, at `$0`. */
const inserts: readonly (readonly [text: string, label: string, insert: string | undefined])[] = [
  ['PARAM a AS string $0', 'LIKE', `LIKE "\${1:text}"`],
  ['PARAM a AS boolean DEFAULT FALSE $0', 'LIKE', `LIKE \${1|FALSE,TRUE|}`],

  ['PARAM a AS number $0', 'ENUM', 'ENUM $0'],
  ['PARAM a AS string $0', 'ENUM', 'ENUM "$1", "$2"'],
  ['PARAM a AS string $0', 'DESCRIPTION', 'DESCRIPTION "$0"'],
  ['PARAM a AS string $0', 'OPTIONAL', 'OPTIONAL'],
  ['param a $0', 'as', `as \${1|string,number,integer,boolean,date,datetime|}`],
  ['PARAM a L$0 AS number', 'LIKE', undefined],
  ['PARAM a AS $0', 'array', `ARRAY OF \${1|string,number,integer,boolean,date,datetime|}`],
  ['PARAM a AS ar$0 LIKE "x"', 'array', undefined],
  ['PARAM a AS string ENUM "x" LIKE $0', '"x"', '"x"'],
];

for (const [source, label, insert] of inserts) {
  test(`${label} in '${source}'`, () => {
    const at = source.indexOf('$0');
    const item = slot(source.slice(0, at) + source.slice(at + 2), at)?.items.find((own) => own.label === label);
    assert.ok(item);
    assert.equal(item.insert, insert);
  });
}

/** What typing the sign before `$0` brings up. */
const typed: readonly (readonly [text: string, labels: readonly string[] | undefined])[] = [
  ['PARAM sku AS string\nTALK $0', undefined],
  ['PARAM sku AS string\nx = 5 -$0', undefined],
  ['PARAM sku AS string\n $0', undefined],
  ['PARAM a.sku AS string\nTALK a.$0', ['sku']],
  ['PARAM sku AS boolean LIKE $0', ['TRUE', 'FALSE']],
];

for (const [source, labels] of typed) {
  test(`what ${JSON.stringify(source)} brings up`, () => {
    const { text, cursor = 0 } = parseMarked(source);
    const found = slot(text, cursor, text.charAt(cursor - 1));
    assert.deepEqual(
      found?.items.map(({ label }) => label),
      labels,
    );
  });
}
