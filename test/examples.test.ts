import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pythonTests, withoutPython } from './support/programs/pythonTests.ts';
import { without } from './support/programs/without.ts';
import { withoutR } from './support/programs/withoutR.ts';
import { runCli } from './support/servers/cliIo.ts';
import { tempFolder } from './support/tempFolder.ts';
import { workspace } from './support/workspace.ts';
import { exampleProject } from './support/workspaces/exampleProject.ts';

const tools = 'inst/mcp/tools';
const read = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));

/** What differs from run to run: how long the examples took, and with it the digest. */
const timeless = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [file, text.replace(/^(execution_time: |# toolscribe-digest: ).*$/gm, '$1…')]));

/** The examples in R: how many tools they have at least, and what their own examples need. */
for (const [example, least, skip] of [
  ['r-package', 8, withoutR],
  ['r-server', 2, without('rmarkdown')],
] as const) {
  const committed = (): Record<string, string> => read(path.join('examples', example, tools));

  test(`the example ${example} is up to date and without a fault`, async (t) => {
    const folder = tempFolder(t, {});
    cpSync(path.join('examples', example), folder, { recursive: true });
    const check = await runCli(['check', '.', '--fail-on', 'information', '--format', 'json'], { cwd: folder });
    assert.deepEqual([check.status, JSON.parse(check.stdout).diagnostics], [0, []]);
    const build = await runCli(['build', '--check'], { cwd: folder });
    assert.equal(build.status, 0, build.stdout);
  });

  test(`the example ${example}, built anew with its examples run, is the committed one`, { skip }, async (t) => {
    const folder = tempFolder(t, {});
    cpSync(path.join('examples', example), folder, { recursive: true });
    rmSync(path.join(folder, tools), { recursive: true });
    const build = await runCli(['build', '--run-examples'], { cwd: folder });
    assert.equal(build.status, 0, build.stderr);
    assert.deepEqual(timeless(read(path.join(folder, tools))), timeless(committed()));
    assert.ok(Object.keys(committed()).length >= least);
  });
}

/** What each file of an example is made of: the target, and the example's folder in which it is asked for. */
const made: readonly { readonly file: string; readonly args: readonly string[] }[] = [{ file: 'r-server/tools.json', args: ['--to', 'mcp'] }];

for (const { file, args } of made) {
  test(`${file} is what 'emit ${args.join(' ')}' prints`, async () => {
    const emitted = await runCli(['emit', ...args], { cwd: path.join('examples', file.split('/')[0] ?? '') });
    assert.equal(emitted.status, 0, emitted.stderr);
    assert.equal(emitted.stdout, readFileSync(path.join('examples', file), 'utf8'));
  });
}

/** Examples whose build needs nothing but Toolscribe: the folder with what is built, and the tools that are. */
const built: readonly { readonly example: string; readonly folder: string; readonly tools: readonly string[]; readonly suffixes: readonly string[] }[] = [
  {
    example: 'basic-bot',
    folder: 'shop.gbai/shop.gbdialog',
    tools: ['process_order', 'schedule_delivery', 'search_inventory'],
    suffixes: ['.mcp.json', '.tool.json'],
  },
  {
    example: 'python-fastmcp',
    folder: 'mcp',
    tools: ['book_beds', 'cancel_booking', 'describe_trail', 'search_huts', 'snow_report'],
    suffixes: ['.json'],
  },
  {
    example: 'python-toolarguments',
    folder: 'mcp',
    tools: [
      'shelf_count_words',
      'shelf_create_document',
      'shelf_get_content',
      'shelf_get_feature_flag',
      'shelf_get_project_flag',
      'shelf_list_categories',
      'shelf_list_feature_flags',
      'shelf_list_project_flags',
      'shelf_remove_document',
      'shelf_set_feature_flag',
      'shelf_set_project_flag',
    ],
    suffixes: ['.json'],
  },
  { example: 'yaml-zod', folder: 'generated', tools: ['tools'], suffixes: ['.mcp.json', '.types.ts', '.zod.ts'] },
];

for (const { example, folder, tools, suffixes } of built) {
  test(`the example ${example}, built anew, is the committed one; a file that declares nothing is left alone`, async (t) => {
    const committed = read(path.join('examples', example, folder));
    const copy = tempFolder(t, {});
    cpSync(path.join('examples', example), copy, { recursive: true });
    const generated = Object.keys(committed).filter((file) => suffixes.some((suffix) => file.endsWith(suffix)));
    for (const file of generated) rmSync(path.join(copy, folder, file));
    const build = await runCli(['build'], { cwd: copy });
    assert.equal(build.status, 0, build.stderr);
    assert.deepEqual(read(path.join(copy, folder)), committed);
    assert.deepEqual(
      generated.sort(),
      tools.flatMap((tool) => suffixes.map((suffix) => `${tool}${suffix}`)),
    );
  });
}

for (const example of ['basic-bot', 'python-fastmcp', 'python-toolarguments', 'yaml-zod']) {
  test(`the example ${example} is without a fault`, async () => {
    const check = await runCli(['check', '--fail-on', 'information', '--format', 'json'], { cwd: path.join('examples', example) });
    assert.deepEqual([check.status, JSON.parse(check.stdout).diagnostics], [0, []]);
  });
}

test('the example package, checked out with line ends of Windows, is without a fault, and nothing in it is called edited', async () => {
  const files = Object.entries(exampleProject()).map(([file, text]) => [file, text.replaceAll('\n', '\r\n')]);
  const { engine } = await workspace(Object.fromEntries(files));
  assert.deepEqual(
    engine.checkable().flatMap((uri) => engine.findings(uri)),
    [],
  );
  assert.ok(engine.checkable().length >= 18);
});

test('the tests of the example python-toolarguments pass, one or more of each scenario of specification 2', { skip: withoutPython }, async (t) => {
  const { outcomes, printed } = await pythonTests('examples/python-toolarguments');
  if (printed.includes('stub')) process.stdout.write(`${printed.split('\n', 1)[0]}\n`);
  for (const [name, { outcome, message }] of Object.entries(outcomes))
    await t.test(name, { skip: outcome === 'skipped' && message }, () => assert.equal(outcome, 'passed', message));
  assert.ok(Object.keys(outcomes).length >= 46);
});
