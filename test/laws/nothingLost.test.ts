import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import fc, { runs } from '../support/property.ts';
import { runCli } from '../support/servers/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';

// Law 6: a build loses nothing that a person wrote. Whatever is done to sources and generated files between builds, a file whose text
// no build has ever written is the same bytes after the next one, unless it was forced.

/** A project, and what may happen to it. */
interface World {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly sources: readonly string[];
  /** What a source may become; undefined: it goes. */
  readonly texts: readonly (string | Uint8Array | undefined)[];
  readonly generated: readonly string[];
  /** What generated files end in. */
  readonly ends: string;
  /** What a person may do to a generated file. */
  readonly handEdits: readonly ((text: string) => string | undefined)[];
  /** What a file that says what the project is may become. */
  readonly manifest?: { readonly file: string; readonly texts: readonly (string | undefined)[] };
  readonly builds: readonly (readonly string[])[];
}

const everyBuild = [['build'], ['build', '--out', 'specs'], ['build', '--out', '.'], ['build', '--check'], ['build', '--dry-run']];

const merge = (text: string, other: string): string => `<<<<<<< HEAD\n${text}=======\n${other}>>>>>>> other\n`;

const rTool = (name: string, text: string): string =>
  `#' ${name}\n#'\n#' @description ${text}\n#' @keywords mcp-tool\n#' @examples\n#' ${name}()\n${name} <- function(x = 1) x\n`;

const rPackage: World = {
  name: 'of an R package',
  files: { DESCRIPTION: 'Package: demo\n', 'R/a.R': rTool('f', 'Tells what f is.'), 'inst/mcp/tools/notes.yaml': 'mine: true\n' },
  sources: ['R/a.R', 'R/b.R'],
  texts: [
    rTool('f', 'Tells what f is.'),
    rTool('f', 'Tells what f is now.') + rTool('g', 'Tells what g is.'),
    rTool('g', 'Tells what g is.').replace('mcp-tool', 'internal'),
    rTool('f', 'Tells what f is.').replace('function(x = 1) x', 'function(x = 1 {'),
    Buffer.from(rTool('f', 'Tells what f is: caf\u00e9.'), 'latin1'),
    '# nothing\n',
    undefined,
  ],
  generated: ['inst/mcp/tools/demo-f.yaml', 'inst/mcp/tools/demo-g.yaml', 'specs/demo-f.yaml', 'specs/demo-g.yaml', 'specs/copy-of-f.yaml'],
  ends: '.yaml',
  handEdits: [
    (text) => `${text}# a note of mine\n`,
    (text) => `# mine\n${text}`,
    (text) => text.replace(/^description: .*$/m, 'description: better words'),
    (text) => text.replace(/^# toolscribe-digest.*\n/m, ''),
    (text) => text.replace(/^# Generated.*\n# .*\n/, ''),
    (text) => merge(text, text.replace('Tells', 'Says')),
    () => 'name: demo-f\ndescription: [broken\n',
    () => '',
    () => undefined,
  ],
  manifest: { file: 'DESCRIPTION', texts: ['Package: demo\n', 'Package: other\n', '', undefined] },
  builds: [...everyBuild, ['build', 'R'], ['build', 'inst']],
};

const script = (text: string): string => `PARAM x AS number LIKE 1 DESCRIPTION "A number"\nDESCRIPTION "${text}"\nTALK x\n`;

const bots: World = {
  name: 'of two bots',
  files: { 'a.gbai/f.bas': script('Tells what f is.'), 'b.gbai/f.bas': script('Tells what f is elsewhere.'), 'a.gbai/mine.mcp.json': '{ "mine": true }\n' },
  sources: ['a.gbai/f.bas', 'a.gbai/g.bas', 'b.gbai/f.bas'],
  texts: [
    script('Tells what it is.'),
    script('Tells what it is now.'),
    script('Tells what it is.').replace('"A number"', '"A number'),
    Buffer.from(script('Tells what it is: caf\u00e9.'), 'latin1'),
    'TALK "Hello"\n',
    undefined,
  ],
  generated: ['a.gbai/f', 'a.gbai/g', 'b.gbai/f', 'specs/f', 'specs/g', 'specs/copy-of-f'].flatMap((name) => [`${name}.mcp.json`, `${name}.tool.json`]),
  ends: '.json',
  handEdits: [
    (text) => `// a note of mine\n${text}`,
    (text) => text.replace('"description": "Tells', '"description": "Better words that tell'),
    (text) => text.replace(/ toolscribe-digest: \w+/, ''),
    (text) => text.replace(/^ *"\$comment".*\n/m, ''),
    (text) => text.replace('"type": "number"', '"type": "number",\n"minimum": 1'),
    (text) => merge(text, text.replace('Tells', 'Says')),
    () => '{ "name": "f", "description": \n',
    () => '',
    () => undefined,
  ],
  builds: [...everyBuild, ['build', 'a.gbai'], ['build', 'specs'], ['build', 'b.gbai', '--out', 'specs']],
};

type Step =
  | { readonly do: 'source'; readonly file: string; readonly to: number }
  | { readonly do: 'edit'; readonly file: string; readonly how: number }
  | { readonly do: 'copy'; readonly from: string; readonly to: string }
  | { readonly do: 'manifest'; readonly to: number }
  | { readonly do: 'build'; readonly how: number };

const stepIn = ({ sources, texts, generated, handEdits, manifest, builds }: World): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('source' as const), file: fc.constantFrom(...sources), to: fc.nat(texts.length - 1) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), file: fc.constantFrom(...generated), how: fc.nat(handEdits.length - 1) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('copy' as const), from: fc.constantFrom(...generated), to: fc.constantFrom(...generated) }) },
    ...(manifest === undefined ? [] : [{ weight: 1, arbitrary: fc.record({ do: fc.constant('manifest' as const), to: fc.nat(manifest.texts.length - 1) }) }]),
    { weight: 5, arbitrary: fc.record({ do: fc.constant('build' as const), how: fc.nat(builds.length - 1) }) },
  );

for (const world of [rPackage, bots]) {
  test(`a build ${world.name} loses nothing that a person wrote`, async (t) => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepIn(world), { minLength: 4, maxLength: 12 }), async (steps) => {
        const root = tempFolder(t, world.files);
        const written = new Set<string>();
        for (const each of [{ do: 'build', how: 0 } as const, { do: 'build', how: 1 } as const, ...steps]) {
          if (each.do === 'build') await build(root, world, each.how, written);
          else change(root, world, each);
        }
      }),
      { numRuns: runs(20) },
    );
  });
}

async function build(root: string, { builds, ends }: World, how: number, written: Set<string>): Promise<void> {
  const argv = builds[how] ?? [];
  const before = filesOf(root);
  await runCli(argv, { cwd: root });
  const after = filesOf(root);
  const writes = !argv.some((word) => word === '--check' || word === '--dry-run');
  for (const [file, text] of before) {
    if (!writes || !written.has(text)) assert.equal(after.get(file), text, `${argv.join(' ')} changed ${file}`);
  }
  for (const [file, text] of after) {
    if (before.get(file) === text) continue;
    assert.ok(writes && file.endsWith(ends), `${argv.join(' ')} wrote ${file}`);
    written.add(text);
  }
}

function change(root: string, { texts, manifest, handEdits }: World, each: Exclude<Step, { readonly do: 'build' }>): void {
  const at = (file: string): string => path.join(root, file);
  const put = (file: string, content: string | Uint8Array | undefined): void => {
    rmSync(at(file), { force: true });
    if (content === undefined) return;
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), content);
  };
  const read = (file: string): string | undefined => (statSync(at(file), { throwIfNoEntry: false }) ? readFileSync(at(file), 'utf8') : undefined);
  if (each.do === 'source') put(each.file, texts[each.to]);
  else if (each.do === 'manifest') put(manifest?.file ?? '', manifest?.texts[each.to]);
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
