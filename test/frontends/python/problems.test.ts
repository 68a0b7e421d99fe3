import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMarked } from '../../support/marked.ts';
import fc, { runs } from '../../support/property.ts';
import { loadedPydanticFrontEnd } from '../../support/read/pydanticFrontEnd.ts';

const frontEnd = await loadedPydanticFrontEnd();

/** What is said of a definition, and what is known of it all the same. */
function read(text: string) {
  const facts = frontEnd.read(text, 'definition');
  const [f, c] = [facts.functions[0], facts.classes[0]];
  return {
    problems: facts.problems.map(({ code, span, message, unreadable }) => ({ code, at: [span.start, span.end], message, unreadable: unreadable ?? false })),
    known: f
      ? [f.name.value, f.params.map(({ name }) => name.value).join(), f.docstring?.value, f.incomplete ?? false]
      : c
        ? [c.name.value, c.members.map(({ name }) => name.value).join(), c.docstring?.value, c.incomplete ?? false]
        : [],
  };
}

type Case = readonly [text: string, message: RegExp | undefined, unreadable: boolean, known: readonly unknown[]];

const cases: Readonly<Record<string, Case>> = {
  nothing: ['@a\ndef f(x):\n    """Says."""\n    return x\n', undefined, false, ['f', 'x', 'Says.', false]],
  'what a type parameter is where it is not given': ['class A[T = int](B):\n    x: T\n', undefined, false, ['A', 'x', undefined, false]],
  'a bracket in the parameters': ['@a\ndef f[[(]]x: int, y=\n    """Says."""\n    return x\n', /^This `\(` is never closed\.$/, true, ['f', '', 'Says.', true]],
  'a default that is missing': ['@a\ndef f(x: int, y[[=]]):\n    """Says."""\n    return x\n', /^Python cannot read this\.$/, true, ['f', '', 'Says.', true]],
  'a default that is missing, a parameter a line': [
    '@a\nasync def f(\n    x: int,\n    y [[=]],\n) -> str:\n    """Says."""\n    return x\n',
    /^Python cannot read this\.$/,
    true,
    ['f', '', 'Says.', true],
  ],
  'a colon': ['@a\ndef f(x: int[[)]]\n    """Says."""\n    return x\n', /^Missing `:`\.$/, true, ['f', '', 'Says.', true]],
  'a bracket in a decorator': ['@a.tool[[(]]name="x"\ndef f(x: int):\n    """Says."""\n', /^This `\(` is never closed\.$/, true, ['f', 'x', 'Says.', false]],
  'a bracket in the body': [
    '@a\ndef f(x: int):\n    """Says."""\n    y = g[[(]]x\n    return y\n',
    /^This `\(` is never closed\.$/,
    false,
    ['f', 'x', 'Says.', false],
  ],
  'a bracket too many in the body': [
    '@a\nasync def f(x: int):\n    """Says."""\n    y = g(x)[[)]]\n    return y\n',
    /^This `\)` closes nothing\.$/,
    false,
    ['f', 'x', 'Says.', false],
  ],
  'what else is wrong in the body is for others to say': [
    '@a\ndef f(x: int):\n    """Says."""\n    y = = x\n    return y.\n',
    undefined,
    false,
    ['f', 'x', 'Says.', false],
  ],
  'a docstring': ['@a\ndef f(x: int):\n    [["""]]Says.\n    return x\n', /^This text is never closed\.$/, false, ['f', 'x', undefined, false]],
  'a string': ['@a\ndef f(x: int):\n    """Says."""\n    y = g([["]]x)\n    return y\n', /^This text is never closed\.$/, false, ['f', 'x', 'Says.', false]],
  'a field that is begun': [
    'class A(B):\n    """Says."""\n    a: int\n    [[b:]]\n    c: str = Field(ge=1)\n',
    /^Python cannot read this\.$/,
    true,
    ['A', 'a,b,c', 'Says.', true],
  ],
  'a bracket of a field': [
    'class A(B):\n    """Says."""\n    a: int = Field[[(]]\n    b: str = Field(description="x")\n    """About b."""\n    c: int\n',
    /^This `\(` is never closed\.$/,
    true,
    ['A', 'a,b,c', 'Says.', true],
  ],
  'a bracket of the only field': ['class A(B):\n    a: int = Field[[(]]\n', /^This `\(` is never closed\.$/, true, ['A', 'a', undefined, true]],
  'a string of a field': [
    'class A(B):\n    a: int\n    b: str = Field(description=[["]]x)\n    c: int\n',
    /^This text is never closed\.$/,
    true,
    ['A', 'a,b,c', undefined, true],
  ],
  'a keyword of a field': [
    'class A(B):\n    a: int\n    b: str = Field(ge[[=]])\n    c: int\n',
    /^Python cannot read this\.$/,
    true,
    ['A', 'a,b,c', undefined, true],
  ],
  'the bases': ['class A[[(]]B\n    a: int\n    c: int\n', /^This `\(` is never closed\.$/, true, ['A', 'a,c', undefined, true]],
  'a method': [
    'class A(B):\n    a: int\n    @v("a")\n    def m(self, x):\n        y = g[[(]]\n        return y\n    c: int\n',
    /^This `\(` is never closed\.$/,
    false,
    ['A', 'a,c', undefined, false],
  ],
};

for (const [name, [marked, message, unreadable, known]] of Object.entries(cases)) {
  for (const eol of ['\n', '\r\n']) {
    test(`one problem at the exact token, and the rest is known: ${name} (${JSON.stringify(eol)})`, () => {
      const { text, spans } = parseMarked(marked.replaceAll('\n', eol));
      const said = read(text);
      assert.deepEqual(
        said.problems.map(({ code, at, unreadable: isLost }) => [code, at, isLost]),
        message === undefined ? [] : [['python-syntax', [spans[0]?.start, spans[0]?.end], unreadable]],
      );
      if (message !== undefined) assert.match(said.problems[0]?.message ?? '', message);
      assert.deepEqual(said.known, known);
    });
  }
}

test('what is no tool and no model is not judged', () => {
  for (const text of ['def f(x:\n    return x\n', 'class A:\n    x = (\n']) assert.deepEqual(read(text).problems, []);
  assert.deepEqual(frontEnd.read('@a\nx = (\n', 'rest').problems, []);
});

test('a broken statement of the top level costs only itself', () => {
  const { exports } = frontEnd.read('import a\nx = [1\ny: int = 2\nz = = 3\nfrom b import c\nif y:\n    w = 1\n', 'rest');
  assert.deepEqual(
    exports.flatMap(({ kind, name }) => (kind === 'py:importing' ? [] : [name])),
    ['a', 'c', 'y', 'w'],
  );
});

const line = fc.constantFrom(
  '@a.tool(',
  '@a',
  'def f(x: int,',
  'def f(x):',
  'class A(B):',
  '    """',
  "    a: int = Field('x",
  '    b:',
  '    return {',
  ')',
  ']',
  '    else:',
  '  x = f"{',
  '\\',
  '    @v',
  '    def m(self):',
  '        y',
  '😀',
);

test('any text is read, and what is said of it lies within it', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'), (lines, eol) => {
      const text = lines.join(eol);
      const { problems } = frontEnd.read(text, 'definition');
      assert.ok(problems.length <= 1);
      for (const { span } of problems) assert.ok(span.start >= 0 && span.start < span.end && span.end <= text.length, JSON.stringify([text, span]));
    }),
    { numRuns: runs(300) },
  );
});
