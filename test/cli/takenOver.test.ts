import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { builtFile, layouts, sourceOf } from '../support/made/builderFiles.ts';
import { runCli } from '../support/servers/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';

// Two packages whose files another builder wrote, each example in another layout: `init`, `build`, and `build` again.

const code = '# Notes about trees\ntrees <- find_notes("trees")\n\nif (length(trees) > 0) {\n  print(trees, digits = 2)\n}\n\nlist(count = length(trees))';
const output = (number: number): string => `$count\n[1] ${number}\n\n$names\ncharacter(0)`;
const edits: readonly ((code: string) => string)[] = [
  (text) => text,
  (text) => text.replace('trees <-', '\n\ntrees <-'),
  (text) => text.replace(/^#.*\n/, '# What is known of trees\n'),
  (text) => text.replaceAll(' = ', '='),
  (text) => `\\dontrun{\n${text}\n}`,
  (text) => text.replaceAll('"', "'"),
];

function packageOf(name: string, tools: number, from: number): Readonly<Record<string, string>> {
  const files: Record<string, string> = { [`${name}/DESCRIPTION`]: 'Package: demo\nVersion: 0.1.0\n' };
  for (let i = 0; i < tools; i++) {
    // Every layout comes up: 64 of them, and the steps have no common divisor.
    const layout = layouts[(from + i * 7) % layouts.length];
    const edit = edits[i % edits.length];
    if (layout === undefined || edit === undefined) throw new Error('no layout');
    const tool = `find_${i}`;
    files[`${name}/R/${tool}.R`] = sourceOf(tool, edit(code));
    const ran = { code, output: output(i), seconds: i / 100 + 0.01 };
    files[`${name}/inst/mcp/tools/demo-${tool}.yaml`] = builtFile(tool, ran, layout, i % 3 === 0 ? 'Find notes about a subject' : 'Find notes');
  }
  return files;
}

for (const [name, tools, from] of [
  ['wide', 17, 0],
  ['narrow', 10, 55],
] as const) {
  test(`a package with ${tools} files of another builder is taken over with all output and times`, async (t) => {
    const root = tempFolder(t, packageOf(name, tools, from));
    const cwd = path.join(root, name);
    const first = await runCli(['init'], { cwd });
    assert.match(first.stdout, /the next build takes them over and keeps their captured output/);
    const build = await runCli(['build', '--no-cache'], { cwd });
    assert.equal(build.status, 0, build.stdout);
    const folder = path.join(cwd, 'inst/mcp/tools');
    assert.equal(readdirSync(folder).length, tools);
    for (let i = 0; i < tools; i++) {
      const text = readFileSync(path.join(folder, `demo-find_${i}.yaml`), 'utf8');
      for (const line of output(i).split('\n')) assert.ok(text.includes(line === '' ? '#>' : `#> ${line}`), `${line} in ${text}`);
      assert.match(text, new RegExp(`^execution_time: ${i / 100 + 0.01}$`, 'm'));
      assert.doesNotMatch(text, /toolscribe-output-of/);
    }
    const again = await runCli(['build', '--no-cache'], { cwd });
    assert.match(again.stderr, new RegExp(`^${tools} files: ${tools} unchanged\\.`));
    const check = await runCli(['check', '--no-cache'], { cwd });
    assert.doesNotMatch(check.stdout, /generated-|example-output-outdated/);
  });
}

test('a build names the files whose output is of other code, and drops it only with --force', async (t) => {
  const files = packageOf('wide', 2, 0);
  const root = tempFolder(t, { ...files, 'wide/R/find_1.R': sourceOf('find_1', 'find_1("birds")') });
  const cwd = path.join(root, 'wide');
  const file = path.join(cwd, 'inst/mcp/tools/demo-find_1.yaml');
  const build = await runCli(['build', '--no-cache'], { cwd });
  assert.match(build.stdout, /demo-find_1\.yaml \(keeps captured output of other code than its example; run the examples again\)/);
  assert.match(readFileSync(file, 'utf8'), /#> \$count\n/);
  const check = await runCli(['check', '--no-cache'], { cwd });
  assert.match(check.stdout, /example-output-outdated/);
  const forced = await runCli(['build', '--no-cache', '--force'], { cwd });
  assert.match(forced.stdout, /demo-find_1\.yaml \(dropped captured output of other code than its example\)/);
  assert.doesNotMatch(readFileSync(file, 'utf8'), /#>|execution_time|output-of/);
});

test('a file whose output cannot be read, and one whose tool is gone, stay until --force', async (t) => {
  const files = packageOf('wide', 2, 0);
  const root = tempFolder(t, {
    ...files,
    'wide/inst/mcp/tools/demo-find_1.yaml': '# mcptool_build()\nname: [demo\nimplementation_example: |\n  f()\n  #> 1\n',
  });
  const cwd = path.join(root, 'wide');
  const build = await runCli(['build', '--no-cache'], { cwd });
  assert.match(build.stdout, /kept +inst\/mcp\/tools\/demo-find_1\.yaml \(it has captured output that cannot be read; --force overwrites it\)/);
  const gone = tempFolder(t, files);
  const there = path.join(gone, 'wide');
  await runCli(['build', '--no-cache'], { cwd: there });
  rmSync(path.join(there, 'R/find_1.R'));
  const kept = await runCli(['build', '--no-cache'], { cwd: there });
  assert.match(kept.stdout, /kept +inst\/mcp\/tools\/demo-find_1\.yaml \(.*, and the file has captured output; --force removes it\)/);
  const forced = await runCli(['build', '--no-cache', '--force'], { cwd: there });
  assert.match(forced.stdout, /removed +inst\/mcp\/tools\/demo-find_1\.yaml/);
});
