import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyStep, planBuild } from '../../server/src/engine/generated/build.ts';
import type { Engine } from '../../server/src/engine/types.ts';
import { root, uriOf } from '../support/memoryHost.ts';
import fc, { runs } from '../support/property.ts';
import { workspace } from '../support/workspace.ts';

const r = (...names: readonly string[]): string =>
  names.map((name) => `#' Read a signal from disk\n#' @keywords mcp-tool\n${name} <- function() 1\n`).join('\n');
const python = (...names: readonly string[]): string =>
  `from fastmcp import FastMCP\n\nmcp = FastMCP("demo")\n\n\n${names.map((name) => `@mcp.tool\ndef ${name}(path: str) -> str:\n    """Read a signal."""\n    return path\n`).join('\n\n')}`;
const script = (text: string): string =>
  `PARAM subject AS string LIKE "taxes" DESCRIPTION "${text}"\nDESCRIPTION "Find notes about a subject, newest first"\n\nTALK subject\n`;
const broken = "#' Read a signal from disk\n#' @keywords mcp-tool\nread <- function( 1\n";

/** Every text that a file may have, besides none: of sources here, of generated files what was built from these, and from what is configured. */
const sources: Readonly<Record<string, readonly string[]>> = {
  DESCRIPTION: ['Package: demo\n', 'Package: other\n'],
  'R/a.R': [r('read'), r('read', 'plot_it'), r('plot_it'), broken, 'helper <- function() 1\n'],
  // Two sources may claim one file.
  'R/b.R': [r('read'), r('open_it', 'read'), 'helper <- function() 1\n'],
  'part/DESCRIPTION': ['Package: demo\n'],
  'part/R/a.R': [r('read')],
  'py/a.py': [python('fetch'), python('fetch', 'count'), python('read')],
  'shop.gbai/shop.gbdialog/find.bas': [script('What the notes are about'), script('Of what the notes tell')],
  'toolscribe.config.yaml': ['outputFolder: built\n', 'outputFolder: ""\n', 'exclude: [part]\n', 'rules:\n  generated-missing: off\n'],
};

/** Generated files, where a build puts them and elsewhere. */
const elsewhere = ['copies', 'py', 'part/inst/mcp/tools', 'inst/mcp/tools'];

async function generatedTexts(): Promise<Readonly<Record<string, readonly string[]>>> {
  const texts = new Map<string, Set<string>>();
  const add = (path: string, text: string): void => void texts.set(path, (texts.get(path) ?? new Set()).add(text));
  for (const config of ['outputFolder: built\n', 'outputFolder: ""\n']) {
    for (const variant of [0, 1]) {
      const files = Object.fromEntries(Object.entries(sources).map(([path, all]) => [path, all[Math.min(variant, all.length - 1)] ?? '']));
      const { engine, host } = await workspace({ ...files, 'toolscribe.config.yaml': config });
      for (const step of await planBuild(engine, host, {})) {
        await applyStep(host, step);
        const text = host.files.get(step.uri);
        if (typeof text !== 'string') continue;
        const name = step.uri.slice(step.uri.lastIndexOf('/') + 1);
        add(step.uri.slice(root.length + 1), text);
        for (const folder of elsewhere) for (const called of [name, `my-${name}`]) add(`${folder}/${called}`, text);
      }
    }
  }
  // A file may lie where a build would write, and say nothing of it.
  return Object.fromEntries([...texts].map(([path, all]) => [path, [...all, 'name: demo-read\n']]));
}

/** What is said of generated files, everywhere. */
const answers = (engine: Engine): unknown => ({
  findings: engine.checkable().map((uri) => [uri, engine.findings(uri).map(({ rule, message, span }) => [rule, message, span])]),
  tools: engine.tools().map((placed) => [placed.doc.uri, placed.region.start, placed.index, placed.derived, engine.outputs(placed)]),
  origins: engine.documents().map((doc) => [doc.uri, engine.originOf(doc)?.home?.root, engine.originOf(doc)?.projects]),
});

test('after files came, changed and went, what is generated is what a fresh look says', async () => {
  const all = { ...(await generatedTexts()), ...sources };
  const generated = Object.keys(all).filter((path) => sources[path] === undefined);
  const path = fc.oneof(fc.constantFrom(...Object.keys(sources)), fc.constantFrom(...generated));
  const step = fc.record({ path, text: fc.nat(), isGone: fc.boolean(), isOpened: fc.boolean() });
  // With a package that stays, none is added to the workspace.
  const first = { 'z/DESCRIPTION': 'Package: z\n', ...Object.fromEntries(Object.entries(sources).map(([of, texts]) => [of, texts[0] ?? ''])) };
  await fc.assert(
    fc.asyncProperty(fc.subarray(generated, { minLength: 4, maxLength: 20 }), fc.array(step, { minLength: 1, maxLength: 10 }), async (there, steps) => {
      const files: Record<string, string> = { ...first, ...Object.fromEntries(there.map((of, i) => [of, all[of]?.[i % (all[of]?.length ?? 1)] ?? ''])) };
      const { engine, host } = await workspace(files);
      answers(engine);
      for (const [i, { path: of, text, isGone, isOpened }] of steps.entries()) {
        const uri = uriOf(of);
        const now = isGone ? undefined : all[of]?.[text % (all[of]?.length ?? 1)];
        if (now === undefined) host.files.delete(uri);
        else host.files.set(uri, now);
        if (now !== undefined && isOpened) {
          await engine.open(uri, '', 2 * i);
          engine.edit(uri, [{ span: { start: 0, end: 0 }, text: now }], 2 * i + 1);
          await engine.close(uri);
        } else await engine.changedOnDisk([uri]);
        if (engine.needsScan()) await engine.scan([root]);
        answers(engine);
      }
      const fresh = await workspace({
        ...Object.fromEntries([...host.files].map(([uri, text]) => [decodeURIComponent(uri.slice(root.length + 1)), String(text)])),
      });
      assert.deepEqual(JSON.parse(JSON.stringify(answers(engine))), JSON.parse(JSON.stringify(answers(fresh.engine))));
    }),
    { numRuns: runs(20) },
  );
});
