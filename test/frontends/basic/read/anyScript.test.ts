import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBasicFrontEnd } from '../../../../server/src/frontends/basic/index.ts';
import type { BasicFacts } from '../../../../server/src/frontends/basic/read/facts.ts';
import { type Span, shift } from '../../../../server/src/model/index.ts';
import { noNames } from '../../../support/names.ts';
import fc, { runs } from '../../../support/property.ts';

const frontEnd = createBasicFrontEnd();
const names = noNames('file:///w/find.bas', 'find.bas');

const words = ['PARAM', 'param', 'DESCRIPTION', 'AS', 'LIKE', 'DEFAULT', 'ENUM', 'PATTERN', 'OPTIONAL', 'OF', 'ARRAY', 'OBJECT', 'string', 'integer', 'LIK'];
const code = ['FOR EACH', 'IN', 'IF', 'THEN', 'LET', 'TALK', 'HEAR', 'name', 'a.b', 'x1', 'ação', '😀', '1.5', '-2', 'TRUE', '"text"', '"', '""', "'", '“a”'];
const signs = ['[', ']', '(', ')', '{', '}', ',', '.', ':', '=', '+=', '#', '//', 'REM', '_', ' _\n', '\n', '\r\n', '\r', '\t', '\ufeff', '\u00a0'];

/** Texts of pieces that mean something to a script, with and without blanks between them. */
const anyText = fc
  .array(fc.record({ piece: fc.constantFrom(...words, ...code, ...signs), gap: fc.constantFrom(' ', ' ', '') }), { maxLength: 60 })
  .map((pieces) => pieces.map(({ piece, gap }) => piece + gap).join(''));

const statementsOf = ({ params, descriptions }: BasicFacts) => [...params, ...descriptions].sort((a, b) => a.span.start - b.span.start);

const isWithin = (span: Span, within: Span): boolean => within.start <= span.start && span.start <= span.end && span.end <= within.end;

test('any text is read: every place lies in it, in order, and holds what is said of it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const facts = frontEnd.read(text, 'script');
      const whole = { start: 0, end: text.length };
      let last = 0;
      for (const statement of statementsOf(facts)) {
        assert.ok(statement.span.start >= last && isWithin(statement.span, whole), 'statements follow each other');
        assert.ok(isWithin(statement.keyword, statement.span));
        last = statement.span.end;
      }
      for (const { name, path, clauses, span } of facts.params) {
        for (const part of [...(name === undefined ? [] : [name]), ...path]) assert.equal(text.slice(part.span.start, part.span.end), part.value);
        let before = span.start;
        for (const clause of clauses) {
          assert.ok(clause.span.start >= before && isWithin(clause.span, span), 'clauses follow each other');
          for (const value of clause.values) assert.ok(isWithin(value.span, clause.span));
          before = clause.span.end;
        }
      }
      for (const { name, span } of facts.names) assert.equal(text.slice(span.start, span.end), name);
      const linked = frontEnd.link(facts, names);
      for (const { span } of [...facts.problems, ...linked.problems, ...linked.mentions]) assert.ok(isWithin(span, whole) && span.end >= span.start);
      assert.equal(linked.tools.length > 0, statementsOf(facts).length > 0);
    }),
    { numRuns: runs(2000) },
  );
});

/** Line ends do not count inside of a line: a continued one would go on in the other half. */
const anyLines = anyText.filter((text) => !/_\s*$/.test(text));

/** Declarations whose first word is right: with a wrong one they count only beside others. */
const wellBegun = (text: string): ReturnType<typeof statementsOf> =>
  statementsOf(frontEnd.read(text, 'script')).filter(({ keyword }) => /^(?:PARAM|DESCRIPTION)$/i.test(text.slice(keyword.start, keyword.end)));

test('a line is read by itself: what two texts declare is what they declare one behind the other', () => {
  fc.assert(
    fc.property(anyLines, anyText, (first, second) => {
      const start = first.length + 1;
      const both = wellBegun(`${first}\n${second}`);
      const [here, there] = [first, second].map(wellBegun);
      assert.deepEqual(
        both.map(({ span, keyword }) => [span, keyword]),
        [...(here ?? []).map(({ span, keyword }) => [span, keyword]), ...(there ?? []).map(({ span, keyword }) => [shift(span, start), shift(keyword, start)])],
      );
    }),
    { numRuns: runs(1000) },
  );
});

/** What nobody writes: each is read, without a fault of ours, in a time that grows with its length. */
const monsters: Readonly<Record<string, (size: number) => string>> = {
  'a name of many parts': (size) => `PARAM a${'.a'.repeat(size)} AS string`,
  'lists in lists': (size) => `PARAM a AS array LIKE ${'['.repeat(size)}`,
  'arrays of arrays': (size) => `PARAM a AS ${'ARRAY OF '.repeat(size)}string`,
  'brackets in code': (size) => `TALK ${'a('.repeat(size)}`,
  'members in code': (size) => `TALK a${'.a'.repeat(size)}`,
  'blanks in a string': (size) => `PARAM a AS string LIKE "${' '.repeat(size)}"x`,
  'blanks in a name': (size) => `PARAM a${' '.repeat(size)}b`,
  'words in a name': (size) => `PARAM a${' b'.repeat(size)} AS string`,
  'words in a value': (size) => `PARAM a AS string LIKE${' b'.repeat(size)}`,
  commas: (size) => `PARAM a AS string ENUM ${'a b,'.repeat(size)}`,
  colons: (size) => `TALK ${': '.repeat(size)}`,
  strings: (size) => `PARAM a AS string ENUM ${'"x",'.repeat(size)}`,
  'strings that are glued': (size) => `PARAM a AS string ENUM ${'"x"y,'.repeat(size)}`,
  quotes: (size) => `PARAM a AS string LIKE ${'"'.repeat(size)}`,
  'continued lines': (size) => `TALK a${' _\n'.repeat(size)}`,
  clauses: (size) => `PARAM a AS string${' OPTIONAL'.repeat(size)}`,
  declarations: (size) => 'PARAM a AS string\n'.repeat(size),
  descriptions: (size) => 'DESCRIPTION "x"\n'.repeat(size),
};

for (const [title, monster] of Object.entries(monsters)) {
  test(`what nobody writes: ${title}`, () => {
    const text = monster(20_000);
    const facts = frontEnd.read(text, 'script');
    const { tools } = frontEnd.link(facts, names);
    assert.equal(tools.length > 0, /^(?:PARAM|DESCRIPTION)/.test(text));
  });
}
