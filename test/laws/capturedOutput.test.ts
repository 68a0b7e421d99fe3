import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyStep, type BuildOptions, planBuild } from '../../server/src/engine/generated/build.ts';
import { builtFile, type Layout, layouts, sourceOf } from '../support/made/builderFiles.ts';
import { root, uriOf } from '../support/memoryHost.ts';
import fc, { runs } from '../support/property.ts';
import { workspace } from '../support/workspace.ts';

// Law: a build loses no captured output. Whatever layout another builder gave it, and whatever became of the example since then, the output is in the file
// after the build, it is reported where the code is another, and the next build changes nothing.

const statements = [
  'find_notes("trees")',
  'x <- find_notes("a # b")',
  'if (TRUE) {\n  print("one")\n}',
  'f(\n  1,\n  "two"\n)',
  "y <- 'it\\'s'; y",
  'find_notes("50% of it")',
  'g(r"(a\\b)")',
];
const lines = ['[1] "trees"', '$count', '[1] 3', '  a b', '', '# no comment', '#> nested', 'caf\u00e9'];

/** What may become of code that means the same to R. */
const same: Readonly<Record<string, (code: string) => string>> = {
  nothing: (code) => code,
  'an empty line': (code) => code.replace('\n', '\n\n'),
  'empty lines at the end': (code) => `${code}\n\n\n`,
  'a comment': (code) => `# What it finds\n${code}  # "quoted\n`,
  blanks: (code) => code.replaceAll(' <- ', '<-').replaceAll(', ', ' ,  '),
  'a wrapper': (code) => `\\donttest{\n${code}\n}`,
};
const other: Readonly<Record<string, (code: string) => string | undefined>> = {
  'another call': (code) => `${code}\nfind_notes("birds")`,
  'another string': (code) => `print("${code.length}")`,
  'none at all': () => undefined,
};

const anyCode = fc.uniqueArray(fc.constantFrom(...statements), { minLength: 1, maxLength: 4 }).map((all) => all.join('\n'));
const anyOutput = fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 4 }).map((all) => all.join('\n'));
const anyLayout: fc.Arbitrary<Layout> = fc.constantFrom(...layouts);
const file = 'inst/mcp/tools/demo-find_notes.yaml';

async function takenOver(code: string | undefined, text: string) {
  const { engine, host } = await workspace({ 'R/a.R': sourceOf('find_notes', code), [file]: text });
  const build = async (options: BuildOptions = {}): Promise<readonly string[]> => {
    const steps = await planBuild(engine, host, options);
    const said: string[] = [];
    for (const step of steps) said.push(`${(await applyStep(host, step)).outcome}${step.reason === undefined ? '' : `: ${step.reason}`}`);
    await engine.scan([root]);
    return said;
  };
  const written = (): { readonly output: string | undefined; readonly seconds: number | undefined } => {
    const example = engine.tools(uriOf(file))[0]?.tool.example;
    const { output, seconds } = example?.state === 'known' ? example.value : {};
    return { output, seconds };
  };
  const rules = (): readonly string[] => engine.findings(uriOf(file)).map(({ rule }) => rule);
  return { build, written, rules };
}

for (const [change, to] of [...Object.entries(same), ...Object.entries(other)]) {
  const differs = change in other;
  test(`captured output after ${change}`, async () => {
    await fc.assert(
      fc.asyncProperty(anyCode, anyOutput, anyLayout, fc.boolean(), async (code, output, layout, isDescribedOtherwise) => {
        const ran = { code, output, seconds: 0.25 };
        const description = isDescribedOtherwise ? 'Find old notes' : 'Find notes about a subject';
        const { build, written, rules } = await takenOver(to(code), builtFile('find_notes', ran, layout, description));
        const takesOver = isDescribedOtherwise || differs;
        const [first = ''] = await build();
        assert.equal(
          first,
          differs ? 'written: keeps captured output of other code than its example; run the examples again' : takesOver ? 'written' : 'unchanged',
        );
        assert.deepEqual(written(), { output, seconds: 0.25 }, layout.name);
        assert.deepEqual(
          rules().filter((rule) => /generated|outdated/.test(rule)),
          differs ? ['example-output-outdated'] : [],
        );
        assert.deepEqual(await build(), ['unchanged']);
        if (!differs) return;
        assert.deepEqual(await build({ force: true }), ['unchanged'], 'only who asks for it drops output');
        assert.deepEqual(await build({ force: true, dropsOutput: true }), ['written: dropped captured output of other code than its example']);
        assert.deepEqual(written(), { output: undefined, seconds: undefined });
        assert.deepEqual(await build(), ['unchanged']);
      }),
      { numRuns: runs(15) },
    );
  });
}
