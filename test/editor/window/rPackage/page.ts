import assert from 'node:assert/strict';
import { patience } from '../../../../scripts/busy.mjs';
import { until } from '../../support/until.ts';
import { inWindow, type Window } from '../window.ts';

/** What a person sees who has just found the extension: its page, and the walkthrough. */
let window: Window;

const step = inWindow({ from: 'examples/r-package' }, (opened) => {
  window = opened;
});

step('the page of the extension says what it does in a minute', async () => {
  await window.command('Extensions: Show Installed Extensions');
  await window.page.locator('.extensions-list .monaco-list-row').filter({ hasText: 'Toolscribe' }).first().click();
  await window.preview().getByRole('heading', { name: 'In a minute' }).waitFor();
  await window.shot('40-page');
  await window.command('View: Close All Editors');
});

step('the walkthrough shows a moving picture', async () => {
  await window.command('Welcome: Open Walkthrough...');
  await window.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'Write Your First MCP Tool' }).click();
  const stepOf = (title: string) => window.page.locator('.getting-started-step').filter({ hasText: title });
  const picture = window.preview().locator('img[src*="moving-fix.gif"]');
  await until('the picture', async () => {
    // The editor opens a step by itself at first, and may then leave that one's page beside another step.
    for (const title of ['Write a tool', 'Fix what is found']) await stepOf(title).click({ timeout: patience(3000) });
    await picture.waitFor({ timeout: patience(3000) });
    assert.equal(await picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth), 1160);
  });
  await window.shot('41-walkthrough');
  await window.command('View: Close All Editors');
});
