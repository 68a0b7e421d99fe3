import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readDocParams } from '../../../../server/src/frontends/python/docstring/docParams.ts';
import { readSections } from '../../../../server/src/frontends/python/docstring/docSections.ts';
import { cleanDoc, type Docstring, docPart, summaryOf } from '../../../../server/src/frontends/python/docstring/docstring.ts';
import { readGoogle } from '../../../../server/src/frontends/python/docstring/google.ts';
import { readNumpy } from '../../../../server/src/frontends/python/docstring/numpy.ts';
import { readSphinx } from '../../../../server/src/frontends/python/docstring/sphinx.ts';
import type { PyString } from '../../../../server/src/frontends/python/read/code.ts';
import type { Located } from '../../../../server/src/model/index.ts';
import { loadedPydanticFrontEnd } from '../../../support/read/pydanticFrontEnd.ts';

const frontEnd = await loadedPydanticFrontEnd();

/** The docstring of a function whose body is the code. */
function docOf(code: string): { readonly text: string; readonly doc: Docstring; at(part: Located<string> | undefined): string | undefined } {
  const text = `def f():\n    ${code}\n`;
  const source = frontEnd.read(text, 'definition').functions[0]?.docstring;
  assert.ok(source);
  return { text, doc: cleanDoc(source), at: (part) => part && text.slice(part.span.start, part.span.end) };
}

const plain = (value: string): PyString => ({
  kind: 'string',
  value,
  isBytes: false,
  span: { start: 0, end: value.length },
  inner: { start: 0, end: value.length },
  isTriple: true,
  isVerbatim: true,
});

interface Said {
  readonly style: string;
  readonly description: string | null;
  readonly params: Readonly<Record<string, string>>;
}

test('parameters are read as FastMCP reads them', () => {
  const cases: readonly { readonly doc: string; readonly said: Said | null }[] = JSON.parse(readFileSync('test/fixtures/pydantic/docstrings.json', 'utf8'));
  assert.ok(cases.length >= 130);
  for (const { doc, said } of cases) {
    const cleaned = cleanDoc(plain(doc));
    // What it reads nothing of may be read with less care.
    const read =
      said === null
        ? [readGoogle, readNumpy, readSphinx].map((own) => own(cleaned, false, false)).find(({ params }) => params.length > 0)
        : readDocParams(cleaned);
    const short: Said | undefined = read && {
      style: read.style,
      description: read.description?.value.trim() ?? null,
      params: Object.fromEntries(read.params.map(({ name, text }) => [name.value, text.value])),
    };
    assert.deepEqual(short ?? null, said, doc);
  }
});

test('a docstring is cleaned as Python does it, and knows its places', () => {
  const { doc, text, at } = docOf('"""  First.\n\n      deep\n    even  \n\tx\n\n    """');
  assert.equal(doc.text, 'First.\n\n  deep\neven  \n    x');
  assert.equal(doc.indent, '    ');
  assert.deepEqual([at(summaryOf(doc)), summaryOf(doc)?.value], ['First.', 'First.']);
  const start = doc.text.indexOf('deep');
  const { value, span, pieces } = docPart(doc, start, start + 10);
  assert.deepEqual({ value, span }, { value: 'deep\neven ', span: { start: text.indexOf('deep'), end: text.indexOf('even') + 5 } });
  assert.deepEqual(
    pieces?.map(({ from, span: own }) => [from, text.slice(own.start, own.end)]),
    [
      [0, 'deep'],
      [5, 'even '],
    ],
  );
});

test('tabs count as Python expands them, and what stands behind them keeps its place', () => {
  const { doc, text, at } = docOf('"""Find\tit.\n\n\tArgs:\n\t\tq:\tWhat is\tmeant.\n\t"""');
  assert.equal(doc.text, 'Find    it.\n\nArgs:\n        q:      What is meant.');
  const said = readDocParams(doc)?.params[0];
  assert.deepEqual([at(said?.name), said?.text.value, at(said?.text)], ['q', 'What is meant.', 'What is\tmeant.']);
  assert.equal(text.slice(docPart(doc, 8, 11).span.start, docPart(doc, 8, 11).span.end), 'it.');
});

test('sections are read that have no empty line above them, and NumPy’s where all is indented', () => {
  const read = (doc: string) => {
    const found = readDocParams(cleanDoc(plain(doc)));
    return [found?.description?.value, found?.params.map(({ name, type, text }) => [name.value, type?.value, text.value]), found?.returns?.value];
  };
  assert.deepEqual(read('Find notes.\nArgs:\n    q: What is meant,\n        in words.\n    n (int): How many.\nReturns:\n    What was found.'), [
    'Find notes.',
    [
      ['q', undefined, 'What is meant,\nin words.'],
      ['n', 'int', 'How many.'],
    ],
    'What was found.',
  ]);
  assert.deepEqual(read('Find notes.\nNote:\n    q: No section.'), [undefined, undefined, undefined]);
  const numpy =
    'Find notes.\n\nParameters\n----------\n    q : str\n        What is meant.\n    n, m : int, optional\n        How many.\n\nReturns\n-------\n    What was found.';
  assert.deepEqual(read(numpy), [
    'Find notes.',
    [
      ['q', 'str', 'What is meant.'],
      ['n', 'int', 'How many.'],
      ['m', 'int', 'How many.'],
    ],
    'What was found.',
  ]);
});

test('places are known behind escapes, line ends of Windows and between several literals', () => {
  const cases: readonly (readonly [code: string, word: string, written: string])[] = [
    ['"""One.\\n\\x41 two."""', 'A two', '\\x41 two'],
    ['"""One.\r\n    Two.\r\n\r\n    Three."""', 'Three.', 'Three.'],
    ['"""One.\r\n    Two."""', 'One.\nTwo', 'One.\r\n    Two'],
    ['\'One. \' "Two."', 'Two', 'Two'],
    ['\'One. \' "Two."', 'One. ', 'One. '],
    ["r'''One\\n.'''", '\\n', '\\n'],
  ];
  for (const [code, word, written] of cases) {
    const { doc, at } = docOf(code);
    const start = doc.text.indexOf(word);
    assert.ok(start >= 0, code);
    assert.equal(at(docPart(doc, start, start + word.length)), written, code);
  }
});

test('an empty docstring says nothing', () => {
  const { doc } = docOf('"""\n    """');
  assert.deepEqual(
    [doc.text, summaryOf(doc), readDocParams(doc), readSections(doc)],
    ['', undefined, undefined, { lead: undefined, sections: [], fences: [] }],
  );
});

const styles = {
  google: `"""Finds notes.

    Args:
        path (str, optional): Where to look.
            More.
        *rest: What else.

    Returns:
        list[str]: The notes.
    """`,
  numpy: `"""Finds notes.

    Parameters
    ----------
    path : str, optional
        Where to look.
        More.
    a, b : {'x', 'y'}

    Returns
    -------
    list[str]
        The notes.
    """`,
  sphinx: `"""Finds notes.

    :param str path: Where to look.
        More.
    :param b: What else.
    :type b: int
    :returns: The notes.
    """`,
};

const expected: Readonly<Record<string, readonly unknown[]>> = {
  google: [
    ['path', 'str', 'Where to look.\n            More.', 'Where to look.\nMore.'],
    ['*rest', undefined, 'What else.', 'What else.'],
  ],
  numpy: [
    ['path', 'str', 'Where to look.\n        More.', 'Where to look.\nMore.'],
    ['a', "'x', 'y'", '', ''],
    ['b', "'x', 'y'", '', ''],
  ],
  sphinx: [
    ['path', 'str', 'Where to look.\n        More.', 'Where to look.\nMore.'],
    ['b', 'int', 'What else.', 'What else.'],
  ],
};

for (const [style, code] of Object.entries(styles)) {
  test(`every part of a docstring in the style ${style} has its place`, () => {
    for (const eol of ['\n', '\r\n']) {
      const { doc, at } = docOf(code.replaceAll('\n', eol));
      const read = readDocParams(doc);
      assert.deepEqual([read?.style, at(read?.description)], [style, 'Finds notes.']);
      assert.deepEqual(
        read?.params.map(({ name, type, text }) => [at(name), at(type), at(text)?.replaceAll('\r', ''), text.value]),
        expected[style],
      );
      assert.match(read?.returns?.value ?? '', /The notes\.$/);
    }
  });
}

const tool = `"""Find notes.

    {1}

    Finds the notes about a subject.

    # not a comment

    {2}

    \`\`\`json
    {"type": "object"}
      # Description
    \`\`\`

    {3}

    \`\`\`python
    find(FindArgs(subject="a"))

      b
    \`\`\`

    {4}

    One of them:

    ~~~
    find(FindArgs(subject="b"))
    ~~~
    """`;

const forms: Readonly<Record<string, (name: string, i: number) => string>> = {
  'headings of Markdown': (name) => `## ${name}`,
  'closed headings of Markdown with numbers': (name, i) => `### ${i}. ${name} ###`,
  'headings in bold letters': (name) => `## **${name}**`,
  'bold labels': (name) => `**${name}**`,
  'bold labels with colons and numbers': (name, i) => `${i}. **${name}:**`,
  'names with colons': (name) => `${name}:`,
  'numbered names': (name, i) => `${i}. ${name}`,
  'underlined names': (name) => `${name}\n    ${'-'.repeat(name.length)}`,
};

for (const [form, made] of Object.entries(forms)) {
  test(`sections are told by ${form}`, () => {
    const names = ['Description', 'JSON Schema', 'Usage Instructions', 'Concrete Examples'];
    const { doc, at } = docOf(tool.replace(/\{(\d)\}/g, (_, i) => made(names[i - 1] ?? '', Number(i))));
    const { lead, sections, fences } = readSections(doc);
    assert.equal(at(lead), 'Find notes.');
    assert.deepEqual(
      sections.map(({ kind, title }) => [kind, at(title)]),
      [
        ['description', names[0]],
        ['schema', names[1]],
        ['usage', names[2]],
        ['examples', names[3]],
      ],
    );
    assert.match(sections[0]?.body?.value ?? '', /^Finds the notes about a subject\./);
    assert.deepEqual(
      sections.map((section) => section.fences.map(({ label, code, indent, isClosed }) => [at(label), code.value, indent, isClosed])),
      [
        [],
        [['json', '{"type": "object"}\n  # Description', '    ', true]],
        [['python', 'find(FindArgs(subject="a"))\n\n  b', '    ', true]],
        [[undefined, 'find(FindArgs(subject="b"))', '    ', true]],
      ],
    );
    assert.equal(fences.length, 3);
    assert.equal(at(fences[1]?.code), 'find(FindArgs(subject="a"))\n\n      b');
    assert.ok(at({ value: '', span: fences[0]?.span ?? { start: 0, end: 0 } })?.match(/^```json[\s\S]*```$/));
    assert.match(at({ value: '', span: sections[3]?.span ?? { start: 0, end: 0 } }) ?? '', /Concrete Examples[\s\S]*~~~$/);
  });
}

test('what is no label stays in its section', () => {
  const { doc, at } = docOf(
    '"""Lead.\n\n    ## Usage\n    Description of it\n    Examples are: many\n    ### Note\n    x\n    ```\n    open\n\n    ## Examples\n    """',
  );
  const [usage, ...more] = readSections(doc).sections;
  assert.deepEqual(more, []);
  assert.match(at(usage?.body) ?? '', /^Description[\s\S]*## Examples$/);
  assert.deepEqual(
    usage?.fences.map(({ isClosed, code }) => [isClosed, code.value]),
    [[false, 'open\n\n## Examples']],
  );
});

test('another heading ends a section, and a fence may be empty or indented', () => {
  const { doc, at } = docOf(
    '"""Lead.\n\n    ## Conceptual Schema\n    ```\n    ```\n    - a:\n      ```py\n      x\n        y\n      ```\n\n    ## Notes\n    z\n\n    **Usage:** now\n    """',
  );
  const { sections } = readSections(doc);
  assert.deepEqual(
    sections.map(({ kind, title, body }) => [kind, at(title), body?.value.split('\n').at(-1)]),
    [
      ['schema', 'Conceptual Schema', '  ```'],
      ['usage', 'Usage', 'now'],
    ],
  );
  assert.deepEqual(
    sections[0]?.fences.map(({ code, indent }) => [code.value, at(code), indent]),
    [
      ['', '', '    '],
      ['x\n  y', '  x\n        y', '      '],
    ],
  );
});

test('a heading goes without its colon and the signs behind it', () => {
  const { doc, at } = docOf('"""Finds notes.\n\n    ## 1. Usage: ##\n\n    Call it once.\n\n    # Examples #\n\n    Call it twice.\n    """');
  assert.deepEqual(
    readSections(doc).sections.map(({ title }) => at(title)),
    ['Usage', 'Examples'],
  );
});
