import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runnableCode } from '../../server/src/runners/exampleCode.ts';

const cases: readonly {
  readonly what: string;
  readonly code: string;
  readonly left: string;
  readonly hidden?: readonly [number, number][];
  readonly runs?: boolean;
}[] = [
  { what: 'code without wrappers', code: 'f(1)\ng(2)', left: 'f(1)\ng(2)' },
  { what: 'dontrun goes with its code', code: 'a()\n\\dontrun{\nb({1})\n}\nc()', left: 'a()\n         \n      \n \nc()' },
  { what: 'donttest runs', code: '\\donttest{\nb()\n}', left: '          \nb()\n ' },
  { what: 'dontshow runs hidden', code: '\\dontshow{\nb()\n}\nc()', left: '          \nb()\n \nc()', hidden: [[0, 2]] },
  { what: 'testonly is dontshow', code: '\\testonly{b()}', left: '          b() ', hidden: [[0, 0]] },
  { what: 'braces in strings do not count', code: '\\dontrun{ f("}") }; g()', left: '                  ; g()' },
  { what: 'braces in raw strings do not count', code: '\\dontrun{ r"---(")}---"}---" }', left: '                              ', runs: false },
  { what: 'an apostrophe in a comment begins no string', code: "# it's\n\\dontrun{f()}\n# isn't\ng()", left: "# it's\n             \n# isn't\ng()" },
  { what: 'a wrapper in a string is text', code: 'f("\\\\dontrun{x}")', left: 'f("\\\\dontrun{x}")' },
  { what: 'a wrapper in another', code: '\\donttest{ a(); \\dontrun{b()} }', left: '           a();                ' },
  { what: 'a wrapper that is not closed takes the rest', code: 'a()\n\\dontrun{\nb()', left: 'a()\n         \n   ' },
  { what: 'comments alone do not run', code: '# nothing\n\n  # here', left: '# nothing\n\n  # here', runs: false },
];

for (const { what, code, left, hidden, runs } of cases) {
  test(what, () => {
    const made = runnableCode(code);
    assert.equal(made.code, left);
    assert.equal(made.code.split('\n').length, code.split('\n').length);
    assert.deepEqual(
      made.hidden.map(({ first, last }) => [first, last]),
      hidden ?? [],
    );
    assert.equal(made.runs, runs ?? true);
  });
}
