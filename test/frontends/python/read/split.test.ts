import assert from 'node:assert/strict';
import { test } from 'node:test';
import { split as inSteps, splitAgain } from '../../../../server/src/frontends/python/read/split.ts';
import { atOnce, type RegionCut } from '../../../../server/src/model/index.ts';
import fc, { atLeast, runs } from '../../../support/property.ts';

const split = (text: string) => atOnce(inSteps(text));

/** Regions as their texts; of `rest`, behind a `-`. */
const cuts = (text: string): readonly string[] => split(text).map(({ start, end, kind }) => `${kind === 'rest' ? '-' : ''}${text.slice(start, end)}`);

const f = 'def f(x):\n    return x\n';
const g = 'def g(x):\n    return x\n';

const cases: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  'blank lines': ['-\n\n'],
  'statements alone': ['-import a\n', '-x = 1\n'],
  'a text about a statement': ['-"""Says."""\n', '-x = 1\n\'What x means.\'\nr"""And more."""\n', '-print("x")\n'],
  'comments between statements': ['-import a  # why\n', '-# about b\nimport b\n\n', '-# apart\n\n# about x\nx = 1\n'],
  'a function': [f],
  'two functions': [`${f}\n\n`, g],
  'a function, and statements around': ['-import a\n\n\n', `${f}\n`, '-x = 1\n\n', g],
  'a class with fields and blank lines': ['class A(B):\n    a: int\n\n    b: int = (\n1\n)\n\n', '-x = 1\n'],
  decorators: ['@a.b(\n    c,\n)\n# why\n\n@d\nasync def f(x): ...\n', '@d\nclass A: ...\n'],
  'comments right above': ['-import a\n\n', '# one\n# two\n@a\ndef f(x): ...\n'],
  'comments apart': [`${f}\n`, '-# apart\n\n# more\n\n', `# above\n${g}`],
  'comments behind the last function': [`${f}\n`, '-# the end\n'],
  'comments at the beginning': ['-#!/usr/bin/env python\n\n', `# above\n${f}`],
  'comments in column 0 within a body': ['def f(x):\n# out\n    y = 1\n# out\n\n    return y\n', g],
  'indented comments': ['def f(x):\n    return x\n    # in\n\n', g],
  'a comment above a statement': [f, '-# about x\nx = 1\n'],
  'branches at the top level': ['-try:\n    from a import b\nexcept ImportError:\n    def b(): ...\n\n', f],
  'a function behind a header': ['-if x:\n', f],
  'names that begin like keywords': ['-class_ = 1\n', '-define = 2\n', '-async_def = 3\n', '-elsewhere(1)\n'],
  'brackets across lines': ['-x = [\ndef_,\n(\n1)]\n', f],
  'a definition within brackets and strings, as Python reads it': ['-x = """\ndef no(a):\n@no\nclass No:\n"""\n', f, "-y = '''\ndef no(a):\n'''\n"],
  'quotes in comments and strings': ['-x = "#\'" # it\'s "\n', "def f(x='\"\"\"'):\n    '''it's \"\"\" \\''' '''\n", g],
  'escaped quotes': ['-x = "\\"(" \'\\\\\'\n', '-y = r"\\"(" \n', f],
  'a string and a statement that go on behind a backslash': ['-x = "a\\\n(" + \\\n y\n', f],
  'a continued line in column 0': ['-x = 1 + \\\ndefine\n', f],
  'line ends of Windows': ['-import a\r\n\r\n', '# above\r\n@a\r\ndef f(x):\r\n    return "a\\\r\n("\r\n\r\n', '-# apart\r\n\r\n', 'def g(x): ...\r\n'],
  'no line break at the end': ['def f(x): ...\n', 'def g(x): ...'],
  // What is not finished costs no neighbour.
  'an open bracket in a signature': ['def f(x\n    """It\'s f."""\n', g, '-x = 1\n'],
  'an open bracket in a body': ['def f(x):\n    y = [\n', '-x = g(1)\n', g],
  'an open bracket above an import': ['-x = (\n', '-from a import b\n', f],
  'a bracket too many': ['def f(x):\n    y = 1)\n', g, '-x = [\n1]\n', f],
  'an open string': ['def f(x="):\n    return x\n', g, '-x = "a"\n'],
  'an open long string': [
    'def f(x):\n    """Says\n    return x\n\n',
    '@a\ndef g(x):\n    """It\'s g."""\n',
    'class A:\n    """It\'s a class."""\n',
    '-x = 1\n',
  ],
  'an open long string at the end': [f, 'def g(x):\n    """Says\n    class without\n    return x\n'],
  'an open long string above another one in the function': [
    'def f(x):\n    """\n    """Says."""\n    return x\n\n',
    '# it\'s g\ndef g(x):\n    """It\'s g."""\n',
  ],
  'an open bracket in a decorator': [g, `@a.tool(\n${f}`, '@a\ndef f(x): ...\n'],
  'a decorator above a statement': ['@a.tool\n', '-x = 1\n'],
};

for (const [name, regions] of Object.entries(cases)) {
  test(`cut into regions: ${name}`, () => {
    assert.deepEqual(cuts(regions.map((region) => region.replace(/^-/, '')).join('')), regions);
  });
}

const line = fc.constantFrom(
  'def f(a):',
  'class A:',
  '@tool',
  '# c',
  '',
  '    x = 1',
  '    """',
  "'''",
  'x = (',
  ')',
  '"',
  '    return "a',
  'async def',
  '\\',
  'x = """a""" \\',
);

test('any text is covered, and regions begin at lines', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.constantFrom('\n', '\r\n'), (lines, eol) => {
      const text = lines.join(eol);
      let end = 0;
      for (const cut of split(text)) {
        assert.equal(cut.start, end);
        assert.ok(cut.end > cut.start && (cut.start === 0 || text.charAt(cut.start - 1) === '\n'));
        end = cut.end;
      }
      assert.equal(end, text.length);
    }),
    { numRuns: runs(500) },
  );
});

test('what an edit reached is cut as the whole text would be', () => {
  let count = 0;
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat(), fc.nat(2), fc.nat(), line, (lines, first, more, at, inserted) => {
      const text = `${lines.join('\n')}\n`;
      const all = split(text).map((cut) => ({ ...cut, text: text.slice(cut.start, cut.end) }));
      const from = first % all.length;
      const was = all.slice(from, from + 1 + more);
      const [start, end] = [was[0]?.start ?? 0, was.at(-1)?.end ?? 0];
      const places = [...text.slice(start, end).matchAll(/\n/g)].map(({ index }) => start + index + 1);
      const place = places[at % places.length] ?? end;
      const now = `${text.slice(0, place)}${inserted}\n${text.slice(place)}`;
      const longer = now.length - text.length;
      const again = splitAgain(now.slice(start, end + longer), was, all[from + was.length]);
      if (again === undefined) return;
      count++;
      const moved = (cut: RegionCut, by: number): RegionCut => ({ start: cut.start + by, end: cut.end + by, kind: cut.kind });
      const kept = [...all.slice(0, from).map((cut) => moved(cut, 0)), ...again.map((cut) => moved(cut, start))];
      assert.deepEqual([...kept, ...all.slice(from + was.length).map((cut) => moved(cut, longer))], split(now));
    }),
    { numRuns: runs(3000) },
  );
  assert.ok(count > atLeast(50), `${count} edits`);
});

test('a long module is cut in steps', () => {
  const steps = inSteps(f.repeat(2000));
  let count = 0;
  while (steps.next().done !== true) count++;
  assert.ok(count > 10, String(count));
});
