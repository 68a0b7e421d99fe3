import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../../support/until.ts';
import { inWindow, type Window } from '../window.ts';
import { examples } from './examples.ts';

/** A tools.yaml whose longer schemas are Zod's, by hand. Each step builds on the one before. */
let window: Window;
const tools = 'yaml-zod/src/config/yaml/tools.yaml';

const step = inWindow(examples, async (opened) => {
  window = opened;
  await window.openFromExplorer(tools);
  await window.lens('Preview').waitFor();
});

step('limits that contradict each other are seen, and said in the words of the file', async () => {
  const { page } = window;
  await window.goTo(94, 21);
  await page.keyboard.press('Shift+End');
  await page.keyboard.type('1');
  await window.hover(page.locator('.squiggly-error').first(), '`minItems` 2 and `maxItems` 1 leave no value');
  await window.shot('60-tools-yaml-finding');
  await page.keyboard.press('Escape');
  await window.save();
  await until('the file to be saved', () => assert.match(readFileSync(path.join(window.folder, tools), 'utf8'), /maxItems: 1$/m));
});

step('hover shows a parameter as Zod and as JSON Schema', async () => {
  await window.goTo(103, 9);
  await window.command('Show or Focus Hover');
  await window.page.locator('.monaco-hover').getByText('.default(100)').first().waitFor();
  await window.shot('61-tools-yaml-hover');
  await window.page.keyboard.press('Escape');
});

step('the preview shows what a model gets of a schema in TypeScript', async () => {
  await window.goTo(111, 15);
  await window.command('Toolscribe: Preview Tool');
  const preview = window.preview();
  await preview.getByRole('heading', { name: 'deep_research' }).waitFor();
  await preview.getByText('questions[].file_attachments[].path').first().waitFor();
  await window.shot('62-tools-yaml-preview');
});

step('F12 leads from the reference to the constant', async () => {
  const { page } = window;
  await page.keyboard.press('Control+1');
  await window.line('zodSchemaRef: "deepResearchParamsSchema"').getByText('deepResearchParamsSchema').click();
  await page.keyboard.press('F12');
  await page.locator('.tab.active').filter({ hasText: 'deep-research.ts' }).waitFor();
  await window.shot('63-tools-yaml-definition');
});
