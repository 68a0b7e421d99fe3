import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { formats } from '../../server/src/formats.ts';

const root = process.cwd();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const commands: readonly string[] = manifest.contributes.commands.map(({ command }: { command: string }) => command);

test('every file that the manifest names is there', () => {
  const { grammars, languages, snippets, jsonValidation, yamlValidation } = manifest.contributes;
  const files = [
    manifest.icon,
    ...grammars.map((g: { path: string }) => g.path),
    ...languages.flatMap((l: { configuration: string; icon?: object }) => [l.configuration, ...Object.values(l.icon ?? {})]),
    ...snippets.map((s: { path: string }) => s.path),
    ...[...jsonValidation, ...yamlValidation].map((v: { url: string }) => v.url),
  ];
  for (const file of files) assert.ok(existsSync(path.join(root, file)), file);
});

const source = readdirSync(path.join(root, 'client/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => read(`client/src/${file}`))
  .join('\n');

test('no Markdown of the extension may run commands, contain HTML or show icons', () => {
  assert.doesNotMatch(source, /isTrusted(?:: true|\s*=[^=])|supportHtml|supportThemeIcons|new vscode\.MarkdownString\([^)]*,/);
});

test('every command of the palette is registered, and every menu shows one', () => {
  for (const command of commands) assert.ok(source.includes(`'${command}'`), command);
  const shown = Object.values<readonly { command: string }[]>(manifest.contributes.menus).flat();
  for (const { command } of shown) assert.ok(commands.includes(command), command);
});

test('the view says something wherever it is empty, and every button of it has a command of ours or the editor’s', () => {
  const { views, viewsWelcome } = manifest.contributes;
  const ids: readonly string[] = Object.values<readonly { id: string }[]>(views)
    .flat()
    .map(({ id }) => id);
  for (const { view, contents } of viewsWelcome as readonly { view: string; contents: string }[]) {
    assert.ok(ids.includes(view), view);
    for (const [, command = ''] of contents.matchAll(/\(command:([\w.]+)\)/g)) assert.ok(commands.includes(command) || command.startsWith('vscode.'), command);
  }
});

test('the view of a workspace without tools says what a tool is in each format', () => {
  const { viewsWelcome } = manifest.contributes;
  const { contents } = viewsWelcome.find(({ when }: { when: string }) => when.includes('toolscribe.toolCount == 0'));
  for (const { id, toolIs } of formats.filter(({ holdsTools }) => holdsTools !== false)) assert.ok(contents.includes(toolIs), id);
});

test('the view’s icon is a file of the package in one colour', () => {
  const { views, viewsContainers } = manifest.contributes;
  const icons = new Set<string>([...viewsContainers.activitybar, ...views.toolscribe].map(({ icon }: { icon: string }) => icon));
  for (const icon of icons) {
    assert.equal(new Set(read(icon).match(/#[0-9a-f]{3,6}/gi)).size, 1, icon);
    assert.ok(read('.vscodeignore').includes(`!${icon}\n`), icon);
  }
});

test('the walkthrough shows files of the package, and its buttons and ends name commands of ours or the editor’s', () => {
  const known = (command: string): boolean => commands.includes(command) || /^(?:workbench|editor)\.|\.focus$|^toolscribe\.lens\./.test(command);
  const { steps } = manifest.contributes.walkthroughs[0] as {
    steps: readonly { description: string; media: { markdown: string }; completionEvents: readonly string[] }[];
  };
  assert.ok(steps.length > 3);
  for (const { description, media, completionEvents } of steps) {
    assert.ok(existsSync(path.join(root, media.markdown)), media.markdown);
    const buttons = [...description.matchAll(/\(command:([\w.]+)/g)].map(([, command = '']) => command);
    assert.equal(buttons.length, 1, description);
    const ends = completionEvents.flatMap((event) => (event.startsWith('onCommand:') ? [event.slice('onCommand:'.length)] : []));
    for (const command of [...buttons, ...ends]) assert.ok(known(command), command);
  }
});

test('every setting stands in a section with a title, in an order, and says in Markdown what it and its words mean', () => {
  const sections: readonly Section[] = manifest.contributes.configuration;
  assert.deepEqual(
    sections.map(({ order }) => order),
    sections.map((_, i) => i),
  );
  for (const { title, properties } of sections) {
    assert.ok(title.length > 0 && Object.keys(properties).length > 0, title);
    for (const [key, { markdownDescription, items, ...own }] of Object.entries(properties)) {
      assert.ok((markdownDescription ?? '').length > 20, key);
      const words = items ?? own;
      assert.equal(words.enum?.length, words.markdownEnumDescriptions?.length, key);
    }
  }
});

interface Section {
  readonly title: string;
  readonly order: number;
  readonly properties: Readonly<Record<string, Words & { readonly markdownDescription?: string; readonly items?: Words }>>;
}

interface Words {
  readonly enum?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
}

test('a setting that names a program is restricted in an untrusted workspace', () => {
  const restricted: readonly string[] = manifest.capabilities.untrustedWorkspaces.restrictedConfigurations;
  const settings = manifest.contributes.configuration.flatMap(({ properties }: { properties: object }) => Object.keys(properties));
  for (const setting of restricted) assert.ok(settings.includes(setting), setting);
});

/** What Enter appends at the end of the last of these lines; undefined where no rule answers. */
function onEnter(...lines: readonly string[]): string | undefined {
  const { onEnterRules } = JSON.parse(read('syntaxes/r.language-configuration.json'));
  const [before = '', previous = ''] = [lines.at(-1), lines.at(-2)];
  return onEnterRules.find(
    (rule: { beforeText: string; previousLineText?: string }) =>
      new RegExp(rule.beforeText).test(before) && (rule.previousLineText === undefined || new RegExp(rule.previousLineText).test(previous)),
  )?.action.appendText;
}

test('Enter continues a roxygen block', () => {
  assert.equal(onEnter("#' Title"), "#' ");
  assert.equal(onEnter("  #' Title"), "#' ");
  assert.equal(onEnter("#' @param x Numeric."), "#' ");
  assert.equal(onEnter("#'   that goes on"), "#'   ");
});

test('Enter keeps one empty roxygen line, and ends the block at the second', () => {
  assert.equal(onEnter("#' Title", "#' "), "#' ");
  assert.equal(onEnter("#' Title", "#'", "#' "), undefined);
});

test('Enter leaves code and plain comments alone', () => {
  assert.equal(onEnter('x <- 1 # note'), undefined);
  assert.equal(onEnter('# note'), undefined);
  assert.equal(onEnter('x <- "#\' a"'), undefined);
});
