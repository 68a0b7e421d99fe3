import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { runCli } from '../support/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';

// Law 6: a build loses nothing that a person wrote. Whatever is done to sources and generated files between builds, a file whose text
// no build has ever written is the same bytes after the next one, unless it was forced.

const tool = (name: string, text: string): string =>
  `#' ${name}\n#'\n#' @description ${text}\n#' @keywords mcp-tool\n#' @examples\n#' ${name}()\n${name} <- function(x = 1) x\n`;

/** What a source may become; undefined: it goes. */
const sources: readonly (string | Uint8Array | undefined)[] = [
  tool('f', 'Tells what f is.'),
  tool('f', 'Tells what f is now.') + tool('g', 'Tells what g is.'),
  tool('g', 'Tells what g is.').replace('mcp-tool', 'internal'),
  tool('f', 'Tells what f is.').replace('function(x = 1) x', 'function(x = 1 {'),
  Buffer.from(tool('f', 'Tells what f is: caf\u00e9.'), 'latin1'),
  '# nothing\n',
  undefined,
];

/** What a person may do to a generated file. */
const handEdits: readonly ((text: string) => string | undefined)[] = [
  (text) => `${text}# a note of mine\n`,
  (text) => `# mine\n${text}`,
  (text) => text.replace(/^description: .*$/m, 'description: better words'),
  (text) => text.replace(/^# toolscribe-digest.*\n/m, ''),
  (text) => text.replace(/^# Generated.*\n# .*\n/, ''),
  (text) => `<<<<<<< HEAD\n${text}=======\n${text.replace('Tells', 'Says')}>>>>>>> other\n`,
  () => 'name: demo-f\ndescription: [broken\n',
  () => '',
  () => undefined,
];

const generated = ['inst/mcp/tools/demo-f.yaml', 'inst/mcp/tools/demo-g.yaml', 'specs/demo-f.yaml', 'specs/demo-g.yaml', 'specs/copy-of-f.yaml'];
const builds = [
  ['build'],
  ['build', '--out', 'specs'],
  ['build', 'R'],
  ['build', 'inst'],
  ['build', '--out', '.'],
  ['build', '--check'],
  ['build', '--dry-run'],
];

type Step =
  | { readonly do: 'source'; readonly file: string; readonly to: number }
  | { readonly do: 'edit'; readonly file: string; readonly how: number }
  | { readonly do: 'copy'; readonly from: string; readonly to: string }
  | { readonly do: 'package'; readonly text: string | undefined }
  | { readonly do: 'build'; readonly how: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('source' as const), file: fc.constantFrom('R/a.R', 'R/b.R'), to: fc.nat(sources.length - 1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), file: fc.constantFrom(...generated), how: fc.nat(handEdits.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('copy' as const), from: fc.constantFrom(...generated), to: fc.constantFrom(...generated) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('package' as const), text: fc.constantFrom('Package: demo\n', 'Package: other\n', '', undefined) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('build' as const), how: fc.nat(builds.length - 1) }) },
);

test('a build loses nothing that a person wrote', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const root = tempFolder(t, { DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('f', 'Tells what f is.'), 'inst/mcp/tools/notes.yaml': 'mine: true\n' });
      const written = new Set<string>();
      for (const each of [{ do: 'build', how: 0 } as const, { do: 'build', how: 1 } as const, ...steps]) {
        if (each.do === 'build') await build(root, builds[each.how] ?? [], written);
        else change(root, each);
      }
    }),
    { numRuns: 20 },
  );
});

async function build(root: string, argv: readonly string[], written: Set<string>): Promise<void> {
  const before = filesOf(root);
  await runCli(argv, { cwd: root });
  const after = filesOf(root);
  const writes = !argv.some((word) => word === '--check' || word === '--dry-run');
  for (const [file, text] of before) {
    if (!writes || !written.has(text)) assert.equal(after.get(file), text, `${argv.join(' ')} changed ${file}`);
  }
  for (const [file, text] of after) {
    if (before.get(file) === text) continue;
    assert.ok(writes && file.endsWith('.yaml'), `${argv.join(' ')} wrote ${file}`);
    written.add(text);
  }
}

function change(root: string, each: Exclude<Step, { readonly do: 'build' }>): void {
  const at = (file: string): string => path.join(root, file);
  const put = (file: string, content: string | Uint8Array | undefined): void => {
    rmSync(at(file), { force: true });
    if (content === undefined) return;
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), content);
  };
  const read = (file: string): string | undefined => (statSync(at(file), { throwIfNoEntry: false }) ? readFileSync(at(file), 'utf8') : undefined);
  if (each.do === 'source') put(each.file, sources[each.to]);
  else if (each.do === 'package') put('DESCRIPTION', each.text);
  else if (each.do === 'copy') put(each.to, read(each.from) ?? read(each.to));
  else {
    const text = read(each.file);
    if (text !== undefined) put(each.file, handEdits[each.how]?.(text));
  }
}

/** Path → bytes, one character a byte. */
const filesOf = (root: string): Map<string, string> =>
  new Map(
    readdirSync(root, { recursive: true })
      .map(String)
      .filter((file) => statSync(path.join(root, file)).isFile())
      .map((file) => [file, readFileSync(path.join(root, file), 'latin1')]),
  );
