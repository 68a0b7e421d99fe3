import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = process.cwd();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const commands: readonly string[] = manifest.contributes.commands.map(({ command }: { command: string }) => command);

test('every file that the manifest names is there', () => {
  const { grammars, languages, jsonValidation, yamlValidation } = manifest.contributes;
  const files = [
    manifest.icon,
    ...grammars.map((g: { path: string }) => g.path),
    ...languages.map((l: { configuration: string }) => l.configuration),
    ...[...jsonValidation, ...yamlValidation].map((v: { url: string }) => v.url),
  ];
  for (const file of files) assert.ok(existsSync(path.join(root, file)), file);
});

test('every command of the palette is registered, and every menu shows one', () => {
  const source = read('client/src/commands.ts') + read('client/src/server.ts');
  for (const command of commands) assert.ok(source.includes(`'${command}'`), command);
  const shown = Object.values<readonly { command: string }[]>(manifest.contributes.menus).flat();
  for (const { command } of shown) assert.ok(commands.includes(command), command);
});

test('a setting that names a program is restricted in an untrusted workspace', () => {
  const restricted: readonly string[] = manifest.capabilities.untrustedWorkspaces.restrictedConfigurations;
  for (const setting of restricted) assert.ok(setting in manifest.contributes.configuration.properties, setting);
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
