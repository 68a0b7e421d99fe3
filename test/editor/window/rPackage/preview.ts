import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../support/until.ts';
import { inWindow, type Window } from '../window.ts';

/** The preview, by mouse and by keyboard, in every kind of theme. Each step builds on the one before. */
let window: Window;
const spec = 'inst/mcp/tools/wavelab-mcp_tool_signal_smooth.yaml';
const clipboard = (): Promise<string> => window.page.evaluate('navigator.clipboard.readText()');

const step = inWindow({ from: 'examples/r-package' }, async (opened) => {
  window = opened;
  await window.openFromExplorer('R/signal-smooth.R');
  await window.lens('of 4 described').waitFor();
  await window.command('Toolscribe: Preview Tool');
  await window.preview().getByRole('heading', { name: 'wavelab-mcp_tool_signal_smooth' }).waitFor();
  await window.command('View: Close Primary Side Bar');
});

step('the tabs are reached by arrows, Home and End, and the panel follows', async () => {
  const preview = window.preview();
  const steps = [
    ['ArrowRight', 'Model'],
    ['ArrowRight', 'Schema'],
    ['End', 'Findings'],
    ['ArrowRight', 'Tool'],
    ['ArrowLeft', 'Findings'],
    ['Home', 'Tool'],
  ] as const;
  await preview.getByRole('tab', { name: 'Tool' }).click();
  for (const [key, name] of steps) {
    await window.page.keyboard.press(key);
    await preview.getByRole('tab', { name, selected: true }).and(preview.locator(':focus')).waitFor();
    await preview.getByRole('tabpanel', { name }).waitFor();
  }
});

step('“Model” is verbatim what a model gets, and is copied whole by the keyboard', async () => {
  const preview = window.preview();
  await preview.getByRole('tab', { name: 'Model' }).click();
  await preview.getByText('Takes noise out of a signal').first().waitFor();
  await preview.locator('[data-key="copy Whole definition"]').focus();
  await window.page.keyboard.press('Enter');
  await preview.getByText('Copied').first().waitFor();
  await window.shot('20-preview-model');
  const copied = JSON.parse(await clipboard()) as Record<string, unknown>;
  assert.deepEqual(Object.keys(copied), ['name', 'description', 'inputSchema']);
  assert.equal(copied.name, 'wavelab-mcp_tool_signal_smooth');
});

step('what is stale is said, and built from the preview', async () => {
  const preview = window.preview();
  await window.page.keyboard.press('Control+1');
  await window.goTo(9, 31);
  await window.page.keyboard.press('Control+Shift+ArrowRight');
  await window.page.keyboard.type('length');
  await preview.getByText('length of the window').first().waitFor();
  await preview.getByText('stale').first().waitFor();
  await window.shot('21-preview-stale');
  await preview.getByRole('button', { name: 'Compare' }).click();
  await window.page.locator('.monaco-diff-editor .char-insert').first().waitFor();
  await window.shot('21-preview-compared');
  await window.command('View: Close Editor');
  await preview.getByRole('button', { name: /^Build/ }).click();
  await until('the YAML says "length"', () => assert.ok(readFileSync(path.join(window.folder, spec), 'utf8').includes('length of the window')));
  await preview.getByText('up to date').waitFor();
});

step('it follows the cursor to another tool, and says where there is none', async () => {
  await window.openFromExplorer('R/files.R');
  await window.goTo(24, 1);
  await window.preview().getByRole('heading', { name: 'wavelab-mcp_tool_files_list' }).waitFor();
  await window.openFromExplorer('R/units.R');
  await window.preview().locator('#notice').filter({ hasText: 'There is no tool at the cursor.' }).waitFor();
  await window.openFromExplorer('R/files.R');
  await window.preview().locator('#notice').waitFor({ state: 'hidden' });
});

step('a finding carries its fix, which is done from the preview', async () => {
  const preview = window.preview();
  await window.openFromExplorer('R/files.R');
  await window.goTo(10, 11);
  await window.page.keyboard.press('Control+Shift+ArrowRight');
  await window.page.keyboard.type('foldr');
  await preview.getByRole('tab', { name: /^Findings \([1-9]/ }).click();
  await preview.getByRole('button', { name: 'Change to folder' }).waitFor();
  await window.shot('23-preview-fix');
  await preview.getByRole('button', { name: 'Change to folder' }).click();
  await preview.getByText('Nothing found.').waitFor();
  await window.line('@param folder').first().waitFor();
  await window.save();
});

const themes = {
  dark: 'Dark Modern',
  light: 'Light Modern',
  'high-contrast': 'Default High Contrast',
  'high-contrast-light': 'Default High Contrast Light',
};

for (const [name, theme] of Object.entries(themes)) {
  step(`it is looked at in the theme ${theme}`, async () => {
    window.configure({ 'workbench.colorTheme': theme });
    await window.preview().locator(`body.vscode-${name}`).waitFor();
    for (const tab of ['Tool', 'Model', 'Schema', 'Findings']) {
      await window.preview().getByRole('tab', { name: tab }).click();
      await window.preview().getByRole('tabpanel', { name: tab }).waitFor();
      await window.shot(`22-preview-${name}-${tab.toLowerCase()}`);
    }
  });
}
