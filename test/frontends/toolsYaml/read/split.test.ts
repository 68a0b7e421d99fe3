import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { split as inSteps, resplit } from '../../../../server/src/frontends/toolsYaml/read/split.ts';
import { atOnce, type RegionCut, type Span } from '../../../../server/src/model/index.ts';
import { noNames } from '../../../support/names.ts';
import fc, { atLeast, runs } from '../../../support/property.ts';
import { frontEnd } from '../support.ts';

const split = (text: string) => atOnce(inSteps(text));

const seed = readFileSync('test/fixtures/seed5/tools.yaml', 'utf8');
const kinds = (text: string): readonly string[] => split(text).map(({ kind }) => kind);

test('every tool of a list is a region', () => {
  assert.deepEqual(
    split(seed).map(({ start, end, kind }) => `${kind} ${seed.slice(start, end).split('\n', 1)[0]}`),
    [
      'rest version: "1.0"',
      'tool   - name: search_reddit',
      'tool   - name: get_reddit_post',
      'tool   - name: deep_research',
      'tool   - name: scrape_links',
      'tool   - name: web_search',
    ],
  );
});

const cut: Readonly<Record<string, readonly [text: string, kinds: readonly string[]]>> = {
  'root keys behind the list': ['tools:\n  - name: a\nshared:\n  - b\n', ['rest', 'tool', 'rest']],
  'a list that is not indented': ['tools:\n- name: a\n- name: b\nversion: 1\n', ['rest', 'tool', 'tool', 'rest']],
  'a bare list': ['- name: a\n\n- name: b', ['tool', 'tool']],
  'a bare list behind a mark': ['\uFEFF- name: a\n', ['rest', 'tool']],
  'a beginning of a document': ['---\ntools:\n  - name: a\n', ['rest', 'tool']],
  'a text that looks like an item': ['tools:\n  - name: a\n    description: |\n      - name: b\n  - name: c\n', ['rest', 'tool', 'tool']],
  'emphasis in a text': ['tools:\n  - name: a\n    description: |\n      **Bold.** *word*\n      *Note*\n', ['rest', 'tool']],
  'a list of another root key': ['authors:\n- x\ntools:\n- name: a\n', ['rest', 'tool']],
};
const whole: Readonly<Record<string, string>> = {
  'an alias': 'x: &x\n  type: string\ntools:\n  - name: a\n    parameters: {p: *x}\n  - name: b\n',
  'a merge key': 'tools:\n  - &a\n    name: a\n  - <<: *a\n    name: b\n',
  'an alias in a list': 'tools:\n  - name: a\n    enum: [ *x, b ]\n',
  'flow style': 'tools: [{name: a}, {name: b}]\n',
  'an anchor of the list': 'tools: &t\n  - name: a\n',
  'several documents': 'tools:\n  - name: a\n---\ntools:\n  - name: b\n',
  'a tab': 'tools:\n  - name: a\n\tdescription: b\n',
  'an item that stands out': 'tools:\n  - name: a\n - name: b\n',
  'a key that stands twice': 'tools:\n  - name: a\ntools:\n  - name: b\n',
  'an unfinished merge': 'tools:\n  - name: a\n<<<<<<< a\n  - name: b\n=======\n>>>>>>> b\n',
  'a bracket that closes further out': 'tools:\n  - {\n    name: a\n  }\n  - name: b\n',
  'a word between items': 'tools:\n  - name: a\nse\n  - name: b\n',
  'a word above what is indented': 'tools:\n  - name: a\nse\n  x: 1\n',
  'a word in place of the list': 'tools:\nse\n  - name: a\n',
  'a word by itself': 'se\n',
  'a word above a bare list': 'se\n- name: a\n',
  'nothing at all': '',
};
for (const [title, [text, expected]] of Object.entries(cut)) test(`cuts ${title}`, () => assert.deepEqual(kinds(text), expected));
for (const [title, text] of Object.entries(whole)) test(`leaves whole ${title}`, () => assert.deepEqual(kinds(text), ['file']));

test('a comment right above a tool belongs to it', () => {
  const text = 'tools:\n  # first\n  - name: a\n\n  # lonely\n\n  # second\n  # more\n  - name: b\n    # last\n# end\nversion: 1\n';
  assert.deepEqual(
    split(text).map(({ start, end }) => text.slice(start, end)),
    ['tools:\n', '  # first\n  - name: a\n\n  # lonely\n\n', '  # second\n  # more\n  - name: b\n    # last\n', '# end\nversion: 1\n'],
  );
});

/** What reading some regions of a text says, with every place counted from the text's beginning. */
function said(
  text: string,
  cuts: readonly { readonly start: number; readonly end: number; readonly kind: string }[],
): { tools: unknown[]; problems: unknown[] } {
  const all = cuts.map(({ start, end, kind }) => {
    const facts = frontEnd.read(text.slice(start, end), kind);
    const linked = frontEnd.link(facts, noNames('file:///w/tools.yaml'));
    return { tools: moved(linked.tools, start) as unknown[], problems: moved([...facts.problems, ...linked.problems], start) as { span: Span }[] };
  });
  const problems = all.flatMap((each) => each.problems).sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  return { tools: all.flatMap((each) => each.tools), problems };
}

function moved(value: unknown, by: number): unknown {
  if (Array.isArray(value)) return value.map((each) => moved(each, by));
  if (typeof value !== 'object' || value === null) return value;
  const place = value as Partial<Span>;
  if (typeof place.start === 'number' && typeof place.end === 'number') return { start: place.start + by, end: place.end + by };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, key === 'tool' ? undefined : moved(each, by)]));
}

const items = [
  'name: a\ndescription: Finds things.\nparameters:\n  x:\n    type: string\n    description: A text.\n',
  'name: b\ndescription: |+\n  # Heading\n\n  - name: not a tool\n\n\n',
  'category: c\nname: "b"\ndescription: >-\n  folded\n\n  text\nparameters: {}\n',
  'name: d\nparameters: {\n  y: {type: number, validation: {int: true, min: 3}},\n  }\ndescripton: "two\n  lines"\n',
  "name: 'e'\nname: f\n# a comment\nparameters:\n  z:\n    type: array\n    items:\n      type: strng\n    validation:\n      minItems: x\n",
  'name: g\nuseZodSchema: true\nzodSchemaRef: gSchema\nschemaDescriptions:\n  "a.*.b": |\n    **Text** *x*\n',
  '{name: h, description: in flow}\n',
  '\n',
  'just text\n',
];
const roots = ['', 'version: "1.0"\n', 'metdata:\n  name: x\n', '# a comment\n\n', 'shared:\n  limit: {type: number}\n', 'notes: |\n  - name: x\n  tools:\n'];
const between = ['', '\n', '  # comment\n', '# comment\n', '\n\n', '      # deep\n'];

const anyFile = fc
  .record({
    before: fc.constantFrom(...roots),
    after: fc.constantFrom(...roots),
    indent: fc.constantFrom('', '  ', '    '),
    gap: fc.constantFrom('- ', '-   '),
    bare: fc.boolean(),
    eol: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '', '\uFEFF'),
    list: fc.array(fc.tuple(fc.constantFrom(...items), fc.constantFrom(...between)), { minLength: 1, maxLength: 5 }),
  })
  .map(({ before, after, indent, gap, bare, eol, mark, list }) => {
    const lead = indent + ' '.repeat(gap.length);
    const item = (text: string): string => (indent + gap + text.replace(/\n(?=.)/g, `\n${lead}`)).replace(/ +\n/, '\n');
    const body = list.map(([text, space]) => space + item(text)).join('');
    const file = bare ? body : `${before}tools:\n${body}${after === before ? '' : after}`;
    return mark + file.replaceAll('\n', eol);
  });

test('a line that only resembles the beginning of a document, or the end of a line, leaves the file whole or means itself', () => {
  const item = '- name: a\n  parameters: {}\n';
  for (const text of [`---#tools:\n${item}`, `---\uFEFF\n${item}`, `\rx\n${item}`]) {
    const whole = [{ start: 0, end: text.length, kind: 'file' }];
    assert.deepEqual(said(text, split(text)).tools, said(text, whole).tools, JSON.stringify(text));
  }
});

const pieces = ['x', ' ', '\n', '\n  ', '\n- ', '#', '"', '|', '{', '}', '- ', ': ', '\r\n', '😀', '\t', "'", '*a', '&a ', '---', ''];
const anyEdit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat(6), text: fc.constantFrom(...pieces) });

test('a list that is cut says what it says as a whole', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyFile, fc.array(anyEdit, { maxLength: 2 }), (original, edits) => {
      let text = original;
      for (const { at, length, text: put } of edits) {
        const start = Math.floor(at * text.length);
        text = text.slice(0, start) + put + text.slice(start + length);
      }
      const cuts = split(text);
      assert.equal(cuts.at(-1)?.end, text.length);
      assert.ok(cuts.every(({ start }, i) => start === (cuts[i - 1]?.end ?? 0)));
      const parts = said(text, cuts);
      const entire = said(text, [{ start: 0, end: text.length, kind: 'file' }]);
      // Where the text has errors, only the region that holds them goes unread.
      if (cuts.length < 2 || entire.problems.some((problem) => (problem as { code: string }).code === 'yaml-syntax')) return;
      compared++;
      assert.deepEqual(parts, entire);
    }),
    { numRuns: runs(1500) },
  );
  assert.ok(compared > atLeast(500), `${compared} of them could be compared`);
});

const typed: Readonly<Record<string, readonly [text: string, kinds: readonly string[]]>> = {
  'behind the list': ['tools:\n  - name: a\n  - name: b\nse\n', ['rest', 'tool', 'tool', 'rest']],
  'at the end of the file': ['tools:\n  - name: a\nse', ['rest', 'tool', 'rest']],
  'behind a text': ['tools:\n- name: a\n  description: |\n    Finds.\n\nse\n# why\n', ['rest', 'tool', 'rest']],
  'above another key': ['tools:\n  - name: a\nse\nshared:\n  - b\n', ['rest', 'tool', 'rest']],
  'below another key': ['tools:\n  - name: a\nshared:\n  - b\nse\n', ['rest', 'tool', 'rest']],
  'at the beginning of the file': ['se\ntools:\n  - name: a\n', ['rest', 'tool']],
  'before the list': ['version: "1.0"\nse\ntools:\n  - name: a\n  - name: b\n', ['rest', 'tool', 'tool']],
};
for (const [where, [text, expected]] of Object.entries(typed)) {
  test(`a root key that is being typed ${where} leaves the tools alone`, () => {
    const cuts = split(text);
    assert.deepEqual(
      cuts.map(({ kind }) => kind),
      expected,
    );
    const parts = said(text, cuts);
    assert.deepEqual(parts.problems, said(text, [{ start: 0, end: text.length, kind: 'file' }]).problems);
    assert.equal(parts.tools.length, cuts.filter(({ kind }) => kind === 'tool').length);
  });
}

const line = fc.constantFrom(
  'tools:',
  'version: "1.0"',
  'shared:',
  '  x: 1',
  '# Note',
  '  # Note',
  '',
  '---',
  '- name: a',
  '- name: b',
  '  - name: c',
  '  - name: d',
  '    description: Tells.',
  '      # Deep',
  'x: *a',
  'more',
  'most',
  '\t',
  'end: 2',
);

test('what an edit reached is cut as the whole text would be', () => {
  const counts = { tool: 0, rest: 0 };
  const begun = fc.array(line, { maxLength: 12 }).map((lines) => [...(lines.length % 3 === 0 ? [] : ['title: x', 'tools:', '  - name: c']), ...lines]);
  fc.assert(
    fc.property(begun, fc.nat(), fc.nat(2), fc.nat(), line, (lines, first, more, at, inserted) => {
      const text = `${lines.join('\n')}\n`;
      const all = split(text).map((own) => ({ ...own, text: text.slice(own.start, own.end) }));
      const from = first % all.length;
      const was = all.slice(from, from + 1 + more);
      const [start, end] = [was[0]?.start ?? 0, was.at(-1)?.end ?? 0];
      const places = [start, ...[...text.slice(start, end).matchAll(/\n/g)].map(({ index }) => start + index + 1)];
      const place = places[at % places.length] ?? end;
      const now = `${text.slice(0, place)}${inserted}\n${text.slice(place)}`;
      const longer = now.length - text.length;
      const again = resplit(now.slice(start, end + longer), was, all[from + was.length]);
      if (again === undefined) return;
      counts[was[0]?.kind === 'rest' ? 'rest' : 'tool']++;
      const moved = (own: RegionCut, by: number): RegionCut => ({ start: own.start + by, end: own.end + by, kind: own.kind });
      const kept = [...all.slice(0, from).map((own) => moved(own, 0)), ...again.map((own) => moved(own, start))];
      assert.deepEqual([...kept, ...all.slice(from + was.length).map((own) => moved(own, longer))], split(now));
    }),
    { numRuns: runs(5000) },
  );
  assert.ok(counts.tool > atLeast(50) && counts.rest > atLeast(50), JSON.stringify(counts));
});

test('a long list is cut in steps', () => {
  const steps = inSteps(`tools:\n${'  - name: a\n    description: b\n'.repeat(1000)}`);
  let count = 0;
  while (steps.next().done !== true) count++;
  assert.ok(count > 10, String(count));
});
