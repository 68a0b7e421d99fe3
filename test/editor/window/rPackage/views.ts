import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { patience } from '../../../../scripts/busy.mjs';
import { until } from '../../support/until.ts';
import { inWindow, type Window } from '../window.ts';

/** What the extension adds to the window beside the editor: the view of the tools and the status bar. Each step builds on the one before. */
let window: Window;
const row = (text: string) => window.page.locator('[id="workbench.view.extension.toolscribe"] .monaco-list-row').filter({ hasText: text }).first();
const status = () => window.page.locator('.statusbar-item[id$="toolscribe.status"] a');

const step = inWindow({ from: 'examples/r-package' }, (opened) => {
  window = opened;
});

step('the view lists the tools by category, dangerous ones marked, and the status bar counts them', async () => {
  await window.toolsView();
  await row('files_delete').filter({ hasText: 'dangerous' }).waitFor();
  await row('session_configure').filter({ hasText: 'needs approval' }).waitFor();
  await status().filter({ hasText: '10 tools' }).waitFor();
  await window.page.mouse.move(700, 600);
  await window.shot('10-tools');
});

step('a click on a tool goes to its source', async () => {
  await row('files_list').click();
  await window.page.locator('.tab.active').filter({ hasText: 'files.R' }).waitFor();
  await window.line('mcp_tool_files_list').waitFor();
});

step('an error is seen on the tool and in the status bar, and goes when it is mended', async () => {
  const line =
    1 +
    readFileSync(path.join(window.folder, 'R/files.R'), 'utf8')
      .split('\n')
      .findIndex((text) => text.startsWith('mcp_tool_files_list'));
  assert.ok(line > 1);
  await window.goTo(line, 1);
  await window.page.keyboard.press('End');
  await window.page.keyboard.press('Enter');
  await window.page.keyboard.type(')');
  await status().filter({ hasText: '1' }).and(window.page.locator('[aria-label*="1 with errors"]')).waitFor();
  await window.shot('11-tools-error');
  await window.page.keyboard.press('Control+z');
  await window.page.locator('.statusbar-item[id$="toolscribe.status"] a:not([aria-label*="with errors"])').waitFor();
});

step('what is stale is counted, and a click on the status bar builds it', async () => {
  await window.goTo(4, 4);
  await window.page.keyboard.press('Control+Shift+ArrowRight');
  await window.page.keyboard.type('Shows');
  await window.save();
  await status().filter({ hasText: 'stale' }).waitFor();
  await window.shot('12-tools-stale');
  await status().click();
  await status().filter({ hasNotText: 'stale' }).waitFor();
});

step('the filter leaves what is asked for, and can be cleared', async () => {
  await window.command('Toolscribe: Filter Tools…');
  await window.page.locator('.quick-input-title').filter({ hasText: 'Filter Tools' }).waitFor();
  await window.page.keyboard.type('spectrum');
  await row('files_list').waitFor({ state: 'detached' });
  await row('signal_spectrum').waitFor();
  await window.shot('13-tools-filtered');
  await window.page.keyboard.press('Enter');
  await window.command('Toolscribe: Clear Filter');
  await row('files_list').waitFor();
});

step('the preview opens from the row', async () => {
  // Rows that are drawn anew forget the mouse that rests on them.
  await until('a click on the row’s button', async () => {
    await row('files_list').hover();
    await row('signal_smooth').hover();
    await row('signal_smooth')
      .getByRole('button', { name: 'Preview Tool' })
      .click({ timeout: patience(1000) });
  });
  await window.preview().getByRole('heading', { name: 'wavelab-mcp_tool_signal_smooth' }).waitFor();
  await window.page.mouse.move(600, 700);
  await window.page.locator('.monaco-hover:not(.hidden)').filter({ hasText: 'Written to' }).waitFor({ state: 'hidden' });
  await window.shot('14-tools-preview');
  await window.shot('readme-preview', { width: 1400, height: 800 });
});
